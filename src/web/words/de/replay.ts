// German: the replay of a table.

import type { replay as english } from '../en/replay.ts';

export const replay: typeof english = {
  title: 'Wiederholung',
  of: (game) => `Wiederholung: ${game}`,
  loading: 'Das Protokoll wird geladen',
  refused: 'Es gibt keine Wiederholung',
  damaged: 'Dieses Protokoll lässt sich nicht abspielen',
  damagedAt: (event, what) => `Ereignis ${event} des Protokolls ist falsch. ${what}.`,
  noGame: 'An diesem Tisch wurde kein Spiel gespielt.',
  again: 'Noch einmal versuchen',
  toTable: 'Zum Tisch',

  controls: 'Wiederholung',
  slider: 'Augenblick',
  moment: (step, steps) => `${step} von ${steps}`,
  momentSays: (step, steps, lines) =>
    lines === '' ? `Augenblick ${step} von ${steps}` : `Augenblick ${step} von ${steps}: ${lines}`,
  first: 'Zum Anfang',
  previous: 'Einen Schritt zurück',
  next: 'Einen Schritt weiter',
  last: 'Zum Ende',
  play: 'Abspielen',
  pause: 'Anhalten',
  speed: 'Tempo',

  log: 'Verlauf',
  earlier: (count) => (count === 1 ? 'Ein Augenblick davor' : `${count} Augenblicke davor`),
  later: (count) => (count === 1 ? 'Ein Augenblick danach' : `${count} Augenblicke danach`),
  nothing: 'Der Tisch ist bereit',

  about: 'Dieses Spiel',
  game: 'Spiel',
  gameNumber: (number, result) => (result === '' ? `Spiel ${number}` : `Spiel ${number}: ${result}`),
  nextGame: 'Das nächste Spiel ansehen',
  eyes: 'Verdeckte Karten',
  allOpen: 'Alle offen',
  asSeenBy: (name) => `Wie ${name} sie sah`,
  copyLink: 'Link zu diesem Augenblick kopieren',
  running: 'Am Tisch wird noch gespielt. Die Wiederholung reicht so weit, wie sein Glück veröffentlicht ist.',
  reload: 'Aktualisieren',
  review: 'Rückblick',
  playOn: {
    button: 'Von hier weiterspielen',
    says: 'Auf diesem Gerät entsteht ein neuer Übungstisch: bis zu diesem Augenblick ist alles, wie es war, danach entscheidet neues Glück.',
    seat: 'Dein Platz',
    house: 'Wer für die anderen spielt',
    houseSays: 'Hausspieler dieses Spiels machen weiter wie bisher.',
    go: (name) => `Als ${name} weiterspielen`,
    isOver: 'Geh zum Weiterspielen zu einem Augenblick mitten im Spiel.',
    failed: 'Ab diesem Augenblick lässt sich nicht weiterspielen.',
  },
  keys: 'Tasten: ← und → gehen einen Schritt, Pos1 und Ende zum Anfang und zum Ende, die Leertaste spielt ab.',
};
