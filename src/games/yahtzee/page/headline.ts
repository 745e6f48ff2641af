// The sentence above the dice, and the softer one below it: whose turn it is, and what to do next.

import { yahtzee } from '../rules/game.ts';
import type { YahtzeeState, YahtzeeTypes } from '../rules/state.ts';
import { words } from '../../../web/words/words.ts';
import type { BoardProps } from '../../../web/games/screen.ts';
import { forcedBy, isFirstRoll } from './choices.ts';
import type { Hand } from './hand.ts';
import { tellFilled } from './event-sentences.ts';

/** A space keeps the line, so that nothing jumps when a hint appears. */
const NO_HINT = '\u00a0';

type Seen = Pick<
  BoardProps<YahtzeeTypes>,
  'position' | 'names' | 'you' | 'here' | 'mayReveal' | 'rolling' | 'outcome'
>;

export function titleOf(seen: Seen): string {
  const { position, names, you, outcome, rolling } = seen;
  const { title } = words.value.games.yahtzee;
  if (outcome !== undefined) return sayOutcome(seen, outcome);
  const { seat, rerolls } = position;
  const name = names(seat);
  const isLast = rerolls === 0 && yahtzee.turn(position).kind === 'seat';
  if (you !== seat && isFirstRoll(position) && rolling === undefined) return title.toRoll(name);
  if (you !== seat) return isLast ? title.choosing(name) : title.rolling(name);
  if (isFirstRoll(position)) return title.yours(name);
  return isLast ? title.yoursLast(name) : title.yoursLeft(name, rerolls);
}

function sayOutcome({ names, here }: Seen, { winners, scores }: NonNullable<Seen['outcome']>): string {
  const { title } = words.value.games.yahtzee;
  const [winner] = winners;
  const [me] = here;
  const best = Math.max(...scores.map(({ score }) => score));
  // With several people at the device "you" could be any of them.
  const isMe = here.length === 1 && me === winner;
  if (winner === undefined || winners.length > 1) return title.drawn(winners.map(names), best);
  if (scores.length === 1) return isMe ? title.youScored(best) : title.scored(names(winner), best);
  return isMe ? title.youWin(best) : title.wins(names(winner), best);
}

export function hintOf(seen: Seen, hand: Hand): string {
  const { position, you, mayReveal, outcome } = seen;
  const { hint } = words.value.games.yahtzee;
  if (outcome !== undefined) return hint.over;
  if (mayReveal) return `${sayFilled(seen, hand)} ${hint.first}`.trim();
  if (you !== position.seat || isFirstRoll(position)) return sayFilled(seen, hand) || NO_HINT;
  if (hand.chosen !== undefined) return hint.confirm;
  return sayForced(position) ?? sayNext(position, hand);
}

function sayNext({ rerolls }: YahtzeeState, { held }: Hand): string {
  const { hint } = words.value.games.yahtzee;
  if (rerolls === 0) return hint.choose;
  return held.every(Boolean) ? hint.allHeld : hint.hold;
}

function sayForced(position: YahtzeeState): string | undefined {
  const { hint, boxes } = words.value.games.yahtzee;
  const forced = forcedBy(position);
  if (forced === undefined) return undefined;
  if (forced.kind === 'own') return hint.jokerOwn(boxes[forced.box]);
  return forced.kind === 'lower' ? hint.jokerLower : hint.jokerNone;
}

/** What was scored last, usually by somebody else; unknown to a player who has just arrived. */
function sayFilled({ position, names }: Seen, { filled }: Hand): string {
  if (filled === undefined) return '';
  return tellFilled(position, filled, { seat: filled.seat, name: names(filled.seat) });
}
