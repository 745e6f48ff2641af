// The tables of the Yahtzee frame door: who sits where, who comes and goes, and players from other
// doors and the house among its guests.

import { describe, expect, test } from 'vitest';
import { TABLES_PER_ADDRESS_MAX } from '../../src/protocol/limits.ts';
import type { News } from '../../src/protocol/from-server.ts';
import { TestClient } from '../server/client.ts';
import { openFakeDoor, type FakeClient, type FakeDoor } from './yahtzee-frames-fake.ts';

/** A native player who adds a text at once and scores every first roll in the first open box. */
class Native extends TestClient {
  /** Whether it rolls by itself when it rolls by hand. */
  isQuick = true;

  static async join(door: FakeDoor, name: string, hand = false): Promise<Native> {
    const native = new Native(door.parlour);
    await native.insist({ do: 'greet', version: 1, name });
    const table = tableOf(door);
    await native.insist({ do: 'join', table, hand });
    // If this was the last player, the game has started, and the others need not wait for the text.
    await native.addText(table);
    return native;
  }

  private addText(table: string): Promise<unknown> {
    return this.ask({ do: 'text', table, text: 'luck' });
  }

  override send(message: Parameters<TestClient['send']>[0]): void {
    super.send(message);
    if ('ok' in message) return;
    if (message.say === 'events' && message.events.some(({ kind }) => kind === 'commit')) {
      void this.addText(message.table);
    }
    if (message.say !== 'turn') return;
    if (message.roll === true) return void (this.isQuick && this.roll(message.table));
    const move = message.moves?.find((one) => one.startsWith('score')) ?? '';
    void this.ask({ do: 'move', table: message.table, move });
  }

  roll(table: string): Promise<unknown> {
    return this.insist({ do: 'roll', table });
  }

  /** The names at the table, as the last events showed them. */
  names(): string[] {
    const isEvents = (one: News): one is Extract<News, { say: 'events' }> => one.say === 'events';
    return this.news.findLast(isEvents)?.view.seats.map(({ name }) => name) ?? [];
  }
}

/** The newest table. */
function tableOf({ parlour }: FakeDoor): string {
  return parlour.lobby.publicTables.page({ game: 'yahtzee' }).tables[0]?.table ?? '';
}

async function arrive(door: FakeDoor, name: string): Promise<FakeClient> {
  const client = door.connect();
  await door.playUntil(`INFO: You are ${name}. `, [client]);
  return client;
}

/** The frame that follows this line. */
async function answer(door: FakeDoor, client: FakeClient, line: string): Promise<string> {
  client.say(line);
  await door.world.pass(0);
  return client.last;
}

describe('guests', () => {
  test('sit at one table that starts when it is full; the next ones open another', async () => {
    const door = await openFakeDoor();
    const clients: FakeClient[] = [];
    for (const name of ['Player1', 'Player2', 'Player1', 'Player2']) clients.push(await arrive(door, name));
    await door.playOn(clients);
    expect(clients.map(({ last }) => last.split(':')[0])).toEqual(Array(4).fill('GAME_OVER'));
    expect(door.world.notes.filter((note) => note.startsWith('table opened')).length).toBe(2);
  });

  test('who come at the same moment get one table', async () => {
    const door = await openFakeDoor();
    const clients = [door.connect(), door.connect()];
    for (const client of clients) client.say('');
    await door.playOn(clients);
    expect(clients[0]?.last).toMatch(/^GAME_OVER: Player1 \d+ Player2 \d+$/);
    expect(clients[1]?.last).toBe(clients[0]?.last);
  });

  test('who leave before the start make room for others, who get their names', async () => {
    const door = await openFakeDoor({ players: 3 });
    const first = await arrive(door, 'Player1');
    const second = await arrive(door, 'Player2');
    first.hangUp();
    await door.playOn([second]);
    expect(second.last).toBe('INFO: Player1 has left. 1 of 3 players are here.');
    const third = await arrive(door, 'Player1');
    await door.playOn([second]);
    const clients = [third, second, await arrive(door, 'Player3')];
    await door.playOn(clients);
    expect(clients[2]?.last).toMatch(/^GAME_OVER: Player1 \d+ Player2 \d+ Player3 \d+$/);
    expect(door.world.notes.filter((note) => note.startsWith('table opened')).length).toBe(1);
  });

  test('get the next number when the name of a player from elsewhere looks like theirs', async () => {
    const door = await openFakeDoor({ players: 4 });
    await arrive(door, 'Player1');
    await Native.join(door, 'P1ayer2');
    const native = await Native.join(door, 'PLAYER3');
    await arrive(door, 'Player4');
    expect(native.names()).toEqual(['Player1', 'P1ayer2', 'PLAYER3', 'Player4']);
  });

  test('who leave before they are seated keep no seat', async () => {
    const door = await openFakeDoor();
    const client = door.connect();
    client.say('');
    client.hangUp();
    await door.world.pass(0);
    expect(
      door.parlour.lobby.publicTables.page({ game: 'yahtzee' }).tables,
      'and the table closes with them',
    ).toEqual([]);
    expect(door.parlour.visitors).toBe(0);
  });

  test('play at an ordinary public table with plain rules and five minutes for a move', async () => {
    const door = await openFakeDoor();
    await arrive(door, 'Player1');
    expect(door.parlour.lobby.publicTables.page({ game: 'yahtzee' }).tables).toMatchObject([
      { options: { rules: 'plain', rounds: 0 }, clock: 300, free: 1, seats: [{ name: 'Player1' }] },
    ]);
  });

  test('may ask for the state of the game while they wait, which answers no later frame', async () => {
    const door = await openFakeDoor();
    const first = await arrive(door, 'Player1');
    first.say('', 'PRINT_GAME_STATE:');
    expect(door.printed).toEqual([expect.stringMatching(/^Table [\w-]+: Player1, 2 play\.$/)]);
    const second = await arrive(door, 'Player2');
    second.say('');
    await door.world.pass(0);
    expect(first.last).toMatch(/^INFO: Player2 has joined/);
  });

  test('sit at a hundred tables from one address; one more is told why not, and closed', async () => {
    const door = await openFakeDoor({ isDev: true });
    for (let count = 0; count < TABLES_PER_ADDRESS_MAX; count += 1) await arrive(door, 'Player1');
    const late = door.connect();
    await door.playOn([late]);
    expect(late.last).toMatch(/^INFO: Players from your address sit at as many tables as this server allows/);
    expect(late.isEnded).toBe(true);
    expect(door.closed).toEqual(['no-seat']);
    expect(door.parlour.lobby.size).toBe(TABLES_PER_ADDRESS_MAX);
  });
});

describe('a guest who leaves in the middle', () => {
  test.each([
    ['on turn', 0],
    ['off turn', 1],
  ])('%s gets a stand-in, and the other finishes', async (_, leaver) => {
    const door = await openFakeDoor();
    const clients = [await arrive(door, 'Player1'), await arrive(door, 'Player2')];
    await door.playUntil('START_ROUND: 4', clients);
    await door.playUntil('CHOOSE_DICE', [clients[0]!]);
    clients[leaver]?.hangUp();
    const other = clients[1 - leaver]!;
    await door.playOn([other]);
    expect(other.frames).toContain(
      `INFO: Player${leaver + 1} has left the game. A stand-in plays on in that seat.`,
    );
    expect(other.frames.some((frame) => frame.startsWith(`INFO: A stand-in for Player${leaver + 1} `))).toBe(
      true,
    );
    expect(other.last).toMatch(/^GAME_OVER: Player1 \d+ Player2 \d+$/);
    expect(other.frames.filter((frame) => frame.startsWith('TURN_OVER')).length).toBe(13);
  });

  test('by sending no more has left too', async () => {
    const door = await openFakeDoor();
    const clients = [await arrive(door, 'Player1'), await arrive(door, 'Player2')];
    const leaver = await door.playUntil('CHOOSE_SCORE', clients);
    leaver.say('SCORE_CHOICE: Chance');
    leaver.closeOwnSide();
    await door.world.pass(0);
    expect(leaver.last).toMatch(/^SCORE_CHOICE_VALID: .* Chance [1-9]/);
    expect(leaver.isEnded).toBe(true);
    const others = clients.filter((client) => client !== leaver);
    await door.playOn(others);
    expect(others[0]?.last).toMatch(/^GAME_OVER/);
  });
});

test('guests of a table that is closed are told and go', async () => {
  const door = await openFakeDoor();
  const guest = await arrive(door, 'Player1');
  await door.parlour.lobby
    .find({ table: tableOf(door) })
    ?.ask(() => ({ kind: 'close' }), { player: 'operator', id: '1' });
  expect(guest.last).toBe('INFO: The table was closed.');
  expect(guest.isEnded).toBe(true);
});

test('a choice is not lost when somebody leaves at the same moment', async () => {
  const door = await openFakeDoor();
  const clients = [await arrive(door, 'Player1'), await arrive(door, 'Player2')];
  const first = await door.playUntil('CHOOSE_DICE', clients);
  clients[1]?.hangUp();
  expect(await answer(door, first, 'KEEP_DICE: 1 1 1 1 1 1 1 1 1 1')).toBe('ACK: Dice kept');
});

test('news that comes while a guest decides waits behind the answer to the choice', async () => {
  const door = await openFakeDoor({ players: 4 });
  const names = ['Player1', 'Player2', 'Player3', 'Player4'];
  const clients: FakeClient[] = [];
  for (const name of names) clients.push(await arrive(door, name));
  const first = await door.playUntil('CHOOSE_DICE', clients);
  clients[2]?.hangUp();
  await door.world.pass(0);
  expect(await answer(door, first, 'KEEP_DICE: 1 1 1 1 1 1 1 1 1 1')).toBe('ACK: Dice kept');
  expect(await answer(door, first, '')).toMatch(/^INFO: Player3 has left/);
  expect(await answer(door, first, '')).toMatch(/^CHOOSE_SCORE/);
  clients[3]?.hangUp();
  await door.world.pass(0);
  expect(await answer(door, first, 'SCORE_CHOICE: Chance')).toMatch(/^SCORE_CHOICE_VALID/);
  expect(await answer(door, first, '')).toMatch(/^INFO: Player4 has left/);
});

describe('players from other doors', () => {
  test('and of the house sit among the guests, and are named in one word', async () => {
    const door = await openFakeDoor({ players: 3 });
    const guest = await arrive(door, 'Player1');
    const native = await Native.join(door, 'Ana María');
    await native.insist({ do: 'invite', table: tableOf(door), strategy: 'greedy' });
    await door.playOn([guest]);
    expect(guest.last).toMatch(/^GAME_OVER: Player1 \d+ AnaMaría \d+ greedy \d+$/);
    expect(guest.frames).toContain('INFO: AnaMaría has joined. 2 of 3 players are here.');
    expect(native.eventKinds().filter((kind) => kind === 'over').length).toBe(1);
    expect(native.names()).toEqual(['Ana María', 'greedy']);
  });

  test('who roll by hand are waited for, and their rolls are told when they are made', async () => {
    const door = await openFakeDoor();
    const guest = await arrive(door, 'Player1');
    const native = await Native.join(door, 'Ana', true);
    native.isQuick = false;
    await door.playUntil('SCORE_CHOICE_VALID', [guest]);
    await door.playOn([guest]);
    expect(guest.last).toBe('TURN_OVER: ');
    await native.roll(tableOf(door));
    await door.world.pass(0);
    expect(guest.last).toMatch(/^INFO: Ana is on turn and rolls [1-6]( [1-6]){4}\.$/);
    native.isQuick = true;
    await door.playOn([guest]);
    expect(guest.last).toMatch(/^GAME_OVER: Player1 \d+ Ana \d+$/);
    expect(guest.frames.filter((frame) => frame.startsWith('INFO: Ana is on turn'))).toHaveLength(13);
    expect(guest.frames.filter((frame) => frame.startsWith('START_ROUND: '))).toHaveLength(13);
    expect(guest.frames.join('\n')).not.toContain(' 0 0 0 0 0');
  });

  test('who roll by hand may begin the game', async () => {
    const door = await openFakeDoor({ players: 4 });
    const first = await arrive(door, 'Player1');
    const native = await Native.join(door, 'Ana', true);
    const second = await arrive(door, 'Player2');
    first.hangUp();
    await door.playOn([second]);
    native.isQuick = false;
    await native.insist({ do: 'start', table: tableOf(door) });
    await door.playOn([second]);
    expect(second.last).toBe('START_GAME: ');
    native.isQuick = true;
    await native.roll(tableOf(door));
    await door.playOn([second]);
    expect(second.frames.filter((frame) => frame === 'START_ROUND: 1')).toHaveLength(1);
    expect(second.last).toMatch(/^GAME_OVER: Ana \d+ Player2 \d+$/);
  });

  test('may fill a table; then the next guest opens another', async () => {
    const door = await openFakeDoor();
    const guest = await arrive(door, 'Player1');
    await Native.join(door, 'Ana');
    await door.playUntil('CHOOSE_DICE', [guest]);
    const next = await arrive(door, 'Player1');
    expect(next.last).toBe('INFO: You are Player1. 1 of 2 players are here.');
    await door.playOn([guest]);
    expect(guest.last).toMatch(/^GAME_OVER: Player1 \d+ Ana \d+$/);
  });

  test('are left alone by guests who come after the game', async () => {
    const door = await openFakeDoor();
    const guest = await arrive(door, 'Player1');
    const native = await Native.join(door, 'Ana');
    await door.playOn([guest]);
    await arrive(door, 'Player1');
    expect(native.eventKinds().slice(-3)).toEqual(['over', 'reveal', 'rise']);
  });

  test('begin another game without waiting for guests who are still reading', async () => {
    const door = await openFakeDoor();
    const guest = await arrive(door, 'Player1');
    const native = await Native.join(door, 'Ana');
    await door.playUntil('START_ROUND: 13', [guest]);
    await door.playUntil('SCORE_CHOICE_VALID', [guest]);
    await door.world.pass(0);
    const again = await native.ask({ do: 'again', table: tableOf(door) });
    expect(again.ok).toBe(true);
    await door.world.pass(0);
    expect(native.eventKinds()).toContain('start');
    await door.playOn([guest]);
    expect(guest.last).toMatch(/^GAME_OVER: Player1 \d+ Ana \d+$/);
  });

  test('as hosts may start early; then the seats close up, and all guests know their own', async () => {
    const door = await openFakeDoor({ players: 4 });
    const first = await arrive(door, 'Player1');
    const native = await Native.join(door, 'Ana');
    const second = await arrive(door, 'Player2');
    first.hangUp();
    await door.playOn([second]);
    await native.insist({ do: 'start', table: tableOf(door) });
    await door.playOn([second]);
    expect(second.last).toMatch(/^GAME_OVER: Ana \d+ Player2 \d+$/);
    expect(second.frames.filter((frame) => frame.startsWith('TURN_OVER')).length).toBe(13);
  });

  test('as hosts may free a seat; its guest is told and leaves', async () => {
    const door = await openFakeDoor({ players: 4 });
    const first = await arrive(door, 'Player1');
    const native = await Native.join(door, 'Ana');
    const second = await arrive(door, 'Player2');
    first.hangUp();
    await door.playOn([second]);
    await native.insist({ do: 'remove', table: tableOf(door), seat: 2 });
    expect(second.last).toBe('INFO: The host of the table has freed your seat.');
    expect(second.isEnded).toBe(true);
  });
});
