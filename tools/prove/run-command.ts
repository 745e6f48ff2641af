// Runs a slice's command in a separate process and returns the report in the last line of its
// output. A command that ends without a report has failed, or says with status 2 that this machine
// cannot run it.

import { spawn, type ChildProcess } from 'node:child_process';
import type { Command, Report } from './proof.ts';

const EXIT_NOT_HERE = 2;
/** A slice that takes this long is stuck. */
const SLICE_MS_MAX = 60 * 60_000;
const SHOWN_LENGTH_MAX = 1500;

export type Ran = { readonly report: Report } | { readonly notHere: string };

const running = new Set<ChildProcess>();

/** Ends all running commands. */
export function stopCommands(): void {
  for (const child of running) child.kill('SIGTERM');
}
process.on('exit', stopCommands);

export async function runCommand(root: string, { words, env }: Command): Promise<Ran> {
  const child = spawn(process.execPath, [...words], { cwd: root, env: { ...process.env, ...env } });
  running.add(child);
  const timer = setTimeout(() => child.kill('SIGKILL'), SLICE_MS_MAX);
  const pieces: string[] = [];
  const errors: string[] = [];
  child.stdout.setEncoding('utf8').on('data', (text: string) => pieces.push(text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => errors.push(text));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  clearTimeout(timer);
  running.delete(child);
  const output = pieces.join('').trimEnd();
  const report = parseReport(output.slice(output.lastIndexOf('\n') + 1));
  const said = `${output}\n${errors.join('')}`.trim().slice(-SHOWN_LENGTH_MAX);
  if (report !== undefined) return { report: checkStatus(report, code, said) };
  if (code === EXIT_NOT_HERE) return { notHere: said };
  const sentence = `\`${words.join(' ')}\` ended with ${code ?? 'a signal'} and no report: ${said}`;
  return { report: { done: 0, failures: [sentence] } };
}

function parseReport(line: string): Report | undefined {
  try {
    const value = JSON.parse(line) as Partial<Report> | null;
    const isReport = typeof value?.done === 'number' && Array.isArray(value.failures);
    return isReport ? (value as Report) : undefined;
  } catch {
    return undefined;
  }
}

/** A command that reports success but exits with a failure status is not believed. */
function checkStatus(report: Report, code: number | null, said: string): Report {
  if (code === 0 || report.failures.length > 0) return report;
  return { ...report, failures: [`It reported no failure and ended with ${code ?? 'a signal'}: ${said}`] };
}
