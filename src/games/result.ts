// A value, or the reason why there is none. Every question that a player may get wrong is answered
// with a Result; exceptions are only for our own mistakes.

export type Result<Value, Reason> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly reason: Reason };

export function accept<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value };
}

export function refuse<Reason>(reason: Reason): { readonly ok: false; readonly reason: Reason } {
  return { ok: false, reason };
}

/**
 * For what can be false only if our own code is wrong. The table that throws is stopped; its log is
 * kept.
 */
export function assert(condition: boolean, sentence: string): asserts condition {
  if (!condition) throw new Error(`Broken invariant: ${sentence}`);
}
