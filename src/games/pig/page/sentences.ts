// Pig in sentences: the heading of the board, the line below it, and a sentence for every event.

import type { Drawn } from '../../draw.ts';
import type { Outcome, Seat } from '../../game.ts';
import type { PigMove, PigState } from '../rules/state.ts';
import type { BoardProps, Names } from '../../../web/games/screen.ts';
import type { TurnStory } from './turn-story.ts';
import { pigWords } from './board-words.ts';

export interface Looking extends Pick<
  BoardProps,
  'names' | 'you' | 'here' | 'outcome' | 'mayReveal' | 'rolling' | 'sending'
> {
  /** Whether the last turn has ended only a moment ago. */
  readonly isResting: boolean;
}

function scoreOf({ scores }: PigState, seat: Seat): number {
  return scores[seat] ?? 0;
}

/** What the seat on turn would have if it held now. */
export function scoreAfterHold(position: PigState): number {
  return scoreOf(position, position.seat) + position.pot;
}

export function isWonByHold(position: PigState): boolean {
  return position.phase === 'choose' && scoreAfterHold(position) >= position.options.target;
}

export function titleOf(position: PigState, story: TurnStory, looking: Looking): string {
  const { names, you, here, outcome, rolling } = looking;
  const { title } = pigWords();
  const { phase, seat } = position;
  if (outcome !== undefined) return resultOf(position, { names, here, outcome });
  const ended = isBetween(position, looking) ? sayEnding(position, story, names) : undefined;
  if (ended !== undefined) return ended;
  if (phase === 'first') return title.drawing;
  const name = names(seat);
  // Between two turns nobody is looking, but the next player may still be at this device.
  const isToRoll = phase === 'roll' && position.pot === 0 && rolling === undefined;
  if (seat !== you && !here.includes(seat)) return isToRoll ? title.theirRoll(name) : title.theirTurn(name);
  if (phase !== 'choose') return position.pot === 0 ? title.yourRoll(name) : title.yourChoice(name);
  return isWonByHold(position) ? title.yourWin(name) : title.yourChoice(name);
}

/** A turn has ended and the next has not begun: there is time to read what happened. */
export function isBetween(
  { phase, pot }: PigState,
  { isResting, mayReveal, rolling, sending }: Omit<Looking, 'names' | 'you' | 'here' | 'outcome'>,
): boolean {
  const hasBegun = mayReveal || rolling !== undefined || sending !== undefined;
  return isResting && phase === 'roll' && pot === 0 && !hasBegun;
}

function resultOf(
  position: PigState,
  { names, here, outcome }: { names: Names; here: readonly Seat[]; outcome: Outcome },
): string {
  const { title } = pigWords();
  const [winner] = outcome.winners;
  if (winner === undefined) return title.undecided(position.turns);
  const score = scoreOf(position, winner);
  const isAlone = here.length === 1 && here[0] === winner;
  return isAlone ? title.youWin(score) : title.wins(names(winner), score);
}

/** Softer, below the heading: what is at risk, how the last turn ended, who starts next. */
export function hintOf(position: PigState, story: TurnStory, looking: Looking): string {
  const { names, here, outcome } = looking;
  const pig = pigWords();
  const { phase, pot, first, scores } = position;
  if (outcome !== undefined) return pig.startsNext(names((first + 1) % scores.length));
  if (phase !== 'roll' || pot > 0) {
    if (phase === 'first') return pig.goal(position.options.target);
    return isWonByHold(position) && here.includes(position.seat) ? pig.riskWin(pot) : pig.risk(pot);
  }
  const ended = sayEnding(position, story, names);
  if (ended !== undefined) return isBetween(position, looking) ? pig.next(names(position.seat)) : ended;
  return position.turns === 0 ? pig.tell.starts(names(first)) : pig.riskTurn;
}

function sayEnding(position: PigState, { ending }: TurnStory, names: Names): string | undefined {
  const { tell } = pigWords();
  if (ending?.points === undefined) return undefined;
  const { kind, seat, points } = ending;
  if (kind === 'held') return tell.held(names(seat), points, scoreOf(position, seat));
  return points === 0 ? tell.lostTurn(names(seat)) : tell.lost(names(seat), points);
}

export function tellDraw(before: PigState, drawn: Drawn | undefined, names: Names): string | undefined {
  const { tell } = pigWords();
  const { phase, seat, pot } = before;
  const face = drawn?.[0];
  if (typeof face !== 'number') return undefined;
  if (phase === 'first') return tell.starts(names(face - 1));
  if (face === 1) return pot === 0 ? tell.lostTurn(names(seat)) : tell.lost(names(seat), pot);
  return pot === 0 ? tell.rolledFirst(names(seat), face) : tell.rolled(names(seat), face, pot + face);
}

/** A roll is described once the die has landed. */
export function tellMove(before: PigState, move: PigMove, names: Names): string | undefined {
  if (move === 'roll') return undefined;
  return pigWords().tell.held(names(before.seat), before.pot, scoreAfterHold(before));
}
