// The words that the page needs of every game. Each game has them in games/<id>/words/, in every
// language.

interface OptionWords {
  readonly name: string;
  readonly says?: string;
  readonly values?: Readonly<Record<string | number, { readonly name: string; readonly says?: string }>>;
}

/** For a strategy with a number in its name, the words are made from the number. */
export type Said = string | ((n: number) => string);

export interface GameWords {
  readonly name: string;
  readonly tagline: string;
  readonly fame: {
    /** What the hall of fame ranks, as the head of a column. */
    readonly mark: string;
    /** Which tables are ranked, if not all are. */
    readonly notRanked?: string;
  };
  /** By reason, if the general words for a refusal do not say enough. */
  readonly refusals?: Readonly<Record<string, string>>;
  readonly options: Readonly<Record<string, OptionWords>>;
  readonly strategies: Readonly<Record<string, { readonly name: Said; readonly says: Said }>>;
}
