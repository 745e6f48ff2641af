// Cards and hands in words: "queen of hearts (10)", "soft 17", "bust with 25".

import { rankOf, type Card } from '../../cards.ts';
import { isNatural, worthOf } from '../rules/hand.ts';
import { HIDDEN, type Hand } from '../rules/state.ts';
import { words } from '../../../web/words/words.ts';
import { twentyOneWords } from './board-words.ts';

export type ShownHand = Hand<Card | typeof HIDDEN>;

const COURT: ReadonlySet<string> = new Set(['J', 'Q', 'K']);
const COURT_POINTS = 10;

export function isOpen(cards: ShownHand['cards']): cards is readonly Card[] {
  return !cards.includes(HIDDEN);
}

/** The name of a card, with its value where the name does not say it. */
export function sayCard(card: Card): string {
  const { pieces } = words.value;
  const twentyOne = twentyOneWords();
  const [rank = '', suit = ''] = card;
  const name = pieces.card(pieces.ranks[rank] ?? rank, pieces.suits[suit] ?? suit);
  return COURT.has(rankOf(card)) ? twentyOne.tell.point(name, COURT_POINTS) : name;
}

/** What a hand is worth; for a closed hand, only how many cards it has. */
export function sayValue(cards: ShownHand['cards'], standing: ShownHand['standing'] = 'playing'): string {
  const { value } = twentyOneWords();
  if (!isOpen(cards)) return value.cards(cards.length);
  if (isNatural(cards)) return value.natural;
  const { total, isSoft } = worthOf(cards);
  if (standing === 'bust') return value.bust(total);
  return isSoft && total < 21 ? value.soft(total) : `${total}`;
}
