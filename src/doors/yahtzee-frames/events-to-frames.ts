// Makes frames of the events of a table, for one guest of the Yahtzee frame door, in the order of
// section 6.3 of the assignment: the guest's own turns as frames that ask, everybody else's as
// INFO. The order of sending and waiting is in lock-step.ts.

import type { SeenEvent, SeenTable } from '../../protocol/from-server.ts';
import { assert } from '../../games/result.ts';
import type { Box } from '../../games/yahtzee/rules/boxes.ts';
import { parseMove } from '../../games/yahtzee/rules/notation.ts';
import type { YahtzeeState } from '../../games/yahtzee/rules/state.ts';
import { tellInfo, type Choice, type Frame } from './frame.ts';
import {
  makeChoices,
  makeDice,
  makeResults,
  makeSheet,
  namesOf,
  pointsIn,
  positionOf,
  type BoxWords,
} from './payload.ts';

const UNSCRIPTED = 'The scripted dice do not fit here. From now on the dice are not scripted.';

/** The table as one guest sees it before and after some events. */
export interface Scene {
  readonly before: SeenTable;
  readonly view: SeenTable;
  readonly words: BoxWords;
  /** What the guest has to choose after the events, if anything. */
  readonly choice: Choice | undefined;
}

/** One move, with everything that is said about it. */
interface Moved {
  readonly seat: number;
  readonly isOwn: boolean;
  readonly isStandIn: boolean;
  readonly before: YahtzeeState;
  readonly after: YahtzeeState;
}

export function askFor(choice: Choice, words: BoxWords): Frame {
  const { kind, position } = choice;
  if (kind === 'keep') return { tag: 'CHOOSE_DICE', payload: makeDice(position.dice), choice };
  return { tag: 'CHOOSE_SCORE', payload: makeChoices(position, words), choice };
}

/** The answer to a line that was not such a choice. */
export function refuseChoice(choice: Choice, words: BoxWords): Frame {
  const { kind, position } = choice;
  if (kind === 'keep') return { tag: 'INVALID_DICE_CHOICE', payload: '', choice, isReply: true };
  return { tag: 'SCORE_CHOICE_INVALID', payload: makeChoices(position, words), choice, isReply: true };
}

/**
 * Keeping is a question only while there are rolls left; the dice of the last roll come with
 * CHOOSE_SCORE.
 */
export function findChoice(view: SeenTable): Choice | undefined {
  const position = positionOf(view);
  if (position === undefined || view.phase !== 'playing') return undefined;
  if (view.turn?.kind !== 'seat' || view.turn.seat !== view.you) return undefined;
  return { kind: position.rerolls > 0 ? 'keep' : 'score', position };
}

/** Whether it may now be somebody else's turn, or the same player's with other dice. */
export function hasMovedOn(events: readonly SeenEvent[]): boolean {
  return events.some(({ kind }) => kind === 'move' || kind === 'draw' || kind === 'set' || kind === 'over');
}

/** For a guest who has just sat down. If they were the last, the game has already started. */
export function tellArrival(scene: Scene): readonly Frame[] {
  const { view } = scene;
  const { seats, startAt, phase, you = 0 } = view;
  const here = tellInfo(`You are ${nameOf(view, you)}. ${sayHowMany(seats.length, startAt)}`);
  if (phase !== 'playing') return [here];
  const isRolled = view.turn?.kind === 'seat';
  return [here, { tag: 'START_GAME', payload: '' }, ...(isRolled ? tellFirstRound(scene) : [])];
}

export function tellEvents(events: readonly SeenEvent[], scene: Scene): readonly Frame[] {
  return events.flatMap((event) => tellEvent(event, events, scene));
}

function tellEvent(event: SeenEvent, all: readonly SeenEvent[], scene: Scene): readonly Frame[] {
  const { before, view } = scene;
  const seat = Number(event['seat']);
  switch (event.kind) {
    case 'sit':
      return [tellInfo(`${nameOf(view, seat)} has joined. ${sayHowMany(view.seats.length, view.startAt)}`)];
    case 'rise':
      return [tellInfo(`${nameOf(before, seat)} has left. ${sayHowMany(view.seats.length, view.startAt)}`)];
    case 'quit':
      return [tellInfo(`${nameOf(view, seat)} has left the game. A stand-in plays on in that seat.`)];
    case 'start':
      return [{ tag: 'START_GAME', payload: '' }];
    case 'draw':
    case 'set':
      // A roll that belongs to a move is told with it; any other begins a turn.
      return all.some(({ kind }) => kind === 'move') ? [] : tellFirstRoll(scene);
    case 'move':
      return tellMove(String(event['move']), seat, { all, scene });
    case 'unscripted':
      return [tellInfo(UNSCRIPTED)];
    case 'over':
      return [{ tag: 'GAME_OVER', payload: makeResults(view) }];
    default:
      return [];
  }
}

function sayHowMany(count: number, startAt: number): string {
  return `${count} of ${startAt} players are here.`;
}

function nameOf({ seats }: SeenTable, seat: number): string {
  return namesOf(seats).get(seat) ?? `Player${seat + 1}`;
}

/** The first roll of the game, or of a player who rolls by hand. */
function tellFirstRoll(scene: Scene): readonly Frame[] {
  const { round, seat } = positionOf(scene.view) ?? {};
  return round === 1 && seat === 0 ? tellFirstRound(scene) : tellTurn(scene);
}

function tellFirstRound(scene: Scene): readonly Frame[] {
  return [{ tag: 'START_ROUND', payload: '1' }, ...tellTurn(scene)];
}

/** A turn begins with its first roll; nothing is told while the table waits for it. */
function tellTurn({ view, choice, words }: Scene): readonly Frame[] {
  if (view.roller !== undefined) return [];
  const position = positionOf(view);
  assert(position !== undefined, 'a turn has a position');
  if (choice !== undefined) return [{ tag: 'START_TURN', payload: '' }, askFor(choice, words)];
  return [tellInfo(`${nameOf(view, position.seat)} is on turn and rolls ${makeDice(position.dice)}.`)];
}

function tellMove(
  text: string,
  seat: number,
  { all, scene }: { readonly all: readonly SeenEvent[]; readonly scene: Scene },
): readonly Frame[] {
  const move = parseMove(text);
  const before = positionOf(scene.before);
  const after = positionOf(scene.view);
  assert(move !== undefined && before !== undefined && after !== undefined, 'a move is made in a game');
  const isStandIn = all.some(({ kind }) => kind === 'stand-in');
  const moved: Moved = { seat, isOwn: seat === scene.view.you, isStandIn, before, after };
  if (move.kind === 'keep') return tellKeep(move.keep, moved, scene);
  return [...tellScore(move.box, moved, scene), ...tellWhatFollows(moved, scene)];
}

/** The player who moved, as the subject of a sentence. */
function sayWho({ seat, isOwn, isStandIn }: Moved, { view }: Scene): string {
  if (isOwn) return 'Your time is over, and a stand-in';
  return isStandIn ? `A stand-in for ${nameOf(view, seat)}` : nameOf(view, seat);
}

function tellKeep(keep: readonly boolean[], moved: Moved, scene: Scene): readonly Frame[] {
  const { choice, words } = scene;
  const kept = moved.before.dice.filter((_die, place) => keep[place] === true);
  const what = kept.length === 0 ? 'nothing' : makeDice(kept);
  const rolled = kept.length === keep.length ? '' : ` and rolls ${makeDice(moved.after.dice)}`;
  const info = tellInfo(`${sayWho(moved, scene)} keeps ${what}${rolled}.`);
  if (!moved.isOwn) return [info];
  const answer: Frame = moved.isStandIn ? info : { tag: 'ACK', payload: 'Dice kept', isReply: true };
  return [answer, ...(choice === undefined ? [] : [askFor(choice, words)])];
}

function tellScore(box: Box, moved: Moved, scene: Scene): readonly Frame[] {
  const { seat, isOwn, isStandIn, after } = moved;
  const { words } = scene;
  const points = pointsIn(after, seat, box) ?? 0;
  const info = tellInfo(`${sayWho(moved, scene)} scores ${points} in ${words[box]}.`);
  if (!isOwn) return [info];
  const sheet: Frame = { tag: 'SCORE_CHOICE_VALID', payload: makeSheet(after, seat, words) };
  const over: Frame = { tag: 'TURN_OVER', payload: '' };
  return isStandIn ? [info, sheet, over] : [{ ...sheet, isReply: true }, over];
}

/** After a turn: the round may be over, and the next turn begins unless the game is over. */
function tellWhatFollows({ before, after }: Moved, scene: Scene): readonly Frame[] {
  const isRoundOver = after.round > before.round;
  const isOver = scene.view.phase !== 'playing';
  const over: readonly Frame[] = isRoundOver ? [{ tag: 'ROUND_OVER', payload: String(before.round) }] : [];
  if (isOver) return over;
  const next: readonly Frame[] = isRoundOver ? [{ tag: 'START_ROUND', payload: String(after.round) }] : [];
  return [...over, ...next, ...tellTurn(scene)];
}
