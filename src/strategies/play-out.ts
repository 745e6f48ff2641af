// Plays a game to its end with strategies alone: the rules, a strategy for every seat, and a source
// of luck. No table, no clock, no log; for simulations and tests, and fast enough for millions of
// games.

import { answerDraw } from '../games/draw.ts';
import type { Game } from '../games/game.ts';
import type { OptionValues } from '../games/options.ts';
import { assert } from '../games/result.ts';
import type { Chance, Strategy } from './strategy.ts';

interface PlayOut {
  readonly game: Game;
  readonly options: OptionValues;
  /** By seat. */
  readonly strategies: readonly Strategy[];
  readonly chance: Chance;
}

/**
 * The state in which the game is over, or in which a running table waits for players who do not
 * come.
 */
export function playOut({ game, options, strategies, chance }: PlayOut): unknown {
  const started = game.start(options, strategies.length);
  assert(started.ok, 'the seats were counted before the game started');
  const below = (n: number): number => Math.floor(chance() * n);
  let state = started.value;
  for (;;) {
    const turn = game.turn(state);
    if (turn.kind === 'over' || turn.kind === 'waiting') return state;
    if (turn.kind === 'draw') {
      state = game.settle(state, answerDraw(game.draw(state), below));
      continue;
    }
    const decide = strategies[turn.seat];
    assert(decide !== undefined, 'every seat has a strategy');
    const played = game.play(state, turn.seat, decide(game.view(state, turn.seat), chance));
    assert(played.ok, 'a strategy makes legal moves');
    state = played.value;
  }
}
