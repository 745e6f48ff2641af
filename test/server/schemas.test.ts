// docs/schema is true: the files are current, and they are JSON Schemas of every message.

import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { makeSchemas } from './schemas.ts';

const FOLDER = fileURLToPath(new URL('../../docs/schema/', import.meta.url));

test('docs/schema is as `npm run schemas` writes it', () => {
  const written = readdirSync(FOLDER).map((name) => [name, readFileSync(`${FOLDER}${name}`, 'utf8')]);
  expect(new Map(written as Array<[string, string]>)).toEqual(makeSchemas());
});
