// Deutsch: die Wörter von Pig.

import type { Words } from '../en.ts';

export const pig: Words['pig'] = {
  name: 'Pig',
  tagline: 'Würfeln oder sichern. Wer hat zuerst hundert?',
  howTo: [
    'Wenn du dran bist, würfelst du mit einem Würfel, so oft du willst.',
    'Eine 2, 3, 4, 5 oder 6 kommt zu den Punkten dieses Zugs dazu.',
    'Bei einer 1 sind die Punkte dieses Zugs verloren, und der Nächste ist dran.',
    'Wer sichert, schreibt sich die Punkte dieses Zugs gut, und der Nächste ist dran.',
    'Du gewinnst, wenn du sicherst und dann mindestens die Zielpunktzahl hast.',
    'Bei mehreren Spielen beginnt reihum ein anderer.',
  ],
  options: {
    target: { name: 'Punkte zum Sieg', says: 'Wer zuerst so viele Punkte gesichert hat, gewinnt.' },
    first: {
      name: 'Wer beginnt',
      says: 'Das Los entscheidet, oder der Platz mit dieser Nummer beginnt.',
      values: {
        0: { name: 'Das Los entscheidet', says: 'Ein Würfel mit einer Seite für jeden wird geworfen.' },
      },
    },
  },
  strategies: {
    random: { name: 'Wie es kommt', says: 'Würfelt oder sichert auf gut Glück.' },
    'one-round': { name: 'One Round', says: 'Will in einem einzigen Zug gewinnen und sichert vorher nie.' },
    chick: { name: 'Chick', says: 'Sichert, was der erste Wurf bringt.' },
    cautious: { name: 'Vorsichtig', says: 'Sichert, sobald 10 Punkte beisammen sind.' },
    'hold-at-N': {
      name: (n) => `Sichert ab ${n}`,
      says: (n) => `Würfelt, bis ${n} Punkte beisammen sind oder es zum Sieg reicht.`,
    },
    'black-jack': {
      name: 'Black Jack',
      says: 'Würfelt, bis 21 Punkte beisammen sind oder es zum Sieg reicht.',
    },
    'keep-pace': {
      name: 'Hält Schritt',
      says: 'Sichert bei etwa 21, im Rückstand später, in Führung früher. Kurz vor Schluss würfelt es auf Sieg.',
    },
    perfect: {
      name: 'Perfekt',
      says: 'Zu zweit kann es im Schnitt niemand besser. Zu mehreren spielt es ein Rennen, das dem nahekommt.',
    },
  },

  board: 'Der Würfel',
  race: 'Das Rennen',
  goal: (target) => `Wer hat zuerst ${target}?`,
  started: 'hat begonnen',
  startsNext: (name) => `${name} beginnt das nächste Spiel.`,

  title: {
    drawing: 'Wer beginnt?',
    yourRoll: (name) => `Du bist dran, ${name}. Würfle.`,
    yourChoice: (name) => `Du bist dran, ${name}. Würfeln oder sichern?`,
    yourWin: (name) => `Du bist dran, ${name}. Sichere jetzt, und du gewinnst.`,
    theirTurn: (name) => `${name} würfelt.`,
    youWin: (score) => `Du gewinnst mit ${score} Punkten.`,
    wins: (name, score) => `${name} gewinnt mit ${score} Punkten.`,
    undecided: (turns) => `Nach ${turns} Zügen gewinnt niemand.`,
  },
  next: (name) => `Als Nächstes ist ${name} dran.`,
  risk: (points) => `In 1 von 6 Fällen sind ${points} verloren.`,
  riskTurn: 'In 1 von 6 Fällen ist dein Zug gleich vorbei.',
  riskWin: (points) => `Würfelst du weiter, sind in 1 von 6 Fällen ${points} verloren.`,

  roll: 'Würfeln',
  hold: 'Sichern',
  holdAndHave: (score) => `Sichern, dann ${score}`,
  holdAndWin: (score) => `Sichern: Sieg mit ${score}`,

  thisTurn: 'in diesem Zug',
  lost: 'verloren',
  held: 'gesichert',
  winner: 'Sieg',
  points: 'Punkte',
  rolls: 'Würfe dieses Zugs',
  earlier: (points) => `${points} davor`,
  raceText: (score, goal) => `${score} von ${goal} Punkten`,
  raceTextAtRisk: (score, atRisk, goal) => `${score} von ${goal} Punkten, dazu ${atRisk} noch offen`,
  atRisk: (points) => `+${points} offen`,

  tell: {
    starts: (name) => `${name} beginnt.`,
    rolledFirst: (name, face) => `${name} hat ${face} gewürfelt.`,
    rolled: (name, face, pot) => `${name} hat ${face} gewürfelt und ${pot} in diesem Zug.`,
    lost: (name, points) => `${name} hat 1 gewürfelt und ${points} Punkte verloren.`,
    lostTurn: (name) => `${name} hat 1 gewürfelt, der Zug ist vorbei.`,
    held: (name, points, score) => `${name} hat ${points} gesichert und jetzt ${score} Punkte.`,
    score: (score) => (score === 1 ? '1 Punkt' : `${score} Punkte`),
  },
  keys: {
    space: 'Drückt den gefüllten Knopf: würfelt, oder sichert, wenn das gewinnt',
    roll: 'Würfelt',
    hold: 'Sichert',
  },
};
