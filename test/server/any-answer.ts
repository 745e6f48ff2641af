// Answers in tests that do not say beforehand which request they belong to: every field may be
// there.

import type { RequestId } from '../../src/protocol/from-client.ts';
import type { Refused } from '../../src/protocol/from-server.ts';

export interface Accepted {
  readonly id: RequestId;
  readonly ok: true;
  readonly [field: string]: unknown;
}

export type AnyAnswer = Accepted | Refused;

/** For a fake server that accepts every request; no door may rely on more. */
export function acceptAnything(id: RequestId, fields: object = {}): never {
  return { id, ok: true, ...fields } as never;
}
