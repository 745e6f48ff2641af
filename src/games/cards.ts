// The 52 cards of a French deck as two-character texts, rank first: "As" is the ace of spades, "Th"
// the ten of hearts. What a card is worth is up to each game.

export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'] as const;
const SUITS = ['s', 'h', 'd', 'c'] as const;

export type Rank = (typeof RANKS)[number];
type Suit = (typeof SUITS)[number];
export type Card = `${Rank}${Suit}`;

/** The whole deck in order: spades, hearts, diamonds, clubs, each from ace to king. */
export const DECK: readonly Card[] = SUITS.flatMap((suit) => RANKS.map((rank): Card => `${rank}${suit}`));

const KNOWN: ReadonlySet<string> = new Set(DECK);

export function isCard(text: string): text is Card {
  return KNOWN.has(text);
}

export function rankOf(card: Card): Rank {
  return card[0] as Rank;
}
