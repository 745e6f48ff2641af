// Answers in tests that do not say beforehand what was asked: every field may be there.

import type { RequestId } from '../../src/protocol/from-client.ts';
import type { Refused } from '../../src/protocol/from-server.ts';

export interface Accepted {
  readonly id: RequestId;
  readonly ok: true;
  readonly [field: string]: unknown;
}

export type AnyAnswer = Accepted | Refused;

/** For a fake server that answers whatever it is asked; no door may rely on more. */
export function acceptAnything(id: RequestId, fields: object = {}): never {
  return { id, ok: true, ...fields } as never;
}
