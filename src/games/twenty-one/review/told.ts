// What a review of Twenty-One says beyond what every review has.

interface TwentyOneFacts {
  readonly game: 'twenty-one';
  readonly round: number;
  readonly cards: readonly string[];
  readonly total: number;
  readonly isSoft: boolean;
  readonly isDealer: boolean;
}

export type TwentyOneReason = { readonly weight: number } &
  /** The chance that another card busts. */
  (
    | { readonly kind: 'bust'; readonly total: number; readonly chance: number }
    /** A player: what sticking with this total leads to against this dealer. */
    | {
        readonly kind: 'stick';
        readonly total: number;
        readonly win: number;
        readonly lose: number;
        /** The dealer's total, as far as it is visible. */
        readonly dealer?: number;
      }
    /**
     * The dealer: how many hands this total beats, ties with and loses to; for hidden hands, the
     * expected number.
     */
    | {
        readonly kind: 'stick-deals';
        readonly total: number;
        readonly beats: number;
        readonly ties: number;
        readonly loses: number;
      }
  );

export type TwentyOneNote =
  /** A round is valued by the tokens after it; between rounds a seat is worth what it has. */
  | 'round-by-round'
  /** What later players will do is a guess. */
  | 'later-players'
  /** With closed cards, hidden hands are a guess. */
  | 'hidden-hands';

export interface TwentyOneTold {
  Facts: TwentyOneFacts;
  Reason: TwentyOneReason;
  Note: TwentyOneNote;
  WhyNot: never;
}
