// A replay reveals a draw as the table did: it lands first, and is told when it lies.

import { expect, test } from 'vitest';
import { yahtzee } from '../../../src/games/yahtzee/rules/game.ts';
import { openReplay } from '../../../src/web/replay/open-replay.ts';
import { playTable } from '../../../src/web/replay/played-table.ts';
import { ReplayModel } from '../../../src/web/replay/replay-model.ts';
import { listen, makeFakeScreen } from './table-screen.ts';

const FIVE_DICE_MS = 788;

async function open(): Promise<ReturnType<typeof makeFakeScreen> & { readonly model: ReplayModel }> {
  const screen = makeFakeScreen();
  const { log: text } = playTable({
    game: yahtzee,
    options: {},
    names: ['Ana', 'Bo'],
    seed: 7,
    movesMax: 30,
  });
  const readLog = (): Promise<{ ok: true; text: string }> => Promise.resolve({ ok: true, text });
  const model = await openReplay('table', new URLSearchParams(), { ...screen.world, readLog });
  if (!(model instanceof ReplayModel)) throw new Error('There is nothing to replay.');
  return { ...screen, model };
}

/** To the first step that is a roll. */
function findRoll(model: ReplayModel): number {
  for (let at = 1; at <= model.last; at += 1) if (model.stepOf(at).moment.event.kind === 'draw') return at;
  throw new Error('somebody rolls');
}

test('a step to a roll lands first, and tells it when it lies', async () => {
  const { model, pass, heard } = await open();
  const roll = findRoll(model);
  model.go(roll - 1);
  const before = heard.length;
  model.goAndTell(roll);
  expect(model.rolling.value).toMatchObject({ kind: 'dice', seat: 0, settledMs: FIVE_DICE_MS });
  expect([model.at.value, heard.length]).toEqual([roll - 1, before]);
  expect(model.momentBefore?.state).toMatchObject({ dice: [0, 0, 0, 0, 0] });
  pass(FIVE_DICE_MS);
  expect([model.at.value, model.rolling.value]).toEqual([roll, undefined]);
  expect(heard.at(-1)).toContain('rolled');
});

test('the next press lets it lie, and does not go further', async () => {
  const { model, pass, heard } = await open();
  const roll = findRoll(model);
  model.go(roll - 1);
  model.goAndTell(roll);
  pass(100);
  model.goAndTell(roll);
  expect([model.at.value, model.rolling.value]).toEqual([roll, undefined]);
  pass(60_000);
  expect(heard.filter((text) => text.includes('rolled'))).toHaveLength(1);
});

test('a jump, a slider and another game forget what was falling', async () => {
  const { model, pass } = await open();
  const roll = findRoll(model);
  model.go(roll - 1);
  model.goAndTell(roll);
  model.goAndTell(model.last);
  expect([model.at.value, model.rolling.value]).toEqual([model.last, undefined]);
  model.go(roll - 1);
  model.goAndTell(roll);
  model.chooseGame(0);
  pass(60_000);
  expect([model.at.value, model.rolling.value]).toEqual([0, undefined]);
  model.go(roll);
  expect([model.at.value, model.rolling.value]).toEqual([roll, undefined]);
});

test('a pause lets it lie and stays there; going on plays from there', async () => {
  const { model, pass } = await open();
  const roll = findRoll(model);
  model.go(roll - 1);
  model.toggle();
  pass(model.step.value.paceMs);
  expect(model.rolling.value).toBeDefined();
  model.toggle();
  pass(60_000);
  expect([model.at.value, model.isPlaying.value]).toEqual([roll, false]);
  model.go(roll - 1);
  model.goAndTell(roll);
  model.toggle();
  pass(FIVE_DICE_MS);
  expect([model.at.value, model.isPlaying.value]).toEqual([roll, true]);
});

test('twice the speed falls in half the time, and without motion not at all', async () => {
  const { model, hasMotion, pass } = await open();
  const roll = findRoll(model);
  model.speed.value = '2';
  model.go(roll - 1);
  model.goAndTell(roll);
  expect(model.rolling.value?.settledMs).toBe(FIVE_DICE_MS / 2);
  pass(100);
  hasMotion.value = false;
  model.go(roll - 1);
  const given = listen(model);
  model.goAndTell(roll);
  expect([model.at.value, model.rolling.value]).toEqual([roll, undefined]);
  expect(given).toEqual(['roll', 'land', 'settled']);
});
