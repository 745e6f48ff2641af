// Closed cards stay closed: what a view may show of the hands in Twenty-One, stated without the
// rules' own code. It is checked after every step of random games, for every seat and for a
// watcher.

import { expect, test } from 'vitest';
import type { Viewer } from '../../src/games/game.ts';
import { twentyOne } from '../../src/games/twenty-one/rules/game.ts';
import type { TwentyOneState } from '../../src/games/twenty-one/rules/state.ts';
import { OPTION_SETS } from './option-sets.ts';
import { walk } from './walk.ts';

const GAMES = 100;
const sets = OPTION_SETS.filter(({ game }) => game.id === 'twenty-one');

/** The cards that this viewer may know, and those that they may not. */
function sortCards(state: TwentyOneState, viewer: Viewer): Record<'shown' | 'hidden', readonly string[]> {
  const isOn = ['dealing', 'choose', 'card'].includes(state.phase);
  const isOpen = state.options.cards === 'open' || !isOn;
  const shown = state.hands.filter(({ seat, standing }) => isOpen || seat === viewer || standing === 'bust');
  const hidden = state.hands.filter((hand) => !shown.includes(hand));
  return { shown: shown.flatMap(({ cards }) => cards), hidden: hidden.flatMap(({ cards }) => cards) };
}

test.each(sets)('a view shows exactly the cards that it may: $title', (set) => {
  let hiddenCards = 0;
  for (let seed = 1; seed <= GAMES; seed += 1) {
    walk(set, seed, (_before, after) => {
      const state = after as TwentyOneState;
      for (const viewer of ['watcher' as const, ...twentyOne.seated(state)]) {
        const text = JSON.stringify(twentyOne.view(state, viewer));
        const { shown, hidden } = sortCards(state, viewer);
        const wrong = [
          ...shown.filter((card) => !text.includes(`"${card}"`)),
          ...hidden.filter((card) => text.includes(`"${card}"`)),
        ];
        if (wrong.length > 0) expect.fail(`seed ${seed}, viewer ${viewer}: ${wrong.join(' ')} in ${text}`);
        hiddenCards += hidden.length;
      }
    });
  }
  expect(hiddenCards > 0).toBe(set.options['cards'] === 'closed');
});
