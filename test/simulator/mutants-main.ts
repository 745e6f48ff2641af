// `npm run simulate:mutants`: plants every bug of mutants.ts and reports in which seed, and by
// which invariant, each was found. Fails if one was not. Part of a name as an argument plants only
// the matching ones; `--from 4 --count 8` only some of the list, counted from 0. The last line is
// JSON, for `npm run prove`.

import { parseArgs } from 'node:util';
import { MUTANTS, type Mutant } from './mutants.ts';
import { tryMutant, type Finding } from './plant.ts';

/** The number of cores of a small machine. */
const AT_ONCE = 2;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    from: { type: 'string', default: '0' },
    count: { type: 'string', default: String(MUTANTS.length) },
  },
});
const [wanted = ''] = positionals;
const [from, most] = [Number(values.from), Number(values.count)];
const waiting: Mutant[] = MUTANTS.slice(from, from + most).filter(({ name }) => name.includes(wanted));
const count = waiting.length;
const missed: Finding[] = [];

await Promise.all(Array.from({ length: AT_ONCE }, work));
for (const { mutant, output } of missed) console.log(`\n${mutant.name}: not found\n${output}`);
console.log(`${count - missed.length} of ${count} planted bugs were found.`);
const failures = missed.map(({ mutant }) => `The planted bug was not found: ${mutant.name}.`);
console.log(JSON.stringify({ done: count - missed.length, failures }));
process.exitCode = missed.length === 0 && count > 0 ? 0 : 1;

async function work(): Promise<void> {
  for (let mutant = waiting.shift(); mutant !== undefined; mutant = waiting.shift()) {
    const finding = await tryMutant(mutant);
    const { found } = finding;
    if (found === undefined) missed.push(finding);
    const result = found === undefined ? 'NOT FOUND' : `seed ${found.seed}, invariant ${found.invariant}`;
    console.log(`${result.padEnd(24)} of ${String(mutant.seeds).padStart(3)}  ${mutant.name}`);
  }
}
