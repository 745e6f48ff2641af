// The options of every game, in the order of the registry: for screens that name the games and
// their rule sets, but play none of them and so need not load the rules.

import type { OptionList } from '../options.ts';
import { OPTIONS as pig } from '../pig/rules/state.ts';
import type { GameId } from '../registry.ts';
import { OPTIONS as twentyOne } from '../twenty-one/rules/state.ts';
import { OPTIONS as yahtzee } from '../yahtzee/rules/options.ts';

export const OPTIONS = { yahtzee, pig, 'twenty-one': twentyOne } satisfies Record<GameId, OptionList>;
