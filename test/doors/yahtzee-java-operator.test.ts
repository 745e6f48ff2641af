// The operator of the Java door, who is asked whether to start: always about the players who are
// there.

import { afterEach, expect, test } from 'vitest';
import type { AskOperator } from '../../src/doors/yahtzee-java/company.ts';
import { JavaClient } from './yahtzee-java-client.ts';
import { departed, joinAll, openPlace, type Place } from './yahtzee-java-place.ts';

const open: Place[] = [];
afterEach(() => {
  for (const place of open.splice(0)) place.close();
});

async function openDoor(askOperator: AskOperator): Promise<Place> {
  const place = await openPlace({ askOperator });
  open.push(place);
  return place;
}

interface Operator {
  readonly asked: number[];
  readonly askOperator: AskOperator;
  answer(isYes: boolean): void;
  /** Resolves when the operator has been asked that many times. */
  untilAsked(times: number): Promise<void>;
}

function makeOperator(): Operator {
  const asked: number[] = [];
  let give: (isYes: boolean) => void = () => {};
  let wake = (): void => {};
  return {
    asked,
    askOperator: (players, until) => {
      asked.push(players);
      wake();
      return new Promise((resolve) => {
        give = resolve;
        until.addEventListener('abort', () => resolve(false));
      });
    },
    answer: (isYes) => give(isYes),
    async untilAsked(times) {
      while (asked.length < times) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
  };
}

test('an operator is asked with three players, and after a no again with one more', async () => {
  const operator = makeOperator();
  const place = await openDoor(operator.askOperator);
  const clients = await joinAll(place, 3);
  await operator.untilAsked(1);
  operator.answer(false);
  clients.push(...(await joinAll(place, 1)));
  await operator.untilAsked(2);
  expect(operator.asked).toEqual([3, 4]);
  for (const { heard } of clients) expect(heard.length).toBe(1);
  operator.answer(true);
  for (const client of clients) expect(await client.next()).toBe('Game will start now!!!');
});

test('an operator who hesitates while others come is asked again with the new number', async () => {
  const operator = makeOperator();
  const place = await openDoor(operator.askOperator);
  const clients = await joinAll(place, 5);
  await operator.untilAsked(3);
  expect(operator.asked).toEqual([3, 4, 5]);
  operator.answer(true);
  for (const client of clients) expect(await client.next()).toBe('Game will start now!!!');
});

test('an operator who says no is not asked again about fewer', async () => {
  const operator = makeOperator();
  const place = await openDoor(operator.askOperator);
  await joinAll(place, 5);
  await operator.untilAsked(3);
  operator.answer(false);
  await joinAll(place, 1);
  await operator.untilAsked(4);
  expect(operator.asked).toEqual([3, 4, 5, 6]);
});

test('after the first player has gone, the game starts with the seats closed up', async () => {
  const operator = makeOperator();
  const place = await openDoor(operator.askOperator);
  const [first, ...others] = await joinAll(place, 4);
  first!.socket.destroy();
  await departed(place, 3);
  await operator.untilAsked(3);
  expect(operator.asked).toEqual([3, 4, 3]);
  operator.answer(true);
  expect(await others[0]!.hear(/rolled: /)).toMatch(
    /^You rolled: .*\nPlayer 3 rolled: .*\nPlayer 4 rolled: .*\n$/,
  );
  await others[0]!.hear('PLAYER_TURN');
  expect(await others[2]!.hear(/rolled: /)).toMatch(/\nYou rolled: .*\n$/);
});

test('a yes with too few players left starts nothing, and the question comes again with enough', async () => {
  const operator = makeOperator();
  const place = await openDoor(operator.askOperator);
  const clients = await joinAll(place, 3);
  await operator.untilAsked(1);
  clients[2]!.socket.destroy();
  await departed(place, 2);
  operator.answer(true);
  const next = await JavaClient.join(place.port);
  await operator.untilAsked(2);
  expect(next.heard).toEqual(['You are Player 3']);
  operator.answer(true);
  expect(await next.next()).toBe('Game will start now!!!');
});

test('an operator who said no to three is asked again about another three', async () => {
  const operator = makeOperator();
  const place = await openDoor(operator.askOperator);
  const clients = await joinAll(place, 3);
  await operator.untilAsked(1);
  operator.answer(false);
  clients[0]!.socket.destroy();
  await departed(place, 2);
  await joinAll(place, 1);
  await operator.untilAsked(2);
  expect(operator.asked).toEqual([3, 3]);
});

test('an operator whose terminal is gone starts nothing, and does no harm', async () => {
  const place = await openDoor(() => Promise.reject(new Error('no terminal')));
  const clients = await joinAll(place, 4);
  const countComplaints = (): number =>
    place.notes.filter(
      (note) => note === 'operator not asked {"door":"yahtzee-java","why":"Error: no terminal"}',
    ).length;
  while (countComplaints() < 2) await new Promise((resolve) => setImmediate(resolve));
  for (const { heard } of clients) expect(heard.length).toBe(1);
});
