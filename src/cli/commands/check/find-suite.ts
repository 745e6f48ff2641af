// Finds the suite and the cases that the words of a command name.

import { listCases, type Listed, type Suite } from '../../../check/case.ts';
import { findByProtocol, sayUnknownProtocol } from '../../../check/protocol-names.ts';
import { selectCases } from '../../../check/select-cases.ts';
import { CommandError } from '../../command-error.ts';

export function findSuite<Bench>(suites: ReadonlyArray<Suite<Bench>>, word: string): Suite<Bench> {
  const found = findByProtocol(suites, word);
  if (found === undefined) throw new CommandError(sayUnknownProtocol(suites, word));
  return found;
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
