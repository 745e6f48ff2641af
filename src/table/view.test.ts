// The views of one moment for everybody are the same whether they are made one by one or share
// common parts.

import { describe, expect, test } from 'vitest';
import { answerDraw, type Draw } from '../games/draw.ts';
import type { Game } from '../games/game.ts';
import { pig } from '../games/pig/rules/game.ts';
import { twentyOne } from '../games/twenty-one/rules/game.ts';
import { yahtzee } from '../games/yahtzee/rules/game.ts';
import { open, step, type Input } from './step.ts';
import type { Table } from './table.ts';
import { openViews, viewTable } from './view.ts';

const AROUND = {
  code: 'ABCD',
  watchers: 1,
  seconds: 2.5,
  presenceOf: () => ({ isHere: true, standIn: false }),
};
const VIEWERS = ['watcher', 0, 1, 'watcher', 1, 0] as const;
const MOVES = 40;

/** Luck that cycles, so that everything comes up. */
function makeFate(): Parameters<typeof open>[1] {
  let turn = 0;
  return {
    newSecret: () => ({ secret: 'secret', commitment: 'commitment' }),
    draw: (_source, _number, draw: Draw) => answerDraw(draw, (n) => (turn += 3) % n),
  };
}

function* playOut(game: Game): Generator<Table> {
  const fate = makeFate();
  const options = game.parseOptions({});
  if (!options.ok) throw new Error(options.reason.sentence);
  const base = { id: 't', access: 'public', clockMs: 0, startAt: 0, isPractice: false, script: [] } as const;
  let { table } = open({ ...base, game, options: options.value }, fate);
  const make = (input: Input): Table => {
    const stepped = step(table, input, { fate });
    if (stepped.ok) ({ table } = stepped.value);
    return table;
  };
  for (const player of ['ann', 'bob'])
    yield make({ kind: 'sit', player, name: player, token: player, house: '', entry: {} });
  yield make({ kind: 'start', seat: 0 });
  yield make({ kind: 'draw' });
  for (let count = 0; count < MOVES && table.phase === 'playing'; count += 1) {
    const turn = table.game.turn(table.state);
    if (turn.kind !== 'seat') return;
    const moves = table.game.moves(table.state);
    yield make({
      kind: 'move',
      seat: turn.seat,
      move: table.game.notation.makeMove(moves[count % moves.length]),
    });
  }
}

describe.each([pig, yahtzee, twentyOne] as readonly Game[])('$id', (game) => {
  test('at every moment', () => {
    const tables = [...playOut(game)];
    expect(tables.length).toBeGreaterThan(10);
    for (const table of tables) {
      const view = openViews(table, AROUND);
      for (const viewer of VIEWERS) expect(view(viewer)).toStrictEqual(viewTable(table, viewer, AROUND));
    }
  });
});

test('seats share a position that hides nothing, and not one that does', () => {
  const isShared = (game: Game): boolean => {
    const view = openViews([...playOut(game)].at(-1) as Table, AROUND);
    return view(0).position === view(1).position;
  };
  expect(isShared(pig)).toBe(true);
  expect(isShared(twentyOne)).toBe(false);
});
