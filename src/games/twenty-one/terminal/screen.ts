// Twenty-One in the terminal.

import type { Card } from '../../cards.ts';
import { makeDrawn } from '../../draw.ts';
import type { Seat } from '../../game.ts';
import type { LogEvent } from '../../log.ts';
import { assert } from '../../result.ts';
import { worthOf } from '../rules/hand.ts';
import {
  HIDDEN,
  type Hand,
  type Payment,
  type TwentyOneMove,
  type TwentyOneView,
  type TwentyOneTypes,
} from '../rules/state.ts';
import type { Names, Screen } from '../../../cli/terminal/screen.ts';

type ShownHand = Hand<Card | typeof HIDDEN>;

const WORDS: ReadonlyMap<string, TwentyOneMove> = new Map([
  ['d', 'deal'],
  ['h', 'hit'],
  ['s', 'stick'],
]);
const BECAUSE: Readonly<Record<Payment['reason'], string>> = {
  natural: 'for a natural',
  bust: 'for a bust',
  lower: 'for the lower hand',
  'dealer-bust': 'for a bust',
};

function isShown(cards: ShownHand['cards']): cards is readonly Card[] {
  return !cards.includes(HIDDEN);
}

function playingHand({ hands }: TwentyOneView): ShownHand {
  const hand = hands.find(({ standing }) => standing === 'playing');
  assert(hand !== undefined, 'the seat on turn has a hand');
  return hand;
}

function dealerOf({ dealer }: TwentyOneView): Seat {
  assert(dealer !== undefined, 'the dealer is seated');
  return dealer;
}

function sayHand({ cards, standing }: ShownHand): string {
  if (!isShown(cards)) return `${cards.length} cards`;
  const { total, isSoft } = worthOf(cards);
  const words = standing === 'bust' ? `bust with ${total}` : `${isSoft ? 'soft ' : ''}${total}`;
  return `${cards.join(' ')}, ${words}`;
}

function sayPayment({ from, to, paid, owed, reason }: Payment, names: Names): string {
  const amount = paid === owed ? `${paid}` : `${paid} of ${owed}, all that was left,`;
  return `${names(from)}: paid ${names(to)} ${amount} ${BECAUSE[reason]}.`;
}

function tellChange(before: TwentyOneView, after: TwentyOneView, names: Names): readonly string[] {
  if (after.phase === 'dealing' && before.phase === 'deal') return [];
  const paid = after.payments.slice(before.payments.length).map((payment) => sayPayment(payment, names));
  const gone = after.gone.slice(before.gone.length);
  const left = gone.map(({ seat, tokens, reason }) =>
    reason === 'broke'
      ? `${names(seat)}: has no tokens left and leaves the table.`
      : `${names(seat)}: leaves with ${tokens} tokens.`,
  );
  if (after.round === before.round) return [...paid, ...left];
  const hands = after.hands.map((hand) => `  ${names(hand.seat)}: ${sayHand(hand)}`);
  return [`Round ${before.round} is over.`, ...hands, ...paid, ...left];
}

/**
 * Closed hands cannot be counted, so this works out only what the next sentence needs: the phase,
 * and what the deal takes off the table.
 */
function guess(view: TwentyOneView, event: LogEvent): TwentyOneView {
  if (event.kind !== 'move' || event.move === 'stick') return view;
  if (event.move === 'hit') return { ...view, phase: 'card' };
  return { ...view, phase: 'dealing', hands: [], payments: [], gone: [] };
}

export const twentyOneScreen: Screen<TwentyOneTypes> = {
  tellDraw(before, drawn, names) {
    if (before.phase === 'dealing') return undefined;
    return `${names(playingHand(before).seat)}: took ${drawn === undefined ? 'a card' : makeDrawn(drawn)}.`;
  },
  tellMove(before, move, names) {
    if (move === 'deal') return `${names(dealerOf(before))}: dealt.`;
    return move === 'hit' ? undefined : `${names(playingHand(before).seat)}: stuck.`;
  },
  sayMove: (_view, move) => move,
  tellChange,
  guess,
  show({ phase, seats, hands, dealer }, names) {
    const tokens = seats.map(({ seat, tokens: held }) => {
      return `${names(seat)} ${held}${seat === dealer ? ' (dealer)' : ''}`;
    });
    const shown = phase === 'deal' ? [] : hands.map((hand) => `  ${names(hand.seat)}: ${sayHand(hand)}`);
    return [`Tokens: ${tokens.join(', ')}.`, ...shown];
  },
  ask: ({ phase }) => (phase === 'deal' ? 'You deal. Press d: ' : 'Hit or stick (h/s)? '),
  keys: ({ phase }) => (phase === 'deal' ? ['d'] : ['h', 's']),
  read: (text, { phase }) => (text === '' && phase === 'deal' ? 'deal' : WORDS.get(text)),
  help: 'd deals, h takes a card, s sticks. More than 21 is bust. q leaves the table.',
};
