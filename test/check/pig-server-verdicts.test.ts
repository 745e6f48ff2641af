// Pig servers that are unusual but right pass, and a failure is told in the words that fit it. What
// is here was found with small servers in Java, Python and C.

import { describe, expect, test } from 'vitest';
import { listCases } from '../../src/check/case.ts';
import { checkServer } from '../../src/check/check-server.ts';
import type { Clock } from '../../src/check/clock.ts';
import { PIG_SERVERS } from '../../src/check/pig/suites.ts';
import type { CaseResult } from '../../src/check/verdict.ts';
import { makeIdleClock } from './idle-clock.ts';
import { PigServer, type Guest, type Match } from './pig-server.ts';
import { inMemory } from './server-in-memory.ts';

const MEASURES = { patienceMs: 3000, silenceMs: 1000, startMs: 5000, endMs: 5000, fineMs: 50, share: 0.05 };

async function check(
  make: new (clock: Clock) => PigServer,
  { ids, seed = 1 }: { readonly ids?: readonly string[]; readonly seed?: number } = {},
): Promise<readonly CaseResult[]> {
  const clock = makeIdleClock();
  const cases = listCases(PIG_SERVERS).filter(({ text }) => ids?.includes(text.id) ?? true);
  return checkServer(
    cases,
    inMemory(() => new make(clock)),
    { clock, measures: MEASURES, level: 'may', seed },
  );
}

async function failuresOf(make: new (clock: Clock) => PigServer): Promise<readonly string[]> {
  const failed = (await check(make)).filter(({ verdict, reason }) => verdict !== 'ok' && reason !== 'luck');
  return failed.map(({ text, expected, came }) => `${text.id}: expected ${expected}, came ${came}`);
}

class ErrorToBoth extends PigServer {
  override refuse(guest: Guest, line: string): void {
    if (guest.match !== undefined) guest.other.say('ERROR:Your opponent has sent a wrong message.');
    super.refuse(guest, line);
  }
}

/** Refuses to pair a player who has gone, but looks only now and then who has. */
class SlowList extends PigServer {
  private readonly fading = new Set<string>();

  override listed(guest: Guest): readonly string[] {
    return [...super.listed(guest), ...this.fading];
  }

  override hangUp(guest: Guest): void {
    const { stage, name } = guest;
    super.hangUp(guest);
    if (stage !== 'waiting') return;
    this.fading.add(name);
    this.clock.after(100, () => this.fading.delete(name));
  }
}

class ChallengerBegins extends PigServer {
  override ask(match: Match): void {
    if (match.games === 0) match.first = match.players[1];
    super.ask(match);
  }
}

class NoLastTurn extends PigServer {
  override showLastTurn(): void {}
}

class AsksOneAfterTheOther extends PigServer {
  override ask({ first }: Match): void {
    this.askOne(first, 'YES');
  }
}

describe('every case passes', () => {
  test.each([
    ['tells both players of an ERROR', ErrorToBoth],
    ['shows a player in the list for a moment after they have gone', SlowList],
    ['always lets the challenger begin', ChallengerBegins],
  ])('for a server that %s', async (_title, make) => {
    expect(await failuresOf(make)).toEqual([]);
  });
});

test('it is remarked that the challenger always begins', async () => {
  const [result] = await check(ChallengerBegins, { ids: ['P-S-47'] });
  expect(result?.remarks).toEqual([
    'The challenger began the first game of all 20 matches; the assignment leaves open who does.',
  ]);
});

test('the player who lost is named if they were not shown the last turn', async () => {
  for (let seed = 1; seed <= 20; seed += 1) {
    const [result] = await check(NoLastTurn, { ids: ['P-S-25'], seed });
    expect(result?.expected, `seed ${seed}`).toMatch(/, to (?:Ann|Bob)$/);
    const [mine, theirs] = (result?.came ?? '').replace('END:', '').split('/').map(Number);
    expect(mine, `seed ${seed}`).toBeLessThan(theirs!);
  }
});

test('only the case about START explains a START that is missing; the others say that they came too early', async () => {
  const results = await check(AsksOneAfterTheOther);
  const wordless = results.filter(({ expected = '' }) => expected.startsWith('START:'));
  expect(wordless.filter(({ isEarly = false }) => !isEarly).map(({ text }) => text.id)).toEqual(['P-S-12']);
  expect(wordless.length).toBeGreaterThan(10);
});
