// The authorisation matrix as data: every request of the catalogue, from everybody who may try it,
// and the required answer: `ok`, or the reason of a refusal. A request without a row does not
// compile. run.ts tries every cell at both native doors.

import type { RequestKind } from '../../src/protocol/from-client.ts';
import type { Line } from '../server/raw.ts';

/** The asker's relation to the table that the request names. */
export const STANDINGS = [
  /** The two controls: a seat's own player may do it, so a refusal elsewhere is about the asker. */
  'host',
  'seat',
  'not greeted',
  'other player',
  'watcher',
  /** Had a seat and gave it up. */
  'left',
  /** Has a seat, and the game is over. */
  'finished',
  /** Has a seat, but at another table. */
  'other table',
  /** Has presented a token that holds no seat here. */
  'wrong token',
  /** Had a seat, and the table is closed. */
  'closed table',
  /** A newer connection has taken over the seat. */
  'replaced',
] as const;
export type Standing = (typeof STANDINGS)[number];

/**
 * `texts`: the game has started, and its first draw waits for the seats' texts. `rolling`: the
 * table waits for the host's hand. `playing`: the host is on turn.
 */
export type Phase = 'gathering' | 'texts' | 'rolling' | 'playing' | 'over';

/** What a request may have to name. */
export interface Target {
  readonly table: string;
  /**
   * The token of the asker's seat at the table, if there was one; otherwise one that nobody has.
   */
  readonly token: string;
}

export interface Row {
  readonly says: string;
  /** The phase in which a seat's own player may ask this. */
  readonly when: Phase;
  readonly ask: (target: Target, standing: Standing) => Line;
  readonly expect: Readonly<Record<Standing, string>>;
  /** Whether an acceptance changes the table; otherwise the table is unchanged in every cell. */
  readonly changes: boolean;
}

const ok = 'ok';

function everybody(word: string, but: Partial<Record<Standing, string>> = {}): Row['expect'] {
  const all = Object.fromEntries(STANDINGS.map((standing) => [standing, word])) as Record<Standing, string>;
  return { ...all, 'not greeted': 'greet-first', ...but };
}

/** Requests that only a seat's player may make. */
function seatsOnly(but: Partial<Record<Standing, string>> = {}): Row['expect'] {
  return everybody('not-at-table', {
    host: ok,
    seat: ok,
    watcher: 'not-your-seat',
    finished: ok,
    'closed table': 'no-such-table',
    ...but,
  });
}

/** A device for each standing: one has a try today, and comes back to it. */
function makeKey(standing: Standing): string {
  return STANDINGS.indexOf(standing).toString(16).padStart(32, 'd');
}

const MATRIX = {
  greet: [
    {
      says: 'greet, with a token that nobody has',
      when: 'gathering',
      ask: () => ({ do: 'greet', version: 1, name: 'Gil', token: 'f'.repeat(32) }),
      expect: everybody('greet-once', { 'not greeted': ok }),
      changes: false,
    },
  ],
  list: [
    {
      says: 'list',
      when: 'gathering',
      ask: () => ({ do: 'list' }),
      expect: everybody(ok),
      changes: false,
    },
  ],
  glance: [
    {
      says: 'glance',
      when: 'playing',
      ask: ({ table, token }) => ({ do: 'glance', seats: [{ table, token }] }),
      expect: everybody(ok),
      changes: false,
    },
  ],
  create: [
    {
      says: 'create',
      when: 'gathering',
      ask: () => ({ do: 'create', game: 'pig', access: 'private' }),
      expect: everybody(ok),
      changes: false,
    },
    {
      says: 'create the try of a device in the daily game',
      when: 'gathering',
      ask: (_, standing) => ({ do: 'create', game: 'yahtzee', daily: makeKey(standing) }),
      expect: everybody(ok),
      changes: false,
    },
  ],
  join: [
    {
      says: 'join before the game',
      when: 'gathering',
      ask: ({ table, token }, standing) =>
        standing === 'wrong token' ? { do: 'join', table, token } : { do: 'join', table },
      expect: everybody(ok, { 'wrong token': 'wrong-token', 'closed table': 'no-such-table' }),
      changes: true,
    },
    {
      says: 'join a game in progress',
      when: 'playing',
      ask: ({ table }) => ({ do: 'join', table }),
      expect: everybody('already-started', {
        host: ok,
        seat: ok,
        left: 'has-left',
        finished: ok,
        'closed table': 'no-such-table',
        replaced: ok,
      }),
      changes: true,
    },
    {
      says: "join with a seat's token, the asker's own or one that nobody has",
      when: 'playing',
      ask: ({ table, token }) => ({ do: 'join', table, token }),
      expect: everybody('wrong-token', {
        host: ok,
        seat: ok,
        left: 'has-left',
        finished: ok,
        'closed table': 'no-such-table',
        replaced: ok,
      }),
      changes: true,
    },
    {
      says: 'join to roll by hand, while the table waits for a roll',
      when: 'rolling',
      ask: ({ table, token }) => ({ do: 'join', table, token, hand: true }),
      expect: everybody('wrong-token', {
        host: ok,
        seat: ok,
        left: 'has-left',
        finished: ok,
        'closed table': 'no-such-table',
        replaced: ok,
      }),
      changes: true,
    },
  ],
  watch: [
    {
      says: 'watch',
      when: 'playing',
      ask: ({ table }) => ({ do: 'watch', table }),
      expect: everybody(ok, { 'closed table': 'no-such-table' }),
      changes: false,
    },
  ],
  invite: [
    {
      says: 'invite',
      when: 'gathering',
      ask: ({ table }) => ({ do: 'invite', table, strategy: 'hold-at-20' }),
      expect: seatsOnly(),
      changes: true,
    },
  ],
  remove: [
    {
      says: 'remove',
      when: 'gathering',
      ask: ({ table }) => ({ do: 'remove', table, seat: 1 }),
      expect: seatsOnly({ seat: 'not-host', finished: 'not-host' }),
      changes: true,
    },
  ],
  start: [
    {
      says: 'start',
      when: 'gathering',
      ask: ({ table }) => ({ do: 'start', table }),
      expect: seatsOnly({ seat: 'not-host', finished: 'already-started' }),
      changes: true,
    },
  ],
  text: [
    {
      says: 'text',
      when: 'texts',
      ask: ({ table }) => ({ do: 'text', table, text: 'my own luck' }),
      expect: seatsOnly({ finished: 'text-too-late' }),
      changes: true,
    },
  ],
  move: [
    {
      says: 'move',
      when: 'playing',
      ask: ({ table }) => ({ do: 'move', table, move: 'hold' }),
      expect: seatsOnly({ seat: 'not-your-turn', finished: 'game-over' }),
      changes: true,
    },
  ],
  roll: [
    {
      says: 'roll by hand',
      when: 'rolling',
      ask: ({ table }) => ({ do: 'roll', table }),
      expect: seatsOnly({ seat: 'not-your-roll', finished: 'game-over' }),
      changes: true,
    },
    {
      says: 'roll when no roll is due',
      when: 'playing',
      ask: ({ table }) => ({ do: 'roll', table }),
      expect: seatsOnly({ host: 'no-roll-due', seat: 'no-roll-due', finished: 'game-over' }),
      changes: true,
    },
  ],
  'stand-in': [
    {
      says: 'stand-in, for a player who is here',
      when: 'playing',
      ask: ({ table }) => ({ do: 'stand-in', table, seat: 1, on: true }),
      // Nobody is away here, so that is the answer to those who may ask.
      expect: seatsOnly({ host: 'not-away', seat: 'not-away', finished: 'game-over' }),
      changes: true,
    },
  ],
  say: [
    {
      says: 'say an emote',
      when: 'playing',
      ask: ({ table }) => ({ do: 'say', table, emote: 'hello' }),
      expect: seatsOnly(),
      changes: true,
    },
    {
      says: 'say a text',
      when: 'gathering',
      ask: ({ table }) => ({ do: 'say', table, text: 'hello' }),
      expect: seatsOnly(),
      changes: true,
    },
  ],
  leave: [
    {
      says: 'leave before the game',
      when: 'gathering',
      ask: ({ table }) => ({ do: 'leave', table }),
      expect: seatsOnly({ watcher: ok, 'closed table': 'not-at-table' }),
      changes: true,
    },
    {
      says: 'leave a game in progress',
      when: 'playing',
      ask: ({ table }) => ({ do: 'leave', table }),
      expect: seatsOnly({ watcher: ok, 'closed table': 'not-at-table' }),
      changes: true,
    },
  ],
  again: [
    {
      says: 'again',
      when: 'over',
      ask: ({ table }) => ({ do: 'again', table }),
      expect: seatsOnly(),
      changes: true,
    },
  ],
  coach: [
    {
      says: 'coach',
      when: 'playing',
      ask: ({ table }) => ({ do: 'coach', table, on: true }),
      expect: seatsOnly(),
      changes: true,
    },
  ],
  sync: [
    {
      says: 'sync',
      when: 'playing',
      ask: ({ table }) => ({ do: 'sync', table, from: 0 }),
      expect: seatsOnly({ watcher: ok, 'closed table': 'not-at-table' }),
      changes: false,
    },
  ],
  fame: [
    {
      says: 'fame',
      when: 'gathering',
      ask: () => ({ do: 'fame' }),
      expect: everybody(ok),
      changes: false,
    },
  ],
  daily: [
    {
      says: 'daily, with the key of a device',
      when: 'gathering',
      ask: () => ({ do: 'daily', key: 'd'.repeat(32) }),
      expect: everybody(ok),
      changes: false,
    },
  ],
  ping: [
    {
      says: 'ping',
      when: 'gathering',
      ask: () => ({ do: 'ping' }),
      expect: everybody(ok, { 'not greeted': ok }),
      changes: false,
    },
  ],
} satisfies Record<RequestKind, readonly Row[]>;

export const ROWS: readonly Row[] = Object.values(MATRIX).flat();
