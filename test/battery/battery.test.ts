// The battery: what game.ts promises of every game, checked at every step of random games of every
// game. A new game gets it for free.

import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { Game, Seat, Viewer } from '../../src/games/game.ts';
import { GAMES } from '../../src/games/registry.ts';
import { describeThing, listJunk, movesOf } from './any-moves.ts';
import { OPTION_SETS, type OptionSet } from './option-sets.ts';
import { walk, type Step } from './walk.ts';

/** A collector's games are long and alike. */
const GAMES_EACH = { random: 12, collecting: 5 };
/**
 * A longer game is checked only up to here: random-games.test.ts sees the ends of the longest, with
 * fewer checks.
 */
const STEPS_MAX = 400;
const JUNK = new Map(GAMES.map((game) => [game, listJunk(game)]));

function freeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(freeze);
  }
  return value;
}

/** As `toEqual`, which takes several times as long and is asked only where something differs. */
function expectEqual(value: unknown, expected: unknown, says: string): void {
  if (!isDeepStrictEqual(value, expected)) expect(value, says).toEqual(expected);
}

function viewersOf(game: Game, state: unknown): readonly Viewer[] {
  return ['watcher', ...game.seated(state)];
}

function checkText({ game }: OptionSet, state: unknown): void {
  expectEqual(JSON.parse(JSON.stringify(state)), state, 'a state is JSON');
  const text = game.notation.makeState(state);
  expectEqual(game.notation.parseState(text), state, `notation of ${text}`);
  const moves = game.moves(state);
  const read = moves.map((move) => game.notation.parseMove(game.notation.makeMove(move)));
  expectEqual(read, moves, 'a move survives its notation');
  expectEqual(JSON.parse(JSON.stringify(moves)), moves, 'moves are JSON');
}

function checkMoves({ game }: OptionSet, state: unknown): void {
  const turn = game.turn(state);
  const moves = game.moves(state);
  expect(moves.length > 0, 'there are moves exactly when a seat is on turn').toBe(turn.kind === 'seat');
  if (turn.kind !== 'seat') return;
  expect(game.seated(state)).toContain(turn.seat);
  const before = JSON.stringify(state);
  const refused = moves.filter((move) => !game.play(state, turn.seat, move).ok);
  expect(refused, 'every listed move is accepted').toEqual([]);
  const others = [-1, 99, ...game.seated(state).filter((other) => other !== turn.seat)];
  const accepted = others.filter((seat) => game.play(state, seat, moves[0]).ok);
  expect(accepted, 'nobody else is accepted').toEqual([]);
  expect(JSON.stringify(state), 'play changes nothing in place').toBe(before);
}

function acceptedOf({ game }: OptionSet, state: unknown, seat: Seat): readonly string[] {
  const accepted = movesOf(game).filter((move) => game.play(state, seat, move).ok);
  return accepted.map((move) => game.notation.makeMove(move)).toSorted();
}

function checkAllMoves(set: OptionSet, state: unknown): void {
  const { game } = set;
  const turn = game.turn(state);
  const listed = game.moves(state).map((move) => game.notation.makeMove(move));
  const seat = turn.kind === 'seat' ? turn.seat : 0;
  expect(new Set(listed).size, 'no move is listed twice').toBe(listed.length);
  const accepted = acceptedOf(set, state, seat);
  expectEqual(accepted, listed.toSorted(), 'of all moves exactly those listed are accepted');
}

/** What is wrong with the answer to something that is not a move. */
function findThrown(game: Game, state: unknown, [seat, thing]: readonly [Seat, unknown]): readonly string[] {
  const complain = (what: string): readonly string[] => [`${describeThing(thing)} of seat ${seat} ${what}`];
  try {
    const played = game.play(state, seat, thing);
    if (played.ok) return complain('is accepted');
    return Object.hasOwn(game.refusals, played.reason) ? [] : complain(`is refused as ${played.reason}`);
  } catch (error) {
    return complain(`throws ${String(error)}`);
  }
}

function checkJunk({ game }: OptionSet, state: unknown): void {
  const turn = game.turn(state);
  const before = JSON.stringify(state);
  const due = turn.kind === 'seat' ? turn.seat : 0;
  const junk = JUNK.get(game) ?? [];
  const faults = [
    ...junk.flatMap((thing) => findThrown(game, state, [due, thing])),
    ...[-1, 0.5, 99, Number.NaN].flatMap((seat) => findThrown(game, state, [seat, movesOf(game)[0]])),
  ];
  expect(faults, 'what is not a move is refused with a reason').toEqual([]);
  expect(JSON.stringify(state), 'and changes nothing').toBe(before);
}

function checkViews({ game }: OptionSet, state: unknown): void {
  const turn = game.turn(state);
  const moves = game.moves(state);
  const seal = game.seal(state);
  const outcome = game.outcome(state);
  for (const viewer of viewersOf(game, state)) {
    const view = game.view(state, viewer);
    expectEqual(JSON.parse(JSON.stringify(view)), view, 'a view is JSON');
    expectEqual(game.turn(view), turn, 'a view tells whose turn it is');
    expectEqual(game.moves(view), moves, 'and what can be played');
    expectEqual(game.rollerOf?.(view), game.rollerOf?.(state), 'and who rolls');
    expectEqual(game.seal(view), seal, 'and which secret it is drawn from');
    expectEqual(game.outcome(view), outcome, 'and how it ended');
  }
}

function checkRoller({ game }: OptionSet, state: unknown): void {
  const roller = game.rollerOf?.(state);
  if (roller === undefined) return;
  expect(game.turn(state), 'somebody rolls only when a draw is due').toEqual({ kind: 'draw' });
  expect(game.seated(state)).toContain(roller);
}

function checkKeys({ game }: OptionSet, state: unknown): void {
  if (game.drawKeys === undefined || game.turn(state).kind !== 'draw') return;
  const keys = game.drawKeys(state);
  const draw = game.draw(state);
  expect(draw, 'every die has a key').toMatchObject({ kind: 'dice', count: keys.length });
  expect(new Set(keys).size, 'of its own').toBe(keys.length);
  for (const key of keys) expect(key, 'short text that stands in one line').toMatch(/^[!-9;-~]{1,64}$/);
}

/** The player who rolls is the player who chooses next, unless the roll ends the turn. */
function checkRoll({ game }: OptionSet, before: unknown, after: unknown): void {
  const roller = game.rollerOf?.(before);
  const turn = game.turn(after);
  if (roller !== undefined && turn.kind === 'seat') expect(turn.seat).toBe(roller);
}

function checkOutcome({ game }: OptionSet, state: unknown): void {
  const outcome = game.outcome(state);
  expect(outcome !== undefined, 'there is an outcome exactly when the game is over').toBe(
    game.turn(state).kind === 'over',
  );
  if (outcome === undefined) return;
  expect(outcome.scores).toEqual(game.scores(state));
  const seats = outcome.scores.map(({ seat }) => seat);
  for (const winner of outcome.winners) expect(seats).toContain(winner);
}

function checkSeal({ game }: OptionSet, before: unknown, after: unknown): void {
  expect(Number.isInteger(game.seal(after)) && game.seal(after) >= 1).toBe(true);
  expect(game.seal(after), 'seals only grow').toBeGreaterThanOrEqual(game.seal(before));
}

function checkState(set: OptionSet, state: unknown): void {
  checkText(set, state);
  checkMoves(set, state);
  checkAllMoves(set, state);
  checkJunk(set, state);
  checkViews(set, state);
  checkRoller(set, state);
  checkKeys(set, state);
  checkOutcome(set, state);
}

function checkStep(set: OptionSet, [before, after]: readonly [unknown, unknown], step: Step): void {
  const { game } = set;
  freeze(after);
  if (step.kind === 'draw') {
    expectEqual(game.settle(before, step.drawn), after, 'the same draw gives the same state');
    checkRoll(set, before, after);
  }
  checkSeal(set, before, after);
  checkState(set, after);
}

describe.each(OPTION_SETS)('$title', (set) => {
  test('keeps the contract at every step of random games', () => {
    for (let seed = 1; seed <= GAMES_EACH[set.choosing]; seed += 1) {
      try {
        walk(set, seed, (before, after, step) => checkStep(set, [before, after], step), STEPS_MAX);
      } catch (error) {
        throw new Error(`seed ${seed}`, { cause: error });
      }
    }
  });

  test('keeps the contract before the first step', () => {
    checkState(
      set,
      walk(set, 1, () => {}, 0),
    );
  });

  test('passes its options on to the next game', () => {
    const last = walk(set, 1, () => {});
    const options = set.game.rematch(last);
    expect(set.game.parseOptions(options)).toEqual({ ok: true, value: options });
    expect(set.game.start(options, set.seats).ok).toBe(true);
  });
});

describe.each(GAMES.map((game) => ({ game, id: game.id })))('$id', ({ game }) => {
  test('has a sentence for every refusal and every option', () => {
    for (const sentence of Object.values(game.refusals)) expect(sentence).toMatch(/^[A-Z].*\.$/);
    for (const option of Object.values(game.options)) expect(option.says).toMatch(/^[A-Z]/);
  });

  test('has moves, and does not accept those of other games', () => {
    expect(movesOf(game).length, 'a new game adds its words to any-moves.ts').toBeGreaterThan(1);
    expect(listJunk(game).length).toBeGreaterThan(70);
    for (const word of ['constructor', '__proto__', 'toString', 'peek'])
      expect(game.notation.parseMove(word)).toBeUndefined();
  });

  test('reads its standard options from nothing, and refuses unknown ones', () => {
    const options = game.parseOptions({});
    expect(options.ok).toBe(true);
    expect(game.parseOptions({ nonsense: 1 })).toMatchObject({ ok: false, reason: { option: 'nonsense' } });
    for (const input of [undefined, null, 'x', 7, [], () => {}])
      expect(game.parseOptions(input).ok).toBe(false);
    const trap: unknown = JSON.parse('{"__proto__": 1}');
    expect(game.parseOptions(trap)).toMatchObject({ ok: false, reason: { option: '__proto__' } });
  });

  test('says no to too few and too many seats', () => {
    const options = game.parseOptions({});
    if (!options.ok) throw new Error(options.reason.sentence);
    for (const seats of [-1, 1.5, game.seats.max + 1, Number.NaN]) {
      expect(game.start(options.value, seats).ok, `${seats} seats`).toBe(false);
    }
    expect(game.start(options.value, game.seats.min).ok).toBe(true);
    expect(game.start(options.value, game.seats.max).ok).toBe(true);
    expect(game.start(options.value, game.seats.min - 1).ok).toBe(game.running !== undefined);
  });
});
