// English: how each game is played, in a few sentences.

export const howTo: Readonly<Record<string, readonly string[]>> = {
  pig: [
    'On your turn you roll one die as often as you like.',
    'A 2, 3, 4, 5 or 6 is added to the points of this turn.',
    'A 1 loses the points of this turn, and the turn passes on.',
    'Hold adds the points of this turn to your score, where they are safe, and the turn passes on.',
    'You win by holding with a score of at least the target.',
    'In a match the start goes round: who started the last game does not start the next.',
  ],
  'twenty-one': [
    'Come nearer to 21 than the dealer, but not above it.',
    'An ace counts 1 or 11, court cards count 10, the others their number. A hand in which an ace counts 11 is soft.',
    'Everybody gets two cards. Then, one after another and the dealer last, you hit for one more card or stick with what you have.',
    'Above 21 you are bust, and pay the dealer one stake at once.',
    'At the end the dealer compares with everybody: the lower hand pays the higher one stake. A dealer who is bust pays everybody who is not.',
    'An ace with a ten or a court card as the first two cards is a natural. It ends the round, everybody else pays it two stakes, and it takes the deal.',
    'Come and go as you like: who comes during a round plays from the next, and who has no tokens left has to go.',
  ],
  yahtzee: [
    'On your turn you roll five dice. Hold the ones you like and roll the others again, up to two more times.',
    'Then choose one open box on your sheet. The boxes show what your dice would score there.',
    'Every box is used once. If the dice do not fit, it scores 0.',
    'The upper boxes count one number each. With 63 points or more there you get 35 on top; three of each number is par.',
    'Full house is 25, Small straight (four in a row) 30, Large straight (five in a row) 40, Yahtzee (five equal) 50.',
    'Three and Four of a kind and Chance count all dice.',
    'When all boxes are filled the highest total wins.',
  ],
};
