// What is guessed between two events at a closed table matches the rules, as far as it goes.

import { expect, test } from 'vitest';
import { answerDraw, makeDrawn } from '../../draw.ts';
import type { Viewer } from '../../game.ts';
import type { LogEvent } from '../../log.ts';
import { twentyOne } from '../rules/game.ts';
import type { TwentyOneMove, TwentyOneState } from '../rules/state.ts';
import { guess } from './guess.ts';
import { tellChange, tellDraw, tellMove } from './event-sentences.ts';

const NAMES = ['Ana', 'Ben', 'Cleo', 'Dan'];
const names = (seat: number): string => NAMES[seat] ?? '?';

interface Step {
  readonly before: TwentyOneState;
  readonly after: TwentyOneState;
  /** The event as a viewer receives it. */
  readonly tell: (viewer: Viewer) => LogEvent;
}

function chance(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

function playRounds(seed: number): readonly Step[] {
  const below = chance(seed);
  const options = twentyOne.parseOptions({ cards: 'closed', rounds: 6, tokens: 100 });
  const started = options.ok ? twentyOne.start(options.value, NAMES.length) : options;
  if (!started.ok) throw new Error('no table');
  const steps: Step[] = [];
  let state = started.value;
  for (let number = 1; ; number += 1) {
    const before = state;
    const turn = twentyOne.turn(before);
    if (turn.kind === 'draw') {
      const drawn = answerDraw(twentyOne.draw(before), below);
      state = twentyOne.settle(before, drawn);
      const tell = (viewer: Viewer): LogEvent => {
        return { number, kind: 'draw', drawn: twentyOne.canSeeDraw(before, viewer) ? makeDrawn(drawn) : '?' };
      };
      steps.push({ before, after: state, tell });
      continue;
    }
    if (turn.kind !== 'seat') return steps;
    const moves = twentyOne.moves(before);
    const move = moves[below(moves.length)] as TwentyOneMove;
    const played = twentyOne.play(before, turn.seat, move);
    if (!played.ok) throw new Error(played.reason);
    state = played.value;
    steps.push({ before, after: state, tell: () => ({ number, kind: 'move', seat: turn.seat, move }) });
  }
}

const SEEDS = Array.from({ length: 30 }, (_, index) => index + 1);
const VIEWERS: readonly Viewer[] = ['watcher', 0, 1, 2, 3];

test.each(SEEDS)('a deal and every hit that does not end a turn are guessed exactly, seed %i', (seed) => {
  let guessed = 0;
  for (const { before, after, tell } of playRounds(seed)) {
    const standing = (state: TwentyOneState): string => state.hands.map((hand) => hand.standing).join();
    const isDeal = after.phase === 'dealing' && before.phase === 'deal';
    const isSame = before.round === after.round && standing(before) === standing(after);
    if (!isDeal && !isSame) continue;
    for (const viewer of VIEWERS) {
      const seen = guess(twentyOne.view(before, viewer), tell(viewer));
      expect(seen).toEqual(twentyOne.view(after, viewer));
      guessed += 1;
    }
  }
  expect(guessed).toBeGreaterThan(20);
});

test.each(SEEDS)('every event is told in whole sentences that name no closed card, seed %i', (seed) => {
  for (const { before, after, tell } of playRounds(seed)) {
    const event = tell('watcher');
    const seen = twentyOne.view(before, 'watcher');
    const lines = [
      event.kind === 'move' ? tellMove(seen, event.move as TwentyOneMove, names) : undefined,
      event.kind === 'draw' ? tellDraw(seen, undefined, names) : undefined,
      ...tellChange(seen, twentyOne.view(after, 'watcher'), names),
    ].filter((line) => line !== undefined);
    for (const line of lines) expect(line).toMatch(/^\S.*\.$/);
    const isOn = after.round === before.round;
    if (isOn && !lines.some((line) => line.includes('bust')))
      expect(lines.join(' ')).not.toMatch(/ of (spades|hearts|diamonds|clubs)/);
  }
});
