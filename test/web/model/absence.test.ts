// After an absence: what this screen shows of the events meanwhile, and what a reload keeps.

import { expect, test } from 'vitest';
import { pig } from '../../../src/games/pig/rules/game.ts';
import { twentyOne } from '../../../src/games/twenty-one/rules/game.ts';
import type { PigState } from '../../../src/games/pig/rules/state.ts';
import { makeFakeScreen, openModel, showTable, type Shown } from './table-screen.ts';

/** One die falls, and is read. */
const LAND_MS = 540;
const ROLL_MS = LAND_MS + 400;
const HELD_MS = 1000;
const FRAMES_MAX = 40;

function potOf({ model }: Shown): number | undefined {
  return (model.shown.value.position as PigState | undefined)?.pot;
}

/** Ben, who is elsewhere, begins and rolls as often as the test wants. */
async function playPig(rolls: number): Promise<Shown> {
  const options = { first: 2, target: 1000 };
  const draws = Array.from({ length: rolls + 1 }, () => '2');
  const shown = await showTable({ game: pig, options, here: ['Ana'], elsewhere: ['Ben'], draws });
  shown.place.start();
  shown.pass(60_000);
  return shown;
}

const rolls = (count: number): readonly string[] => Array.from({ length: count }, () => 'roll');

test('a few moves are shown one by one, at the usual pace', async () => {
  const shown = await playPig(3);
  shown.place.whileAway(() => shown.place.move(1, ...rolls(3)));
  expect(shown.model.canSkip.value).toBe(true);
  shown.pass(LAND_MS);
  const seen = [potOf(shown)];
  for (let count = 0; count < 2; count += 1) {
    shown.pass(ROLL_MS);
    seen.push(potOf(shown));
  }
  expect(seen).toEqual([4, 6, 8]);
});

test('every step has its own moment: nothing is shown as it is at the end', async () => {
  const shown = await playPig(3);
  shown.place.whileAway(() => shown.place.move(1, ...rolls(3)));
  shown.pass(LAND_MS);
  expect(shown.model.newest.value.position).toMatchObject({ pot: 8 });
  expect(shown.model.shown.value.position).toMatchObject({ pot: 4 });
  expect(shown.model.shown.value.number).toBeLessThan(shown.model.newest.value.number);
});

test('as many as forty frames are shown one by one, and more all at once', async () => {
  // A roll is two events, the move and the die.
  const some = await playPig(FRAMES_MAX / 2);
  some.place.whileAway(() => some.place.move(1, ...rolls(FRAMES_MAX / 2)));
  some.pass(LAND_MS);
  expect(potOf(some)).toBe(4);
  const many = await playPig(FRAMES_MAX / 2 + 1);
  const lines = many.logSince(() =>
    many.place.whileAway(() => many.place.move(1, ...rolls(FRAMES_MAX / 2 + 1))),
  );
  expect(potOf(many)).toBe(2 * (FRAMES_MAX / 2 + 2));
  expect(lines).toHaveLength(FRAMES_MAX / 2 + 1);
  expect(many.model.canSkip.value).toBe(false);
});

test('your own turn begins after what you missed has been shown, with your own press', async () => {
  const shown = await playPig(2);
  const { place, model, pass } = shown;
  place.whileAway(() => place.move(1, 'roll', 'hold'));
  expect(model.isOwnTurn.value).toBe(false);
  pass(ROLL_MS);
  expect(model.shown.value.position).toMatchObject({ scores: [0, 4] });
  pass(HELD_MS);
  expect(model.mayReveal.value).toBe(true);
  await model.reveal();
  pass(LAND_MS);
  expect(model.canPlay.value).toBe(true);
});

test('events that the server has forgotten leave a sentence and the newest view', async () => {
  const shown = await playPig(1);
  const { place, model } = shown;
  let view = model.newest.value;
  place.whileAway(() => {
    view = { ...model.newest.value, number: model.newest.value.number + 7, seats: [] };
  });
  const lines = shown.logSince(() =>
    place.tell({ say: 'missed', table: model.id, from: 1, to: view.number, view }),
  );
  expect(lines).toEqual(['Some of the game went by while you were away.']);
  expect(model.frame.value.view.number).toBe(view.number);
  // News that are older than that change nothing.
  place.tellSeats();
  expect(model.frame.value.view).toEqual(view);
});

test('cards that were hidden meanwhile are not told move by move', async () => {
  const options = { cards: 'closed', tokens: 100 };
  const draws = ['2s', '3s', '4s', '5s', '6s', '7s', '8s', '9s', '2h', '3h', '4h', '5h'];
  const plan = { game: twentyOne, options, here: ['Ana'], elsewhere: ['Ben', 'Cleo'], draws };
  const { place, model, logSince, pass } = await showTable(plan);
  const dealer = model.newest.value.turn;
  if (dealer?.kind !== 'seat') throw new Error('somebody deals');
  place.move(dealer.seat, 'deal');
  pass(60_000);
  const lines = logSince(() =>
    place.whileAway(() => {
      for (let moves = 0; moves < 2; moves += 1) {
        const turn = place.table.game.turn(place.table.state);
        if (turn.kind === 'seat') place.move(turn.seat, 'stick');
      }
    }),
  );
  expect(lines).toEqual(['2 moves were made meanwhile.']);
});

test('people who come or go change the seats on the screen and nothing else', async () => {
  const shown = await playPig(2);
  const { place, model, heard } = shown;
  place.move(1, 'roll', 'roll');
  const { position, number } = model.shown.value;
  const before = heard.length;
  place.away.set(1, 3);
  place.tellSeats();
  expect(model.shown.value.seats[1]).toMatchObject({ name: 'Ben', isHere: false, away: 3 });
  expect(model.shown.value).toMatchObject({ position, number });
  expect(heard).toHaveLength(before);
  shown.pass(60_000);
  expect(potOf(shown)).toBe(6);
});

test('a reload of the page keeps the log and the tally, and counts no game twice', async () => {
  const options = { first: 1, target: 4 };
  const plan = { game: pig, options, here: ['Ana'], elsewhere: ['Ben'], draws: ['6', '6'] };
  const shown = await showTable(plan);
  const { place, model, world, pass } = shown;
  place.start();
  await model.reveal();
  pass(ROLL_MS);
  place.move(0, 'hold');
  pass(60_000);
  const lines = shown.log();
  expect(model.tally.value).toMatchObject({ games: 1, wins: { Ana: 1 } });
  const again = await openModel(place, { ...makeFakeScreen(), world });
  expect(again.log.value.map(({ text }) => text)).toEqual(lines);
  expect(again.tally.value).toMatchObject({ games: 1, wins: { Ana: 1 } });
  place.insist({ kind: 'again', seat: 0 });
  place.insist({ kind: 'again', seat: 1 });
  expect(again.tally.value.games).toBe(1);
});

test('a person who lost the seat meanwhile watches, is told why, and is forgotten', async () => {
  const shown = await playPig(0);
  const { place } = shown;
  const people = place.people();
  place.insist({ kind: 'leave', seat: 0 });
  place.people = () => people;
  const model = await openModel(place, makeFakeScreen());
  expect(model.isWatching.value).toBe(true);
  expect(model.complaint.value).toContain('your seat is free');
  expect(place.forgotten).toEqual(['Ana']);
});
