// A card that is dealt comes from the deck. Style sheets move it; here it learns from where.

/** Where there is no room for a deck, cards come from the middle of the table. */
export function sendCard(table: HTMLElement): void {
  const card = table.querySelector<HTMLElement>('[data-flying]');
  if (card === null) return;
  const deck = table.querySelector('[data-deck]')?.getBoundingClientRect();
  const from = deck !== undefined && deck.width > 0 ? deck : table.getBoundingClientRect();
  // The card itself is already moved to the start of its way; the last one lies beside its place.
  const to = (card.previousElementSibling ?? card.parentElement ?? card).getBoundingClientRect();
  card.style.setProperty('--from-x', `${middleX(from) - middleX(to)}px`);
  card.style.setProperty('--from-y', `${middleY(from) - middleY(to)}px`);
}

function middleX({ left, width }: DOMRect): number {
  return left + width / 2;
}

function middleY({ top, height }: DOMRect): number {
  return top + height / 2;
}
