// Deutsch: der Rückblick auf ein Spiel Yahtzee.

import type { yahtzeeReview as english } from './en-review.ts';

const ROLLS = ['kein Wurf mehr', 'noch ein Wurf', 'noch zwei Würfe'];

export const yahtzeeReview: typeof english = {
  notes: {
    'points-not-win': 'Gezählt werden Punkte, nicht wer gewinnt.',
    triple:
      'Die drei Spalten werden einzeln bewertet, und dazu, was sie einander nützen; das ist aus Spielen gelernt. Es ist stark, aber nicht erwiesen das Beste.',
  },
  whyNot: {
    'short-game': 'Kurze Spiele mit drei Spalten hat niemand gelöst, also fehlt der Vergleich.',
  },

  where: (round, dice, rerolls) =>
    `Runde ${round}, ${dice}${rerolls === 0 ? '' : `, ${ROLLS[rerolls] ?? `noch ${rerolls} Würfe`}`}`,
  keeping: (dice) => `${dice} zu halten`,
  rollingAll: 'alle neu zu würfeln',
  keepingAll: 'alle zu halten',
  scoring: (box) => `bei ${box} einzutragen`,
  aimChance: (box, best, made) => `${box} bringt in diesem Zug mit ${best} statt ${made} Punkte`,
  aimPoints: (box, best, made) => `${box} kann in diesem Zug ${best} statt ${made} erwarten`,
  now: (more) => {
    if (more === 0) return 'das bringt jetzt gleich viel';
    return `das bringt jetzt ${Math.abs(more)} ${more > 0 ? 'mehr' : 'weniger'}`;
  },
  moreLater: (now, { worth, open, instead, isBut }) =>
    `${now}, ${isBut ? 'aber' : 'und'} das Blatt ist ${worth} mehr wert, wenn ${open} statt ${instead} offen bleibt`,
  lessLater: (now, { worth, open, instead }) =>
    `${now}, und dass ${open} statt ${instead} offen bleibt, kostet später nur ${worth}`,
  closed: (box, { brought, expected, later }) =>
    `${box} bekam ${brought}, wo dieser Zug ${expected} erwarten konnte, und ohne dieses Feld ist das Blatt ${later} weniger wert`,
  bonus: (best, made) => `der obere Bonus kommt mit ${best} statt ${made}`,
  expectsNow: (points) => `dieser Zug kann ${points} mehr erwarten`,
  expectsLater: (points) => `das Blatt ist für die späteren Züge ${points} mehr wert`,

  bestRoll: 'Bester Wurf',
  anotherYahtzee: 'Noch ein Yahtzee',
  bestSays: (what, round, points) => `${what} in Runde ${round}, ${points} Punkte`,
};
