// English: how Pig is played, in a few sentences.

export const pigHowTo: readonly string[] = [
  'On your turn you roll one die as often as you like.',
  'A 2, 3, 4, 5 or 6 is added to the points of this turn.',
  'A 1 loses the points of this turn, and the turn passes on.',
  'Hold adds the points of this turn to your score, where they are safe, and the turn passes on.',
  'You win by holding with a score of at least the target.',
  'In a match a different player starts each game, in the order of the seats.',
];
