// Cues for sounds, vibration and celebrations: each comes once, at its time.

import { expect, test } from 'vitest';
import { pig } from '../../../src/games/pig/rules/game.ts';
import { yahtzee } from '../../../src/games/yahtzee/rules/game.ts';
import { listen, settle, showTable, type Shown } from './table-screen.ts';

const ONE_DIE_MS = 540;
const FIVE_DICE_MS = 788;

/** Ana is here and begins; Ben is elsewhere. */
function playPig(draws: readonly string[], options: object = {}): Promise<Shown> {
  const plan = { game: pig, here: ['Ana'], elsewhere: ['Ben'], draws };
  return showTable({ ...plan, options: { first: 1, target: 100, ...options } });
}

function playYahtzee(draws: readonly string[]): Promise<Shown> {
  return showTable({ game: yahtzee, here: ['Ana'], elsewhere: ['Ben'], draws });
}

test('cues follow a roll: the press, each die, the settled draw', async () => {
  const { place, model, pass } = await playYahtzee(['1 2 3 4 5', '6 6']);
  place.start();
  const given: unknown[] = [];
  model.cues.listen(({ kind, seat, place: lane }) => given.push([kind, seat, lane]));
  await model.reveal();
  pass(FIVE_DICE_MS + 300);
  const lands = [0, 1, 2, 3, 4].map((lane) => ['land', 0, lane]);
  expect(given.splice(0)).toEqual([['roll', 0, undefined], ...lands, ['settled', 0, undefined]]);
  place.isAnswering = false;
  void model.play(yahtzee.notation.parseMove('keep 11001'));
  // The dice are heard to leave when they are pressed, and not again when the table answers.
  expect(given.splice(0)).toEqual([['roll', 0, undefined]]);
  pass(400);
  place.answer();
  await settle();
  pass(700);
  expect(given).toEqual([
    ['land', 0, 2],
    ['land', 0, 3],
    ['settled', 0, undefined],
  ]);
});

test('the cue of a refused roll leaves the next one to be heard', async () => {
  const { place, model, pass } = await playPig(['5', '4', '6']);
  place.start();
  await model.reveal();
  pass(ONE_DIE_MS + 300);
  place.isAnswering = false;
  void model.play('roll');
  await settle();
  place.insist({ kind: 'stand-in', seat: 0, reason: 'away', move: 'hold' });
  place.answer();
  await settle();
  const given = listen(model);
  pass(60_000);
  expect(given.filter((kind) => kind === 'roll')).toEqual(['roll']);
});

test('cues tell what a game thinks of it: a lost pot after a gasp, a hold, a Yahtzee, a zero', async () => {
  const shown = await playPig(['5', '4', '1', '6'], { first: 1 });
  const { place, model, pass } = shown;
  place.start();
  await model.reveal();
  pass(60_000);
  const given = listen(model);
  place.move(0, 'hold');
  expect(given.splice(0)).toEqual(['score']);
  pass(60_000);
  given.length = 0;
  place.move(1, 'roll');
  pass(ONE_DIE_MS + 249);
  expect(given.splice(0)).toEqual(['roll', 'land', 'settled', 'turn']);
  pass(1);
  expect(given).toEqual(['bust']);

  const five = await playYahtzee(['5 5 5 5 5', '1 2 3 4 6']);
  five.place.start();
  const heard = listen(five.model);
  await five.model.reveal();
  five.pass(FIVE_DICE_MS);
  expect(heard.slice(-2)).toEqual(['settled', 'yahtzee']);
  five.place.move(0, 'score ones');
  five.pass(500);
  expect(heard).toContain('scratch');
});

test('a cue says once that the turn comes to somebody here, and not at every roll of it', async () => {
  const { place, model, pass } = await playPig(['5', '4', '3', '6', '2']);
  const turns: unknown[] = [];
  model.cues.listen(({ kind, seat }) => kind === 'turn' && turns.push(seat));
  place.start();
  expect(turns).toEqual([0]);
  await model.reveal();
  pass(ONE_DIE_MS + 300);
  await model.play('roll');
  pass(ONE_DIE_MS + 300);
  await model.play('hold');
  pass(60_000);
  expect(turns).toEqual([0]);
  place.move(1, 'hold');
  pass(60_000);
  expect(turns).toEqual([0, 0]);
});

test('the clock ticks in the last five seconds of an own clock, and not of somebody else’s', async () => {
  const plan = { game: pig, options: { first: 1 }, here: ['Ana'], elsewhere: ['Ben'] };
  const { place, model, pass } = await showTable({ ...plan, draws: ['5', '3'], clockSeconds: 30 });
  const given = listen(model);
  const ticks = (): number => given.filter((kind) => kind === 'tick').length;
  place.seconds = 30;
  place.start();
  await model.reveal();
  pass(24_999);
  expect(ticks()).toBe(0);
  pass(1);
  expect(ticks()).toBe(1);
  pass(60_000);
  expect(ticks()).toBe(5);
  place.move(0, 'hold');
  pass(60_000);
  expect(ticks()).toBe(5);
});

test('cues of people: somebody sits down, says something, wins', async () => {
  const { place, model, pass } = await playPig(['4', '6'], { target: 4 });
  const given: unknown[] = [];
  model.cues.listen(({ kind, seat }) => given.push([kind, seat]));
  place.tell({ say: 'said', table: model.id, seat: 1, emote: 'hello' });
  place.insist({ kind: 'sit', player: 'Cem', name: 'Cem', token: 'Cem', house: '', entry: {} });
  expect(given).toEqual([
    ['emote', 1],
    ['join', 2],
  ]);
  place.start();
  await model.reveal();
  pass(1000);
  place.move(0, 'hold');
  pass(1000 + 1499);
  expect(given).not.toContainEqual(['win', 0]);
  pass(1);
  expect(given).toContainEqual(['win', 0]);
});

test('a cue comes once when many events are shown together', async () => {
  const { place, model, pass } = await playPig(
    Array.from({ length: 30 }, () => '2'),
    { first: 2 },
  );
  place.start();
  pass(60_000);
  const given = listen(model);
  place.whileAway(() => place.move(1, ...Array.from({ length: 29 }, () => 'roll')));
  expect(given).toEqual(['settled']);
});
