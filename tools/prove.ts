// `npm run prove -- --hours 2`: runs every long proof, slice by slice, and writes docs/PROOF.md. An
// interrupted run continues where it stopped; docs/PROVING.md says how, and what each proof shows.
// Exits with 0 if every proof that this machine can run has reached its target, 1 if a proof has
// failed, 2 for wrong arguments, 3 if there is more to do, and 130 if it was interrupted.

import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus, platform, release, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { makePage } from './prove/page.ts';
import { NO_PROGRESS, type Proof } from './prove/proof.ts';
import { PROOFS } from './prove/proofs.ts';
import { stopCommands } from './prove/run-command.ts';
import { isOpen, runProofs } from './prove/run-proofs.ts';
import { loadState, progressOf, setProgress, type State } from './prove/state.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const HOUR_MS = 60 * 60_000;
const GIB = 2 ** 30;
const SAID_LENGTH_MAX = 500;
const [EXIT_FAILED, EXIT_USAGE, EXIT_MORE, EXIT_INTERRUPTED] = [1, 2, 3, 130];
const USAGE = `Usage: npm run prove -- [--hours NUMBER] [--only PROOF,...] [--target PROOF=NUMBER]... [--forget PROOF,...] [--state FOLDER] [--page FILE]
Proofs: ${PROOFS.map(({ id }) => id).join(', ')}`;

interface Flags {
  readonly budgetMs: number;
  readonly proofs: readonly Proof[];
  readonly folder: string;
  readonly page: string;
  /** Proofs that start again. */
  readonly forget: readonly string[];
}

function readFlags(): Flags {
  const { values } = parseArgs({
    options: {
      hours: { type: 'string', default: '2' },
      only: { type: 'string' },
      target: { type: 'string', multiple: true, default: [] },
      state: { type: 'string', default: `${ROOT}.prove` },
      forget: { type: 'string' },
      page: { type: 'string', default: `${ROOT}docs/PROOF.md` },
    },
  });
  const hours = Number(values.hours);
  const only = values.only?.split(',');
  const targets = new Map(
    values.target.map((text) => [text.split('=')[0] ?? '', Number(text.split('=')[1])]),
  );
  const named = [...(only ?? []), ...targets.keys()];
  const isKnown = named.every((id) => PROOFS.some((proof) => proof.id === id));
  if (
    !isKnown ||
    !(hours >= 0) ||
    Array.from(targets.values()).some((one) => !Number.isSafeInteger(one) || one < 1)
  )
    throw new Error('wrong');
  const proofs = PROOFS.filter(({ id }) => only?.includes(id) ?? true).map((proof) =>
    withTarget(proof, targets.get(proof.id)),
  );
  const { state: folder, page } = values;
  return { budgetMs: hours * HOUR_MS, proofs, folder, page, forget: values.forget?.split(',') ?? [] };
}

function withTarget(proof: Proof, target = proof.target): Proof {
  return { ...proof, target, releaseTarget: proof.target };
}

function git(...words: readonly string[]): string {
  const ran = spawnSync('git', words, { cwd: ROOT, encoding: 'utf8' });
  return ran.status === 0 ? ran.stdout.trim() : '';
}

/**
 * The identity of the sources that are proved. Uncommitted changes count as another program each
 * time they change.
 */
function nameProgram(): string {
  const changed = git('diff', 'HEAD', '--', 'src');
  const tree = git('rev-parse', '--short=12', 'HEAD:src') || 'unknown';
  return changed === '' ? tree : `${tree} with changes ${changed.length}`;
}

async function writePage({ proofs, page }: Flags, state: State): Promise<void> {
  const [first] = cpus();
  const text = makePage(proofs, state, {
    date: new Date().toISOString().slice(0, 10),
    commit: git('rev-parse', '--short=12', 'HEAD') || 'unknown',
    machine: `${cpus().length} cores (${first?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / GIB)} GiB, ${platform()} ${release()}`,
    node: process.version,
  });
  const config = await resolveConfig(`${ROOT}docs/PROOF.md`);
  writeFileSync(
    page,
    await format(text, { ...config, parser: 'markdown', proseWrap: 'always', printWidth: 100 }),
  );
}

async function main(flags: Flags): Promise<number> {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort());
  stopping.signal.addEventListener('abort', stopCommands);
  const kept = loadState(flags.folder, nameProgram());
  const before = flags.forget.reduce((state, id) => setProgress(state, id, NO_PROGRESS), kept);
  const state = await runProofs(
    {
      ...flags,
      root: ROOT,
      onSlice: (now) => writePage(flags, now),
      say: (line) => console.log(line),
      isStopped: () => stopping.signal.aborted,
    },
    before,
  );
  await writePage(flags, state);
  if (stopping.signal.aborted) return EXIT_INTERRUPTED;
  const failed = flags.proofs.filter(({ id }) => progressOf(state, id).failures.length > 0);
  for (const { id } of failed) {
    console.log(`FAILED ${id}: ${progressOf(state, id).failures[0]?.slice(0, SAID_LENGTH_MAX)}`);
  }
  console.log(`The page is ${flags.page}.`);
  if (failed.length > 0) return EXIT_FAILED;
  return flags.proofs.some((proof) => isOpen(proof, state)) ? EXIT_MORE : 0;
}

let flags: Flags;
try {
  flags = readFlags();
} catch {
  console.error(USAGE);
  process.exit(EXIT_USAGE);
}
process.exit(await main(flags));
