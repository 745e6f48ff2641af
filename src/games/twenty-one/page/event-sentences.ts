// Twenty-One told event by event, a sentence for each thing that happened.

import type { Drawn } from '../../draw.ts';
import type { Seat } from '../../game.ts';
import type { Gone, Payment, TwentyOneMove, TwentyOneView } from '../rules/state.ts';
import { isBust } from '../rules/hand.ts';
import { words } from '../../../web/words/words.ts';
import type { Names } from '../../../web/games/screen.ts';
import { isOpen, sayCard, sayValue, type ShownHand } from './hand-words.ts';
import { naturalsOf, paymentsBetween, roundShown, whyDeals } from './round-facts.ts';
import { twentyOneWords } from './board-words.ts';

function playingHand({ hands }: TwentyOneView): ShownHand | undefined {
  return hands.find(({ standing }) => standing === 'playing');
}

/** The cards of a deal are told together, once all of them are on the table. */
export function tellDraw(before: TwentyOneView, drawn: Drawn | undefined, names: Names): string | undefined {
  const { tell } = twentyOneWords();
  const hand = playingHand(before);
  if (before.phase !== 'card' || hand === undefined) return undefined;
  const name = names(hand.seat);
  if (typeof drawn !== 'string' || !isOpen(hand.cards)) return tell.tookOnly(name);
  const cards = [...hand.cards, drawn];
  const card = tell.theCard(sayCard(drawn));
  if (isBust(cards)) return tell.tookAndIs(name, card, sayValue(cards, 'bust'));
  return tell.tookAndHas(name, card, sayValue(cards));
}

/** A hit is told when the card is on the table. */
export function tellMove(before: TwentyOneView, move: TwentyOneMove, names: Names): string | undefined {
  const { tell } = twentyOneWords();
  if (move === 'hit') return undefined;
  if (move === 'deal')
    return before.dealer === undefined ? undefined : tell.dealt(names(before.dealer), before.round);
  const hand = playingHand(before);
  if (hand === undefined) return undefined;
  const name = names(hand.seat);
  return isOpen(hand.cards) ? tell.stuckOn(name, sayValue(hand.cards)) : tell.stuck(name);
}

export function tellChange(before: TwentyOneView, after: TwentyOneView, names: Names): readonly string[] {
  // The deal clears what was told before.
  if (after.phase === 'dealing' && before.phase === 'deal') return [];
  const hasDealt = before.phase === 'dealing' && after.phase !== 'dealing';
  const isOver = after.round !== before.round;
  return [
    ...(hasDealt ? after.hands.flatMap((hand) => tellDealt(hand, names)) : []),
    ...(isOver ? tellOver(before, after, names) : tellOpened(before, after, names)),
    ...paymentsBetween(before, after).map((payment) => sayPayment(payment, names)),
    ...(isOver && after.payments.length === 0 ? [twentyOneWords().nobodyPays] : []),
    ...after.gone.slice(isOver ? 0 : before.gone.length).map((gone) => tellGone(gone, names)),
    ...tellNextDealer(before, after, names),
  ];
}

function tellDealt({ seat, cards }: ShownHand, names: Names): readonly string[] {
  const { tell } = twentyOneWords();
  if (!isOpen(cards)) return [];
  return [tell.has(names(seat), tell.and(cards.map((card) => tell.theCard(sayCard(card)))), sayValue(cards))];
}

/** A closed hand that busts is closed no longer. */
function tellOpened(before: TwentyOneView, after: TwentyOneView, names: Names): readonly string[] {
  const closed = new Set(before.hands.filter(({ cards }) => !isOpen(cards)).map(({ seat }) => seat));
  const opened = after.hands.filter(({ seat, standing }) => standing === 'bust' && closed.has(seat));
  return opened.map(({ seat, cards, standing }) => {
    return twentyOneWords().tell.hand(names(seat), sayValue(cards, standing));
  });
}

function tellOver(before: TwentyOneView, after: TwentyOneView, names: Names): readonly string[] {
  const { tell } = twentyOneWords();
  const over = tell.roundOver(roundShown(after));
  const naturals = naturalsOf(after);
  const [natural, ...others] = naturals;
  if (before.phase === 'dealing' && natural !== undefined) {
    const said =
      others.length === 0 ? tell.natural(names(natural)) : tell.severalNaturals(listOf(naturals, names));
    return [said, over];
  }
  return [
    over,
    ...after.hands.map(({ seat, cards, standing }) => tell.hand(names(seat), sayValue(cards, standing))),
  ];
}

function listOf(seats: readonly Seat[], names: Names): string {
  return twentyOneWords().tell.and(seats.map(names));
}

function sayPayment({ from, to, paid, owed, reason }: Payment, names: Names): string {
  const { pieces } = words.value;
  const twentyOne = twentyOneWords();
  const { tell, because, ofOwed } = twentyOne;
  const why = paid === owed ? because[reason] : `${ofOwed(owed)}, ${because[reason]}`;
  return `${tell.paid(names(from), names(to), pieces.tokens(paid))}: ${why}.`;
}

function tellGone({ seat, tokens, reason }: Gone, names: Names): string {
  const { pieces } = words.value;
  const twentyOne = twentyOneWords();
  const { broke, gone } = twentyOne.tell;
  return reason === 'broke' ? broke(names(seat)) : gone(names(seat), pieces.tokens(tokens));
}

function tellNextDealer(before: TwentyOneView, after: TwentyOneView, names: Names): readonly string[] {
  const { dealer, phase } = after;
  if (dealer === undefined || dealer === before.dealer || phase === 'over') return [];
  return [twentyOneWords().why[whyDeals(after)](names(dealer))];
}
