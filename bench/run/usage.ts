// What a process uses, as Linux counts it: all its threads, and nothing that it could say of itself.

import { readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;
/** After the name in parentheses, which may contain spaces: utime and stime are fields 14 and 15 of all. */
const [USER, SYSTEM] = [11, 12];

/** Computing time in seconds since the process began. */
export function readCpuSeconds(pid: number): number {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[USER]) + Number(fields[SYSTEM])) / TICKS_PER_SECOND;
}

/** Resident memory in bytes. */
export function readMemory(pid: number): number {
  const [, kibibytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kibibytes) * 1024;
}
