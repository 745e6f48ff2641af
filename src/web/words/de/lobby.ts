// German: the lobby.

import type { lobby as english } from '../en/lobby.ts';

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} und ${names.at(-1) ?? ''}`;
}

export const lobby: typeof english = {
  title: 'Was spielst du?',
  youAre: 'Du bist',
  change: 'Namen ändern',
  chooseName: 'Namen wählen',
  name: 'Dein Name',
  nameHint: 'Die anderen sehen ihn am Tisch. Kein Konto, kein Passwort.',
  keepName: 'Behalten',
  cancel: 'Abbrechen',

  playNow: 'Jetzt spielen',
  playNowGame: (game) => `Jetzt spielen: ${game}`,
  alone: 'Allein',
  aloneGame: (game) => `Allein: ${game}`,
  against: 'Gegen',
  notNow: 'Das ging nicht.',
  playHere: 'Auf diesem Gerät spielen',
  friends: 'Neuer Tisch für Freunde',
  friendsSays: 'Du bekommst einen Link und einen Code aus vier Buchstaben.',
  here: 'Alle an diesem Bildschirm',
  hereSays: 'Gebt das Gerät herum. Geht auch ohne Netz.',
  join: 'Mit Code beitreten',
  joinCode: 'Beitreten',
  codeWrong: 'Ein Code hat vier Buchstaben, wie KTRW. Du kannst auch den ganzen Link einfügen.',

  yours: 'Deine Tische',
  listed,
  yourTurn: 'du bist dran',
  onDevice: 'auf diesem Gerät',
  unknownTable: (code) => (code === '' ? 'Ein Tisch' : `Tisch ${code}`),
  over: 'zu Ende',
  lookAgain: 'Noch mal ansehen',
  lookAgainAt: (table) => `Noch mal ansehen: ${table}`,
  finished: (count) =>
    count === 1 ? 'Ein beendetes Spiel auf diesem Gerät' : `${count} beendete Spiele auf diesem Gerät`,
  goBack: 'Weiterspielen',
  goBackTo: (table) => `Weiterspielen: ${table}`,
  allTables: (count) => `Alle ${count} zeigen`,

  moreTables: 'Mehr Tische',
  shownOf: (shown, total) => `${shown.toLocaleString('de')} von ${total.toLocaleString('de')} Tischen`,

  open: 'Offene Tische',
  openNone: 'Gerade wartet kein Tisch auf Mitspielende',
  openNoneSays: 'Öffne einen, oder spiel inzwischen gegen das Haus.',
  openOne: 'Einen öffentlichen Tisch öffnen',
  running: 'Laufende Spiele',
  runningNone: 'Gerade läuft kein öffentliches Spiel',
  runningNoneSays: 'Sobald eines läuft, kannst du hier zuschauen.',
  asking: 'Was wird gerade gespielt?',
  noServer: 'Keine Verbindung zum Server',
  noServerSays:
    'Gegen das Haus und mit allen an diesem Bildschirm kannst du spielen. Andere Tische erscheinen, sobald er wieder da ist.',
  nobody: 'Noch niemand',
  free: (count) => (count === 1 ? '1 Platz frei' : `${count} Plätze frei`),
  clock: (seconds) => (seconds % 60 === 0 ? `${seconds / 60} min je Zug` : `${seconds} s je Zug`),
  watching: (count) => (count === 1 ? '1 schaut zu' : `${count} schauen zu`),
  house: 'Haus',
  joinTable: 'Beitreten',
  joinTableOf: (table) => `Beitreten: ${table}`,
  watch: 'Zuschauen',
  watchTable: (table) => `Zuschauen: ${table}`,

  fame: 'Ruhmeshalle',
  about: 'Über Parlour',
  terminal: 'Parlour lässt sich auch im Terminal und von Programmen spielen.',
  terminalHow: 'So geht es',
};
