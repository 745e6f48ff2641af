// The files of docs/schema, made from the schemas of the protocol.

import { z } from 'zod';
import { MESSAGES } from '../../src/protocol/messages.ts';
import { NEWS } from '../../src/protocol/news.ts';
import { refusal } from '../../src/protocol/refusal.ts';

const REQUESTS = mapValues(MESSAGES, ({ request }) => request);
const ANSWERS = mapValues(MESSAGES, ({ answer }) => answer);

/** File name and text. */
export function makeSchemas(): ReadonlyMap<string, string> {
  return new Map([
    ['requests.json', makeFile('What a client asks', { definitions: REQUESTS, io: 'input' })],
    ['answers.json', makeFile('What an accepted request is answered with', { definitions: ANSWERS })],
    [
      'refusal.json',
      makeText({ title: 'What a refused request is answered with', ...z.toJSONSchema(refusal) }),
    ],
    [
      'news.json',
      makeFile('What the server says by itself', { definitions: mapValues(NEWS, ({ schema }) => schema) }),
    ],
  ]);
}

interface Content {
  readonly definitions: Readonly<Record<string, z.ZodType>>;
  readonly io?: 'input' | 'output';
}

/** One schema that is any of the definitions; each can be used alone by its name. */
function makeFile(title: string, { definitions, io = 'output' }: Content): string {
  const $defs = Object.fromEntries(
    Object.entries(definitions).map(([name, schema]) => {
      const { $schema: _version, ...rest } = z.toJSONSchema(schema, { io });
      return [name, rest];
    }),
  );
  const anyOf = Object.keys($defs).map((name) => ({ $ref: `#/$defs/${name}` }));
  return makeText({ $schema: 'https://json-schema.org/draft/2020-12/schema', title, anyOf, $defs });
}

function makeText(schema: object): string {
  return `${JSON.stringify(schema, undefined, 2)}\n`;
}

function mapValues<From, To>(
  values: Readonly<Record<string, From>>,
  change: (value: From) => To,
): Readonly<Record<string, To>> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));
}
