// Makes what a listening client of the Java door is told from what happened at the table, in the
// order of its wire. Pure: who is listening, and when, is in turn.ts. All moves look alike here,
// whether they came from this door, another door, the house or a stand-in.

import type { SeenEvent, SeenTable } from '../../protocol/from-server.ts';
import type { Seat } from '../../games/game.ts';
import { BOX_NAMES, type Box } from '../../games/yahtzee/rules/boxes.ts';
import { parseMove } from '../../games/yahtzee/rules/notation.ts';
import type { YahtzeeMove, YahtzeeState } from '../../games/yahtzee/rules/state.ts';
import {
  announceWinners,
  makeBoards,
  makeList,
  makeNames,
  makeRolls,
  makeScorable,
  makeTotals,
  withYou,
  type Names,
} from './texts.ts';
import { FROM_SERVER } from './words.ts';

/** One step of the table, as one seat sees it. */
export interface Step {
  readonly events: readonly SeenEvent[];
  readonly before: SeenTable;
  readonly after: SeenTable;
  readonly own: Seat;
  /** Whether the client already knows what the seat on turn can score with its dice. */
  readonly knowsScorable: boolean;
}

interface NamedStep extends Step {
  readonly names: Names;
}

/** The game as the table shows it; only tables of Yahtzee come here. */
export function positionOf({ position }: SeenTable): YahtzeeState | undefined {
  return position as YahtzeeState | undefined;
}

/** The move of this step; there is at most one. */
export interface StepMove {
  readonly seat: Seat;
  readonly move: YahtzeeMove;
  readonly isStandIn: boolean;
}

export function findMove(events: readonly SeenEvent[]): StepMove | undefined {
  const event = events.find(({ kind }) => kind === 'move');
  const move = parseMove(String(event?.['move']));
  if (event === undefined || move === undefined) return undefined;
  return { seat: Number(event['seat']), move, isStandIn: events.some(({ kind }) => kind === 'stand-in') };
}

export function tellStep(step: Step): readonly string[] {
  const named = { ...step, names: makeNames(step.after.seats) };
  return [...tellLeaving(named), ...tellMove(named), ...tellRoundEnd(named), ...tellTurn(named)];
}

/** The recipient is never the player who left. */
function tellLeaving({ events, names }: NamedStep): readonly string[] {
  return events
    .filter(({ kind }) => kind === 'quit')
    .map(({ seat }) => `${names(Number(seat))} has left; a stand-in plays on`);
}

function tellMove(step: NamedStep): readonly string[] {
  const found = findMove(step.events);
  const position = positionOf(step.after);
  if (found === undefined || position === undefined) return [];
  const { seat, move, isStandIn } = found;
  if (seat === step.own)
    return isStandIn && move.kind === 'score' ? [tellMissed(position, seat, move.box)] : [];
  const name = step.names(seat);
  return move.kind === 'keep' ? tellReroll(name, move.keep, position) : tellScore(step, { ...found, name });
}

/** For a player for whom a stand-in has scored. */
export function tellMissed(position: YahtzeeState, seat: Seat, box: Box): string {
  return `Your time was up; a stand-in scored ${pointsIn(position, seat, box)} points in ${BOX_NAMES[box]} for you`;
}

function pointsIn({ sheets }: YahtzeeState, seat: Seat, box: Box): number {
  return sheets[seat]?.[0]?.boxes[box] ?? 0;
}

function tellReroll(
  name: string,
  keep: readonly boolean[],
  { dice, rerolls }: YahtzeeState,
): readonly string[] {
  const places = keep.flatMap((stays, index) => (stays ? [] : [index + 1]));
  if (places.length === 0) return [`${name} keeps all dice`];
  return [
    `${name} rerolled and has ${rerolls} chances to reroll`,
    `${name} chose ${places.length} dice(s) to reroll`,
    `${name} chose ${makeList(places)} dice index(es) to reroll`,
    FROM_SERVER.otherRerolled,
    `After rerolling, ${name}'s new dices are ${makeList(dice)}`,
  ];
}

function tellScore(step: NamedStep, { name, seat, move }: StepMove & { name: string }): readonly string[] {
  const position = positionOf(step.after);
  if (move.kind !== 'score' || position === undefined) return [];
  const points = pointsIn(position, seat, move.box);
  return [
    ...(step.knowsScorable ? [] : tellScorable(step.before)),
    FROM_SERVER.otherScored,
    `${name} chose to score in ${BOX_NAMES[move.box]} giving them ${points} points`,
    `${name} finished rerolling\n`,
  ];
}

/** What the seat on turn can score, for everybody else. */
export function tellScorable(view: SeenTable): readonly string[] {
  const position = positionOf(view);
  if (position === undefined) return [];
  const name = makeNames(view.seats)(position.seat);
  return [FROM_SERVER.otherScorable, `${name} can score in the following: ${makeScorable(position)}`];
}

/** The round and the seat on turn, if there is one. */
function turnOf(view: SeenTable): { readonly round: number; readonly seat: Seat } | undefined {
  const { phase, turn } = view;
  if (phase !== 'playing' || turn?.kind !== 'seat') return undefined;
  return { round: positionOf(view)?.round ?? 0, seat: turn.seat };
}

export function isOnTurn(view: SeenTable, seat: Seat): boolean {
  return turnOf(view)?.seat === seat;
}

function tellRoundEnd({ before, after, names }: NamedStep): readonly string[] {
  const position = positionOf(after);
  const last = turnOf(before);
  if (last === undefined || position === undefined || position.round === last.round) return [];
  const winners = after.outcome?.winners.map(names) ?? [];
  const end = [FROM_SERVER.end, FROM_SERVER.winner, announceWinners(winners)];
  return [makeTotals(position, names), ...(after.phase === 'over' ? end : [])];
}

/** A round or a turn begins. The player whose turn it is hears of it in another way. */
function tellTurn({ before, after, own, names }: NamedStep): readonly string[] {
  const last = turnOf(before);
  const now = turnOf(after);
  const position = positionOf(after);
  if (now === undefined || position === undefined) return [];
  const isNewRound = now.round !== last?.round;
  if (!isNewRound && now.seat === last.seat) return [];
  const turn = now.seat === own ? [] : [FROM_SERVER.otherTurn, names(now.seat)];
  return [...(isNewRound ? tellRound(position, withYou(names, own)) : []), ...turn];
}

function tellRound(position: YahtzeeState, names: Names): readonly string[] {
  const rolls = makeRolls([position.dice, ...position.ahead], names);
  return [FROM_SERVER.round, String(position.round), rolls, makeBoards(position, names)];
}
