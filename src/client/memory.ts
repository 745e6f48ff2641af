// What a player has to remember to be the same player, with the same seats, after a reload of the page or a restart of the program: one token, and where he has seats. Where that is kept is
// decided outside, for instance in the browser's localStorage or in a file; one such place serves one server.

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
// What somebody has changed into something else is not shown to the server.
const TOKEN = /^[0-9a-f]{32}$/;

/** The token of an earlier greeting. Who shows it is the same player, and gets his seats again wherever he joins. */
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

/** Under "seat" and the table's id is the code of every table at which one has a seat, for programs that offer to go back there. */
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
