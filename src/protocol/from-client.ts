// The requests of the native protocol: one JSON object a line. Every request has an `id` chosen by
// the client and gets exactly one answer with that id. The same id again gets the same answer and
// has no second effect. The requests are in messages/, one file each; here are their types, and how
// the server reads them. Browsers import only the types.

import type { z } from 'zod';
import { id } from './fields.ts';
import { MESSAGES } from './messages.ts';

type Messages = typeof MESSAGES;
export type RequestKind = keyof Messages;
export type RequestId = z.infer<typeof id>;

type Fields<Kind extends RequestKind> = z.infer<Messages[Kind]['request']>;
type OtherFields = { readonly [Kind in RequestKind]: Omit<Fields<Kind>, 'id' | 'do' | 'table'> };
type TableField = { readonly [Kind in RequestKind]: Pick<Fields<Kind>, 'table' & keyof Fields<Kind>> };

/** A request without its id and its table. */
export type WishAtTable<Kind extends RequestKind> = { readonly do: Kind } & OtherFields[Kind];
/** A request without its id. */
export type WishTo<Kind extends RequestKind> = WishAtTable<Kind> & TableField[Kind];
export type RequestOf<Kind extends RequestKind> = { readonly id: RequestId } & WishTo<Kind>;
export type Request = { [Kind in RequestKind]: RequestOf<Kind> }[RequestKind];

export type ParsedRequest =
  | { readonly ok: true; readonly request: Request }
  | {
      readonly ok: false;
      readonly id: RequestId | null;
      readonly reason: 'no-such-request' | 'wrong-request';
      readonly sentence: string;
    };

/** Reads a request from parsed JSON. A refusal includes the id, if there is one. */
export function parseRequest(input: unknown): ParsedRequest {
  const { id: given, do: kind } = (typeof input === 'object' && input !== null ? input : {}) as {
    id?: unknown;
    do?: unknown;
  };
  const answerTo = (): RequestId | null => id.safeParse(given).data ?? null;
  if (typeof kind !== 'string' || !isKind(kind)) {
    const sentence = `A request says what to do: ${Object.keys(MESSAGES).join(', ')}.`;
    return { ok: false, id: answerTo(), reason: 'no-such-request', sentence };
  }
  const parsed = MESSAGES[kind].request.safeParse(input);
  if (parsed.success) return { ok: true, request: parsed.data };
  return { ok: false, id: answerTo(), reason: 'wrong-request', sentence: sayIssue(parsed.error.issues[0]) };
}

function isKind(word: string): word is RequestKind {
  return Object.hasOwn(MESSAGES, word);
}

function sayIssue(issue: z.core.$ZodIssue | undefined): string {
  const path = issue?.path.join('.') ?? '';
  return `${path === '' ? 'The request' : `The field "${path}"`} is wrong: ${issue?.message ?? 'not as described'}.`;
}
