// Deutsch: ein Spiel ohne eigenes Brett.

import type { plain as english } from './en.ts';

export const plain: typeof english = {
  players: (min, max) => (min === max ? `Für ${min}.` : `Für ${min} bis ${max}.`),
  random: { name: 'Irgendwas', says: 'Macht irgendeinen erlaubten Zug.' },
  board: 'Die Stellung',
  scores: 'Der Stand',
  dice: 'Würfel',
  roll: 'Würfeln',
  title: {
    yours: (name) => `Du bist dran, ${name}.`,
    theirs: (name) => `${name} ist dran.`,
    toRoll: (name) => `${name} würfelt gleich.`,
    drawing: 'Es wird gewürfelt oder gegeben.',
    waiting: 'Es fehlen noch Leute.',
    youWin: (score) => `Du gewinnst mit ${score}.`,
    wins: (name, score) => `${name} gewinnt mit ${score}.`,
    tie: (names, score) => `Unentschieden: ${names}, mit je ${score}.`,
    undecided: 'Niemand gewinnt.',
  },
  tell: {
    rolled: (dice) => `Gewürfelt: ${dice}.`,
    dealt: (card) => `Gegeben: ${card}.`,
    move: (name, move) => `${name}: ${move}.`,
    has: (name, score) => `${name} hat ${score}.`,
    score: (score) => `${score}`,
  },
  winner: 'gewinnt',
  keys: { number: 'Macht den Zug mit dieser Zahl', roll: 'Würfelt' },
};
