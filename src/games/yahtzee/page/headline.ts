// The sentence above the dice, and the softer one below it: whose turn it is, and what to do next.
// A small window has only short ones.

import { isYahtzee } from '../rules/boxes.ts';
import { yahtzee } from '../rules/game.ts';
import { IN_CUP, roundsOf, type YahtzeeState, type YahtzeeTypes } from '../rules/state.ts';
import { words } from '../../../web/words/words.ts';
import type { BoardProps } from '../../../web/games/screen.ts';
import { forcedBy, isFirstRoll, isZero, type Offer } from './choices.ts';
import type { Hand } from './hand.ts';
import { sayOffer, tellFilled } from './event-sentences.ts';

type Seen = Pick<
  BoardProps<YahtzeeTypes>,
  'position' | 'names' | 'you' | 'here' | 'mayReveal' | 'rolling' | 'outcome'
>;

interface Choosing {
  readonly hand: Hand;
  readonly chosen: Offer | undefined;
  readonly isWide: boolean;
}

export function titleOf(seen: Seen, { chosen, isWide }: Choosing): string {
  const { position, names, you, outcome, rolling } = seen;
  const { title } = words.value.games.yahtzee;
  if (outcome !== undefined) return sayOutcome(seen, outcome);
  const name = names(position.seat);
  const isToRoll = isFirstRoll(position) && rolling === undefined;
  if (you !== position.seat) return isToRoll ? title.toRoll(name) : sayOther(position, name);
  if (isFirstRoll(position)) return title.yours(name);
  if (chosen !== undefined) return sayChosen(position, chosen);
  if (isNewYahtzee(position)) return title.yahtzee(position.dice);
  if (isLastRoll(position)) return isWide ? title.yoursLast(name) : title.chooseBox;
  return isWide ? title.yoursLeft(name, position.rerolls) : title.rollsLeft(position.rerolls);
}

function isLastRoll(position: YahtzeeState): boolean {
  return position.rerolls === 0 && yahtzee.turn(position).kind === 'seat';
}

function isNewYahtzee({ dice }: YahtzeeState): boolean {
  return !dice.includes(IN_CUP) && isYahtzee(dice);
}

function sayChosen(position: YahtzeeState, chosen: Offer): string {
  const { title } = words.value.games.yahtzee;
  const said = sayOffer(position, chosen);
  return isZero(chosen) ? title.giveUp(said) : title.chosen(said);
}

/** What another player does. */
function sayOther(position: YahtzeeState, name: string): string {
  const { title } = words.value.games.yahtzee;
  const kept = position.dice.filter((die) => die !== IN_CUP);
  if (kept.length > 0 && kept.length < position.dice.length) return title.keeps(name, kept);
  return isLastRoll(position) ? title.choosing(name) : title.rolling(name);
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

export function hintOf(seen: Seen, { hand, chosen, isWide }: Choosing): string {
  const { position, you, mayReveal, outcome } = seen;
  const { hint } = words.value.games.yahtzee;
  if (outcome !== undefined) return hint.over;
  if (you !== position.seat) return hintOfOther(seen, hand);
  if (isFirstRoll(position)) return sayFilled(seen, hand) || (mayReveal ? hint.first : '');
  if (chosen !== undefined) return isZero(chosen) ? hint.giveUp : hint.confirm;
  return sayForced(position) ?? sayNext(position, hand, isWide);
}

function hintOfOther(seen: Seen, hand: Hand): string {
  const { position, here } = seen;
  const { hint, title } = words.value.games.yahtzee;
  if (isFirstRoll(position)) return sayFilled(seen, hand);
  const next = (position.seat + 1) % position.sheets.length;
  // The first seat begins each round, and after the last round nobody is next.
  const isLastTurn = next === 0 && position.round >= roundsOf(position.options);
  const isNext = here.length === 1 && here[0] === next && !isLastTurn;
  return [title.rollsLeft(position.rerolls), ...(isNext ? [hint.youAreNext] : [])].join(' ');
}

function sayNext({ rerolls }: YahtzeeState, { held }: Hand, isWide: boolean): string {
  const { hint } = words.value.games.yahtzee;
  if (rerolls === 0) return hint.choose;
  if (held.every(Boolean)) return hint.allHeld;
  return isWide ? hint.holdWide : hint.hold;
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
