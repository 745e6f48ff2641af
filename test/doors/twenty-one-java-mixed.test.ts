// The table of the Twenty-One Java door is an ordinary one: natives, watchers and house players sit
// among its guests, and nobody can tell which door a move came from.

import { expect, test } from 'vitest';
import type { FromServer } from '../../src/doors/twenty-one-java/messages.ts';
import { DECK } from '../../src/games/cards.ts';
import type { MessageClient } from './twenty-one-java-client.ts';
import { departed, greet, listTables, stack, useDoor } from './twenty-one-java-place.ts';

const { openDoor, join } = useDoor();

test('the table is public, with open cards, five minutes for a move, and no end', async () => {
  const place = await openDoor();
  await join(place, 'Ana');
  expect(await listTables(await greet(place, 'Eve'))).toMatchObject([
    {
      options: { stake: 20, cards: 'open', rounds: 0 },
      phase: 'playing',
      seats: [{ seat: 0, name: 'Ana' }],
      free: 9,
      clock: 300,
    },
  ]);
});

test('guests who come at the same moment get one table', async () => {
  const place = await openDoor();
  await Promise.all(['Ana', 'Ben', 'Cy', 'Dee'].map((name) => join(place, name)));
  expect(await listTables(await greet(place, 'Eve'))).toHaveLength(1);
});

test('the eleventh guest gets another table, and the twelfth joins them there', async () => {
  const place = await openDoor();
  for (let number = 1; number <= 10; number += 1) await join(place, `Guest ${number}`);
  const eleventh = await join(place, 'Eleven');
  expect(eleventh.lines.at(-1)).toBe('SET_PLAYERS []');
  await join(place, 'Twelve');
  expect(await eleventh.hear('ROUND_STARTED')).toContain(
    'SET_PLAYERS [Twelve 200 PLAYING, Eleven 200 PLAYING]',
  );
});

test('when everybody has left, the next guest opens a new table', async () => {
  const place = await openDoor();
  const ana = await join(place, 'Ana');
  const eve = await greet(place, 'Eve');
  const [first] = await listTables(eve);
  ana.quit();
  await departed(place, 1);
  while ((await listTables(eve)).length > 0) await new Promise((resolve) => setImmediate(resolve));
  await join(place, 'Ben');
  const [second] = await listTables(eve);
  expect(second?.table).not.toBe(first?.table);
});

test('a native player joins from the lobby, deals, and is shown like anybody else', async () => {
  const place = await openDoor();
  const ana = await join(place, 'Ana');
  const eve = await greet(place, '<html>Eve');
  const [line] = await listTables(eve);
  const table = line?.table ?? '';
  await eve.insist({ do: 'join', table, entry: { tokens: 90 } });
  expect(await ana.hear('ROUND_STARTED')).toEqual([
    'ROUND_PLAYER_CHANGE nobody',
    'SET_PLAYERS [ <html>Eve 90 PLAYING, Ana 200 PLAYING]',
    'ROUND_STARTED Ana 200 PLAYING',
  ]);
  stack(place, '9h 5h Ts 8s 2c');
  ana.press('DEAL');
  await eve.hear('turn');
  await eve.insist({ do: 'move', table, move: 'hit' });
  await eve.insist({ do: 'move', table, move: 'stick' });
  await ana.hear('ROUND_PLAYER_CHANGE  <html>Eve');
  expect(await ana.hear('ROUND_PLAYER_CHANGE Ana')).toEqual([
    'HAND_UPDATE  <html>Eve 90 PLAYING 9h 5h 2c',
    'ROUND_PLAYER_CHANGE Ana 200 PLAYING Ts 8s',
  ]);
});

/** The invariants of the original client, which throws where one is broken. */
class StrictScreen {
  private readonly ids = new Set<string>();
  rounds = 0;

  take(message: FromServer): void {
    if (message.command === 'ROUND_FINISHED') this.rounds += 1;
    if (message.command === 'SET_PLAYERS') {
      this.ids.clear();
      for (const { id } of message.players) this.ids.add(id);
    }
    if (!('player' in message) || message.player === undefined || message.command === 'SET_USER') return;
    if (!this.ids.has(message.player.id)) throw new Error(`not in the list: ${message.player.id}`);
  }
}

test('house players sit among guests who come and go, and everybody who is shown is in the list', async () => {
  const place = await openDoor();
  const ana = await join(place, 'Ana', 400);
  const guests = [ana, await join(place, 'Ben', 300)];
  const eve = await greet(place, 'Eve');
  const [line] = await listTables(eve);
  const table = line?.table ?? '';
  await eve.insist({ do: 'join', table, entry: { tokens: 500 } });
  for (const strategy of ['stick-at-17', 'random']) await eve.insist({ do: 'invite', table, strategy });
  await eve.insist({ do: 'leave', table });
  for (const [index, guest] of guests.entries())
    guest.onLine = (heard) => {
      const name = index === 0 ? 'Ana' : 'Ben';
      if (heard.startsWith(`ROUND_STARTED ${name} `)) guest.press('DEAL');
      if (heard.startsWith(`ROUND_PLAYER_CHANGE ${name} `)) guest.press('HIT', 'STICK');
    };
  for (const guest of guests) guest.press('DEAL');
  for (let rounds = 0; !ana.isEnded && rounds < 12; rounds = countRounds(ana)) {
    // Somebody looks in now and then, and leaves whenever the next one comes.
    const visitor = await join(place, 'Visitor', 20);
    visitor.quit();
    await departed(place, guests.filter(({ isEnded }) => !isEnded).length + 1);
  }
  for (const guest of guests) {
    const screen = new StrictScreen();
    for (const message of guest.messages) screen.take(message);
    expect(screen.rounds).toBeGreaterThan(0);
  }
});

function countRounds({ lines }: MessageClient): number {
  return lines.filter((line) => line === 'ROUND_FINISHED').length;
}

test('a native host cannot take the seat of a guest away while the game runs', async () => {
  const place = await openDoor();
  const eve = await greet(place, 'Eve');
  const ana = await join(place, 'Ana');
  const [line] = await listTables(eve);
  const table = line?.table ?? '';
  await eve.insist({ do: 'join', table });
  ana.quit();
  await departed(place, 1);
  await join(place, 'Ben');
  expect(await eve.refusal({ do: 'remove', table, seat: 2 })).toBe('already-started');
});

test('a server that stops closes everybody, as the original did', async () => {
  const place = await openDoor();
  const ana = await join(place, 'Ana');
  place.parlour.drain();
  expect(await ana.end()).toEqual([]);
});

test('every card above five can be shown, and comes as it was drawn', async () => {
  const place = await openDoor();
  const ana = await join(place, 'Ana', 1_000_000);
  const ben = await join(place, 'Ben', 1_000_000);
  await Promise.all([ana.hear('ROUND_STARTED'), ben.hear('ROUND_STARTED')]);
  const others = DECK.filter((card) => !/^[2345]/.test(card));
  const seen = new Set<string>();
  // One of them each round for Ben, with a two, so that nobody has a natural.
  for (let at = 0; at < others.length; at += 1) {
    stack(place, `${others[at]} 2h 2s 3s`);
    ana.press('DEAL');
    await ben.hear('ROUND_PLAYER_CHANGE Ben');
    for (const word of ben.lines.at(-1)?.split(' ').slice(4) ?? []) seen.add(word);
    ben.press('STICK');
    await ana.hear('ROUND_PLAYER_CHANGE Ana');
    ana.press('STICK');
    await Promise.all([ana.hear('ROUND_STARTED'), ben.hear('ROUND_STARTED')]);
  }
  expect(seen.size).toBe(others.length + 1);
});
