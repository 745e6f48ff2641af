// Finds who caused an entry, and whether they may: invariants 4, 5 and 11. Only the seat on turn
// moves, by its own player, by the house, or by a stand-in whose reason is true; a roll by hand is
// its own player's in the same way; nobody without a seat causes anything.

import type { TableEvent } from '../../../src/table/events.ts';
import type { TableLog } from './logs.ts';
import { findRoller, must, type Sitting, type Snapshot } from './reference.ts';

/** Entries that nobody asked for begin with one of these. */
const UNASKED: ReadonlySet<TableEvent['kind']> = new Set([
  'draw',
  'set',
  'move',
  'stand-in',
  'close',
  'over',
  'reveal',
  'commit',
]);

export function checkCause(log: TableLog, events: readonly TableEvent[], writtenAt: number): void {
  const [first] = events;
  if (first === undefined || first.kind === 'open') return;
  const player = first.command?.player;
  if (player === undefined) checkUnasked(log, first);
  else checkAsked(log, first, player);
  for (const [place, event] of events.entries()) {
    must(place === 0 || event.command === undefined, 3, 'a command is with the first event of its entry');
    if (event.kind === 'move') checkMove(log, events, place);
    if (event.kind === 'stand-in') checkStandIn(log, event, writtenAt);
    if (event.kind === 'coach' && event.on === 1)
      must(log.opened.clock === 0, 5, 'nobody has a coach against the clock');
  }
}

/**
 * Where absence means leaving, a player may be made to leave; the audit checks that they were away.
 */
function checkUnasked({ game }: TableLog, first: TableEvent): void {
  const isLeaving = first.kind === 'quit' || (first.kind === 'rise' && first.reason === 'left');
  const isDismissed = isLeaving && game.running?.leavesWhenAway === true;
  must(isDismissed || UNASKED.has(first.kind), 5, `somebody asked for "${first.kind}"`);
}

function seatOf({ now: { sittings } }: TableLog, seat: number): Sitting | undefined {
  return sittings.find((sitting) => sitting.seat === seat);
}

function checkAsked(log: TableLog, first: TableEvent, player: string): void {
  if (first.kind === 'join') return;
  if (first.kind === 'sit' && first.house === '') {
    return must(first.player === player, 5, 'players sit down only for themselves');
  }
  const own = log.now.sittings.find((sitting) => sitting.player === player && sitting.house === '');
  must(own !== undefined, 5, `player ${player}, who asked for "${first.kind}", has a seat`);
  // A player who has asked for another game asks again, and now all others agree or are gone.
  if (log.now.phase === 'over' && own.wantsAgain && (first.kind === 'start' || first.kind === 'rise')) return;
  if (isForHost(first)) must(!own.hasQuit, 5, `a player asked for "${first.kind}"`);
  else if ('seat' in first && first.kind !== 'sit') {
    must(first.seat === own.seat, 5, `"${first.kind}" of seat ${first.seat} was asked for by its player`);
  }
}

/**
 * Only the host asks for these; the audit checks that nobody seated before the host was present.
 */
export function isForHost(first: TableEvent): boolean {
  return first.kind === 'start' || (first.kind === 'rise' && first.reason === 'removed');
}

/** A move is its player's own command, or the house's, or follows a "stand-in". */
function checkMove(log: TableLog, events: readonly TableEvent[], place: number): void {
  const [event, before] = [events[place], events[place - 1]];
  if (event?.kind !== 'move') return;
  if (before !== undefined) {
    const isStandIn = before.kind === 'stand-in' && before.seat === event.seat;
    return must(isStandIn, 4, `the move of seat ${event.seat} was asked for`);
  }
  const isHouse = seatOf(log, event.seat)?.house !== '';
  must(isHouse === (event.command === undefined), 4, `seat ${event.seat} moved by itself`);
}

function checkStandIn(
  log: TableLog,
  event: Extract<TableEvent, { kind: 'stand-in' }>,
  writtenAt: number,
): void {
  const sitting = seatOf(log, event.seat);
  must(
    event.command === undefined && sitting?.house === '',
    4,
    'a stand-in is for a player, and nobody asks for it',
  );
  if (event.reason === 'left') return must(sitting.hasQuit, 4, `seat ${event.seat} has left`);
  // A player who was already away when their clock last ran out is not waited for again.
  if (event.reason === 'away' && log.stoodIn.has(event.seat)) return;
  const { clock } = log.opened;
  if (event.reason === 'away' && clock === 0)
    return must(log.askedFor.has(event.seat), 4, `somebody let a stand-in play seat ${event.seat}`);
  must(clock > 0 && writtenAt - log.turnAt >= clock, 4, `the clock of seat ${event.seat} has run out`);
}

/**
 * A draw that begins a turn at a seat that rolls by hand: its player has asked for it, or a
 * stand-in makes it. So nobody can have seen it before: nothing is shown that is not in the log.
 */
export function checkRoll(
  { game, rolls }: TableLog,
  before: Snapshot,
  { events, place }: { readonly events: readonly TableEvent[]; readonly place: number },
): void {
  const [event, cause] = [events[place], events[place - 1]];
  if (event?.kind !== 'draw' && event?.kind !== 'set') return;
  const roller = findRoller(game, before);
  const { player, id } = event.command ?? {};
  if (roller === undefined) return must(player === undefined, 11, 'a roll was asked for that was due');
  const rule = `the roll of seat ${roller.seat} was asked for by its player`;
  if (cause !== undefined) return must(cause.kind === 'stand-in' && cause.seat === roller.seat, 11, rule);
  must(player === roller.player && rolls.has(`${player}/${id}`), 11, rule);
}
