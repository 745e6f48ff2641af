// German: the end of a game.

import type { result as english } from '../en/result.ts';

function and(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} und ${names.at(-1)}`;
}

export const result: typeof english = {
  and,
  youWin: (name) => `Du gewinnst, ${name}!`,
  wins: (name) => `${name} gewinnt!`,
  drawn: 'Unentschieden!',
  nobody: 'Niemand gewinnt',
  alone: (name) => `Gut gespielt, ${name}!`,
  winner: 'Wer gewonnen hat',
  winners: 'Wer gewonnen hat',
  list: 'Ergebnis',

  ahead: (margin, names) => `${margin} vor ${and(names)}.`,
  cameBack: (gap) => `Lag einmal ${gap} zurück und hat doch gewonnen.`,
  each: (names) => `${and(names)}, mit demselben Ergebnis.`,
  best: (games) => `Dein bestes von ${games} Spielen.`,
  bestOf: (games, best) => `Dein bestes von ${games} Spielen: ${best}.`,
  fewest: (mark, games) => `${mark}, dein bester von ${games} Siegen.`,
  fewestOf: (mark, games, best) => `${mark}. Dein bester von ${games} Siegen: ${best}.`,
  mark: (what, mark) => `${what}: ${mark}`,

  heading: 'So lief es',
  place: (place) => `Platz ${place}`,
  you: 'du',
  left: 'gegangen',
  standIns: (moves) => (moves === 1 ? '1 Zug von einer Vertretung' : `${moves} Züge von einer Vertretung`),
  accounts: (luck, mistakes) => `Glück ${luck}, Fehler ${mistakes}`,
  accountOf: (name, said) => `${name}: ${said}`,
  waiting: 'Glück und Fehler werden berechnet',
  noAccount: 'Glück und Fehler lassen sich gerade nicht berechnen.',
  key: {
    luck: 'Glück',
    mistakes: 'was Fehler kosteten',
    perfect: 'perfektes Spiel im Schnitt',
    perfectAt: (value) => `perfektes Spiel im Schnitt: ${value}`,
  },
  lead: 'Wer wann vorn lag',
  leadSays: ({ changes, winner, since, turns }) => {
    const said =
      changes === 0
        ? 'Die Führung wechselte nie.'
        : changes === 1
          ? 'Die Führung wechselte einmal.'
          : `Die Führung wechselte ${changes}-mal.`;
    if (winner === '' || since === 0) return said;
    return `${said} Bei den letzten ${since} von ${turns} Wertungen lag ${winner} vorn.`;
  },
  by: (name) => `von ${name}`,

  again: 'Noch ein Spiel',
  wants: (names) => `${and(names)} ${names.length === 1 ? 'möchte' : 'möchten'}`,
  waitsFor: (names) => `Warten auf ${and(names)}`,
  board: 'Schlussstand ansehen',
  toResult: 'Zurück zum Ergebnis',
  picture: 'Bild',
  lobby: 'Übersicht',

  out: {
    title: (name) => `${name}, deine Spielmarken sind weg`,
    says: (rounds, most) => `${rounds === 1 ? 'Eine Runde' : `${rounds} Runden`}, und höchstens ${most}.`,
    goesOn: 'Am Tisch geht es weiter. Setz dich mit neuen Spielmarken wieder hin oder schau zu.',
    back: 'Zurück zum Tisch',
  },

  share: {
    title: 'Ein Bild vom Ergebnis',
    says: 'Auf diesem Gerät gezeichnet. Nichts wird verschickt, bevor du es teilst.',
    share: 'Teilen',
    download: 'Speichern',
    copy: 'Bild kopieren',
    copyText: 'Als Text kopieren',
    copied: 'Kopiert',
    failed: 'Das kann dieser Browser nicht. Halte das Bild gedrückt oder klick es rechts an.',
    drawing: 'Das Bild wird gezeichnet',
    file: (game) => `parlour-${game}.png`,
    more: (count) => (count === 1 ? 'und noch jemand' : `und ${count} weitere`),
    alt: (game, said, list) => `${game}: ${said} ${list.join(', ')}.`,
    line: (place, name, score) => `${place}. ${name} ${score}`,
    made: 'Gespielt bei Parlour',
  },
};
