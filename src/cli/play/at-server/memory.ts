// What this machine remembers about servers, so that players have their seats again after the
// program was closed: a token for each server and name, and the tables with their seats. One small
// file in the XDG state folder, which nobody else may read. Two programs may use it at once: it is
// read again before every change, and replaced as a whole.

import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';
import type { Memory } from '../../../client/memory.ts';

type Values = Readonly<Record<string, string>>;

export interface KeptMemory extends Memory {
  /** The codes of the tables where the player has a seat, as far as this machine knows. */
  listSeats(): readonly string[];
  forgetAll(): void;
}

interface Whose {
  readonly server: string;
  readonly name: string;
}

const OWNER_ONLY = 0o600;
const OWNER_ONLY_FOLDER = 0o700;
const SEAT = 'seat ';

export function findMemoryFile(env: NodeJS.ProcessEnv = process.env): string {
  const state = env['XDG_STATE_HOME'] ?? env['LOCALAPPDATA'];
  // Only absolute paths count, as the XDG specification says.
  const folder = state !== undefined && isAbsolute(state) ? state : join(homedir(), '.local', 'state');
  return join(folder, 'parlour', 'seats.json');
}

/** Calls `complain` once if nothing can be kept. */
export function openKeptMemory(file: string, whose: Whose, complain: (sentence: string) => void): KeptMemory {
  const key = `${whose.name} at ${whose.server}`;
  // If the file cannot be used, this program at least remembers.
  let all = readAll(file);
  let canKeep = true;

  function change(values: Values | undefined): void {
    const { [key]: _own, ...others } = canKeep ? readAll(file) : all;
    all = values === undefined ? others : { ...others, [key]: values };
    if (!canKeep) return;
    canKeep = writeAll(file, all);
    if (!canKeep) complain(`Your seats cannot be remembered in ${file}.`);
  }

  return {
    get: (name) => all[key]?.[name],
    set(name, value) {
      const own: Values = all[key] ?? {};
      if (own[name] === value) return;
      const { [name]: _old, ...rest } = own;
      change(value === undefined ? rest : { ...rest, [name]: value });
    },
    listSeats: () =>
      Object.entries(all[key] ?? {})
        .filter(([name]) => name.startsWith(SEAT))
        .map(([, code]) => code),
    forgetAll: () => change(undefined),
  };
}

/** A file that cannot be read counts as empty: at worst the server sees a new player. */
function readAll(file: string): Readonly<Record<string, Values>> {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isKept(value) ? value : {};
  } catch {
    return {};
  }
}

function isKept(value: unknown): value is Readonly<Record<string, Values>> {
  return (
    isFields(value) && Object.values(value).every((one) => isFields(one) && Object.values(one).every(isText))
  );
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** Written beside the file and then renamed, so that the file is whole at any moment. */
function writeAll(file: string, all: Readonly<Record<string, Values>>): boolean {
  const beside = `${file}.${process.pid}`;
  try {
    mkdirSync(dirname(file), { recursive: true, mode: OWNER_ONLY_FOLDER });
    writeFileSync(beside, `${JSON.stringify(all, undefined, 2)}\n`, { mode: OWNER_ONLY });
    renameSync(beside, file);
    return true;
  } catch {
    rmSync(beside, { force: true });
    return false;
  }
}
