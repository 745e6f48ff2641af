// What a process uses, as Linux counts it: all its threads, and nothing that the process itself
// reports.

import { readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;
/**
 * Counted after the name in parentheses, which may contain spaces: utime and stime are fields 14
 * and 15 of the whole line.
 */
const [USER, SYSTEM] = [11, 12];

/** CPU seconds since the process started. */
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
