// German: the lobby.

import type { lobby as english, look as englishLook } from '../en/lobby.ts';
import { isolate } from '../isolate.ts';

function listed(names: readonly string[]): string {
  const shown = names.map(isolate);
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} und ${shown.at(-1) ?? ''}`;
}

export const lobby: typeof english = {
  title: 'Was spielen wir?',
  change: 'Name und Gesicht ändern',
  chooseName: 'Namen wählen',

  playNow: 'Jetzt spielen',
  play: 'Spielen',
  notNow: 'Das ging nicht.',
  playHere: 'Auf diesem Gerät spielen',

  friends: 'Mit Freunden',
  newTable: (game) => `Neuer Tisch: ${game}`,
  otherGame: 'Anderes Spiel oder andere Regeln',
  gotCode: 'Du bekommst einen Link und einen Code. Oder hast du schon einen?',
  code: 'Code, vier Buchstaben',
  join: 'Beitreten',
  codeWrong:
    'Ein Code hat vier Buchstaben, wie KTRW, nie I oder O. Du kannst auch einen ganzen Link einfügen.',

  here: 'Alle hier',
  hereSays: 'Ein Bildschirm, der herumgeht. Geht auch ohne Netz.',
  hereLast: 'wie letztes Mal',
  hereStart: 'Los',
  hereStartWith: (names, game) => `Los: ${game} mit ${names}`,
  hereOthers: 'Andere',
  hereWho: 'Wer spielt mit?',

  yours: 'Deine Tische',
  listed,
  yourTurn: 'Du bist dran',
  yourTurnAgainst: (names) => (names === '' ? 'Du bist dran' : `Du bist dran, gegen ${names}`),
  turns: (count) => (count === 1 ? 'Du bist dran' : `Du bist an ${count} Tischen dran`),
  goOn: 'Weiter',
  goOnAt: (table) => `Weiter: ${table}`,
  onDevice: 'auf diesem Gerät',
  unknownTable: (code) => (code === '' ? 'Ein Tisch' : `Tisch ${code}`),
  over: 'zu Ende',
  lookAgain: 'Noch mal ansehen',
  lookAgainAt: (table) => `Noch mal ansehen: ${table}`,
  finished: (count) =>
    count === 1 ? 'Ein beendetes Spiel auf diesem Gerät' : `${count} beendete Spiele auf diesem Gerät`,
  goBack: 'Zurück',
  goBackTo: (table) => `Zurück: ${table}`,
  allTables: (count) => `Alle ${count} zeigen`,

  results: 'Deine Spiele',
  resultsSay: 'Auf diesem Gerät, unter diesem Namen.',
  games: (count) => (count === 1 ? '1 Spiel' : `${count} Spiele`),
  average: 'Im Schnitt',
  best: 'Bestes',
  inARow: (count) => `${count} Siege in Folge`,

  moreTables: 'Mehr Tische',
  shownOf: (shown, total) => `${shown.toLocaleString('de')} von ${total.toLocaleString('de')} Tischen`,

  open: 'Offene Tische',
  openNone: 'Gerade wartet niemand auf Mitspielende.',
  openOne: 'Einen öffentlichen Tisch öffnen',
  asking: 'Was wird gerade gespielt?',
  noServer:
    'Keine Verbindung zum Server. Gegen das Haus und mit allen an diesem Bildschirm kannst du spielen; andere Tische erscheinen, sobald er wieder da ist.',
  nobody: 'Noch niemand',
  free: (count) => (count === 1 ? '1 Platz frei' : `${count} Plätze frei`),
  clock: (seconds) => (seconds % 60 === 0 ? `${seconds / 60} min je Zug` : `${seconds} s je Zug`),
  watching: (count) => (count === 1 ? '1 schaut zu' : `${count} schauen zu`),
  joinTable: 'Beitreten',
  joinTableOf: (table) => `Beitreten: ${table}`,
  watch: 'Zuschauen',
  watchTable: (table) => `Zuschauen: ${table}`,

  fame: 'Ruhmeshalle',
  about: 'Über Parlour',
  terminal: 'Parlour lässt sich auch im Terminal und von Programmen spielen.',
  terminalHow: 'So geht es',
};

export const look: typeof englishLook = {
  title: 'Das bist du',
  name: 'Dein Name',
  nameHint: 'Die anderen sehen ihn am Tisch. Kein Konto, kein Passwort.',
  face: 'Gesicht',
  faceOf: (number) => `Gesicht ${number}`,
  fromName: 'Das zum Namen gehört',
  others: 'Andere Gesichter',
  colour: 'Farbe',
  colourHint: 'Hat sie am Tisch schon jemand, bekommst du die nächste.',
  colours: ['Blau', 'Rosa', 'Oliv', 'Violett', 'Seegrün', 'Rost', 'Schiefer', 'Braun'],
  keep: 'Behalten',
  cancel: 'Abbrechen',
};
