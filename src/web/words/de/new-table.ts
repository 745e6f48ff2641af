// German: the form for a new table.

import type { newTable as english } from '../en/new-table.ts';

export const newTable: typeof english = {
  title: 'Neuer Tisch',
  titleHere: 'Alle hier',
  game: 'Spiel',
  rules: 'Regeln',
  usual: 'Die üblichen',
  more: 'Weitere Optionen',
  where: 'Wo',
  elsewhere: { name: 'Mit Freunden anderswo', says: 'Sie kommen über Link, Code oder die Übersicht.' },
  here: { name: 'Nur auf diesem Gerät', says: 'Alle spielen an diesem Bildschirm, auch ohne Netz.' },
  you: 'Dein Name',
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
  access: 'Wer mitspielen kann',
  private: { name: 'Nur Freunde', says: 'Wer den Link oder den Code hat.' },
  public: { name: 'Alle', says: 'Der Tisch steht in der Übersicht.' },
  clock: 'Zeit für einen Zug',
  clockSays: 'Ist sie um, zieht eine Vertretung. Der Platz bleibt deiner.',
  clocks: { 0: 'Unbegrenzt', 30: '30 s', 60: '1 min', 120: '2 min', 300: '5 min' },
  startsBy: 'Automatisch beginnen',
  startsBySays: 'Sonst beginnst du das Spiel, wenn alle da sind.',
  startAt: 'Anzahl der Personen',
  create: 'Tisch öffnen',
  startHere: (count) => (count === 1 ? 'Allein beginnen' : `Mit ${count} Personen beginnen`),
  tooFew: (min) =>
    `Für dieses Spiel braucht es mindestens ${min}. Nimm jemanden dazu oder einen Hausspieler.`,
  tooMany: (max) => `An diesem Tisch ist Platz für ${max}.`,
  sameName: 'Zwei Personen haben diesen Namen. Ändere einen davon.',
  together: (option) => `„${option}“ passt nicht zu den anderen Optionen.`,
  noServer: 'Gerade gibt es keine Verbindung zum Server. Ein Tisch auf diesem Gerät geht auch ohne.',
  notSeated: (name, why) => `${name} konnte sich nicht setzen: ${why}`,
  toTable: 'Zum Tisch',
  practice: 'Üben mit Würfeln nach Wahl',
  practiceSays:
    'Was gewürfelt oder gegeben wird, in dieser Reihenfolge, mit Strichpunkten zwischen den Würfen; danach entscheidet das Glück. Der Tisch gilt als Übung und zählt nicht.',
  practiceWrong: (draw) =>
    `„${draw}“ ist kein Wurf und keine Karte. Schreib 6 6 6 2 1, oder Ah für das Herzass.`,
};
