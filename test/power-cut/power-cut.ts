// `npm run power-cut -- --cuts 50`: cuts the power while people play and shows that nothing
// acknowledged is lost; then changes one word, FULL into NORMAL, and shows on the same disk, with
// the same players and the same journal, that now it is lost. Both must come out like this, or the
// loop proves nothing. Needs Linux and root; docs/DURABILITY.md says more. Exits with 0 when both
// did, 1 when not, 2 when this machine cannot do it. The last line is JSON, for `npm run prove`.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { seededChance } from '../../src/strategies/seeded-chance.ts';
import type { Loss } from '../server/told.ts';
import { Cuts, type CutResult } from './cuts.ts';
import { Disk, NotHere } from './disk.ts';
import { plantNormal } from './planted.ts';
import { proveThatDiskForgets } from './proof.ts';

const MAIN = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));
const CUTS_STANDARD = '20';
/** NORMAL may by chance have synced just before a cut, but hardly five times. */
const NORMAL_CUTS_MAX = 5;
const SEES_NOTHING = `NORMAL lost nothing in ${NORMAL_CUTS_MAX} cuts, so the loop sees nothing.`;
const LOSSES_SHOWN_MAX = 3;
const EXIT_NOT_HERE = 2;
const EXIT_INTERRUPTED = 130;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Undefined when they are not understood. */
function readFlags(): { cuts: number; seed: number } | undefined {
  const options = {
    cuts: { type: 'string', default: CUTS_STANDARD },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  } as const;
  try {
    const { values } = parseArgs({ options });
    const [cuts, seed] = [Number(values.cuts), Number(values.seed)];
    return Number.isSafeInteger(cuts) && cuts >= 1 && Number.isSafeInteger(seed) ? { cuts, seed } : undefined;
  } catch {
    return undefined;
  }
}

function tell(cut: number, { moment, acknowledged, losses }: CutResult): void {
  const verdict = losses.length === 0 ? 'nothing lost' : `LOST ${count(losses)}`;
  console.log(`  cut ${cut}, ${moment}: ${acknowledged} acknowledged, ${verdict}`);
  for (const { sentence } of losses.slice(0, LOSSES_SHOWN_MAX)) console.log(`    ${sentence}`);
}

function count(losses: readonly Loss[]): string {
  const commands = losses.filter(({ kind }) => kind === 'acknowledged').length;
  return `${commands} acknowledged commands and ${losses.length - commands} things shown`;
}

/** Cuts until something is lost, at most this often. */
async function cutUntilLoss(cut: () => Promise<CutResult>, max: number): Promise<readonly CutResult[]> {
  const results: CutResult[] = [];
  while (results.length < max && !hasLost(results)) {
    results.push(await cut());
    tell(results.length, results.at(-1)!);
  }
  return results;
}

function hasLost(results: readonly CutResult[]): boolean {
  return results.some(({ losses }) => losses.length > 0);
}

function countTold(cuts: Cuts): string {
  const commands = cuts.told.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);
  const events = cuts.told.reduce((sum, { shown }) => sum + shown.size, 0);
  return `${commands} acknowledged commands and ${events} shown events at ${cuts.told.length} tables`;
}

interface Outcome {
  /** Cuts of the product as it is. */
  readonly done: number;
  readonly acknowledged: number;
  /** Acknowledged commands that it lost. */
  readonly lost: number;
  readonly failures: readonly string[];
}

async function runBoth(cuts: Cuts, max: number, planted: string): Promise<Outcome> {
  console.log('synchronous = FULL, the product as it is:');
  const full = await cutUntilLoss(() => cuts.cutAtEachMoment(MAIN), max);
  const losses = full.flatMap((result) => result.losses);
  const outcome = {
    done: full.length,
    acknowledged: full.reduce((sum, { acknowledged }) => sum + acknowledged, 0),
    lost: losses.filter(({ kind }) => kind === 'acknowledged').length,
  };
  if (losses.length > 0) {
    console.log('FAILED: FULL has lost what was acknowledged or shown.\n0 passed, 1 failed');
    return { ...outcome, failures: losses.map(({ sentence }) => sentence) };
  }
  console.log(`PASSED: FULL kept all of ${countTold(cuts)}.`);
  console.log('synchronous = NORMAL, planted in a copy; same disk, same players, same journal:');
  const isSeen = hasLost(await cutUntilLoss(() => cuts.cutWithLonePlayer(planted), NORMAL_CUTS_MAX));
  console.log(
    isSeen
      ? 'PASSED: NORMAL has lost what was acknowledged or shown, and the loop sees it.\n2 passed, 0 failed'
      : `FAILED: ${SEES_NOTHING}\n1 passed, 1 failed`,
  );
  return { ...outcome, failures: isSeen ? [] : [SEES_NOTHING] };
}

async function main(): Promise<number> {
  const flags = readFlags();
  if (flags === undefined) {
    console.error('Usage: npm run power-cut -- [--cuts NUMBER] [--seed NUMBER]');
    return 1;
  }
  // Every end goes through `exit`, even an exception or Ctrl-C, so that nothing stays mounted.
  for (const signal of SIGNALS) process.on(signal, () => process.exit(EXIT_INTERRUPTED));
  const home = mkdtempSync(join(tmpdir(), 'parlour-power-cut-'));
  process.on('exit', () => rmSync(home, { recursive: true, force: true }));
  const disk = await Disk.open(home);
  process.prependListener('exit', () => disk.pullOut());
  await proveThatDiskForgets(disk);
  console.log(`The disk forgets what was not synced and keeps what was: tried out. Seed ${flags.seed}.`);
  const cuts = new Cuts(home, disk, seededChance(flags.seed));
  const outcome = await runBoth(cuts, flags.cuts, plantNormal(join(home, 'planted')));
  const failures = outcome.failures.map((sentence) => `seed ${flags.seed}: ${sentence}`);
  console.log(JSON.stringify({ ...outcome, failures }));
  return failures.length === 0 ? 0 : 1;
}

try {
  process.exit(await main());
} catch (error) {
  if (error instanceof NotHere) {
    console.error(`There can be no power cut on this machine. ${error.message}`);
    process.exit(EXIT_NOT_HERE);
  }
  console.error(error);
  console.log('FAILED: the error above ended the loop.\n1 failed');
  process.exit(1);
}
