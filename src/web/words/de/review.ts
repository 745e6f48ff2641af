// German: the review of a game.

import type { review as english } from '../en/review.ts';

export const review: typeof english = {
  of: (game) => `Rückblick: ${game}`,
  loading: 'Der Rückblick wird berechnet',
  loadingSays:
    'Jede Entscheidung wird auf diesem Gerät mit perfektem Spiel verglichen. Das dauert ein, zwei Sekunden.',
  failed: 'Der Rückblick ließ sich nicht berechnen',
  failedSays: 'Auf diesem Gerät ging etwas schief. Die Wiederholung gibt es trotzdem.',
  none: 'Zu diesem Spiel gibt es keinen Rückblick',
  replay: 'Wiederholung',
  again: 'Noch einmal versuchen',

  heading: {
    points: (name, end) => `${name} ${end}.`,
    won: (name) => `${name} hat gewonnen.`,
    lost: (name) => `${name} hat verloren.`,
    chance: (name, end) => `${name} bei ${end}.`,
    tokens: (name, end) => `${name} ${end} Spielmarken.`,
    sums: (luck, skill) => `Glück ${luck}, Können ${skill} gegenüber perfektem Spiel.`,
    others: (others) => `Das Spiel der anderen: ${others}.`,
  },
  exact: 'Alle Zahlen sind exakt.',
  why: {
    'unknown-game': 'Dieses Spiel ist neuer als diese Seite.',
    'not-solved': 'Dieses Spiel ist nicht gelöst, daher fehlt der Vergleich.',
    'not-played': 'Es wurde noch nichts gespielt.',
  },
  standIn: (cost) => `−${cost} beim Können gehen auf eine Vertretung zurück.`,

  player: 'Wer',
  game: 'Spiel',
  gameNumber: (number) => `Spiel ${number}`,

  chart: {
    points: 'Erwartete Punkte',
    chance: 'Gewinnchance',
    tokens: 'Erwartete Spielmarken',
    says: (name, { from, to, low, high }) =>
      `Verlauf für ${name}: beginnt bei ${from}, endet bei ${to}, tiefster Wert ${low}, höchster ${high}.`,
    start: 'Beginn',
    marks: 'Die Punkte sind die teuersten Entscheidungen.',
    table: 'Der Verlauf als Tabelle',
    moment: 'Nach',
  },

  totals: {
    title: 'Glück und Können',
    says: 'Beginn, Glück und Können ergeben zusammen das Ergebnis.',
    saysOthers: 'Beginn, Glück, Können und das Spiel der anderen ergeben zusammen das Ergebnis.',
    start: 'Beginn',
    luck: 'Glück',
    skill: 'Können',
    others: 'Andere',
    end: 'Ergebnis',
  },

  worst: {
    title: (count) => (count === 1 ? 'Die teuerste Entscheidung' : 'Die teuersten Entscheidungen'),
    none: 'Keine Entscheidung war schlechter als die beste.',
  },
  decisions: {
    title: 'Entscheidungen',
    which: 'Welche',
    mistakes: 'Nur Fehler',
    all: 'Alle',
    count: (shown, all) => `${shown} von ${all}`,
    noMistakes: 'Keine Fehler. Kleine Unterschiede stehen unter „Alle“.',
    none: 'Es gab nichts zu entscheiden.',
    more: (count) => `${count} weitere zeigen`,
    best: 'Das war am besten.',
    band: {
      'toss-up': 'so gut wie das Beste',
      close: 'knapp',
      mistake: 'Fehler',
      blunder: 'grober Fehler',
    },
    by: { player: '', house: 'vom Hausspieler', 'stand-in': 'von einer Vertretung' },
    cost: (cost) => `−${cost}`,
    choices: 'Was jede Möglichkeit wert war',
    choice: 'Möglichkeit',
    worth: 'Wert',
    difference: 'Zum Besten',
    made: 'gewählt',
    toReplay: 'In der Wiederholung ansehen',
    tryAgain: 'Von hier noch einmal versuchen',
    tryAgainSays: 'Öffnet einen Tisch auf diesem Gerät, genau in diesem Moment.',
    better: 'Am besten',
  },

  cost: {
    points: (cost) => `${cost} Punkte`,
    chance: (cost) => `${cost} Gewinnchance`,
    tokens: (cost) => `${cost} Spielmarken`,
  },
  you: 'dich',
  sentence: ({ where, made, whom, cost, best, why }) =>
    `${where}: ${made} kostete ${whom} ${cost}. Besser war, ${best}${why === '' ? '' : `: ${why}`}.`,
  /** Whether a sentence continues in lower case after a colon. */
  startsLow: false,
  and: (reasons) => reasons.join('; '),
};
