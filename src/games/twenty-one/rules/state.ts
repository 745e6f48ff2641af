// Twenty-One's vocabulary: what a running table is made of. The rules are in game.ts, round.ts and
// seats.ts, in words in RULES.md.

import type { Card } from '../../cards.ts';
import type { Seat } from '../../game.ts';
import { choice, wholeNumber, type OptionsOf } from '../../options.ts';

export const SEATS = { min: 2, max: 10 } as const;
const TOKENS = { min: 1, max: 1_000_000, standard: 200 } as const;

export const OPTIONS = {
  stake: wholeNumber({ min: 1, max: 1000, standard: 20, says: 'Tokens that a hand is played for' }),
  cards: choice({ of: ['open', 'closed'], standard: 'open', says: 'Who sees the hands' }),
  tokens: wholeNumber({ ...TOKENS, says: 'Tokens of a player who does not say how many to bring' }),
  rounds: wholeNumber({
    min: 0,
    max: 10_000,
    standard: 0,
    says: 'Rounds until the table closes; 0 for no end',
  }),
};
export type TwentyOneOptions = OptionsOf<typeof OPTIONS>;

/** What a newcomer brings. */
export const ENTRY = { tokens: wholeNumber({ ...TOKENS, says: 'Tokens to play with' }) };

export const MOVES = ['deal', 'hit', 'stick'] as const;
export type TwentyOneMove = (typeof MOVES)[number];

/**
 * Waiting for players, for the deal, for the cards of the deal, for a choice, for the card of a
 * hit; or over.
 */
export const PHASES = ['waiting', 'deal', 'dealing', 'choose', 'card', 'over'] as const;
type Phase = (typeof PHASES)[number];

export const REFUSALS = {
  seats: 'A table of Twenty-One has room for ten players.',
  tokens: 'Bring a whole number of tokens from 1 to 1000000.',
  full: 'The table is full.',
  'not-seated': 'That seat is not at the table, or is leaving it already.',
  over: 'The table is closed.',
  waiting: 'The table waits for a second player.',
  'not-your-turn': 'It is not your turn.',
  'not-now': 'A card is still to be dealt.',
  'no-such-move': 'In Twenty-One you deal, hit or stick.',
  'deal-first': 'The cards are not dealt yet; the dealer deals.',
  'already-dealt': 'The cards are dealt; hit or stick.',
} as const;
export type TwentyOneReason = keyof typeof REFUSALS;

/** Only players without tokens lose their seat (18). */
export const GONE_SENTENCE =
  'You have no tokens left, so your seat was freed. You can sit down again with new ones.';

export interface Seated {
  readonly seat: Seat;
  readonly tokens: number;
  readonly brought: number;
  /**
   * `new` joined during the round and plays from the next; `leaving` left during the round and is
   * gone after it.
   */
  readonly presence: 'here' | 'new' | 'leaving';
}

const STANDINGS = ['playing', 'stands', 'bust'] as const;
export type Standing = (typeof STANDINGS)[number];

/** A card that the viewer may not see. */
export const HIDDEN = '??';

export interface Hand<Shown = Card> {
  readonly seat: Seat;
  readonly cards: readonly Shown[];
  readonly standing: Standing;
}

export const PAYMENT_REASONS = ['natural', 'bust', 'lower', 'dealer-bust'] as const;

export interface Payment {
  readonly from: Seat;
  readonly to: Seat;
  readonly reason: (typeof PAYMENT_REASONS)[number];
  readonly owed: number;
  /** Less than owed when the payer did not have enough. */
  readonly paid: number;
}

export interface Gone {
  readonly seat: Seat;
  readonly tokens: number;
  readonly reason: 'left' | 'broke';
}

export interface TwentyOneView {
  readonly options: TwentyOneOptions;
  readonly phase: Phase;
  /** The round in progress, or the one to be dealt next; from 1. */
  readonly round: number;
  /** Absent only when nobody is seated. */
  readonly dealer?: Seat;
  /** In the order of joining, which is clockwise. */
  readonly seats: readonly Seated[];
  /**
   * The hands of the round, or of the last one until the next deal: clockwise after the dealer, who
   * is last.
   */
  readonly hands: ReadonlyArray<Hand<Card | typeof HIDDEN>>;
  /** Since the deal. */
  readonly payments: readonly Payment[];
  readonly gone: readonly Gone[];
}

export interface TwentyOneState extends TwentyOneView {
  readonly hands: readonly Hand[];
  /** How many have ever joined: the next newcomer's seat number. */
  readonly joined: number;
}

export interface TwentyOneTypes {
  Options: TwentyOneOptions;
  State: TwentyOneState;
  View: TwentyOneView;
  Move: TwentyOneMove;
  Reason: TwentyOneReason;
}
