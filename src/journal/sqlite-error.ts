// What SQLite's errors mean to a journal. The numbers are SQLite's primary result codes;
// node:sqlite reports them, with more detail in the higher bytes, as `errcode`.

const BUSY = 5;
const READ_ONLY = 8;
const CORRUPT = 11;
const FULL = 13;
const CANNOT_OPEN = 14;
const NOT_A_DATABASE = 26;

export function isOfSqlite(error: unknown): error is Error & { readonly errcode: number } {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number';
}

function readCode(error: unknown): number {
  // The lowest byte is the primary code.
  return isOfSqlite(error) ? error.errcode % 256 : 0;
}

export function isBusy(error: unknown): boolean {
  return readCode(error) === BUSY;
}

export function isFull(error: unknown): boolean {
  return readCode(error) === FULL;
}

/**
 * SQLite keeps other files beside its own, even for readers, and reports one of these when it may
 * not.
 */
export function isShutOut(error: unknown): boolean {
  return [READ_ONLY, CANNOT_OPEN].includes(readCode(error));
}

export function isNoDatabase(error: unknown): boolean {
  return readCode(error) === NOT_A_DATABASE;
}

/**
 * The page, or a number in it, is not what SQLite wrote. A flipped bit can make a number too large
 * for JavaScript.
 */
export function isDamage(error: unknown): boolean {
  const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_OUT_OF_RANGE';
  return isTooLarge || readCode(error) === CORRUPT;
}

export function makeSentence(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
