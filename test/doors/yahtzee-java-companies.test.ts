// Many clients at the Java door at once: each company plays at its own table while the next one
// gathers.

import { afterEach, expect, test } from 'vitest';
import type { JavaDoorSettings } from '../../src/doors/yahtzee-java/door.ts';
import { JavaClient, makeSimpleChoices, playTurns } from './yahtzee-java-client.ts';
import { HEADER } from './yahtzee-java-encoder.ts';
import { departed, greet, joinAll, openPlace, type Place } from './yahtzee-java-place.ts';

const open: Place[] = [];
afterEach(() => {
  for (const place of open.splice(0)) place.close();
});

async function openDoor(settings: Partial<JavaDoorSettings> = {}): Promise<Place> {
  const place = await openPlace(settings);
  open.push(place);
  return place;
}

function countTables({ notes }: Place): number {
  return notes.filter((note) => note.startsWith('table opened')).length;
}

async function playToTheEnd(client: JavaClient): Promise<string | undefined> {
  const read = await playTurns(client, makeSimpleChoices());
  return read.at(-1);
}

test('forty clients that come at once play thirteen games side by side, and the fortieth waits', async () => {
  const place = await openDoor();
  const clients = await Promise.all(Array.from({ length: 40 }, () => JavaClient.connect(place.port)));
  for (const client of clients) client.write(HEADER);
  const ends = clients.map(playToTheEnd);
  const finished = new Set<number>();
  void ends.map(async (end, index) => {
    if ((await end)?.match(/winner|draw/)) finished.add(index);
  });
  while (finished.size < 39) await new Promise((resolve) => setImmediate(resolve));
  const waiting = clients.filter((_client, index) => !finished.has(index));
  expect(waiting.map(({ heard }) => heard)).toEqual([['You are Player 1']]);
  expect(countTables(place)).toBe(14);
  for (const client of waiting) client.socket.destroy();
});

test('a table whose game a player from another door has started is left to its players', async () => {
  const place = await openDoor();
  const [first] = await joinAll(place, 1);
  const native = await greet(place, 'Nora');
  const { tables } = await native.insist({ do: 'list', game: 'yahtzee', free: true });
  const table = (tables as ReadonlyArray<{ table: string; seats: ReadonlyArray<{ house: string }> }>).find(
    ({ seats }) => seats[0]?.house === '',
  )!.table;
  await native.insist({ do: 'join', table });
  first!.socket.destroy();
  await departed(place, 1);
  await native.insist({ do: 'start', table });
  const [next] = await joinAll(place, 1);
  expect(next!.heard).toEqual(['You are Player 1']);
  expect(countTables(place)).toBe(2);
});

test('when the twenty seats of a table are taken before the operator answers, the next guest opens another', async () => {
  const place = await openDoor({ startAt: 2, askOperator: () => new Promise(() => {}) });
  const clients = await Promise.all(Array.from({ length: 20 }, () => JavaClient.join(place.port)));
  const [next] = await joinAll(place, 1);
  expect(next!.heard).toEqual(['You are Player 1']);
  expect(countTables(place)).toBe(2);
  for (const { socket } of clients) socket.destroy();
});
