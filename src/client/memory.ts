// What a player has to remember to be the same player, with the same seats, after a dropped connection or a reload of the page: tokens. Where they are kept is decided outside, for
// instance in the browser's localStorage or in a file; one such place serves one server.

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
const SEAT = /^([0-9a-f]{32}) (\S+)$/;

interface KnownSeat {
  readonly table: string;
  readonly code: string;
  readonly token: string;
}

/** The token of an earlier greeting. */
export function recallPlayer(memory: Memory): string | undefined {
  const token = memory.get(PLAYER_KEY);
  return token !== undefined && TOKEN.test(token) ? token : undefined;
}

export function rememberPlayer(memory: Memory, token: string): void {
  memory.set(PLAYER_KEY, token);
}

/** The seat that one has at this table. People also come back by the code of a table, from a link that they were sent. */
export function recallSeat(
  memory: Memory,
  by: { readonly table?: string | undefined; readonly code?: string | undefined },
): KnownSeat | undefined {
  const table = by.table ?? (by.code === undefined ? undefined : memory.get(codeKey(by.code)));
  if (table === undefined) return undefined;
  const [, token, code] = SEAT.exec(memory.get(seatKey(table)) ?? '') ?? [];
  return token === undefined || code === undefined ? undefined : { table, code, token };
}

export function rememberSeat(memory: Memory, { table, code, token }: KnownSeat): void {
  memory.set(seatKey(table), `${token} ${code}`);
  memory.set(codeKey(code), table);
}

export function forgetSeat(memory: Memory, { table, code }: Omit<KnownSeat, 'token'>): void {
  memory.set(seatKey(table), undefined);
  // The code may stand for another table by now.
  if (memory.get(codeKey(code)) === table) memory.set(codeKey(code), undefined);
}

function seatKey(table: string): string {
  return `seat ${table}`;
}

function codeKey(code: string): string {
  return `code ${code.toUpperCase()}`;
}
