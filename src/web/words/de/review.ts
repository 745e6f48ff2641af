// Deutsch: der Rückblick auf ein Spiel.

import type { review as english } from '../en/review.ts';

const ROLLS = ['kein Wurf mehr', 'noch ein Wurf', 'noch zwei Würfe'];

function none(count: string): string {
  return count === '0' ? 'keines' : count;
}

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
  notes: {
    'points-not-win': 'Gezählt werden Punkte, nicht wer gewinnt.',
    'round-by-round': 'Jede Runde zählt für sich, nach den Spielmarken danach.',
    triple:
      'Die drei Spalten werden einzeln bewertet, und dazu, was sie einander nützen; das ist aus Spielen gelernt. Es ist stark, aber nicht erwiesen das Beste.',
    race: 'Für drei und mehr hat niemand Pig gelöst. Von den anderen wird angenommen, dass sie um die Wette laufen: Die Zahlen sind ein Modell.',
    'later-players': 'Was die tun, die erst noch drankommen, ist geschätzt: Die Zahlen sind ein Modell.',
    'hidden-hands': 'Verdeckte Karten sind geschätzt. Was sich beim Aufdecken zeigt, zählt als Glück.',
  },
  why: {
    'short-game': 'Kurze Spiele mit drei Spalten hat niemand gelöst, also fehlt der Vergleich.',
    'too-far': 'Das Ziel dieses Spiels ist für den Löser zu weit weg.',
    'unknown-game': 'Dieses Spiel ist neuer als diese Seite.',
    'not-played': 'Es wurde noch nichts gespielt.',
  },
  standIn: (cost) => `Vom Können gehen −${cost} auf eine Vertretung.`,

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
    instead: (made, best) => `${made}; am besten: ${best}`,
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
  },

  cost: {
    points: (cost) => `${cost} Punkte`,
    chance: (cost) => `${cost} Gewinnchance`,
    tokens: (cost) => `${cost} Spielmarken`,
  },
  sentence: ({ where, made, cost, best, why }) =>
    `${where}: ${made} kostete ${cost}. Besser war, ${best}${why === '' ? '' : `: ${why}`}.`,
  /** Whether a sentence goes on in small letters after a colon. */
  startsLow: false,
  and: (reasons) => reasons.join('; '),

  yahtzee: {
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
  },
  pig: {
    where: (own, other, pot) => `${own} zu ${other}, ${pot} in diesem Zug`,
    rolling: 'weiterzuwürfeln',
    holding: 'zu halten',
    rival: (name, needs, chance) => `${name} fehlen noch ${needs}, die ein einziger Zug mit ${chance} bringt`,
    ownWin: (needs, chance) => `die fehlenden ${needs} kommen in diesem Zug mit ${chance}`,
    oneRoll: (pot, gain) =>
      `noch ein Wurf bringt im Schnitt ${gain} Punkte, denn nur ${pot} sind zu verlieren`,
    wasEnough: (pot) => `die ${pot} dieses Zuges reichten zum Sieg`,
    potAtRisk: (pot, chance) => `wer weiterwürfelt, verliert die ${pot} dieses Zuges mit ${chance}`,
  },
  twentyOne: {
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
  },
};
