// Whole games at the default pace, played by people who look only at the screen: every game ends,
// what is shown at the end is the truth, and every event was shown once and in order.

import { expect, test } from 'vitest';
import type { Game } from '../../../src/games/game.ts';
import { pig } from '../../../src/games/pig/rules/game.ts';
import { twentyOne } from '../../../src/games/twenty-one/rules/game.ts';
import { yahtzee } from '../../../src/games/yahtzee/rules/game.ts';
import { makeFate } from '../../../src/luck/fate.ts';
import { seededChance } from '../../../src/strategies/seeded-chance.ts';
import { showTable } from './table-screen.ts';

const SEED = Math.floor(Math.random() * 2 ** 31);
const GAMES: ReadonlyArray<{ readonly game: Game; readonly options: Record<string, string | number> }> = [
  { game: pig, options: { target: 40 } },
  { game: yahtzee, options: { rounds: 3 } },
  { game: yahtzee, options: { rounds: 2, firstRolls: 'round' } },
  { game: twentyOne, options: { rounds: 4 } },
  { game: twentyOne, options: { rounds: 4, cards: 'closed' } },
];
const PEOPLE = [
  { here: ['Ana'], elsewhere: ['Ben'] },
  { here: ['Ana', 'Bea'], elsewhere: ['Ben'] },
  { here: [], elsewhere: ['Ben', 'Cem'] },
];
const TICK_MS = 350;
const TICKS_MAX = 5000;

const PLANS = GAMES.flatMap((plan) => PEOPLE.map((people) => ({ ...plan, ...people })));

test.each(PLANS)('$game.name $options with $here here and $elsewhere elsewhere', async (plan) => {
  const chance = seededChance(SEED);
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(chance() * items.length)];
    if (item === undefined) throw new Error(`seed ${SEED}: there is nothing to choose from`);
    return item;
  };
  const fate = makeFate(() => Uint8Array.from({ length: 32 }, () => Math.floor(chance() * 256)));
  const { place, model, pass } = await showTable({ ...plan, fate });
  const numbers: number[] = [];
  model.frame.subscribe(({ view }) => numbers.push(view.number));
  if (plan.game.running === undefined) place.start();
  for (let ticks = 0; model.shown.value.phase === 'playing'; ticks += 1) {
    expect(ticks, `seed ${SEED}: the game ends`).toBeLessThan(TICKS_MAX);
    if (model.mayReveal.value) await model.reveal();
    if (model.passTo.value !== undefined) model.takeDevice(model.passTo.value);
    if (model.canPlay.value) await model.play(pick(plan.game.moves(model.shown.value.position)));
    const turn = plan.game.turn(place.table.state);
    const isElsewhere = turn.kind === 'seat' && !model.here.value.includes(turn.seat);
    // Others play on while this screen still shows what they did before.
    if (isElsewhere && chance() < 0.5)
      place.move(turn.seat, plan.game.notation.makeMove(pick(plan.game.moves(place.table.state))));
    pass(TICK_MS);
  }
  expect(model.shown.value, `seed ${SEED}`).toEqual(model.newest.value);
  expect(model.shown.value.outcome).toEqual(plan.game.outcome(place.table.state));
  expect(numbers, `seed ${SEED}`).toEqual(numbers.toSorted((one, other) => one - other));
  expect(model.tally.value.games).toBe(1);
});
