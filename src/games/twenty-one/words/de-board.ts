// Deutsch: das Brett von Twenty-One.

import type { twentyOneBoard as english } from './en-board.ts';

export const twentyOneBoard: typeof english = {
  table: 'Der Tisch',
  round: (round) => `Runde ${round}`,
  roundLine: (round) => `Runde ${round} ist vorbei.`,
  roundOf: (round, rounds) => `Runde ${round} von ${rounds}`,
  stake: (stake) => `Einsatz ${stake}`,
  dealerLetter: 'G',
  dealer: 'gibt',
  dealsNext: 'gibt als Nächstes',
  fromNextRound: 'ab der nächsten Runde',
  leaving: 'geht nach dieser Runde',
  handOf: (name, value) => `${name}: ${value}`,
  noCards: 'Noch keine Karten',

  title: {
    waiting: 'Es fehlt noch jemand zum Spielen.',
    yourDeal: (name) => `Du gibst, ${name}.`,
    deal: 'Du gibst.',
    theirDeal: (name) => `${name} gibt als Nächstes.`,
    dealing: (name) => `${name} gibt.`,
    yourTurn: (name) => `Du bist dran, ${name}. Karte oder bleiben?`,
    turn: 'Du bist dran. Karte oder bleiben?',
    theirTurn: (name) => `${name} ist dran.`,
    broke: 'Du hast keine Marken mehr.',
    brokeNamed: (name) => `${name} hat keine Marken mehr.`,
    youWin: (tokens) => `Du gewinnst mit ${tokens}.`,
    wins: (name, tokens) => `${name} gewinnt mit ${tokens}.`,
    share: (names, tokens) => `${names} teilen sich den Sieg mit je ${tokens}.`,
  },
  hint: {
    waiting: 'Sobald zwei am Tisch sitzen, beginnt eine Runde.',
    natural:
      'Ein Ass mit einer Zehn oder Bildkarte ist ein Natural: Es beendet die Runde, und wer es hat, gibt danach.',
    keeps: (dealer) => `Niemand hat ein Natural, also gibt ${dealer} auch die nächste Runde.`,
    youKeep: 'Niemand hat ein Natural, also gibst du auch die nächste Runde.',
    new: 'Diese Runde schaust du zu, ab der nächsten spielst du mit.',
    leaving: 'Nach dieser Runde gehst du; bis dahin bleibst du bei deinen Karten.',
    broke: 'Du musstest den Tisch verlassen. Setz dich mit neuen Marken wieder hin, oder schau zu.',
    result: (won) => {
      if (won === 0) return 'Du hast nichts gewonnen und nichts verloren.';
      return won > 0 ? `Du hast ${won} gewonnen.` : `Du hast ${-won} verloren.`;
    },
    over: (rounds) =>
      rounds === 1 ? 'Nach einer Runde schließt der Tisch.' : `Nach ${rounds} Runden schließt der Tisch.`,
  },
  why: {
    first: (name) => `${name} war zuerst da und gibt zuerst.`,
    keeps: (name) => `${name} gibt weiter.`,
    ownNatural: (name) => `${name} hat ein Natural und gibt weiter.`,
    natural: (name) => `${name} hat ein Natural und gibt deshalb als Nächstes.`,
    firstNatural: (name) => `Von mehreren Naturals zählt das erste nach dem Geber: Jetzt gibt ${name}.`,
    left: (name) => `Wer gab, ist gegangen; jetzt gibt ${name}.`,
  },

  whyYou: {
    first: 'Du warst zuerst da und gibst zuerst.',
    keeps: 'Du gibst weiter.',
    ownNatural: 'Du hast ein Natural und gibst weiter.',
    natural: 'Du hast ein Natural, also gibst du.',
    firstNatural: 'Von mehreren Naturals ist deins das erste nach dem Geber, also gibst du.',
    left: 'Wer gab, ist gegangen; jetzt gibst du.',
  },

  deal: (round) => `Runde ${round} geben`,
  hit: 'Karte',
  stick: 'Bleiben',
  stickOn: (value) => `Bleiben mit ${value}`,

  value: {
    soft: (total) => `weiche ${total}`,
    bust: (total) => `überkauft mit ${total}`,
    bustHand: (total) => `überkauft ${total}`,
    natural: 'Natural',
    cards: (count) => (count === 1 ? '1 Karte' : `${count} Karten`),
    stuck: 'bleibt',
    kinds: { soft: 'weich', bust: 'überkauft', natural: 'Natural' },
  },
  nobodyPays: 'Niemand zahlt.',
  severalNaturals: 'Mehrere Naturals: Niemand zahlt.',
  because: {
    natural: 'Natural, zwei Einsätze',
    bust: 'überkauft',
    lower: 'die kleinere Hand',
    'dealer-bust': 'der Geber ist überkauft',
  },
  ofOwed: (owed) => `alles, was von ${owed} da war`,

  tell: {
    dealt: (name, round) => `${name} hat Runde ${round} gegeben.`,
    has: (name, cards, value) => `${name} hat ${cards}: ${value}.`,
    theCard: (card) => card,
    tookAndHas: (name, card, value) => `${name} hat ${card} genommen und jetzt ${value}.`,
    tookAndIs: (name, card, value) => `${name} hat ${card} genommen und ist ${value}.`,
    tookOnly: (name) => `${name} hat eine Karte genommen.`,
    stuck: (name) => `${name} bleibt.`,
    stuckOn: (name, value) => `${name} bleibt mit ${value}.`,
    roundOver: (round) => `Runde ${round} ist vorbei.`,
    hand: (name, value) => `${name}: ${value}.`,
    natural: (name) =>
      `${name} hat ein Natural, ein Ass mit einer Zehn oder Bildkarte: Alle anderen zahlen zwei Einsätze.`,
    severalNaturals: (names) => `${names} haben ein Natural, also zahlt niemand.`,
    paid: (from, to, tokens) => `${from} hat ${to} ${tokens} gezahlt`,
    broke: (name) => `${name} hat keine Marken mehr und verlässt den Tisch.`,
    gone: (name, tokens) => `${name} geht mit ${tokens}.`,
    point: (card, points) => `${card} (${points})`,
    and: (names) =>
      names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} und ${names.at(-1) ?? ''}`,
  },
  keys: {
    space: 'Drückt den gefüllten Knopf',
    deal: 'Gibt',
    hit: 'Nimmt eine Karte',
    stick: 'Bleibt',
  },
};
