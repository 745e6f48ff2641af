// What a board notes of an unfinished choice, such as held dice. It is kept while the tab is open,
// so that a reload does not lose it. What the text means, and when it is out of date, the board
// knows.

import type { Memory } from '../../../client/memory.ts';
import type { KeptChoice } from '../../games/screen.ts';

export function keptChoice(table: string, memory: Memory): KeptChoice {
  const key = `choice ${table}`;
  return { get: () => memory.get(key), set: (text) => memory.set(key, text) };
}
