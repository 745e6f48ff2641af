// Deutsch: die Übersicht, das Formular für einen neuen Tisch und die Ruhmeshalle.

import type { Words } from '../en.ts';

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} und ${names.at(-1) ?? ''}`;
}

export const lobby: Words['lobby'] = {
  title: 'Spiel etwas',
  youAre: 'Du bist',
  change: 'Namen ändern',
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
  join: 'Mit einem Code dazu',
  joinCode: 'Dazu',
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

  open: 'Offene Tische',
  openNone: 'Gerade wartet kein Tisch auf Mitspieler',
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
  joinTable: 'Dazu',
  joinTableOf: (table) => `Dazu: ${table}`,
  watch: 'Zuschauen',
  watchTable: (table) => `Zuschauen: ${table}`,

  fame: 'Ruhmeshalle',
  about: 'Über Parlour',
  terminal: 'Parlour lässt sich auch im Terminal und von Programmen spielen.',
  terminalHow: 'So geht es',
};

export const newTable: Words['newTable'] = {
  title: 'Neuer Tisch',
  game: 'Spiel',
  what: 'Was ihr spielt',
  more: 'Weitere Optionen',
  where: 'Wo',
  elsewhere: { name: 'Mit Freunden anderswo', says: 'Sie kommen über Link, Code oder die Übersicht.' },
  here: { name: 'Nur auf diesem Gerät', says: 'Alle spielen an diesem Bildschirm, auch ohne Netz.' },
  who: 'Wer spielt',
  you: 'Du',
  person: (number) => `Platz ${number}, an diesem Gerät`,
  house: (number) => `Platz ${number}, Haus`,
  addPerson: 'Jemand an diesem Gerät',
  addHouse: 'Ein Hausspieler',
  remove: (label) => `Entfernen: ${label}`,
  room: (free, max) => {
    if (free === 0) return `Alle ${max} Plätze sind besetzt.`;
    return free === 1
      ? 'Eine Person kann noch über den Link dazukommen.'
      : `Bis zu ${free} können noch über den Link dazukommen.`;
  },
  roomHere: (min, max) => `${min} bis ${max} Personen, dich eingeschlossen.`,
  access: 'Wer kommen kann',
  private: { name: 'Nur Freunde', says: 'Wer den Link oder den Code hat.' },
  public: { name: 'Alle', says: 'Der Tisch steht in der Übersicht.' },
  clock: 'Zeit für einen Zug',
  clockSays: 'Ist sie um, zieht eine Vertretung. Der Platz bleibt deiner.',
  clocks: { 0: 'Ohne Grenze', 30: '30 s', 60: '1 min', 120: '2 min', 300: '5 min' },
  startsBy: 'Von selbst beginnen',
  startsBySays: 'Sonst beginnst du das Spiel, wenn alle da sind.',
  startAt: 'Mit so vielen',
  create: 'Tisch öffnen',
  startHere: (count) => (count === 1 ? 'Allein beginnen' : `Zu ${count} beginnen`),
  tooFew: (min) =>
    `Für dieses Spiel braucht es mindestens ${min}. Nimm jemanden dazu oder einen Hausspieler.`,
  tooMany: (max) => `An diesem Tisch ist Platz für ${max}.`,
  sameName: 'Zwei haben diesen Namen. Gib einem davon einen anderen.',
  together: (option) => `„${option}“ passt nicht zu den anderen Optionen.`,
  noServer: 'Gerade gibt es keine Verbindung zum Server. Ein Tisch auf diesem Gerät geht auch ohne.',
  notSeated: (name, why) => `${name} konnte sich nicht setzen: ${why}`,
  toTable: 'Zum Tisch',
};

export const fame: Words['fame'] = {
  title: 'Ruhmeshalle',
  says: 'Die besten zehn jedes Spiels und jeder Regelart. Wer zu Ende spielt, kann hineinkommen; Hausspieler zählen nicht.',
  usual: 'Die üblichen Regeln',
  marks: { pig: 'Züge bis zum Sieg', 'twenty-one': 'Gewonnene Marken', yahtzee: 'Punkte' },
  place: 'Platz',
  name: 'Name',
  day: 'Tag',
  replay: 'Ansehen',
  replayOf: (name, mark) => `Ansehen: ${name}, ${mark}`,
  none: 'Noch ist niemand hier',
  noneSays: 'Der erste Platz ist frei.',
  notRanked: { 'twenty-one': 'Gewertet werden Tische, die nach einer Zahl von Runden schließen.' },
  play: (game) => `${game} spielen`,
  noServer: 'Die Ruhmeshalle ist gerade nicht zu erreichen',
  noServerSays: 'Sie erscheint hier, sobald der Server antwortet.',
};
