// What a player must remember to be the same player, with the same seats, after a reload of the
// page or a restart of the program: one token, and where they have seats. It is stored elsewhere,
// for instance in the browser's localStorage or in a file; one memory is for one server.

export interface Memory {
  get(key: string): string | undefined;
  /** Undefined forgets. */
  set(key: string, value: string | undefined): void;
}

/** Forgets everything when the program ends. */
export function openMemory(): Memory {
  const values = new Map<string, string>();
  return {
    get: (key) => values.get(key),
    set(key, value) {
      if (value === undefined) values.delete(key);
      else values.set(key, value);
    },
  };
}

const PLAYER_KEY = 'player';
// A value that somebody has changed into something else is not sent to the server.
const TOKEN = /^[0-9a-f]{32}$/;

/**
 * The token of an earlier greeting. With it you are the same player, and get your seats again at
 * the tables you join.
 */
export function recallPlayer(memory: Memory): string | undefined {
  const token = memory.get(PLAYER_KEY);
  return token !== undefined && TOKEN.test(token) ? token : undefined;
}

export function rememberPlayer(memory: Memory, token: string): void {
  memory.set(PLAYER_KEY, token);
}

interface RememberedSeat {
  readonly table: string;
  readonly code: string;
  readonly token: string;
}

/**
 * Stores the code of the table under "seat" and the table's id, for programs that offer to go back
 * there.
 */
export function rememberSeat(memory: Memory, { table, code, token }: RememberedSeat): void {
  memory.set(seatKey(table), code);
  memory.set(tokenKey(table), token);
}

export function forgetSeat(memory: Memory, table: string): void {
  memory.set(seatKey(table), undefined);
  memory.set(tokenKey(table), undefined);
}

/** With it a player gets that seat again or none, and never a new one. */
export function recallSeatToken(memory: Memory, table: string): string | undefined {
  return memory.get(tokenKey(table));
}

function seatKey(table: string): string {
  return `seat ${table}`;
}

function tokenKey(table: string): string {
  return `token ${table}`;
}
