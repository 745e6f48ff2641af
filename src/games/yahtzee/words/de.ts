// Deutsch: die Wörter von Yahtzee.

import type { yahtzee as english } from './en.ts';

const COUNTS = ['Kein', 'Ein', 'Zwei', 'Drei', 'Vier', 'Fünf', 'Sechs', 'Sieben', 'Acht', 'Neun', 'Zehn'];

function rollsLeft(count: number): string {
  if (count === 0) return 'Kein Wurf mehr.';
  return `Noch ${(COUNTS[count] ?? String(count)).toLowerCase()} ${count === 1 ? 'Wurf' : 'Würfe'}.`;
}

function points(count: number): string {
  return count === 1 ? '1 Punkt' : `${count} Punkte`;
}

function pointsWith(count: number): string {
  return count === 1 ? '1 Punkt' : `${count} Punkten`;
}

/** „Fünfer“, bei Triple „Fünfer ×2“. */
function timesColumn(box: string, factor: number | undefined): string {
  return factor === undefined ? box : `${box} ×${factor}`;
}

function andExtra(extra: number): string {
  return extra === 0 ? '' : ` und ${extra} extra`;
}

const FACES = ['Einsen', 'Zweien', 'Dreien', 'Vieren', 'Fünfen', 'Sechsen'];

/** „zwei Vieren“, oder „4, 4, 6“, wenn sie verschieden sind. */
function sayDice(dice: readonly number[]): string {
  const [first = 0] = dice;
  if (dice.length < 2 || dice.some((die) => die !== first)) return dice.join(', ');
  return `${(COUNTS[dice.length] ?? '').toLowerCase()} ${FACES[first - 1]}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export const yahtzee: typeof english = {
  name: 'Yahtzee',
  tagline: 'Fünf Würfel, dreizehn Felder. Die meisten Punkte gewinnen.',
  fame: { mark: 'Punkte' },
  options: {
    rules: {
      name: 'Weitere Yahtzees',
      says: 'Was ein weiteres Yahtzee bringt, wenn das Feld schon gefüllt ist.',
      values: {
        official: {
          name: 'Offiziell',
          says: '100 extra. Es muss in das Feld seiner Zahl, sonst zählt es unten als Joker.',
        },
        'free-joker': {
          name: 'Freier Joker',
          says: '100 extra, in jedem offenen Feld. Ein Joker, sobald das Feld seiner Zahl gefüllt ist.',
        },
        chips: { name: 'Nur Hunderter', says: '100 extra, aber keine Joker.' },
        plain: { name: 'Schlicht', says: 'Nichts Besonderes: ein Wurf wie jeder andere.' },
      },
    },
    columns: {
      name: 'Blatt',
      says: 'Wie viele Spalten alle füllen.',
      values: {
        1: { name: 'Eine Spalte', says: 'Das klassische Spiel, 13 Runden.' },
        3: { name: 'Triple', says: 'Drei Spalten, die einfach, doppelt und dreifach zählen; 39 Runden.' },
      },
    },
    rerolls: {
      name: 'Nachwürfe',
      says: 'Wie oft in einem Zug noch einmal gewürfelt werden darf. Klassisch sind 2.',
    },
    rounds: { name: 'Runden', says: 'Ein kurzes Spiel zum Üben. 0 spielt alle.' },
    firstRolls: {
      name: 'Erste Würfe',
      says: 'Wann der erste Wurf eines Zuges fällt.',
      values: {
        turn: { name: 'Im eigenen Zug', says: 'Alle würfeln, wenn sie dran sind.' },
        round: {
          name: 'Zu Beginn der Runde',
          says: 'Alle ersten Würfe fallen zusammen und sind zu sehen.',
        },
      },
    },
  },
  strategies: {
    random: { name: 'Aufs Geratewohl', says: 'Hält und schreibt irgendetwas.' },
    greedy: { name: 'Gierig', says: 'Sammelt gleiche Würfel und nimmt sofort die meisten Punkte.' },
    good: { name: 'Gut', says: 'Weiß, was jedes Feld gewöhnlich bringt, und denkt einen Zug voraus.' },
    perfect: {
      name: 'Perfekt',
      says: 'Mit einer Spalte kann niemand mehr Punkte erwarten. Mit drei ist es sehr stark, aber nicht erwiesen das Beste.',
    },
    'for-the-win': {
      name: 'Auf Sieg',
      says: 'Spielt perfekt auf Punkte bis zu den letzten Runden, dann auf Sieg.',
    },
  },

  boxes: {
    ones: 'Einer',
    twos: 'Zweier',
    threes: 'Dreier',
    fours: 'Vierer',
    fives: 'Fünfer',
    sixes: 'Sechser',
    'three-of-a-kind': 'Dreierpasch',
    'four-of-a-kind': 'Viererpasch',
    'full-house': 'Full House',
    'small-straight': 'Kleine Straße',
    'large-straight': 'Große Straße',
    yahtzee: 'Yahtzee',
    chance: 'Chance',
  },
  shortBoxes: { 'three-of-a-kind': 'Dreierpasch', 'four-of-a-kind': 'Viererpasch' },
  sums: { bonus: 'Bonus oben', bonusShort: 'Bonus', total: 'Gesamt' },
  halves: { upper: 'Obere Hälfte', lower: 'Untere Hälfte' },
  open: 'offen',
  wouldScore: 'brächte',

  board: 'Würfel',
  sheet: 'Punkteblatt',
  sheetOfPlayer: (name) => `Blatt von ${name}`,
  next: 'als Nächstes',
  sheetOf: (rules) => `Punkteblatt, Regeln: ${rules}`,
  round: (round, rounds) => `Runde ${round} von ${rounds}`,
  roundsPlayed: (rounds) => (rounds === 1 ? '1 Runde' : `${rounds} Runden`),
  column: (factor) => `Spalte mal ${factor}`,
  columns: 'Spalten',
  who: {
    yourTurn: 'dein Zug',
    winner: 'gewinnt',
  },
  toPar: 'zum Soll',
  par: (difference) => {
    if (difference === 0) return 'genau auf Kurs zum Bonus';
    return `${points(Math.abs(difference))} ${difference > 0 ? 'über' : 'unter'} dem Kurs zum Bonus`;
  },
  hundreds: (chips) =>
    `und ${chips * 100} extra für ${chips === 1 ? 'ein weiteres Yahtzee' : `${chips} weitere Yahtzees`}`,
  ahead: 'Vorausgewürfelt:',

  title: {
    yours: (name) => `Du bist dran, ${name}.`,
    yoursLeft: (name, rolls) => `Du bist dran, ${name}. ${rollsLeft(rolls)}`,
    yoursLast: (name) => `Du bist dran, ${name}. Wähle ein Feld.`,
    rollsLeft,
    chooseBox: 'Wähle ein Feld.',
    chosen: (offer) => `${offer.points}${andExtra(offer.extra)} bei ${timesColumn(offer.box, offer.factor)}?`,
    giveUp: (offer) => `${timesColumn(offer.box, offer.factor)} streichen?`,
    yahtzee: (dice) => `Yahtzee! ${capital(sayDice(dice))}.`,
    keeps: (name, dice) => `${name} behält ${sayDice(dice)}.`,
    rolling: (name) => `${name} würfelt.`,
    toRoll: (name) => `${name} würfelt gleich.`,
    choosing: (name) => `${name} wählt ein Feld.`,
    youScored: (score) => `Du hast ${points(score)}.`,
    scored: (name, score) => `${name} hat ${points(score)}.`,
    youWin: (score) => `Du gewinnst mit ${pointsWith(score)}.`,
    wins: (name, score) => `${name} gewinnt mit ${pointsWith(score)}.`,
    drawn: (names, score) => `Unentschieden: ${names.join(' und ')} haben je ${points(score)}.`,
  },
  hint: {
    first: 'Würfle, um zu beginnen.',
    hold: 'Tippe Würfel zum Behalten an, würfle, oder wähle ein Feld.',
    holdWide: 'Klicke Würfel zum Behalten an, oder wähle ein Feld.',
    allHeld: 'Alle fünf bleiben liegen. Wähle ein Feld.',
    choose: 'In den Feldern steht, was sie brächten.',
    confirm: 'Nicht sicher? Wähle ein anderes Feld oder nimm es zurück.',
    giveUp: 'Das Feld zählt 0 und ist weg.',
    youAreNext: 'Danach bist du dran.',
    jokerOwn: (box) => `Noch ein Yahtzee! Es gehört zu: ${box}.`,
    jokerLower: 'Noch ein Yahtzee! Es ist ein Joker in jedem offenen unteren Feld.',
    jokerNone: 'Noch ein Yahtzee, aber es muss mit 0 in ein offenes oberes Feld.',
    over: 'Das Spiel ist vorbei.',
  },
  roll: (dice) => (dice === 1 ? '1 Würfel werfen' : `${dice} Würfel werfen`),
  rollShort: (dice) => `${dice} werfen`,
  rollAll: 'Alle Würfel werfen',
  rollFirst: 'Würfeln',
  left: (rolls) => `noch ${rolls}`,
  noRolls: 'Kein Wurf mehr',
  allHeld: 'Alle behalten',
  take0: (offer) => `${timesColumn(offer.box, offer.factor)} streichen`,
  score: (offer) =>
    `${offer.points}${andExtra(offer.extra)} bei ${timesColumn(offer.box, offer.factor)} eintragen`,
  keep: (dice) => `${dice} behalten`,
  keepNothing: 'Nichts behalten',
  undo: 'Wahl zurücknehmen',

  tell: {
    rolled: (name, dice) => `${name} würfelt ${dice}.`,
    keptAndRolled: (name, kept, dice) => `${name} hält ${kept} und würfelt ${dice}.`,
    keptAll: (name) => `${name} hält alle Würfel.`,
    scored: (name, offer) =>
      `${name} schreibt ${offer.points}${andExtra(offer.extra)} bei ${timesColumn(offer.box, offer.factor)}`,
    andHas: (total) => ` und hat ${points(total)}.`,
    bonus: (name) => `${name} bekommt den oberen Bonus von 35.`,
    round: (round, rounds) =>
      round === rounds ? `Die letzte Runde, ${round} von ${rounds}.` : `Runde ${round} von ${rounds}.`,
    score: points,
  },
  keys: {
    roll: 'Wirft die Würfel, die nicht gehalten sind',
    hold: 'Hält einen Würfel oder lässt ihn los',
    arrows: 'Gehen durch die offenen Felder; Pos1 und Ende zum ersten und letzten einer Hälfte',
    enter: 'Wählt das Feld, beim zweiten Mal gilt es',
    undo: 'Nimmt die Wahl zurück',
  },
};
