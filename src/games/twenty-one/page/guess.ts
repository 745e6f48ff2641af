// Closed hands: the rules cannot be played on a view, so the positions between the events of a step
// are worked out here, as far as they show. See client/scenes.ts.

import type { Card } from '../../cards.ts';
import { parseDrawn } from '../../draw.ts';
import type { LogEvent } from '../../log.ts';
import { clockwiseAfter } from '../rules/seats.ts';
import { HIDDEN, type TwentyOneView } from '../rules/state.ts';
import type { ShownHand } from './hand-words.ts';
import { receiverOf } from './landing.ts';

const FIRST_CARDS = 2;

export function guess(view: TwentyOneView, event: LogEvent): TwentyOneView {
  if (event.kind === 'draw' || event.kind === 'set') return addCard(view, parseDrawn(event.drawn));
  if (event.kind !== 'move') return view;
  if (event.move === 'deal') return dealOut(view);
  if (event.move === 'hit') return { ...view, phase: 'card' };
  return changeHand(view, view.hands.find(isPlaying), (hand) => ({ ...hand, standing: 'stands' }));
}

function isPlaying({ standing }: ShownHand): boolean {
  return standing === 'playing';
}

function dealOut(view: TwentyOneView): TwentyOneView {
  const { dealer, seats } = view;
  if (dealer === undefined) return view;
  const order = [...clockwiseAfter(seats, dealer), dealer];
  const hands = order.map((seat): ShownHand => ({ seat, cards: [], standing: 'playing' }));
  return { ...view, phase: 'dealing', hands, payments: [], gone: [] };
}

/** A hidden card still counts as a card. */
function addCard(view: TwentyOneView, drawn: ReturnType<typeof parseDrawn>): TwentyOneView {
  const card: Card | typeof HIDDEN = typeof drawn === 'string' ? drawn : HIDDEN;
  const dealt = changeHand(view, receiverOf(view), (hand) => {
    return { ...hand, cards: [...hand.cards, card] };
  });
  return dealt.hands.some(isShort) ? dealt : { ...dealt, phase: 'choose' };
}

function isShort({ cards }: ShownHand): boolean {
  return cards.length < FIRST_CARDS;
}

function changeHand(
  view: TwentyOneView,
  hand: ShownHand | undefined,
  change: (hand: ShownHand) => ShownHand,
): TwentyOneView {
  return { ...view, hands: view.hands.map((other) => (other === hand ? change(other) : other)) };
}
