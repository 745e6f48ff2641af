// One step of a table: an input comes, and either events happen or it is refused and nothing has
// happened. Pure: who may speak for which seat has been settled before, time does not exist here,
// and luck comes from Fate. The events are not true before the journal has them.
//
// The start of a game is separate from its first draw, so that every seat can add its text to the
// luck: `start` commits, and `draw` continues when the time for texts is over. If everybody brought
// a text, nobody has to be waited for. At a running table the deal is a move, and the texts come
// before it.

import { LOG_FORMAT, isSeatText } from '../games/log.ts';
import type { OptionValues } from '../games/options.ts';
import type { Seat } from '../games/game.ts';
import { accept, refuse, type Result } from '../games/result.ts';
import { makeLook, type PlayerLook } from '../protocol/player-look.ts';
import { hand, roll } from './by-hand.ts';
import { coach, dismissCoaches } from './coaching.ts';
import { addEvent, openDraft, type Circumstances, type Draft } from './draft.ts';
import type { Command, TableEvent } from './events.ts';
import { addHeldTexts, hasAllTexts } from './held-texts.ts';
import { hostOf } from './host.ts';
import { advance, commit, reveal, type Fate } from './luck-of-table.ts';
import { gameRefusalOf, nameRefusalOf, refusalOf, type Refusal } from './refusals.ts';
import { applyEvent, type Sitting, type Table } from './table.ts';

export interface Step {
  readonly table: Table;
  readonly events: readonly TableEvent[];
  /** The table after each of the events. */
  readonly tables: readonly Table[];
}

interface Inputs {
  /**
   * A player sits down, perhaps with a text for the luck; at a running table they join the game
   * with an entry.
   */
  sit: {
    player: string;
    name: string;
    token: string;
    house: string;
    entry: OptionValues;
    text?: string | undefined;
    /** The house players who sit down in the same step. */
    company?: ReadonlyArray<Omit<Inputs['sit'], 'company'>>;
    look?: PlayerLook | undefined;
    /** Whether the player rolls by hand; absent means no. */
    hand?: boolean | undefined;
    /** Keeps names apart; absent for the house, and where everybody can see who sits there. */
    naming?: Naming;
  };
  /** The host starts the game. */
  start: { seat: Seat };
  text: { seat: Seat; text: string };
  /** The time for texts is over: the first draw of a game. */
  draw: object;
  move: { seat: Seat; move: string };
  /** The seat makes the draw that waits for its hand. */
  roll: { seat: Seat };
  /** A move for a seat whose player is away or too slow; without a move, their roll. */
  'stand-in': { seat: Seat; reason: 'clock' | 'away' | 'left'; move?: string };
  leave: { seat: Seat };
  /** The host frees a seat before or after the game. */
  remove: { host: Seat; seat: Seat };
  again: { seat: Seat; text?: string | undefined };
  /** The seat wants a coach, or no longer wants one. */
  coach: { seat: Seat; isOn: boolean };
  /** The seat rolls by hand, or no longer does. */
  hand: { seat: Seat; isOn: boolean };
  close: object;
}
type InputKind = keyof Inputs;

/** How a newcomer's name is kept apart from those of the others. */
export interface Naming {
  /**
   * The name itself if it cannot be confused with one of these, or else a similar one that is free.
   */
  readonly findFree: (name: string, seated: readonly string[]) => string;
  /** Whether the newcomer takes any free name instead of being refused. */
  readonly takesAny: boolean;
}
export type Input = { [Kind in InputKind]: { readonly kind: Kind } & Readonly<Inputs[Kind]> }[InputKind];
type InputOf<Kind extends InputKind> = Extract<Input, { kind: Kind }>;
type Newcomer = Readonly<Omit<Inputs['sit'], 'company'>>;

export interface TableSettings {
  readonly id: string;
  readonly game: Table['game'];
  readonly options: OptionValues;
  readonly access: Table['access'];
  readonly clockMs: number;
  readonly startAt: number;
  readonly isPractice: boolean;
  readonly script: readonly string[];
  /** Luck takes over when a scripted draw does not fit. */
  readonly orLuck?: boolean;
  /** The draws of a practice table come from this secret, 64 hexadecimal digits. */
  readonly seed?: string | undefined;
  /** Only for a table of the daily game. */
  readonly daily?: Table['daily'];
}

/** A new table. A running game starts with it, without any players. */
export function open(settings: TableSettings, fate: Fate, command?: Command): Step {
  const { id, game, options, access, clockMs, startAt, isPractice, script, orLuck, seed, daily } = settings;
  const opened: TableEvent = {
    number: 1,
    kind: 'open',
    format: LOG_FORMAT,
    table: id,
    game: game.id,
    options,
    access,
    clock: clockMs,
    startAt,
    practice: isPractice || script.length > 0 || seed !== undefined || game.isPractice(options),
    ...(daily !== undefined && { daily: daily.day }),
    script,
    ...(orLuck === true && { orLuck }),
    ...(seed !== undefined && { seed }),
    ...(daily !== undefined && { device: daily.device }),
    ...(command === undefined ? {} : { command }),
  };
  const empty = applyEvent(undefined, opened);
  const draft = openDraft(empty);
  if (game.running !== undefined) begin(draft, options, fate);
  return { table: draft.table, events: [opened, ...draft.events], tables: [empty, ...draft.tables] };
}

export function step(
  table: Table,
  input: Input,
  by: Circumstances & { readonly fate: Fate },
): Result<Step, Refusal> {
  if (table.phase === 'closed') return refuse(refusalOf('table-closed'));
  if (table.daily !== undefined && NOT_DAILY.has(input.kind)) return refuse(refusalOf('not-in-daily'));
  const draft = openDraft(table, by);
  const run = STEPS[input.kind] as (draft: Draft, input: Input, fate: Fate) => Refusal | undefined;
  const refusal = run(draft, input, by.fate);
  if (refusal !== undefined) return refuse(refusal);
  freeSeats(draft);
  dismissCoaches(draft);
  const { table: after, events, tables } = draft;
  return accept({ table: after, events, tables });
}

/** The same luck for everybody takes no texts, and everybody has one try. */
const NOT_DAILY: ReadonlySet<InputKind> = new Set(['text', 'again', 'remove', 'stand-in']);

const STEPS: {
  readonly [Kind in InputKind]: (draft: Draft, input: InputOf<Kind>, fate: Fate) => Refusal | undefined;
} = { sit, start, text, draw, move, roll, 'stand-in': standIn, leave, remove, again, coach, hand, close };

function sit(draft: Draft, input: InputOf<'sit'>, fate: Fate): Refusal | undefined {
  if (isUnopened(draft.table, input.player)) return refusalOf('not-open-yet');
  for (const newcomer of [input, ...(input.company ?? [])]) {
    const refusal = seatNewcomer(draft, newcomer);
    if (refusal !== undefined) return refusal;
  }
  const { game, phase, startAt, sittings } = draft.table;
  if (game.running !== undefined) return goOn(draft, fate);
  const isFull = sittings.length === startAt;
  return isFull && phase === 'gathering' ? startGame(draft, fate) : undefined;
}

/**
 * Nobody sits down before the player who opened the table: the seats may be meant for house
 * players.
 */
function isUnopened({ opener, sittings, freed }: Table, player: string): boolean {
  const isFirst = sittings.length === 0 && freed.length === 0;
  return isFirst && opener !== undefined && opener.player !== player;
}

function seatNewcomer(draft: Draft, input: Newcomer): Refusal | undefined {
  const { sittings, phase, game, startAt } = draft.table;
  if (sittings.some(({ player, house }) => player === input.player && house === ''))
    return refusalOf('already-seated');
  if (input.text !== undefined && !isSeatText(input.text)) return refusalOf('text-wrong');
  if (game.running !== undefined) return joinRunning(draft, input);
  if (phase === 'playing') return refusalOf('already-started');
  if (sittings.length >= (startAt || game.seats.max)) return refusalOf('table-full');
  const named = nameNewcomer(draft, input);
  if (!named.ok) return named.reason;
  addSitting(draft, named.value, findFreeSeat(sittings));
  return undefined;
}

/** Inside the step, so that of two newcomers with the same name only the first gets it. */
function nameNewcomer(draft: Draft, input: Newcomer): Result<Newcomer, Refusal> {
  const { naming, name } = input;
  const seated = draft.table.sittings.map((sitting) => sitting.name);
  const free = naming?.findFree(name, seated) ?? name;
  const isRefused = free !== name && naming?.takesAny === false;
  return isRefused ? refuse(nameRefusalOf(name, free)) : accept({ ...input, name: free });
}

function findFreeSeat(sittings: readonly Sitting[]): Seat {
  const taken = new Set(sittings.map(({ seat }) => seat));
  let seat = 0;
  while (taken.has(seat)) seat += 1;
  return seat;
}

function addSitting(draft: Draft, input: Newcomer, seat: Seat): void {
  const { player, name, token, house, text: held, look = {} } = input;
  const along = { ...makeLook(look), ...(held !== undefined && { text: held }) };
  addEvent(draft, { kind: 'sit', seat, player, name, house, token, ...along });
  if (input.hand === true) hand(draft, { seat, isOn: true });
}

function joinRunning(draft: Draft, input: Newcomer): Refusal | undefined {
  const { game, state } = draft.table;
  const running = game.running;
  if (running === undefined) return refusalOf('already-started');
  const joined = running.join(state, input.entry);
  if (!joined.ok) return gameRefusalOf(game, joined.reason);
  const named = nameNewcomer(draft, input);
  if (!named.ok) return named.reason;
  addEvent(draft, { kind: 'join', seat: joined.value.seat, entry: input.entry });
  addSitting(draft, named.value, joined.value.seat);
  addHeldTexts(draft);
  return undefined;
}

function start(draft: Draft, { seat }: InputOf<'start'>, fate: Fate): Refusal | undefined {
  if (draft.table.phase !== 'gathering') return refusalOf('already-started');
  if (!isHost(draft, seat)) return refusalOf('not-host');
  return startGame(draft, fate);
}

function isHost({ table, isLongAway }: Draft, seat: Seat): boolean {
  return hostOf(table, seat, isLongAway)?.seat === seat;
}

function startGame(draft: Draft, fate: Fate): Refusal | undefined {
  const { game, sittings, options, phase, state } = draft.table;
  if (sittings.length < game.seats.min) return refusalOf('too-few-seats');
  // A match continues only with the same number of players: otherwise it means nothing who started
  // last.
  const isMatch = phase === 'over' && game.seated(state).length === sittings.length;
  const next = isMatch ? game.rematch(state) : options;
  const started = game.start(next, sittings.length);
  if (!started.ok) return gameRefusalOf(game, started.reason);
  begin(draft, next, fate);
  if (game.running !== undefined) return joinAll(draft, fate);
  return hasAllTexts(draft.table) ? goOn(draft, fate) : undefined;
}

/** Another game at a running table: everybody seated joins it again. */
function joinAll(draft: Draft, fate: Fate): Refusal | undefined {
  for (const { seat } of draft.table.sittings) addEvent(draft, { kind: 'join', seat, entry: {} });
  addHeldTexts(draft);
  return goOn(draft, fate);
}

/**
 * Starts the game and commits to its luck, but draws nothing yet: the seats may add their texts
 * first.
 */
function begin(draft: Draft, options: OptionValues, fate: Fate): void {
  const { id, game, sittings } = draft.table;
  const seats = game.running === undefined ? sittings.length : 0;
  addEvent(draft, { kind: 'start', format: LOG_FORMAT, table: id, game: game.id, options, seats });
  commit(draft, fate);
}

/** Everything that follows without anybody's choice. */
function goOn(draft: Draft, fate: Fate): Refusal | undefined {
  return advance(draft, fate) ? undefined : refusalOf('script-wrong');
}

function text(draft: Draft, input: InputOf<'text'>): Refusal | undefined {
  const { seal, sittings } = draft.table;
  if (!sittings.some(({ seat }) => seat === input.seat)) return refusalOf('not-seated');
  if (seal === undefined || seal.draws > 0) return refusalOf('text-too-late');
  if (seal.texts.some(({ seat }) => seat === input.seat)) return refusalOf('text-twice');
  if (!isSeatText(input.text)) return refusalOf('text-wrong');
  addEvent(draft, { kind: 'text', seat: input.seat, text: input.text });
  return undefined;
}

/** Draws nothing that waits for a player's hand. */
function draw(draft: Draft, _input: InputOf<'draw'>, fate: Fate): Refusal | undefined {
  if (draft.table.phase !== 'playing') return refusalOf('not-started');
  return goOn(draft, fate);
}

function move(
  draft: Draft,
  { seat, move: words }: Omit<InputOf<'move'>, 'kind'>,
  fate: Fate,
): Refusal | undefined {
  const { game, state, phase } = draft.table;
  if (phase === 'gathering') return refusalOf('not-started');
  if (phase === 'over') return refusalOf('game-over');
  const parsed = game.notation.parseMove(words);
  if (parsed === undefined) return refusalOf('no-such-move');
  const played = game.play(state, seat, parsed);
  if (!played.ok) return gameRefusalOf(game, played.reason);
  addEvent(draft, { kind: 'move', seat, move: game.notation.makeMove(parsed) });
  return goOn(draft, fate);
}

function standIn(draft: Draft, input: InputOf<'stand-in'>, fate: Fate): Refusal | undefined {
  const { seat, reason, move: words } = input;
  addEvent(draft, { kind: 'stand-in', seat, reason });
  return words === undefined ? roll(draft, { seat }, fate) : move(draft, { seat, move: words }, fate);
}

function leave(draft: Draft, { seat }: InputOf<'leave'>, fate: Fate): Refusal | undefined {
  const { sittings, phase, game } = draft.table;
  const sitting = sittings.find((other) => other.seat === seat);
  if (sitting === undefined || sitting.hasQuit) return refusalOf('not-seated');
  // A try is kept for its day, and no stand-in plays it.
  if (draft.table.daily !== undefined) return undefined;
  if (game.running !== undefined && phase === 'playing') return leaveRunning(draft, seat, fate);
  addEvent(draft, phase === 'playing' ? { kind: 'quit', seat } : { kind: 'rise', seat, reason: 'left' });
  startWithoutRisen(draft, fate);
  return undefined;
}

function leaveRunning(draft: Draft, seat: Seat, fate: Fate): Refusal | undefined {
  const { game, state } = draft.table;
  const left = game.running?.leave(state, seat);
  if (left?.ok !== true) return left && gameRefusalOf(game, left.reason);
  const isGone = !game.seated(left.value).includes(seat);
  addEvent(draft, isGone ? { kind: 'rise', seat, reason: 'left' } : { kind: 'quit', seat });
  addEvent(draft, { kind: 'leave', seat });
  return goOn(draft, fate);
}

function remove(draft: Draft, { host, seat }: InputOf<'remove'>, fate: Fate): Refusal | undefined {
  const { phase, sittings } = draft.table;
  if (!isHost(draft, host)) return refusalOf('not-host');
  if (phase === 'playing') return refusalOf('already-started');
  if (!sittings.some((sitting) => sitting.seat === seat)) return refusalOf('not-seated');
  addEvent(draft, { kind: 'rise', seat, reason: 'removed' });
  startWithoutRisen(draft, fate);
  return undefined;
}

function again(draft: Draft, { seat, text: held }: InputOf<'again'>, fate: Fate): Refusal | undefined {
  if (draft.table.phase !== 'over') return refusalOf('game-not-over');
  if (held !== undefined && !isSeatText(held)) return refusalOf('text-wrong');
  const sitting = draft.table.sittings.find((other) => other.seat === seat);
  if (sitting === undefined || sitting.hasQuit) return refusalOf('not-seated');
  if (!sitting.wantsAgain)
    addEvent(draft, { kind: 'again', seat, ...(held === undefined ? {} : { text: held }) });
  return startIfAgreed(draft, fate);
}

/** Another game begins when everybody who is still there wants it. The house always does. */
function startIfAgreed(draft: Draft, fate: Fate): Refusal | undefined {
  const isAgreed = draft.table.sittings.every(
    ({ house, wantsAgain, hasQuit }) => house !== '' || wantsAgain || hasQuit,
  );
  if (!isAgreed) return undefined;
  for (const gone of draft.table.sittings.filter(({ hasQuit }) => hasQuit)) {
    addEvent(draft, { kind: 'rise', seat: gone.seat, reason: 'left' });
  }
  return startGame(draft, fate);
}

/**
 * The others may have been waiting only for the player who has just left. If no game can start, the
 * seat is free and nothing else has happened.
 */
function startWithoutRisen(draft: Draft, fate: Fate): void {
  const { phase, sittings } = draft.table;
  if (phase !== 'over' || !sittings.some(({ wantsAgain }) => wantsAgain)) return;
  const trial: Draft = { ...draft, events: [...draft.events], tables: [...draft.tables] };
  if (startIfAgreed(trial, fate) === undefined) Object.assign(draft, trial);
}

/** A game that is given up publishes its secret like any other. */
function close(draft: Draft): Refusal | undefined {
  const { seal } = draft.table;
  addEvent(draft, { kind: 'close' });
  if (seal !== undefined) reveal(draft, seal);
  return undefined;
}

/**
 * At a running table the rules release seats: those without tokens, and those that left and have
 * finished their round.
 */
function freeSeats(draft: Draft): void {
  const { game, state, phase, sittings } = draft.table;
  if (game.running === undefined || phase !== 'playing') return;
  const seated = new Set(game.seated(state));
  for (const { seat, hasQuit } of sittings) {
    if (!seated.has(seat)) addEvent(draft, { kind: 'rise', seat, reason: hasQuit ? 'left' : 'gone' });
  }
}
