// Judges a log against what this screen was shown at the table. luck/verify.ts does the check; this
// file calls it and counts. It contains no words for people.

import type { Fault } from '../../luck/read-log.ts';
import { verifyLog, type Verified } from '../../luck/verify.ts';
import type { LogKind } from '../../games/log.ts';

export interface Seal {
  readonly commitment: string;
  /** Undefined while it is not published. */
  readonly secret: string | undefined;
  readonly wasShown: boolean;
}

export interface Right {
  readonly kind: 'right';
  readonly lines: number;
  readonly draws: number;
  readonly uncheckedDraws: number;
  /** Draws of a practice table that were scripted. */
  readonly scripted: number;
  /** Includes arrivals and departures, which the rules judge as well. */
  readonly moves: number;
  readonly texts: number;
  readonly hasResult: boolean;
  readonly isFinished: boolean;
  readonly seals: readonly Seal[];
}

export type Verdict =
  | Right
  | { readonly kind: 'wrong'; readonly event: number; readonly fault: Fault; readonly sentence: string }
  /** The games may be correct, but they are not the ones that were played here. */
  | { readonly kind: 'other-table' }
  | { readonly kind: 'other-commitment'; readonly commitment: string };

export interface Expected {
  readonly table: string;
  /** The commitments that were shown here and whose secrets must be published. */
  readonly shown: readonly string[];
}

export function judge(log: string, { table, shown }: Expected): Verdict {
  const verdict = verifyLog(log);
  if (!verdict.ok) return { kind: 'wrong', ...verdict.reason };
  const { games, commitments } = verdict.value;
  if (games.some(({ start }) => start.table !== table)) return { kind: 'other-table' };
  const missing = shown.find((commitment) => !commitments.includes(commitment));
  if (missing !== undefined) return { kind: 'other-commitment', commitment: missing };
  return count(log, verdict.value, shown);
}

function count(log: string, verified: Verified, shown: readonly string[]): Right {
  const { games, counts, commitments, uncheckedDraws, isFinished } = verified;
  const of = (...kinds: readonly LogKind[]): number =>
    kinds.reduce((sum, kind) => sum + (counts.get(kind) ?? 0), 0);
  const secrets = readSecrets(log);
  return {
    kind: 'right',
    lines: of(...counts.keys()),
    draws: of('draw'),
    uncheckedDraws,
    scripted: of('set'),
    moves: of('move', 'join', 'leave'),
    texts: of('text'),
    hasResult: games.at(-1)?.outcome !== undefined,
    isFinished,
    seals: commitments.map((commitment, index) => ({
      commitment,
      secret: secrets[index],
      wasShown: shown.includes(commitment),
    })),
  };
}

/**
 * Only for display. A player's text cannot look like this, because its quotation marks are escaped.
 */
function readSecrets(log: string): readonly string[] {
  return Array.from(log.matchAll(/"kind":"reveal","secret":"([0-9a-f]{64})"/g), ([, secret = '']) => secret);
}
