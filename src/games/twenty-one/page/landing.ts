// Cards on their way from the deck to a hand: how long each flies, how long it stays before the
// next, and what sounds.

import { parseDrawn } from '../../draw.ts';
import type { LogEvent } from '../../log.ts';
import type { TwentyOneView } from '../rules/state.ts';
import type { Cue } from '../../../web/games/cues.ts';
import { CARD_MS, landCard, type DrawEvent, type Landing } from '../../../web/games/landing.ts';
import type { ShownHand } from './hand-words.ts';
import { isRoundOn, naturalsOf, paymentsBetween } from './round-facts.ts';

const FIRST_CARDS = 2;
const BETWEEN_MS = 150;
/** However many play, a deal takes at most this long. */
const DEAL_MS = 3000;
/** Time to read that somebody sticks, or pays, or how a round ended. */
const READ_MS = { stick: 700, paid: 1200, roundOver: 2500 } as const;
/** Between two payments. */
const TOKEN_MS = 80;

/** The hand that gets the card that is due: in the deal, or of the player on turn. */
export function receiverOf({ phase, hands }: TwentyOneView): ShownHand | undefined {
  if (phase === 'dealing') return hands.find(({ cards }) => cards.length < FIRST_CARDS);
  return hands.find(({ standing }) => standing === 'playing');
}

export function landing(before: TwentyOneView, { drawn }: DrawEvent): Landing | undefined {
  const hand = receiverOf(before);
  const card = parseDrawn(drawn);
  if (hand === undefined || (card !== undefined && typeof card !== 'string')) return undefined;
  const landsMs = CARD_MS * hasteOf(before);
  return landCard({ place: hand.cards.length, shows: card, landsMs }, hand.seat);
}

export function paceMs(event: LogEvent, after: TwentyOneView): number {
  if (event.kind === 'join' || event.kind === 'leave') return 0;
  if (!isRoundOn(after)) return READ_MS.roundOver;
  if (event.kind === 'move') return event.move === 'stick' ? READ_MS.stick : 0;
  return isBustBy(event, after) ? READ_MS.paid : BETWEEN_MS * hasteOf(after);
}

/** A share of the usual time, so that a deal to many players does not take long. */
function hasteOf({ phase, hands }: TwentyOneView): number {
  const allMs = hands.length * FIRST_CARDS * (CARD_MS + BETWEEN_MS);
  return phase === 'dealing' ? Math.min(1, DEAL_MS / allMs) : 1;
}

/** Whether this card made its player bust, who then pays at once. */
function isBustBy(event: LogEvent, { hands }: TwentyOneView): boolean {
  const drawn = event.kind === 'draw' || event.kind === 'set' ? event.drawn : undefined;
  return hands.some(({ standing, cards }) => standing === 'bust' && cards.at(-1) === drawn);
}

export function cues(_event: LogEvent, before: TwentyOneView, after: TwentyOneView): readonly Cue[] {
  const wasBust = new Set(before.hands.filter(isBust).map(({ seat }) => seat));
  const busts = after.hands.filter((hand) => isBust(hand) && !wasBust.has(hand.seat));
  const isDealt = before.phase === 'dealing' && after.phase !== 'dealing';
  const naturals = isDealt ? naturalsOf(after) : [];
  const payments = after.phase === 'dealing' ? [] : paymentsBetween(before, after);
  return [
    ...naturals.map((seat): Cue => ({ kind: 'natural', seat })),
    ...busts.map(({ seat }): Cue => ({ kind: 'bust', seat })),
    ...payments.map(({ to }, index): Cue => ({ kind: 'token', seat: to, afterMs: index * TOKEN_MS })),
  ];
}

function isBust({ standing }: ShownHand): boolean {
  return standing === 'bust';
}
