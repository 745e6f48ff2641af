// Finds the suite and the cases that the words of a command name.

import { listCases, type Listed, type Suite } from '../../../check/case.ts';
import { selectCases } from '../../../check/select-cases.ts';
import { CommandError } from '../../command-error.ts';

/** Other names for a protocol. */
const SHORT: Readonly<Record<string, string>> = { frames: 'yahtzee-frames', java: 'yahtzee-java' };

export function findSuite<Bench>(suites: ReadonlyArray<Suite<Bench>>, word: string): Suite<Bench> {
  const name = word.toLowerCase();
  const found = suites.find(({ protocol }) => protocol === (SHORT[name] ?? name));
  if (found !== undefined) return found;
  const known = suites.map(({ protocol }) => protocol).join(', ');
  throw new CommandError(`There is no protocol "${word}"; the protocols are ${known}.`);
}

export function findCases<Bench>(
  suite: Suite<Bench>,
  words: readonly string[],
): ReadonlyArray<Listed<Bench>> {
  const { cases, unknown } = selectCases(listCases(suite), words);
  if (unknown.length === 0) return cases;
  throw new CommandError(
    `There is no case "${unknown[0]}" for ${suite.name} ${suite.side}s; parlour check list ${suite.protocol} shows them.`,
  );
}
