// English: how Twenty-One is played, in a few sentences.

export const twentyOneHowTo: readonly string[] = [
  'Get closer to 21 than the dealer, but not above it.',
  'An ace counts 1 or 11, court cards count 10, the others their number. A hand in which an ace counts 11 is soft.',
  'Everybody gets two cards. Then, one after another and the dealer last, you hit for one more card or stick with what you have.',
  'Above 21 you are bust, and pay the dealer one stake at once.',
  'At the end the dealer compares with everybody: the lower hand pays the higher one stake. A bust dealer pays every player who is not bust.',
  'An ace with a ten or a court card as the first two cards is a natural. It ends the round, everybody else pays it two stakes, and it takes the deal.',
  'Come and go as you like: if you join during a round you play from the next, and if you have no tokens left you have to go.',
];
