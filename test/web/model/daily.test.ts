// The daily game as the page follows it, at a real server: one try, the seals that were seen, what
// is noted for the next day, and a server that cannot be reached.

import { afterEach, beforeEach, expect, test } from 'vitest';
import { readLog as readEvents } from '../../../src/luck/read-log.ts';
import { reviewLog } from '../../../src/review/review-log.ts';
import { DailyModel } from '../../../src/web/daily/model/daily-model.ts';
import { deviceKey } from '../../../src/web/daily/model/device-key.ts';
import { countInARow, findCommitment, findDay } from '../../../src/web/daily/model/own-days.ts';
import { findLevels } from '../../../src/web/daily/model/round-levels.ts';
import { readReplay } from '../../../src/web/replay/replay-log.ts';
import { BOXES } from '../../../src/games/yahtzee/rules/boxes.ts';
import { openLobby, type LobbyAtServer } from './lobby-at-server.ts';

const HOUR_MS = 60 * 60_000;
let lobby: LobbyAtServer;
let model: DailyModel;

beforeEach(async () => {
  lobby = await openLobby();
  model = new DailyModel(lobby.world);
});
afterEach(() => lobby.server.close());

async function play(): Promise<string> {
  await lobby.soon(model.ask());
  const begun = await lobby.soon(model.play());
  if (!begun.ok) throw new Error(begun.sentence);
  return begun.address.replace('/t/', '');
}

/** Another program with the key of the device fills the boxes in order. */
async function finish(table: string): Promise<void> {
  const ana = await lobby.greet('Ana');
  await ana.insist({ do: 'create', game: 'yahtzee', daily: deviceKey(), hand: true });
  for (const box of BOXES) {
    await ana.insist({ do: 'roll', table });
    await ana.insist({ do: 'move', table, move: `score ${box}` });
  }
}

test('the way in leads to the same table again, and the seals of today and tomorrow are noted', async () => {
  const table = await play();
  expect(await play()).toBe(table);
  await lobby.soon(model.ask());
  expect(model.today.value).toMatchObject({ day: '2026-11-15', you: { phase: 'playing', table } });
  expect(model.minutes.value).toBe(12 * 60);
  expect(deviceKey()).toBe(deviceKey());
  expect(findCommitment('2026-11-15')).toBe(model.today.value?.commitment);
  expect(findCommitment('2026-11-16')).toBe(model.today.value?.tomorrow.commitment);
});

test('a finished game is noted with its day, and has a level for each round', async () => {
  const table = await play();
  await finish(table);
  await lobby.soon(model.ask());
  const { score } = model.today.value?.you ?? {};
  expect(findDay('2026-11-15')).toEqual({ day: '2026-11-15', score, levels: '' });
  const log = await lobby.server.readLog(table);
  if (!log.ok) throw new Error(log.sentence);
  const replay = readReplay(log.text);
  if (!replay.ok) throw new Error(replay.reason.sentence);
  const [review] = reviewLog(readEvents(log.text).events).games;
  expect(findLevels(replay.value.games[0]!, review!)).toMatch(/^[0-3]{13}$/);
  const cost = review!.players[0]!.cost;
  expect(cost).toBeGreaterThan(3);
  await lobby.server.world.pass(24 * HOUR_MS);
  await lobby.soon(model.ask());
  expect(model.today.value?.you).toBeUndefined();
  expect(model.yesterday.value).toMatchObject({ you: { score, place: 1 } });
  expect(model.yesterday.value?.commitment).toBe(findCommitment('2026-11-15'));
  expect(model.today.value?.commitment).toBe(findCommitment('2026-11-16'));
  expect(countInARow('2026-11-16')).toBe(1);
});

test('a server that cannot be reached is a sentence', async () => {
  await lobby.soon(model.ask());
  lobby.server.setNetwork(false);
  const playing = model.play();
  await lobby.server.world.pass(5000);
  expect(await playing).toEqual({
    ok: false,
    sentence: 'The server cannot be reached just now.',
  });
});
