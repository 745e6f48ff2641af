// English: how Yahtzee is played, in a few sentences.

export const yahtzeeHowTo: readonly string[] = [
  'On your turn you roll five dice. Hold the ones you like and roll the others again, up to two more times.',
  'Then choose one open box on your sheet. The boxes show what your dice would score there.',
  'Every box is used once. If the dice do not fit, it scores 0.',
  'The upper boxes count one number each. With 63 points or more there you get 35 on top; three of each number is par.',
  'Full house is 25, Small straight (four in a row) 30, Large straight (five in a row) 40, Yahtzee (five equal) 50.',
  'Three and Four of a kind and Chance count all dice.',
  'When all boxes are filled the highest total wins.',
];
