// Deutsch: der Rückblick auf ein Spiel Twenty-One.

import type { twentyOneReview as english } from './en-review.ts';

function none(count: string): string {
  return count === '0' ? 'keines' : count;
}

export const twentyOneReview: typeof english = {
  notes: {
    'round-by-round': 'Jede Runde zählt für sich, nach den Spielmarken danach.',
    'later-players': 'Was die tun, die erst noch drankommen, ist geschätzt: Die Zahlen sind ein Modell.',
    'hidden-hands': 'Verdeckte Karten sind geschätzt. Was sich beim Aufdecken zeigt, zählt als Glück.',
  },
  whyNot: {},

  where: (round, hand) => `Runde ${round}, mit ${hand}`,
  soft: (total) => `weichen ${total}`,
  dealing: (hand) => `${hand} als Geber`,
  hitting: 'noch eine Karte zu nehmen',
  sticking: 'zu bleiben',
  noBust: 'keine Karte konnte zu viel sein',
  bust: (chance) => `noch eine Karte ist mit ${chance} zu viel`,
  stick: (total, { win, lose }) =>
    `${total} gegen verdeckte Karten gewinnt mit ${win} und verliert mit ${lose}`,
  stickAgainst: (total, dealer, { win, lose }) =>
    `${total} gegen ${dealer} des Gebers gewinnt mit ${win} und verliert mit ${lose}`,
  deals: (total, { beats, loses }) =>
    `${total} schlägt ${none(beats)} der Blätter und verliert gegen ${none(loses)}`,
  dealsAbout: (total, { beats, loses }) =>
    `${total} schlägt im Schnitt ${beats} der Blätter und verliert gegen ${loses}`,

  bestRound: 'Beste Runde',
  bestSays: (tokens, round) => `${tokens} gewonnen in Runde ${round}`,
  bestNatural: (tokens, round) => `${tokens} gewonnen mit einem Natural in Runde ${round}`,
};
