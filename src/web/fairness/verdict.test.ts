// The luck check, against what was shown at the table.

import { describe, expect, test } from 'vitest';
import { makeLines } from '../../luck/chain.ts';
import { verifyLog } from '../../luck/verify.ts';
import { pig } from '../../games/pig/rules/game.ts';
import { twentyOne } from '../../games/twenty-one/rules/game.ts';
import type { LogEvent } from '../../games/log.ts';
import { publish } from '../../table/events.ts';
import { playTable } from '../replay/played-table.ts';
import { sayVerdict } from './say-verdict.ts';
import { judge, type Right } from './verdict.ts';

const players = playTable({ game: pig, options: { target: 30 }, names: ['Ana', 'Bo'], seed: 21 });
const { id } = players.table;
const commitments = players.events.flatMap((event) => (event.kind === 'commit' ? [event.commitment] : []));

function judgeRight(...given: Parameters<typeof judge>): Right {
  const verdict = judge(...given);
  if (verdict.kind !== 'right') throw new Error(JSON.stringify(verdict));
  return verdict;
}

/** The same log with one event changed, and with sums that fit again. */
function change(kind: LogEvent['kind'], to: (event: LogEvent) => object): string {
  const events = players.events.map(publish);
  const index = events.findIndex((event) => event.kind === kind);
  return makeLines(events.map((event, at) => (at === index ? (to(event) as LogEvent) : event)));
}

describe('an honest log', () => {
  const right = judgeRight(players.log, { table: id, shown: commitments });

  test('is right, with its numbers', () => {
    const count = (kind: string): number => players.events.filter((event) => event.kind === kind).length;
    expect(right).toMatchObject({
      lines: players.events.length,
      draws: count('draw'),
      uncheckedDraws: 0,
      moves: count('move'),
      hasResult: true,
      isFinished: true,
    });
    expect(right.seals).toEqual([
      {
        commitment: commitments[0],
        secret: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
        wasShown: true,
      },
    ]);
  });

  test('is described in two sentences that name the draws, the moves and the commitment', () => {
    const { isRight, sentences, hint } = sayVerdict(right);
    expect(isRight).toBe(true);
    expect(sentences).toHaveLength(2);
    expect(sentences[0]).toContain(`All ${right.draws} draws`);
    expect(sentences[0]).toContain(commitments[0]?.slice(0, 8));
    expect(sentences[0]).toContain('shown here');
    expect(sentences[1]).toContain(`All ${right.moves} moves and the result`);
    expect(hint).toBeUndefined();
  });

  test('of a table where this page was not open does not claim that anything was shown', () => {
    const { sentences, hint } = sayVerdict(judgeRight(players.log, { table: id, shown: [] }));
    expect(sentences[0]).not.toContain('shown here');
    expect(hint).toContain('was not at the table');
  });

  test('of a running table is right as far as it goes', () => {
    const running = playTable({ game: twentyOne, options: {}, names: ['Ana', 'Bo'], seed: 5, movesMax: 40 });
    const end = running.events.findLastIndex(({ kind }) => kind === 'reveal') + 1;
    const log = makeLines(running.events.slice(0, end).map(publish));
    const part = judgeRight(log, { table: running.table.id, shown: [] });
    expect(part).toMatchObject({ isFinished: false, uncheckedDraws: 0, hasResult: false });
    expect(part.seals.length).toBeGreaterThan(2);
    const { title, sentences } = sayVerdict(part);
    expect(title).toBe('Right so far');
    expect(sentences[0]).toContain(`the ${part.seals.length} published secrets`);
  });
});

describe('a dishonest log', () => {
  const expected = { table: id, shown: commitments };

  test('with another draw is wrong at the draw', () => {
    const drawn = players.events.findLast(({ kind }) => kind === 'draw');
    const events = players.events.map(publish);
    const other = events.map((event) =>
      event.kind === 'draw' && event.number === drawn?.number
        ? { ...event, drawn: event.drawn === '5' ? '4' : '5' }
        : event,
    );
    const verdict = judge(makeLines(other), expected);
    expect(verdict).toMatchObject({ kind: 'wrong', event: drawn?.number, fault: 'draw' });
    const { isRight, sentences } = sayVerdict(verdict);
    expect(isRight).toBe(false);
    expect(sentences[0]).toContain(`Event ${drawn?.number}`);
    expect(sentences[0]).toContain('another draw');
  });

  test('with another secret is wrong where it is published', () => {
    const verdict = judge(
      change('reveal', (event) => ({ ...event, secret: 'f'.repeat(64) })),
      expected,
    );
    expect(verdict).toMatchObject({ kind: 'wrong', fault: 'commitment' });
  });

  test('that is consistent but has another commitment than the one shown is wrong', () => {
    const other = playTable({ game: pig, options: { target: 30 }, names: ['Ana', 'Bo'], seed: 22 });
    const verdict = judge(other.log, { table: other.table.id, shown: commitments });
    expect(verifyLog(other.log).ok).toBe(true);
    expect(verdict).toEqual({ kind: 'other-commitment', commitment: commitments[0] });
    expect(sayVerdict(verdict).sentences[0]).toContain(commitments[0]?.slice(0, 8));
  });

  test('of another table is wrong', () => {
    expect(judge(players.log, { table: 'elsewhere', shown: [] })).toEqual({ kind: 'other-table' });
  });
});
