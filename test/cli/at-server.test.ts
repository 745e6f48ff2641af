// People and scripts at the tables of a real server, through `parlour play --at`: from the lobby to
// the end of whole games, by code, as watchers, across restarts of the server and of the terminal.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeSeatLine } from '../../src/client/seat-line.ts';
import { openMemoryJournal } from '../../src/journal/memory.ts';
import { openPlace, type Place } from '../client/place.ts';
import { AGAIN, LOBBY, PIG, Terminal, inTurn, type Answers } from './at-server-terminal.ts';

const folder = mkdtempSync(join(tmpdir(), 'parlour at-server-'));
let place: Place;
let at = '';

beforeAll(async () => {
  place = await openPlace('lines', openMemoryJournal(), 1);
  place.proxy.isCutting = false;
  at = `127.0.0.1:${place.proxy.port}`;
});

beforeEach(() => {
  vi.stubEnv('XDG_STATE_HOME', mkdtempSync(join(folder, 'state-')));
});

afterAll(() => {
  vi.unstubAllEnvs();
  place.close();
  rmSync(folder, { recursive: true });
});

const HOLD: Answers = [
  [PIG, () => 'h'],
  [AGAIN, () => 'n'],
];
const LOBBY_AT_END = /\? for help: q\n$/;
const YAHTZEE = /score which box( \(9\))?\? $/i;

function open(words: string, ...more: Answers): Terminal {
  return new Terminal({ at, name: 'Ana' }, [[LOBBY, inTurn(words, 'q')], ...more]);
}

test('Pig against the house, from the lobby to the outcome, all from a pipe', async () => {
  const terminal = open('c pig private seats=2 house=hold-at-20', ...HOLD);
  await terminal.ended;
  expect(terminal.shown).toMatch(/^You are Ana at 127\.0\.0\.1:\d+\.\nThere are no tables yet\.\n/);
  expect(terminal.shown).toMatch(/^Table [A-Z2-9]{4}: Pig, no clock\.$/m);
  expect(terminal.shown).toMatch(/^The luck is fixed by [0-9a-f]{64}\.$/m);
  expect(terminal.shown).toMatch(/^(You start|hold-at-20 starts)\.$/m);
  expect(terminal.shown).toMatch(
    /^You> \d+\+\d+=\d+\. Roll or hold \(r\/h\)\? h\nYou: held \d+, which makes \d+\.$/m,
  );
  expect(terminal.shown).toMatch(/^The game is over: You \d+, hold-at-20 \d+\. Winner: (You|hold-at-20)\.$/m);
  expect(terminal.shown).toMatch(/^You left the table\.$/m);
});

test('two terminals play by code and ask for another game, and a third watches everything', async () => {
  const scoreInTurn = (): (() => string) => {
    let box = 0;
    return () => String((box += 1));
  };
  const ana = open('c yahtzee private seats=2 rounds=2', [YAHTZEE, scoreInTurn()], [AGAIN, inTurn('y', 'n')]);
  const [, code = ''] = await ana.sees(/the code ([A-Z2-9]{4})\./);
  const cem = new Terminal({ at, name: 'Cem', watch: code.toLowerCase() }, [[LOBBY, () => 'q']]);
  await cem.sees(/Here: Ana\./);
  const ben = new Terminal({ at, name: 'Ben', table: code }, [
    [YAHTZEE, scoreInTurn()],
    [AGAIN, inTurn('y', 'n')],
    [LOBBY, () => 'q'],
  ]);
  await Promise.all([ana.ended, ben.ended, cem.ended]);
  for (const { shown } of [ana, ben]) {
    expect(shown.match(/^The game is over: /gm)).toHaveLength(2);
    expect(shown).toMatch(/^You: another game, please\.$/m);
    expect(shown).toMatch(/ 9 Full house +/);
  }
  expect(ana.shown).toMatch(/^Ben sat down\.$/m);
  expect(ana.shown).toMatch(/^One person is watching\.$/m);
  expect(cem.shown).toMatch(
    /^Ana: rolled \d \d \d \d \d\.\nAna: scored \d+ in Ones\.\nAna: \d+ points\.\nBen is about to roll\.\nBen: rolled/m,
  );
  expect(cem.shown).toMatch(
    /^The game is over: Ana \d+, Ben \d+\. (Winner: (Ana|Ben)|A draw between Ana and Ben)\.$/m,
  );
  expect(cem.shown, 'a watcher is asked nothing').not.toMatch(YAHTZEE);
});

test("Twenty-One with closed cards: the player's own cards are told, those of others are not", async () => {
  const terminal = open(
    'c twenty-one private house=stick-at-17 cards=closed rounds=12 tokens=5000',
    [/Press d: $/, () => 'd'],
    [/\(h\/s\)\? $/, inTurn('h', 's', 's')],
    [AGAIN, () => 'n'],
    [/leave \(q\): $/, () => 'q'],
  );
  await terminal.ended;
  expect(terminal.shown).toMatch(/^Table \w{4}: Twenty-One \(cards=closed, tokens=5000, rounds=12\)/m);
  expect(terminal.shown).toMatch(/^(You|stick-at-17): dealt\.$/m);
  expect(terminal.shown).toMatch(/^Round 12 is over\.$/m);
  expect(terminal.shown).toMatch(/^ {2}stick-at-17: \d cards$/m);
  expect(terminal.shown).not.toMatch(/^stick-at-17: took \w\w\.$/m);
  expect(terminal.shown).toMatch(/^The game is over: You \d+, stick-at-17 \d+\./m);
});

test('the server restarts in the middle of a game: one line says so, another that it is back, and the game continues', async () => {
  let turns = 0;
  const terminal = open(
    'c pig private seats=2 house=hold-at-20',
    [
      PIG,
      () => {
        turns += 1;
        if (turns === 2) void place.house.restart();
        return 'h';
      },
    ],
    [AGAIN, () => 'n'],
  );
  await terminal.ended;
  expect(turns).toBeGreaterThan(2);
  expect(terminal.shown.match(/^The connection is lost; trying again\. Your seat is kept\.$/gm)).toHaveLength(
    1,
  );
  expect(terminal.shown.match(/^Connected again\.$/gm)).toHaveLength(1);
  expect(terminal.shown).toMatch(/^The game is over: /m);
});

describe('a player who goes away', () => {
  test('keeps the seat, is told how to return, and returns with another program of the same name', async () => {
    const first = open('c pig private seats=2 house=hold-at-20', [PIG, inTurn('h', undefined)]);
    await first.ended;
    const [, code = ''] =
      /^Your seat is kept\. To return: parlour play --at \S+ --name Ana --table ([A-Z2-9]{4})$/m.exec(
        first.shown,
      ) ?? [];
    const lobby = new Terminal({ at, name: 'Ana' }, [[LOBBY, () => 'q']]);
    await lobby.ended;
    expect(lobby.shown).toContain(`You have a seat at table ${code}.`);
    const other = new Terminal({ at, name: 'Ben', table: code }, [[LOBBY, () => 'q']]);
    await other.ended;
    expect(other.shown).toContain('The game has started.');
    const second = new Terminal({ at, name: 'Ana', table: code }, [...HOLD, [LOBBY, () => 'q']]);
    await second.ended;
    expect(second.shown).toMatch(/^The game is over: You \d+, hold-at-20 \d+\./m);
    const after = new Terminal({ at, name: 'Ana' }, [[LOBBY, () => 'q']]);
    await after.ended;
    expect(after.shown, 'a seat that was left is forgotten').not.toContain('You have a seat');
  });

  test('is another player after --forget', async () => {
    const first = open('c pig private seats=2 house=hold-at-20', [PIG, () => undefined]);
    await first.ended;
    const [, code = ''] = /--table ([A-Z2-9]{4})$/m.exec(first.shown) ?? [];
    const second = new Terminal({ at, name: 'Ana', forget: true, table: code }, [[LOBBY, () => 'q']]);
    await second.ended;
    expect(second.shown).toContain('The game has started.');
  });

  test('by leaving gives up the seat, and a stand-in plays it to the end', async () => {
    const ana = open('c pig private seats=2', [PIG, () => 'q']);
    const [, code = ''] = await ana.sees(/the code ([A-Z2-9]{4})\./);
    const ben = new Terminal({ at, name: 'Ben', table: code }, [...HOLD, [LOBBY, () => 'q']]);
    await Promise.all([ana.ended, ben.ended]);
    expect(ana.shown).toMatch(/^You left the table\.$/m);
    expect(ben.shown).toMatch(/^Ana left the table\.$/m);
    expect(ben.shown).toMatch(/^The game is over: Ana \d+, You \d+\./m);
  });
});

test('emotes work everywhere, other words only among friends, and a refusal is a sentence', async () => {
  const said = inTurn('/say well played', '/say what a game', '/who', '/dance', 'q');
  const terminal = open('c pig clock=0 seats=2 house=hold-at-20', [PIG, said]);
  await terminal.ended;
  expect(terminal.shown).toMatch(/^You: "well played"$/m);
  expect(terminal.shown).toMatch(/^Public tables allow emotes only\. hello, well played, /m);
  expect(terminal.shown).toMatch(/^Here: You, hold-at-20 \(house\)\.$/m);
  expect(terminal.shown).toMatch(/^ {2}\/leave +gives up your seat/m);
});

test('a muted player is not shown until unmuted, and the help lists both words', async () => {
  const ana = new Terminal({ at, name: 'Ana' }, [], true);
  await ana.sees(/\? for help: /);
  ana.press('c pig private\r');
  const [, code = ''] = await ana.sees(/the code ([A-Z2-9]{4})\./);
  const ben = new Terminal({ at, name: 'Ben', table: code }, [], true);
  await ana.sees(/Ben sat down\./);
  const say = async (words: string): Promise<void> => {
    const from = ben.shown.length;
    ben.press(`/say ${words}\r`);
    await ben.sees(new RegExp(`You: "${words}"`), from);
  };
  ana.press('/help\r');
  await ana.sees(/ \/mute +and a name: [\s\S]* \/unmute +and a name: /);
  ana.press('mute nobody\r');
  await ana.sees(/Nobody else is called nobody here\./);
  ana.press('mute ben\r');
  await ana.sees(/Ben is muted\. To hear them again: \/unmute Ben/);
  await say('one');
  ana.press('unmute Ben\r');
  await ana.sees(/You hear Ben again\./);
  await say('two');
  await ana.sees(/Ben: "two"/);
  expect(ana.shown).not.toContain('"one"');
  for (const terminal of [ana, ben]) {
    terminal.press('\u0003');
    await terminal.ended;
  }
});

describe('if the name is taken', () => {
  test('a person is asked for another, and Return takes the suggestion', async () => {
    const host = open('c pig private');
    const [, code = ''] = await host.sees(/the code ([A-Z2-9]{4})\./);
    const person = new Terminal({ at, name: 'ana', table: code }, [], true);
    await person.sees(
      /The name ana is taken here, .*How about ana 2\?[\s\S]*Your name at this table \(ana 2\): /,
    );
    person.press('ANA\r');
    await person.sees(/The name ANA is taken here, [\s\S]*\(ANA 2\): /);
    person.press('\r');
    await host.sees(/ANA 2 sat down\./);
    person.press('\u0003');
    await person.ended;
    expect(person.shown).toContain('Your seat is kept.');
    host.type(undefined);
    await host.ended;
    expect(host.shown).toContain('ANA 2');
  });

  test('a pipe takes the suggestion, and a line says so', async () => {
    const words = inTurn('c pig private seats=2 house=perfect', 'q');
    const pipe = new Terminal({ at, name: 'Perfect' }, [[LOBBY, words], ...HOLD]);
    await pipe.ended;
    expect(pipe.shown).toMatch(/^The name Perfect is taken here, .*\nYou are Perfect 2 at this table\.$/m);
    expect(pipe.shown).toMatch(/^The game is over: You \d+, perfect \d+\./m);
  });
});

test('the lobby lists tables with numbers, has help, and asks about a new table', async () => {
  const host = open('c pig clock=30', [/for a house player: $/, inTurn('start', undefined)]);
  await host.ended;
  expect(host.shown).toContain('There are not enough players yet.');
  const asked = new Terminal({ at, name: 'Ben' }, [
    [LOBBY, inTurn('what?', 'ABC', 'c chess', 'c pig house=clever', 'c', 'q')],
    [/3 Twenty-One: $/, () => 'pig'],
    [/anybody \(a, the default\)\? $/, () => 'f'],
    [/you start it\): $/, () => ''],
    [/default: none\): $/, () => 'hold-at-20'],
    [/among friends\): $/, () => ''],
    [/such as target=100: $/, () => 'target=20'],
    [/for a house player: $/, () => 'start'],
    ...HOLD,
  ]);
  await asked.ended;
  expect(asked.shown).toMatch(/^ 1 {2}[A-Z2-9]{4} {2}Pig +Ana +\d free, 30 s$/m);
  expect(asked.shown.match(/joins that table/g)).toHaveLength(2);
  expect(asked.shown).toContain('The games are yahtzee, pig, twenty-one.');
  expect(asked.shown).toContain('Pig has no house player "clever"');
  expect(asked.shown).toMatch(/^Table \w{4}: Pig \(target=20\), no clock\.$/m);
  expect(asked.shown).toMatch(/^The game is over: You \d+, hold-at-20 \d+\./m);
});

test('if no server answers, one sentence says so', async () => {
  await expect(new Terminal({ at: '127.0.0.1:1' }).ended).rejects.toThrow('Nobody answers at 127.0.0.1:1.');
  await expect(new Terminal({ at, name: '\u202E' }).ended).rejects.toThrow(/visible characters/);
  await expect(new Terminal({ at: 'no place' }).ended).rejects.toThrow('"no place" is not an address');
});

describe('at a keyboard', () => {
  const CTRL_C = '\u0003';

  /** Rolls with this key, again and again if it is a 1, which ends the turn. */
  async function rollUntilChoice(terminal: Terminal, key: string, after = 0): Promise<void> {
    let from = after;
    let said = 'You: rolled 1 ';
    while (said.startsWith('You: rolled 1 ')) {
      await terminal.sees(/Press Return to roll\. /, from);
      from = terminal.shown.length;
      terminal.press(key);
      [said = ''] = await terminal.sees(/You: rolled 1 |Roll or hold \(r\/h\)\? /, from);
    }
  }

  test('keys play, leaving must be confirmed, and Ctrl-C keeps the seat', async () => {
    const ana = new Terminal({ at, name: 'Ana' }, [], true);
    await ana.sees(/\? for help: /);
    ana.press('c pig private seats=2 house=hold-at-20\r');
    await ana.sees(/Press Return to roll\. /);
    ana.press('what\r');
    await ana.sees(/Return, or r, makes the roll that begins your turn\./);
    await rollUntilChoice(ana, '\r', ana.shown.lastIndexOf('begins your turn.'));
    const held = ana.shown.length;
    // People press Return after a key out of habit; it rolls nothing.
    ana.press('h');
    ana.press('\r');
    await ana.sees(/You: held \d+, which makes \d+\.[\s\S]*Press Return to roll\. /, held);
    await rollUntilChoice(ana, 'r', held);
    ana.press('q\r');
    await ana.sees(/A stand-in plays your seat to the end\. Leave the table \(y\/n\)\? /);
    ana.press('n');
    await ana.sees(/Roll or hold/, ana.shown.lastIndexOf('A stand-in'));
    ana.press('/who\r');
    await ana.sees(/Here: You, hold-at-20 \(house\)\.\n/, ana.shown.lastIndexOf('A stand-in'));
    ana.press(CTRL_C);
    await ana.ended;
    expect(ana.shown).toMatch(
      /Your seat is kept\. To return: parlour play --at \S+ --name Ana --table [A-Z2-9]{4}\n$/,
    );
    expect(ana.shown).not.toContain('left the table');
  });

  test('a watcher can type too, and sees events above the typed text', async () => {
    const host = open('c pig private');
    const [, code = ''] = await host.sees(/the code ([A-Z2-9]{4})\./);
    const cem = new Terminal({ at, name: 'Cem', watch: code }, [], true);
    await cem.sees(/Here: Ana\./);
    cem.press('dance\r/wh');
    await cem.sees(/It is not your turn\./);
    host.type('invite hold-at-20');
    await cem.sees(/hold-at-20 sat down for the house\.\n[\s\S]*\/wh/);
    cem.press('o\r');
    await cem.sees(/Here: Ana, hold-at-20 \(house\)\. One person is watching\./);
    cem.press('q\r');
    await cem.sees(/\? for help: /);
    cem.press('q\r');
    await cem.ended;
    expect(cem.shown, 'a watcher has no seat to ask about').not.toContain('Leave the table');
    host.type(undefined);
    await host.ended;
  });
});

describe('a seat is lost', () => {
  test('without tokens: back to the lobby', async () => {
    const words = 'c twenty-one private house=stick-at-17 tokens=1';
    const terminal = open(
      words,
      [/Press d: $/, () => 'd'],
      [/\(h\/s\)\? $/, () => 'h'],
      [/leave \(q\): $/, () => 'q'],
    );
    await terminal.ended;
    expect(terminal.shown).toMatch(/(has no tokens left and leaves the table|You left the table)\.\n/);
    expect(terminal.shown).toMatch(LOBBY_AT_END);
  });

  test('when the host removes the player', async () => {
    const host = open('c pig private');
    const [, code = ''] = await host.sees(/the code ([A-Z2-9]{4})\./);
    const guest = new Terminal({ at, name: 'Ben', table: code }, [[LOBBY, () => 'q']]);
    await host.sees(/Ben sat down\./);
    host.type('remove 2');
    await guest.ended;
    expect(guest.shown).toMatch(/^You: removed by the host\.$/m);
    expect(guest.shown).toMatch(LOBBY_AT_END);
    host.type(undefined);
    await host.ended;
  });
});

test('a server that sends nonsense about a table ends the visit to the table, not the program', async () => {
  const seat = makeSeatLine({ seat: 0, name: 'Ana', house: '' });
  const view = {
    table: 'T',
    number: 1,
    phase: 'playing',
    clock: 0,
    seats: [seat],
    you: 0,
    game: 'pig',
    position: 7,
  };
  const answers: Record<string, object> = {
    greet: { player: 'p', name: 'Ana', token: 'a'.repeat(32), games: [] },
    list: { tables: [] },
    join: { seat: 0, table: 'T', code: 'KTRW', token: 'b'.repeat(32), view },
  };
  const server = createServer((socket) => {
    socket.on('data', (text) => {
      for (const line of String(text).trim().split('\n')) {
        const { id, do: kind } = JSON.parse(line) as { id: string; do: string };
        socket.write(`${JSON.stringify({ id, ok: true, ...answers[kind] })}\n`);
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const terminal = new Terminal({ at: `127.0.0.1:${port}`, name: 'Ana', table: 'KTRW' }, [
    [LOBBY, () => 'q'],
  ]);
  await terminal.ended;
  expect(terminal.shown).toContain('This table cannot be shown.');
  server.close();
});
