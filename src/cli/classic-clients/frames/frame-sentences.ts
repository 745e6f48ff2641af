// A sentence for each frame of the Yahtzee frame protocol. Dice, sheets and questions are shown by
// person.ts.

import { leadersOf } from '../../../games/game.ts';
import { readEntries, type Tag } from './frame.ts';
import { sayOutcome } from '../../terminal/event-sentences.ts';

const SENTENCES: Readonly<Record<Tag, (payload: string) => string>> = {
  START_GAME: () => 'The game begins.',
  START_ROUND: (round) => `Round ${round}`.trim(),
  START_TURN: () => 'It is your turn.',
  CHOOSE_DICE: () => '',
  INVALID_DICE_CHOICE: () => 'The server does not accept that choice of dice.',
  CHOOSE_SCORE: () => '',
  SCORE_CHOICE_INVALID: () => 'The server does not accept that box.',
  SCORE_CHOICE_VALID: () => '',
  TURN_OVER: () => 'Your turn is over.',
  ROUND_OVER: () => '',
  GAME_OVER: sayResults,
  // The choice was shown when it was made.
  ACK: () => '',
  INFO: (text) => text,
};

/** Empty if there is nothing to say. */
export function sayFrame(tag: Tag, payload: string): string {
  return SENTENCES[tag](payload);
}

function sayResults(payload: string): string {
  const results = readEntries(payload) ?? [];
  if (results.length === 0) return `The game is over. ${payload}`.trim();
  const scores = results.map(({ points }, seat) => ({ seat, score: points }));
  return sayOutcome({ scores, winners: leadersOf(scores) }, (seat) => results[seat]?.name ?? '');
}
