// Deutsch: das Brett von Pig.

import type { pigBoard as english } from './en-board.ts';

export const pigBoard: typeof english = {
  board: 'Der Würfel',
  race: 'Das Rennen',
  goal: (target) => `Wer hat zuerst ${target}?`,
  startsNext: (name) => `${name} beginnt das nächste Spiel.`,

  title: {
    drawing: 'Wer beginnt?',
    yourRoll: (name) => `Du bist dran, ${name}. Würfle.`,
    yourChoice: (name) => `Du bist dran, ${name}. Würfeln oder sichern?`,
    yourWin: (name) => `Du bist dran, ${name}. Sichere jetzt, und du gewinnst.`,
    theirTurn: (name) => `${name} würfelt.`,
    theirRoll: (name) => `${name} würfelt gleich.`,
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
  inThePot: 'im Topf',
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
