// The end of a game without a browser: who is where in the list, what is said, when it is counted
// and celebrated, what the log tells about it, and what this device remembers.

import { beforeEach, describe, expect, test } from 'vitest';
import { pig } from '../../../src/games/pig/rules/game.ts';
import { twentyOne } from '../../../src/games/twenty-one/rules/game.ts';
import { yahtzee } from '../../../src/games/yahtzee/rules/game.ts';
import { readLog } from '../../../src/luck/read-log.ts';
import type { SeenTable } from '../../../src/protocol/from-server.ts';
import { reviewLog } from '../../../src/review/review-log.ts';
import { viewTable } from '../../../src/table/view.ts';
import { remember, keysWith } from '../../../src/web/storage.ts';
import { barsOf } from '../../../src/web/table/model/account-bars.ts';
import { AfterGame } from '../../../src/web/table/model/after-game.ts';
import { isResultShown } from '../../../src/web/table/model/ending.ts';
import { plotLead } from '../../../src/web/table/model/lead-lines.ts';
import { noteResults, recordOf, type OwnRecord } from '../../../src/web/table/model/own-record.ts';
import { resultOf, type Result } from '../../../src/web/table/model/result.ts';
import { sayHeadline, sayRecord } from '../../../src/web/table/model/say-result.ts';
import { planPicture } from '../../../src/web/table/picture/picture-plan.ts';
import { resultWords } from '../../../src/web/table/result-words.ts';
import { playTable } from '../../../src/web/replay/played-table.ts';
import { showTable, type Shown } from './table-screen.ts';

beforeEach(() => {
  for (const key of keysWith('results ')) remember(key, undefined);
});

interface Ended {
  readonly scores: readonly number[];
  readonly winners: readonly number[];
  readonly here?: readonly number[];
}

const NAMES = ['Ana', 'Ben', 'Cleo', 'Dan'];

function end({ scores, winners, here = [] }: Ended): Result {
  const seats = scores.map((_, seat) => ({
    seat,
    name: NAMES[seat] ?? '',
    house: '',
    colour: seat,
    hasQuit: false,
    wantsAgain: false,
    hasCoach: false,
    isHere: true,
    standIn: false,
  }));
  const outcome = { scores: scores.map((score, seat) => ({ seat, score })), winners };
  const result = resultOf({ seats, outcome }, here);
  if (result === undefined) throw new Error('the game is over');
  return result;
}

const places = ({ rows }: Result): ReadonlyArray<readonly [string, number]> =>
  rows.map(({ called, place }) => [called, place]);

describe('the list', () => {
  test('has the winner first and gives equals one place', () => {
    const result = end({ scores: [100, 250, 180, 180], winners: [1] });
    expect(places(result)).toEqual([
      ['Ben', 1],
      ['Cleo', 2],
      ['Dan', 2],
      ['Ana', 4],
    ]);
    expect(result.margin).toMatchObject({ points: 70, of: [{ called: 'Cleo' }, { called: 'Dan' }] });
  });

  test('counts upwards where the fewest points have won', () => {
    expect(places(end({ scores: [30, 10, 20], winners: [1] }))).toEqual([
      ['Ben', 1],
      ['Cleo', 2],
      ['Ana', 3],
    ]);
  });

  test('of a draw has all winners in the first place, and no margin', () => {
    const result = end({ scores: [20, 20, 5], winners: [0, 1] });
    expect(places(result)).toEqual([
      ['Ana', 1],
      ['Ben', 1],
      ['Cleo', 3],
    ]);
    expect(result.margin).toBeUndefined();
  });
});

test('the headline says "you" only to a single person here who has won alone', () => {
  const say = (ended: Ended): string => sayHeadline(end(ended), resultWords());
  const [scores, winners] = [[300, 200], [0]];
  expect(say({ scores, winners, here: [0] })).toBe('You win, Ana!');
  expect(say({ scores, winners, here: [1] })).toBe('Ana wins!');
  expect(say({ scores, winners, here: [0, 1] })).toBe('Ana wins!');
  expect(say({ scores, winners })).toBe('Ana wins!');
  expect(say({ scores: [200, 200], winners: [0, 1], here: [0] })).toBe('A draw!');
  expect(say({ scores: [9, 8], winners: [], here: [0] })).toBe('Nobody wins');
  expect(say({ scores: [163], winners: [0], here: [0] })).toBe('Well played, Ana!');
});

/** Ana is about to hold, and to win at Pig. */
async function playToTheEnd(target = 6): Promise<Shown> {
  const options = { first: 1, target };
  const shown = await showTable({
    game: pig,
    options,
    here: ['Ana'],
    elsewhere: ['Ben'],
    draws: ['6', '6', '6'],
  });
  shown.place.start();
  void shown.model.reveal();
  shown.pass(1000);
  return shown;
}

describe('the finale', () => {
  test('shows the board, counts, and only then says and celebrates the winner', async () => {
    const { place, model, pass, heard, log } = await playToTheEnd();
    const cues: string[] = [];
    model.cues.listen(({ kind }) => cues.push(kind));
    place.move(0, 'hold');
    pass(1000);
    expect([model.shown.value.phase, model.finale.stage.value]).toEqual(['over', 'board']);
    expect(isResultShown(model)).toBe(false);
    expect(log().at(-1), 'the log has it').toBe('Ana wins with 6 points, 6 ahead of Ben.');
    pass(600);
    expect([model.finale.stage.value, isResultShown(model)]).toEqual(['counting', true]);
    pass(899);
    expect([heard.join().includes('wins'), cues.includes('win')]).toEqual([false, false]);
    pass(1);
    expect([model.finale.stage.value, heard.at(-1)]).toEqual([
      'over',
      'Ana wins with 6 points, 6 ahead of Ben.',
    ]);
    expect(cues.filter((kind) => kind === 'win')).toHaveLength(1);
  });

  test('ends at once for a tap, and is said once', async () => {
    const { place, model, pass, heard } = await playToTheEnd();
    place.move(0, 'hold');
    pass(1700);
    expect(model.finale.stage.value).toBe('counting');
    model.finale.skip();
    pass(60_000);
    expect(model.finale.stage.value).toBe('over');
    expect(heard.filter((text) => text.includes('wins'))).toHaveLength(1);
  });

  test('takes no time where everything is shown at once', async () => {
    const { place, model, heard, pass, pace } = await playToTheEnd();
    pass(60_000);
    pace.value = 'at-once';
    place.move(0, 'hold');
    expect([model.finale.stage.value, model.finale.isLive.value]).toEqual(['over', true]);
    expect(heard.at(-1)).toBe('Ana wins with 6 points, 6 ahead of Ben.');
  });

  test('does not celebrate again for somebody who comes later, and is over with the next game', async () => {
    const { place, model, pass } = await playToTheEnd();
    place.move(0, 'hold');
    pass(60_000);
    model.finale.isBoardShown.value = true;
    expect(isResultShown(model)).toBe(false);
    await model.askAgain();
    place.insist({ kind: 'again', seat: 1 });
    pass(60_000);
    expect([model.finale.stage.value, model.finale.isBoardShown.value]).toEqual(['board', false]);
  });
});

/** A finished game of one round of Yahtzee, as Ana sees it. */
function finish(seed: number, isPractice = false): { readonly view: SeenTable; readonly mark: number } {
  const options = { rounds: 1 };
  const { table } = playTable({ game: yahtzee, options, names: ['Ana'], seed });
  const around = {
    code: '',
    watchers: 0,
    seconds: undefined,
    presenceOf: () => ({ isHere: true, standIn: false }),
  };
  const view = { ...viewTable(table, 0, around), isPractice };
  return { view, mark: view.outcome?.scores[0]?.score ?? -1 };
}

describe('the record of this device', () => {
  const over = { kind: 'over', number: 9, winners: [0], scores: [] } as const;
  const note = (view: SeenTable, here = [0]): void => noteResults({ view, game: yahtzee, here }, over);
  const find = ({ options, table }: SeenTable): OwnRecord | undefined =>
    recordOf({ game: yahtzee, options, name: 'Ana' }, table);

  test('knows which game was the best, and counts none twice', () => {
    const games = [1, 2, 3].map((seed) => finish(seed));
    const best = Math.max(...games.map(({ mark }) => mark));
    for (const { view } of [...games, ...games]) note(view);
    for (const { view, mark } of games)
      expect(find(view)).toEqual({ games: 3, mark, best, isBest: mark === best });
  });

  test('leaves out practice, and games of people elsewhere', () => {
    const { view } = finish(4, true);
    note(view);
    note(finish(5).view, []);
    expect(find(view)).toBeUndefined();
    expect(keysWith('results ')).toEqual([]);
  });

  test('is told in points for Yahtzee and in turns for Pig', () => {
    const says = resultWords();
    const best = { games: 9, mark: 312, best: 312, isBest: true };
    expect(sayRecord({ game: 'yahtzee', record: best, best: 'most' }, says)).toBe('Your best of 9 games.');
    const worse = { games: 9, mark: 200, best: 312, isBest: false };
    expect(sayRecord({ game: 'yahtzee', record: worse, best: 'most' }, says)).toBe(
      'Your best of 9 games: 312.',
    );
    const turns = { games: 3, mark: 7, best: 7, isBest: true };
    expect(sayRecord({ game: 'pig', record: turns, best: 'fewest' }, says)).toBe(
      'Turns: 7, your best of 3 wins.',
    );
    expect(sayRecord({ game: 'pig', record: { ...turns, games: 1 }, best: 'fewest' }, says)).toBe('');
  });
});

const GAMES = [
  // Nobody has solved short games with three columns.
  { game: yahtzee, options: { columns: 3, rounds: 2 }, names: ['Ana', 'Ben'], account: 'none' },
  { game: pig, options: { target: 30 }, names: ['Ana', 'Ben'], account: 'there' },
  { game: twentyOne, options: { rounds: 6 }, names: ['Ana', 'Ben', 'Cleo'], account: 'there' },
] as const;

describe.each(GAMES)('after a game of $game.name', (plan) => {
  const { log, table } = playTable({ ...plan, seed: 5 });
  const outcome = plan.game.outcome(table.state as never);
  const result = end({
    scores: outcome?.scores.map(({ score }) => score) ?? [],
    winners: outcome?.winners ?? [],
  });

  test('the log tells its best moment and how the lead changed, the review luck and mistakes', async () => {
    const after = new AfterGame({
      readLog: () => Promise.resolve({ ok: true, text: log }),
      review: (text) => Promise.resolve(reviewLog(readLog(text).events)),
    });
    await after.load(result);
    const [story, best, account] = [after.story.value, after.best.value, after.account.value];
    expect(best?.says).toMatch(/\d/);
    expect(best?.pieces.dice?.length ?? best?.pieces.cards?.length ?? 1).toBeGreaterThan(0);
    expect(Object.fromEntries(story?.totals.at(-1) ?? [])).toEqual(
      Object.fromEntries(outcome?.scores.map(({ seat, score }) => [seat, score]) ?? []),
    );
    expect(account.kind).toBe(plan.account);
    if (account.kind !== 'there') return;
    for (const { luck, mistakes } of barsOf(account.review).values()) {
      expect(Math.min(luck.from, mistakes.from)).toBeGreaterThanOrEqual(0);
      expect(luck.from + luck.width).toBeLessThanOrEqual(100);
      expect(mistakes.from + mistakes.width).toBeCloseTo(luck.from);
    }
    const lines = plotLead(story?.totals ?? [], [0, 1]);
    expect(lines.join('')).not.toMatch(/NaN|Infinity/);
  });
});

describe('what cannot be known', () => {
  const load = async (after: AfterGame): Promise<string> => {
    await after.load(end({ scores: [1, 2], winners: [1] }));
    return after.account.value.kind;
  };

  test('is missing when there is no log, or the review fails on this device', async () => {
    const review = (): Promise<never> => Promise.reject(new Error('no worker'));
    const none = { readLog: () => Promise.resolve({ ok: false, sentence: '' } as const), review };
    expect(await load(new AfterGame(none))).toBe('missing');
    const { log } = playTable({ game: pig, options: { target: 10 }, names: ['Ana', 'Ben'], seed: 1 });
    const failing = new AfterGame({ readLog: () => Promise.resolve({ ok: true, text: log }), review });
    expect(await load(failing)).toBe('missing');
    expect(failing.best.value, 'the log still tells its part').toBeDefined();
  });
});

describe('the picture', () => {
  const texts = {
    headline: '',
    points: '',
    says: '',
    game: '',
    made: '',
    more: (count: number) => `+${count}`,
  };

  test('has everybody, or says how many more there were', () => {
    const four = planPicture(end({ scores: [4, 3, 2, 1], winners: [0] }), texts);
    expect([four.rows.length, four.more]).toEqual([4, undefined]);
    const scores = Array.from({ length: 20 }, (_, index) => 100 - index);
    const many = planPicture(end({ scores, winners: [0] }), texts);
    expect(many.more?.text).toBe(`+${20 - many.rows.length}`);
    const bottom = (many.more?.top ?? 0) + (many.more?.height ?? 0);
    expect(bottom).toBeLessThan(1280);
    expect(many.rows.every((row, index) => row.top === (many.rows[0]?.top ?? 0) + index * row.height)).toBe(
      true,
    );
  });

  test('of a draw has no colour of its own and every winner', () => {
    const plan = planPicture(end({ scores: [5, 5, 1], winners: [0, 1] }), texts);
    expect(plan.colour).toBeUndefined();
    expect(plan.faces.map(({ called }) => called)).toEqual(['Ana', 'Ben']);
  });
});
