// The options of Yahtzee as data, for everybody who names its rule sets without playing.

import { choice, wholeNumber, type OptionsOf } from '../../options.ts';

export const RULE_SETS = ['official', 'free-joker', 'chips', 'plain'] as const;
export type RuleSet = (typeof RULE_SETS)[number];

export const OPTIONS = {
  rules: choice({ of: RULE_SETS, standard: 'official', says: 'What a further Yahtzee scores' }),
  columns: choice({ of: [1, 3], standard: 1, says: 'Columns of each sheet; 3 is Triple Yahtzee' }),
  rerolls: wholeNumber({ min: 0, max: 9, standard: 2, says: 'Rerolls in a turn' }),
  rounds: wholeNumber({
    min: 0,
    max: 39,
    standard: 0,
    says: 'Rounds of a short practice game; 0 plays them all',
  }),
  firstRolls: choice({
    of: ['turn', 'round'],
    standard: 'turn',
    says: 'Whether players make the first roll on their own turn, or everybody when the round begins',
  }),
};
export type YahtzeeOptions = OptionsOf<typeof OPTIONS>;
