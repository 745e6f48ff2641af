// `parlour check list` and `parlour check explain`: the cases themselves, without a program.

import type { Command } from 'commander';
import { listCases, type CaseText, type StagePlace } from '../../../check/case.ts';
import { wrap } from '../../../check/report/wrap.ts';
import { stageWord } from '../../../check/select-cases.ts';
import { CLIENT_SUITES, SERVER_SUITES } from '../../../check/suites.ts';
import { CommandError } from '../../command-error.ts';
import { findSuite } from './find-suite.ts';

interface KnownCase {
  readonly protocol: string;
  readonly name: string;
  readonly side: string;
  readonly text: CaseText;
  readonly stage: StagePlace;
}

const WIDTH = 100;

function listAll(): readonly KnownCase[] {
  return [...SERVER_SUITES, ...CLIENT_SUITES].flatMap((suite) => {
    const { protocol, name, side } = suite;
    // What a case does with its bench does not matter here.
    return listCases<never>(suite).map(({ text, stage }) => ({ protocol, name, side, text, stage }));
  });
}

export function addCheckList(check: Command): void {
  check
    .command('list')
    .description('every case: its id, level and title')
    .argument('[protocol]', 'only the cases of this protocol')
    .option('--json', 'print one JSON array')
    .action((protocol: string | undefined, { json = false }: { json?: boolean }) => {
      const wanted = protocol === undefined ? undefined : findSuite(SERVER_SUITES, protocol).protocol;
      const cases = listAll().filter((one) => wanted === undefined || one.protocol === wanted);
      process.stdout.write(json ? makeJsonList(cases) : makeTextList(cases));
    });
}

function makeJsonList(cases: readonly KnownCase[]): string {
  const listed = cases.map(({ protocol, side, text, stage }) => {
    const { id, level, title, does, quote, cause, accepts } = text;
    return {
      id,
      protocol,
      side,
      level,
      points: pointsOf(text),
      stage: stage.number,
      stageTitle: stage.title,
      title,
      does,
      quote,
      cause,
      accepts,
    };
  });
  return `${JSON.stringify(listed, undefined, 2)}\n`;
}

/** Without a points file, a MUST is worth one point and everything else none. */
function pointsOf({ level }: CaseText): number {
  return level === 'must' ? 1 : 0;
}

function makeTextList(cases: readonly KnownCase[]): string {
  const lines: string[] = [];
  let stageBefore = '';
  for (const { name, side, text, stage } of cases) {
    const word = stageWord(text.id, stage.number);
    if (word !== stageBefore) lines.push('', `${name} ${side}s, ${stage.number} ${stage.title} (${word})`);
    stageBefore = word;
    lines.push(`  ${text.id}  ${text.level.toUpperCase().padEnd(6)}  ${pointsOf(text)}  ${text.title}`);
  }
  return `${[...lines.slice(1), '', `${cases.length} cases`].join('\n')}\n`;
}

export function addCheckExplain(check: Command): void {
  check
    .command('explain')
    .description('what a case does, the sentence of the assignment, and the usual mistake')
    .argument('<case>', 'such as P-S-11')
    .action((id: string) => {
      const found = listAll().find(({ text }) => text.id === id.toUpperCase());
      if (found === undefined)
        throw new CommandError(`There is no case "${id}"; parlour check list shows them.`);
      process.stdout.write(`${explain(found).join('\n')}\n`);
    });
}

function explain({ name, side, text, stage }: KnownCase): readonly string[] {
  const { id, level, title, does, quote, cause, accepts, isAlone = false } = text;
  const paragraphs = [
    does,
    quote === undefined ? 'The assignment says nothing about this.' : `The assignment: "${quote}"`,
    `The usual mistake: ${cause}.`,
    ...(accepts === undefined ? [] : [`Also accepted: ${accepts}`]),
    ...(isAlone ? ['It needs a server that nobody else uses, so it is skipped with HOST:PORT.'] : []),
  ];
  return [
    `${id}  ${title}`,
    `${name} ${side}s, stage ${stage.number} ${stage.title}, ${level.toUpperCase()}`,
    ...paragraphs.flatMap((paragraph) => wrap(`\n${paragraph}`, WIDTH)),
  ];
}
