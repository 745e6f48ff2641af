// What a file in messages/ says about one request: its fields, its answer, its refusals, and an
// example. docs/PROTOCOL.md and docs/schema are generated from these (`npm run schemas`), and the
// types of requests and answers are derived from them.

import { z } from 'zod';
import { id } from './fields.ts';
import type { Sent } from './sent.ts';

interface Parts<Asked extends z.ZodRawShape, Told extends z.ZodRawShape> {
  /** What the request does, in Markdown, for docs/PROTOCOL.md. */
  readonly says: string;
  /** The fields of the request, besides `id` and `do`. */
  readonly request: Asked;
  /** The fields of the answer, besides `id` and `ok`. */
  readonly answer: Told;
  /** All reasons for which the server may refuse the request once it has read it. */
  readonly refusals: readonly string[];
  /** Whether the rules of a game may refuse it too, with their own reasons. */
  readonly asksRules?: boolean;
  readonly example: {
    readonly request: Sent<z.input<z.ZodObject<Asked>>>;
    readonly answer: Sent<z.input<z.ZodObject<Told>>>;
  };
}

type RequestShape<Kind extends string> = { readonly id: typeof id; readonly do: z.ZodLiteral<Kind> };
type AnswerShape = { readonly id: typeof id; readonly ok: z.ZodLiteral<true> };

export interface Message<
  Kind extends string,
  Asked extends z.ZodRawShape,
  Told extends z.ZodRawShape,
> extends Omit<Parts<Asked, Told>, 'request' | 'answer'> {
  /** The whole request, and the whole answer when it is accepted. */
  readonly request: z.ZodObject<RequestShape<Kind> & Asked, z.core.$strict>;
  readonly answer: z.ZodObject<AnswerShape & Told, z.core.$strict>;
}

export function defineMessage<Kind extends string, Asked extends z.ZodRawShape, Told extends z.ZodRawShape>(
  kind: Kind,
  parts: Parts<Asked, Told>,
): Message<Kind, Asked, Told> {
  return {
    ...parts,
    request: z.strictObject({ id, do: z.literal(kind), ...parts.request }),
    answer: z.strictObject({ id, ok: z.literal(true), ...parts.answer }),
  };
}
