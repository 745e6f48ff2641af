// What a player can say at any table.

export const EMOTES = ['hello', 'well played', 'thanks', 'oops', 'hurry up', 'goodbye'] as const;
