// German: the words around every screen.

import type { Words } from '../en.ts';

export const shell: Words['shell'] = {
  skipToTable: 'Zum Tisch springen',
  skipToMain: 'Zum Hauptteil springen',
  settings: 'Einstellungen',
  turnSoundOff: 'Ton ausschalten',
  turnSoundOn: 'Ton einschalten',
  soundIsOn: 'Der Ton ist an.',
  soundIsOff: 'Der Ton ist aus.',
  toLobby: 'Zur Übersicht',
  away: 'Verbindung wird gesucht',
  back: 'Wieder verbunden.',
  updateReady: 'Eine neuere Fassung dieser Seite ist da.',
  update: 'Jetzt verwenden',
  partMissing:
    'Dieser Teil der Seite ließ sich nicht laden. Vielleicht fehlt die Verbindung, oder die Seite ist veraltet.',
  reload: 'Seite neu laden',
  close: 'Schließen',
  notFound: {
    title: 'Hier ist nichts',
    says: 'Diese Adresse führt zu keinem Tisch und zu keiner Seite. Vielleicht ist der Link alt oder vertippt.',
  },
  setting: {
    language: 'Sprache',
    theme: { name: 'Hell oder dunkel', auto: 'Wie das Gerät', light: 'Hell', dark: 'Dunkel' },
    speed: { name: 'Züge der anderen', calm: 'Ruhig', quick: 'Zügig', 'at-once': 'Sofort' },
    motion: {
      name: 'Bewegung',
      says: 'Würfel rollen, Karten wandern. Aus, wenn dein Gerät weniger Bewegung wünscht.',
    },
    sound: { name: 'Ton', says: 'Würfel, Karten und dein Zug. Handys vibrieren auch.' },
    keys: { name: 'Tasten für Züge', says: 'Am Tisch zeigt ? die Liste.' },
    notices: {
      name: 'Mitteilungen',
      says: 'Wenn du dran bist und woanders hinsiehst, solange diese Seite offen ist.',
      forbidden: 'Dein Browser verbietet sie für diese Seite. In seinen Einstellungen kannst du das ändern.',
    },
    done: 'Fertig',
  },
};
