// German: the table around every game.

import type { Words } from '../en.ts';

export const table: Words['table'] = {
  title: 'Tisch',
  nameless: (number) => (number === 1 ? 'Gast' : `Person ${number}`),
  satDown: (name) => `${name} setzt sich.`,
  houseSatDown: (name) => `${name} setzt sich für das Haus.`,
  left: (name) => `${name} hat den Tisch verlassen.`,
  wantsAgain: (name) => `${name} möchte noch ein Spiel.`,
  coachOn: (name) => `${name} hat jetzt einen Coach.`,
  coachOff: (name) => `${name} hat keinen Coach mehr.`,
  standIn: {
    clock: (name) => `${name} hat keine Zeit mehr; eine Vertretung zieht.`,
    away: (name) => `${name} ist nicht da; eine Vertretung zieht.`,
  },
  started: 'Das Spiel beginnt.',
  closed: 'Der Tisch ist geschlossen.',
  wins: (name) => `${name} gewinnt.`,
  drawn: (names) => `Unentschieden zwischen ${names.join(' und ')}.`,
  nobodyWins: 'Niemand gewinnt.',
  missed: 'Ein Teil des Spiels verging, während du weg warst.',
  movesMissed: (count) => `Inzwischen gab es ${count} Züge.`,
  said: (name, text) => `${name} sagt: ${text}`,
  fame: (name, place) => `${name} kommt in die Ruhmeshalle, auf Platz ${place}.`,
  noScreen: 'Diese Seite kann das Spiel noch nicht zeigen. Lade sie neu, vielleicht ist sie veraltet.',

  arriving: 'Auf dem Weg zum Tisch',
  arrivingLong: 'Der Server hat noch nicht geantwortet. Sobald er es tut, bist du da.',
  notThere: 'Diesen Tisch gibt es nicht',
  endings: {
    replaced: 'Du spielst auf einem anderen Bildschirm',
    closed: 'Der Tisch ist geschlossen',
    left: 'Du hast den Tisch verlassen',
    'table-full': 'Der Tisch ist voll',
    'no-screen': 'Ein Spiel, das diese Seite nicht kennt',
  },
  playHere: 'Hier spielen',
  comeBack: 'Zurückkommen',

  invites: (name) => `${name} lädt dich zum Spielen ein`,
  tableOpen: 'Ein Tisch ist offen',
  waitingFor: (count) => (count === 1 ? 'Eine Person fehlt noch' : `Es fehlen noch ${count} Personen`),
  waitingForHost: (name) => `${name} muss das Spiel noch starten`,
  readyToStart: 'Alle da? Dann los.',
  start: (count) => (count === 1 ? 'Allein beginnen' : `Mit ${count} Personen beginnen`),
  startsAt: (count) => `Das Spiel beginnt von selbst, sobald ${count} Plätze besetzt sind.`,
  host: 'Tischleitung',
  house: 'Haus',
  here: 'hier',
  away: 'weg',
  mute: (name) => `${name} stummschalten`,
  unmute: (name) => `${name} wieder hören`,
  muted: 'stumm',
  remove: (name) => `${name} entfernen`,
  awayFor: (name, time) => `${name} ist seit ${time} nicht da.`,
  letStandIn: 'Vertretung spielen lassen',
  wait: 'Warten',
  standInPlays: (name) => `Eine Vertretung spielt für ${name}, bis die Verbindung wieder steht.`,
  waitFor: (name) => `Auf ${name} warten`,

  invite: 'Freunde einladen',
  code: 'Code',
  copyLink: 'Link kopieren',
  share: 'Teilen',
  qr: 'QR-Code',
  qrOf: (address) => `QR-Code für ${address}`,
  houseOffer: 'Noch ist niemand gekommen. Das Haus spielt jederzeit mit.',
  housePlayer: 'Hausspieler',
  addHouse: 'Hinzufügen',
  personHere: 'Noch jemand an diesem Gerät',
  addPerson: 'Hinzufügen',
  yourName: 'Dein Name',
  sitDown: 'Hinsetzen',
  watching: 'Du schaust zu.',

  skip: 'Überspringen',
  delays: {
    sending: 'Wird gesendet …',
    noAnswer: 'Keine Antwort vom Server',
    notConnected: 'Keine Verbindung. Dein Zug wird noch gesendet.',
  },
  timeLeft: (minutes, seconds) => `${minutes}:${String(seconds).padStart(2, '0')}`,
  passTo: (name) => `Gib das Gerät an ${name}`,
  passWhy: 'Die Karten sind verdeckt. Niemand sonst sollte jetzt hinsehen.',
  iAm: (name) => `Ich bin ${name}, zeig meine Karten`,

  again: 'Noch ein Spiel',
  tally: (games, wins) => `Gewonnen von ${games} Spielen: ${wins.join(', ')}.`,
  wantAgain: (names) =>
    names.length === 1
      ? `${names.join('')} möchte noch ein Spiel.`
      : `${names.join(' und ')} möchten noch ein Spiel.`,
  waitsAgain: (names) => `${names.join(' und ')} ${names.length === 1 ? 'muss' : 'müssen'} noch zustimmen.`,
  mayNotComeBack: (names) =>
    `Vielleicht ${names.length === 1 ? 'kommt' : 'kommen'} ${names.join(' und ')} nicht zurück. In der Übersicht kannst du einen neuen Tisch öffnen.`,
  replay: 'Wiederholung',
  review: 'Rückblick',
  check: 'Glück prüfen',

  log: 'Verlauf',
  logEmpty: 'Noch nichts.',
  emotes: 'Etwas sagen',
  say: 'Mit eigenen Worten',
  send: 'Sagen',

  aboutTable: 'Über diesen Tisch',
  help: 'Spielregeln und Tasten',
  howTo: (game) => `So spielt man ${game}`,
  keysTitle: 'Tasten',
  keysOff: 'Tasten für Züge sind in den Einstellungen ausgeschaltet.',
  keys: [
    { key: 'Esc', says: 'Überspringt, was gerade gezeigt wird' },
    { key: '?', says: 'Diese Hilfe' },
    { key: 'Tab', says: 'Zum nächsten Bedienelement' },
  ],
  players: 'Mitspielende',
  watchers: (count) =>
    count === 0
      ? 'Niemand schaut zu.'
      : count === 1
        ? 'Eine Person schaut zu.'
        : `${count} Personen schauen zu.`,
  rules: 'Regeln',
  clock: 'Zeit für einen Zug',
  noClock: 'Unbegrenzt',
  clockSeconds: (seconds) => (seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`),
  access: 'Wer mitspielen kann',
  accesses: { public: 'Alle, aus der Übersicht', private: 'Nur wer den Link oder den Code hat' },
  fairness: 'Faires Glück',
  commitmentSays:
    'Das Glück dieses Spiels stand fest, bevor es begann. Diese Zahl ist sein Siegel: Am Ende wird das Geheimnis veröffentlicht, und alle können prüfen, dass nichts verändert wurde.',
  leave: 'Tisch verlassen',
  stopWatching: 'Nicht mehr zuschauen',
  leaveWhat: 'Eine Vertretung spielt für dich weiter, und du kannst in dieses Spiel nicht zurück.',
  leaveRunning: 'Du gehst, sobald deine Runde vorbei ist, mit den Marken, die du hast.',
  noLog: 'Das Protokoll dieses Tisches ist gerade nicht verfügbar.',
};

export const emotes: Words['emotes'] = {
  hello: 'Hallo!',
  'well played': 'Gut gespielt!',
  thanks: 'Danke!',
  oops: 'Hoppla!',
  'hurry up': 'Beeil dich!',
  goodbye: 'Tschüss!',
};

export const refusals: Words['refusals'] = {
  'no-such-table':
    'Es gibt keinen Tisch mit diesem Code. Vielleicht ist er vorbei, oder der Code ist vertippt.',
  'table-full': 'Alle Plätze sind besetzt. Du kannst zuschauen.',
  'already-started': 'Das Spiel hat schon begonnen. Du kannst zuschauen.',
  'not-host': 'Das darf nur die Tischleitung.',
  'too-late': 'Das kam zu spät; schau noch einmal hin und wähle neu.',
  'coach-not-here': 'An einem Tisch mit Uhr oder mit Fremden gibt es keinen Coach.',
  replaced:
    'Dein Platz ist in einen anderen Tab oder auf ein anderes Gerät gewandert. Du kannst ihn hier zurücknehmen.',
  closed: 'Hier kann niemand mehr spielen.',
  left: 'Dein Platz ist frei.',
  'has-left':
    'Du hast dieses Spiel verlassen oder warst zu lange weg. Du darfst zuschauen und dich wieder setzen, sobald dein alter Platz frei ist.',
  'left-table': 'Du hast diesen Tisch verlassen oder warst zu lange weg, dein Platz ist frei.',
  'was-removed': 'Die Tischleitung hat dich von diesem Tisch entfernt.',
  'seat-gone': 'Nach den Regeln dieses Spiels ist dein Platz jetzt frei.',
  'wrong-token': 'Du hast diesen Platz nicht mehr.',
  'not-away': 'Diese Person ist wieder da.',
  'away-too-short': 'Diese Person ist noch keine 30 Sekunden weg.',
  'has-quit': 'Diese Person hat das Spiel verlassen.',
  'clock-runs': 'An diesem Tisch läuft eine Uhr: Ist sie abgelaufen, zieht eine Vertretung.',
  'not-published-yet': 'Das Protokoll wird veröffentlicht, wenn das Spiel vorbei ist.',
  'name-empty': 'Bitte gib einen Namen ein.',
  'name-too-long': 'Ein Name hat höchstens 40 Zeichen.',
  'name-not-printable': 'Der Name enthält Zeichen, die man nicht sieht.',
  'name-marks': 'Der Name hat zu viele Zeichen über einem Buchstaben.',
  'name-taken': 'So oder sehr ähnlich heißt hier schon jemand. Nimm den Vorschlag oder einen anderen Namen.',
  'too-chatty': 'Das war viel auf einmal. Warte einen Moment.',
  'too-many-codes': 'Zu viele falsche Tischcodes. Bitte warte eine Minute und versuch es noch einmal.',
  'too-many-requests': 'Das war etwas schnell. Bitte versuch es noch einmal.',
  'too-many-tables': 'Aus deinem Netz wird an zu vielen Tischen gespielt. Verlass erst einen davon.',
  'all-tables-taken': 'Alle Tische dieses Servers sind vergeben. Bitte versuch es später noch einmal.',
  'follows-too-many': 'Du hast hier zu viele Tische offen. Verlass erst einen davon.',
};
