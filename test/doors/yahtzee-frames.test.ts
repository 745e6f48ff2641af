// Whole games at the Yahtzee frame door, over real sockets, with clients in the styles that
// students write.

import { afterEach, describe, expect, test } from 'vitest';
import { FramesClient, PLAIN, openDoor, type OpenDoor, type Style } from './yahtzee-frames-client.ts';

const open: OpenDoor[] = [];
afterEach(() => {
  for (const door of open.splice(0)) door.close();
});

async function openFor(...args: Parameters<typeof openDoor>): Promise<OpenDoor> {
  const door = await openDoor(...args);
  open.push(door);
  return door;
}

const TURN = 'START_TURN (CHOOSE_DICE ACK ){1,2}CHOOSE_SCORE SCORE_CHOICE_VALID TURN_OVER';

function gameOf(rounds: number): RegExp {
  return new RegExp(`^START_GAME (START_ROUND ${TURN} ROUND_OVER ){${rounds}}GAME_OVER$`);
}

function lastTotal({ frames }: FramesClient): string {
  const sheet = frames.findLast((frame) => frame.startsWith('SCORE_CHOICE_VALID')) ?? '';
  return / Total (\d+)$/.exec(sheet)?.[1] ?? 'none';
}

/** Several clients in the order of their seats, each of which has been told its name. */
async function seat(port: number, count: number): Promise<readonly FramesClient[]> {
  const clients: FramesClient[] = [];
  while (clients.length < count) {
    const client = await FramesClient.open(port);
    await client.until('INFO: You are');
    client.say('');
    clients.push(client);
  }
  return clients;
}

describe('a game', () => {
  test('of two has thirteen rounds in the order of the assignment, and ends with the scores of both', async () => {
    const { port } = await openFor();
    const clients = await seat(port, 2);
    const [over, same] = await Promise.all(clients.map((client) => client.play()));
    for (const client of clients) {
      expect(client.tags()).toMatch(gameOf(13));
      expect(client.frames.findLast((frame) => frame.startsWith('ROUND_OVER'))).toBe('ROUND_OVER: 13');
      expect(client.isPushed).toBe(false);
    }
    const [first, second] = clients.map(lastTotal);
    expect(over).toBe(`GAME_OVER: Player1 ${first} Player2 ${second}`);
    expect(same).toBe(over);
  });

  test('of four starts with the fourth, and each waits for their turn', async () => {
    const { port } = await openFor({ players: 4 });
    const clients = await seat(port, 4);
    const overs = await Promise.all(clients.map((client) => client.play()));
    expect(new Set(overs).size).toBe(1);
    expect(overs[0]).toMatch(/^GAME_OVER: Player1 \d+ Player2 \d+ Player3 \d+ Player4 \d+$/);
    for (const client of clients) expect(client.tags()).toMatch(gameOf(13));
    expect(clients[0]?.infos().slice(1, 5)).toEqual([
      'You are Player1. 1 of 4 players are here.',
      'Player2 has joined. 2 of 4 players are here.',
      'Player3 has joined. 3 of 4 players are here.',
      'Player4 has joined. 4 of 4 players are here.',
    ]);
  });

  test('in DEV mode has one player and three rounds', async () => {
    const { port } = await openFor({ isDev: true });
    const client = await FramesClient.open(port);
    expect(await client.play()).toBe(`GAME_OVER: Player1 ${lastTotal(client)}`);
    expect(client.tags()).toMatch(gameOf(3));
  });

  test('may be played beside others, and the next one begins when somebody comes', async () => {
    const { port, notes } = await openFor();
    const clients = await seat(port, 4);
    const overs = await Promise.all(clients.map((client) => client.play()));
    expect(overs[1]).toBe(overs[0]);
    expect(overs[3]).toBe(overs[2]);
    const later = await seat(port, 2);
    await Promise.all(later.map((client) => client.play()));
    expect(later[1]?.tags()).toMatch(gameOf(13));
    expect(notes.filter((note) => note.startsWith('table opened')).length).toBe(3);
  });
});

describe('the waiting player', () => {
  test('is told the turn, the rolls and the score of the opponent', async () => {
    const { port } = await openFor({}, ['1 2 3 4 5', '6 6 6', '5', '1 1 1 1 1']);
    const [first, second] = await seat(port, 2);
    const flags = ['0 0 0 1 1', '1 1 1 0 1'];
    const over = first?.until('TURN_OVER', {
      ...PLAIN,
      keep: (dice) => `KEEP_DICE: ${dice.join(' ')} ${flags.shift()}`,
      score: () => 'SCORE_CHOICE: FH',
    });
    await second?.until('START_TURN');
    await over;
    expect(second?.infos().slice(2)).toEqual([
      'Player1 is on turn and rolls 1 2 3 4 5.',
      'Player1 keeps 4 5 and rolls 6 6 6 4 5.',
      'Player1 keeps 6 6 6 5 and rolls 6 6 6 5 5.',
      'Player1 scores 25 in FullHouse.',
    ]);
    expect(first?.frames.at(-2)).toBe(
      'SCORE_CHOICE_VALID: Aces -1 Twos -1 Threes -1 Fours -1 Fives -1 Sixes -1 ThreeOfKind -1 FourOfKind -1 FullHouse 25 ' +
        'SmallStraight -1 LargeStraight -1 Yahtzee -1 Chance -1 Total 25',
    );
  });
});

const STYLES: Readonly<Record<string, Partial<Style>>> = {
  'answers every frame with an empty line': {},
  'answers with ACK': { filler: () => 'ACK: ok' },
  'answers with a colon': { filler: () => ':' },
  'answers with INFO': { filler: () => 'INFO: nothing to do.' },
  'answers with any text': { filler: (frame) => `I have read ${frame.split(':')[0]}` },
  'asks for the state of the game at every turn': {
    filler: (frame) => (frame.startsWith('START_TURN') ? 'PRINT_GAME_STATE: pls' : 'ACK:'),
  },
  'sends constants instead of the dice': { keep: () => 'KEEP_DICE: 4 4 2 2 4 0 0 1 0 0' },
  'writes no space after the colon': {
    keep: (dice) => `KEEP_DICE:${dice.join(' ')} 0 0 0 0 0`,
    score: (boxes) => `SCORE_CHOICE:${boxes.at(-1)}`,
  },
  'writes many spaces': {
    keep: (dice) => `KEEP_DICE:   ${dice.join('  ')}  1 1 0 0 0 `,
    score: (boxes) => `SCORE_CHOICE:  ${boxes.at(-1)} `,
  },
  'writes scores in lower case': { score: (boxes) => `SCORE_CHOICE: ${boxes.at(-1)?.toLowerCase()}` },
  'ends its lines with CRLF': { write: (socket, line) => void socket.write(`${line}\r\n`) },
  'sends a byte at a time': {
    write: (socket, line) => {
      for (const byte of Buffer.from(`${line}\n`)) socket.write(Buffer.of(byte));
    },
  },
};

describe.each(Object.entries(STYLES))('a client that %s', (_, style) => {
  test('plays a whole game in lock-step', async () => {
    const { port } = await openFor({ isDev: true });
    const client = await FramesClient.open(port);
    expect(await client.play(style)).toBe(`GAME_OVER: Player1 ${lastTotal(client)}`);
    expect(client.tags()).toMatch(gameOf(3));
    expect(client.isPushed).toBe(false);
  });
});
