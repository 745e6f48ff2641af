// Whether a request may be refused with a word, by the list in its file in src/protocol/messages.

import { GAMES } from '../../../src/games/registry.ts';
import { MESSAGES } from '../../../src/protocol/messages.ts';

const RULES: ReadonlySet<string> = new Set(GAMES.flatMap(({ refusals }) => Object.keys(refusals)));

/**
 * Once it was read: what is wrong with the line or its fields is said before anybody looks
 * further.
 */
export function isListedRefusal(kind: keyof typeof MESSAGES, reason: string): boolean {
  const { refusals, asksRules = false } = MESSAGES[kind];
  return refusals.includes(reason) || (asksRules && RULES.has(reason));
}
