// The review of one game: it is replayed, and after every event the solver values the position for
// each seat, from what that seat may see. What a draw changes is luck; what a seat gives away by
// its own move is cost; the rest comes from others. All of it goes through account.ts, which loses
// nothing.
//
// Where there is no value, as during a deal, the last one stands, and the next known value counts
// for the event that made it known.

import type { Game, Seat } from '../games/game.ts';
import { parseDrawn } from '../games/draw.ts';
import type { EventOf, LogEvent, LogKind } from '../games/log.ts';
import { assert } from '../games/result.ts';
import { TIE, type ValuedMove } from '../solver/exact.ts';
import { Account, type Kept } from './account.ts';
import type { Judge, Steps } from './judge.ts';
import type {
  Band,
  Decision,
  Luck,
  MadeBy,
  Review,
  ReviewedDraw,
  ReviewedMove,
  ReviewedPlayer,
} from './review.ts';

/** The player at each seat, as far as the log says. */
type People = ReadonlyMap<Seat, Pick<ReviewedPlayer, 'name' | 'house'>>;

/** A game of a log: the event "start" and everything up to the next one. */
export interface LoggedGame {
  readonly game: Game;
  readonly start: EventOf<'start'>;
  readonly events: readonly LogEvent[];
  readonly people: People;
}

interface Course {
  readonly judge: Judge;
  readonly game: Game;
  readonly people: Map<Seat, Pick<ReviewedPlayer, 'name' | 'house'>>;
  readonly accounts: Map<Seat, Account>;
  readonly decisions: Decision[];
  readonly draws: ReviewedDraw[];
  state: unknown;
  /** The seat whose next roll or move is a stand-in's. */
  standIn: Seat | undefined;
  seatsMax: number;
  last: number;
}

/** A step through the game: the state before the event, and the decision in it if there was one. */
interface Step {
  readonly event: number;
  readonly before: unknown;
  readonly drawn?: string;
  readonly kept?: Kept;
}

export function* reviewInSteps(logged: LoggedGame, judge: Judge): Steps<Review> {
  const course = begin(logged, judge);
  update(course, { event: logged.start.number, before: course.state });
  for (const event of logged.events) {
    follow(course, event);
    yield;
  }
  return yield* conclude(course, logged);
}

function begin({ game, start, people }: LoggedGame, judge: Judge): Course {
  const started = game.start(start.options, start.seats);
  assert(started.ok, 'a log that is reviewed is right');
  return {
    judge,
    game,
    people: new Map(people),
    accounts: new Map(),
    decisions: [],
    draws: [],
    state: started.value,
    standIn: undefined,
    seatsMax: start.seats,
    last: start.number,
  };
}

/** Events that may come between two games. */
const AFTER: ReadonlySet<LogKind> = new Set(['sit', 'hand', 'rise', 'again', 'quit', 'close']);

function follow(course: Course, event: LogEvent): void {
  const before = course.state;
  if (!AFTER.has(event.kind)) course.last = event.number;
  // At a running table a newcomer gets the seat first. A player who sits down after the game did
  // not play it.
  if (event.kind === 'sit' && !course.people.has(event.seat)) course.people.set(event.seat, personOf(event));
  if (event.kind === 'stand-in') course.standIn = event.seat;
  if (event.kind === 'draw' || event.kind === 'set') {
    course.state = settle(course, event.drawn);
    course.standIn = undefined;
    update(course, { event: event.number, before, drawn: event.drawn });
  }
  if (event.kind === 'move') {
    const kept = decide(course, event);
    course.state = play(course, event);
    course.standIn = undefined;
    update(course, { event: event.number, before, ...(kept && { kept }) });
  }
  if (event.kind === 'join' || event.kind === 'leave') {
    course.state = event.kind === 'join' ? join(course, event) : leave(course, event);
    update(course, { event: event.number, before });
  }
}

export function personOf({ name, house }: EventOf<'sit'>): Pick<ReviewedPlayer, 'name' | 'house'> {
  return { name, ...(house !== '' && { house }) };
}

function settle({ game, state }: Course, text: string): unknown {
  const drawn = parseDrawn(text);
  assert(drawn !== undefined, 'a log that is reviewed is right');
  return game.settle(state, drawn);
}

function play({ game, state }: Course, { seat, move }: EventOf<'move'>): unknown {
  const played = game.play(state, seat, game.notation.parseMove(move));
  assert(played.ok, 'a log that is reviewed is right');
  return played.value;
}

function join({ game, state }: Course, { entry }: EventOf<'join'>): unknown {
  const joined = game.running?.join(state, entry);
  assert(joined?.ok === true, 'a log that is reviewed is right');
  return joined.value.state;
}

function leave({ game, state }: Course, { seat }: EventOf<'leave'>): unknown {
  const left = game.running?.leave(state, seat);
  assert(left?.ok === true, 'a log that is reviewed is right');
  return left.value;
}

/** The decision in this move; undefined if there was nothing to choose, or its value is unknown. */
function decide(course: Course, { number, seat, move: text }: EventOf<'move'>): Kept | undefined {
  const { game, judge, state, accounts } = course;
  if (game.moves(state).length < 2 || !accounts.has(seat)) return undefined;
  const view = game.view(state, seat);
  const valued = judge.exact.movesOf(view);
  const move = game.notation.parseMove(text);
  const madeWord = judge.wordOf(view, move);
  const made = valued.find((one) => judge.wordOf(view, one.move) === madeWord);
  const [first] = valued;
  if (made === undefined || first === undefined) return undefined;
  const most = valued.reduce((value, one) => Math.max(value, one.value), first.value);
  const cost = most - made.value;
  const moves = listMoves(course, view, valued);
  const decision = {
    event: number,
    seat,
    by: madeBy(course, seat),
    facts: judge.facts(view, seat),
    made: { move: text, value: made.value },
    best: moves.filter(({ value }) => most - value < TIE),
    cost,
    band: bandOf(cost, judge.bands),
    moves,
  };
  return { decision, view, best: first.move, made: move };
}

/** Each move once, although it may be made in several ways. */
function listMoves(
  { game, judge }: Course,
  view: unknown,
  valued: ReadonlyArray<ValuedMove<unknown>>,
): readonly ReviewedMove[] {
  const found = new Map<string, ReviewedMove>();
  for (const { move, value } of valued) {
    const word = judge.wordOf(view, move);
    if (!found.has(word)) found.set(word, { move: game.notation.makeMove(move), value });
  }
  return [...found.values()];
}

function madeBy({ standIn, people }: Course, seat: Seat): MadeBy {
  if (standIn === seat) return 'stand-in';
  return people.get(seat)?.house === undefined ? 'player' : 'house';
}

function bandOf(cost: number, [close, mistake, blunder]: Judge['bands']): Band {
  if (cost < close) return 'toss-up';
  if (cost < mistake) return 'close';
  return cost < blunder ? 'mistake' : 'blunder';
}

/** Updates every account after an event. */
function update(course: Course, step: Step): void {
  const { game, state, accounts, decisions, draws } = course;
  const seated = game.seated(state);
  course.seatsMax = Math.max(course.seatsMax, seated.length);
  for (const seat of seated) openAccount(course, seat, step.event);
  if (step.kept !== undefined) decisions.push(step.kept.decision);
  const luck: Luck[] = [];
  for (const account of accounts.values()) {
    const found = charge(course, account, step);
    if (found !== undefined) luck.push(found);
  }
  if (step.drawn !== undefined) draws.push({ event: step.event, drawn: step.drawn, luck });
  else if (luck.length > 0) draws.push({ event: step.event, luck });
}

/** An account begins where its seat first has a value. */
function openAccount({ game, judge, state, accounts }: Course, seat: Seat, event: number): void {
  if (accounts.has(seat)) return;
  const value = judge.exact.valueOf(game.view(state, seat), seat);
  if (value !== undefined) accounts.set(seat, new Account(seat, { event, value }));
}

/** What an event did to one account; its luck, if it had any. */
function charge(course: Course, account: Account, { event, before, drawn, kept }: Step): Luck | undefined {
  const { game, judge, state } = course;
  if (account.isGone) return undefined;
  const { seat } = account;
  const isSeated = game.seated(state).includes(seat);
  account.isGone = !isSeated;
  const view = game.view(state, seat);
  const old = account.value;
  const value = (isSeated ? judge.exact.valueOf(view, seat) : judge.takenBy(view, seat)) ?? old;
  const own = kept?.decision.seat === seat ? kept : undefined;
  if (own !== undefined) account.count(own);
  const seen = game.view(before, seat);
  const isLuck = drawn === undefined ? judge.turnsUp(seen, view) : judge.sharesLuck(seen, seat);
  const luck = account.take({ event, value, cost: own?.decision.cost ?? 0, isLuck });
  return luck === 0 ? undefined : { seat, before: value - luck, after: value, luck };
}

function* conclude(course: Course, { start }: LoggedGame): Steps<Review> {
  const { game, judge, state, accounts, draws, last } = course;
  const reasons = new Map<number, Decision['reasons']>();
  for (const { seat, worst } of accounts.values())
    for (const { decision, view, best, made } of worst) {
      reasons.set(decision.event, yield* judge.explain({ view, seat, best, made, cost: decision.cost }));
      yield;
    }
  const notes = judge.notes(course.seatsMax);
  const { outOfReach = 'not-solved' } = judge;
  const decisions = course.decisions.map((decision) => {
    const why = reasons.get(decision.event);
    return why === undefined ? decision : { ...decision, reasons: why };
  });
  return {
    table: start.table,
    game: start.game,
    options: start.options,
    from: start.number,
    to: last,
    isOver: game.turn(state).kind === 'over',
    standing: accounts.size === 0 ? 'none' : notes.some(({ isGuess }) => isGuess) ? 'model' : 'exact',
    model: notes.map(({ name }) => name),
    ...(accounts.size === 0 && { why: start.seats === 0 ? 'not-played' : outOfReach }),
    unit: judge.unit,
    bands: judge.bands,
    players: Array.from(accounts.values(), (account) => ({
      ...course.people.get(account.seat),
      ...account.close(),
    })).toSorted((one, other) => one.seat - other.seat),
    decisions,
    draws,
  };
}
