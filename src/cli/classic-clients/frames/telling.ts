// What a person is told of each frame of the Yahtzee frame protocol, in a sentence. Dice, sheets and questions are his player's (person.ts).

import { leadersOf } from '../../../games/game.ts';
import { readEntries, type Tag } from './frame.ts';
import { sayOutcome } from '../../terminal/telling.ts';

const SENTENCES: Readonly<Record<Tag, (payload: string) => string>> = {
  START_GAME: () => 'The game begins.',
  START_ROUND: (round) => `Round ${round}`.trim(),
  START_TURN: () => 'It is your turn.',
  CHOOSE_DICE: () => '',
  INVALID_DICE_CHOICE: () => 'The server does not take that choice of dice.',
  CHOOSE_SCORE: () => '',
  SCORE_CHOICE_INVALID: () => 'The server does not take that box.',
  SCORE_CHOICE_VALID: () => '',
  TURN_OVER: () => 'Your turn is over.',
  ROUND_OVER: () => '',
  GAME_OVER: sayResults,
  // The choice was told when it was made.
  ACK: () => '',
  INFO: (text) => text,
};

/** Empty when there is nothing to tell. */
export function sayFrame(tag: Tag, payload: string): string {
  return SENTENCES[tag](payload);
}

function sayResults(payload: string): string {
  const results = readEntries(payload) ?? [];
  if (results.length === 0) return `The game is over. ${payload}`.trim();
  const scores = results.map(({ points }, seat) => ({ seat, score: points }));
  return sayOutcome({ scores, winners: leadersOf(scores) }, (seat) => results[seat]?.name ?? '');
}
