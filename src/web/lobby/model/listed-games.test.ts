// The lobby lists the games of the registry, though it does not load them.

import { expect, test } from 'vitest';
import { GAMES } from '../../../games/registry.ts';
import { LISTED } from './listed-games.ts';

test('every game is listed in its order, with its own options', () => {
  expect(LISTED.map(({ id, options }) => ({ id, options }))).toEqual(
    GAMES.map(({ id, options }) => ({ id, options })),
  );
});
