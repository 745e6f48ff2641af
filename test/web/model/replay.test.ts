// A replay that plays: each step stays for its time at the chosen speed, and stops at the end or
// when somebody takes over.

import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import { pig } from '../../../src/games/pig/rules/game.ts';
import { twentyOne } from '../../../src/games/twenty-one/rules/game.ts';
import { yahtzee } from '../../../src/games/yahtzee/rules/game.ts';
import { listMoments } from '../../../src/web/replay/list-moments.ts';
import { openReplay } from '../../../src/web/replay/open-replay.ts';
import { playTable } from '../../../src/web/replay/played-table.ts';
import { ReplayModel } from '../../../src/web/replay/replay-model.ts';
import { makeFakeScreen, type FakeScreen } from './table-screen.ts';

const NAMES = ['Ana', 'Bo'];
const PLANS = [
  { game: pig, options: { target: 20 }, names: NAMES, seed: 5 },
  { game: yahtzee, options: { rounds: 2 }, names: NAMES, seed: 5 },
  { game: twentyOne, options: { rounds: 3 }, names: NAMES, seed: 5 },
];

interface Opened extends FakeScreen {
  readonly model: ReplayModel;
}

async function open(plan: Parameters<typeof playTable>[0], asked = ''): Promise<Opened> {
  const screen = makeFakeScreen();
  const { log: text } = playTable(plan);
  const readLog = (): Promise<{ ok: true; text: string }> => Promise.resolve({ ok: true, text });
  const model = await openReplay('table', new URLSearchParams(asked), { ...screen.world, readLog });
  if (!(model instanceof ReplayModel)) throw new Error('There is nothing to replay.');
  return { ...screen, model };
}

test.each(PLANS)('$game.name plays to the end, each step for its time', async (plan) => {
  const { model, pass, heard } = await open(plan);
  model.toggle();
  for (let at = 0; at < model.last; at += 1) {
    expect([model.at.value, model.isPlaying.value]).toEqual([at, true]);
    pass(model.step.value.paceMs - 1);
    expect([model.at.value, model.rolling.value]).toEqual([at, undefined]);
    pass(1);
    // A draw lands before the next step is shown.
    const settledMs = model.rolling.value?.settledMs ?? 0;
    expect(model.at.value).toBe(settledMs === 0 ? at + 1 : at);
    pass(settledMs);
    expect([model.at.value, model.isStepOn.value]).toEqual([at + 1, true]);
  }
  expect([model.at.value, model.isPlaying.value]).toEqual([model.last, false]);
  expect(heard.join(' ')).toMatch(/win|draw between/i);
  pass(60_000);
  expect(model.at.value).toBe(model.last);
});

test('twice the speed takes half the time', async () => {
  const { model, pass } = await open(PLANS[0]!);
  model.speed.value = '2';
  model.toggle();
  pass(model.step.value.paceMs / 2);
  expect(model.at.value).toBe(1);
});

test('a pause stays, and going somewhere pauses', async () => {
  const { model, pass } = await open(PLANS[0]!);
  model.toggle();
  pass(model.step.value.paceMs);
  model.toggle();
  pass(60_000);
  expect([model.at.value, model.isPlaying.value]).toEqual([1, false]);
  model.toggle();
  model.go(3);
  pass(60_000);
  expect([model.at.value, model.isPlaying.value, model.isStepOn.value]).toEqual([3, false, false]);
});

test('at the end it begins again', async () => {
  const { model } = await open(PLANS[0]!);
  model.go(model.last);
  model.toggle();
  expect([model.at.value, model.isPlaying.value]).toEqual([0, true]);
});

test('a step by key is announced, and one by slider is not', async () => {
  const { model, heard } = await open(PLANS[0]!);
  model.go(2);
  expect(heard).toEqual([]);
  model.goAndTell(model.last);
  expect(heard.at(-1)).toBe(model.tell(model.last).join(' '));
});

test('another game begins at its start, with all cards open', async () => {
  const { model } = await open({ ...PLANS[0]!, games: 2 }, 'game=1');
  expect(model.number.value).toBe(0);
  model.go(4);
  model.seenBy.value = 1;
  model.chooseGame(1);
  expect([model.number.value, model.at.value, model.seenBy.value]).toEqual([1, 0, undefined]);
});

test('a log that cannot be had, or breaks the rules, says so', async () => {
  const { world } = makeFakeScreen();
  const asked = new URLSearchParams();
  const refused = { ok: false, sentence: 'Not yet.' } as const;
  const readLog = (): Promise<typeof refused> => Promise.resolve(refused);
  expect(await openReplay('table', asked, { ...world, readLog })).toEqual({
    kind: 'refused',
    sentence: 'Not yet.',
  });
  const readBroken = (): Promise<{ ok: true; text: string }> =>
    Promise.resolve({ ok: true, text: 'nonsense\n' });
  expect(await openReplay('table', asked, { ...world, readLog: readBroken })).toMatchObject({
    kind: 'damaged',
  });
  expect(await openReplay('here-none', asked, { ...world, readLog })).toMatchObject({ kind: 'refused' });
});

test.each(['', '-1', '1.5', 'x', '1e3', '99999999999'])(
  'the address ?at=%s is as good as none',
  async (at) => {
    const { model } = await open(PLANS[0]!, `at=${at}`);
    expect(model.at.value).toBe(0);
  },
);

test('the list of moments has a line for now even where nothing is told', () => {
  const silent = { at: signal(0), last: 2, tell: (step: number) => (step === 2 ? ['Ana wins.'] : []) };
  const { lines, current } = listMoments(silent);
  expect([lines.map(({ step }) => step), current]).toEqual([[0, 2], 0]);
  expect(lines[0]?.sentences.join('')).not.toBe('');
});
