// Writes docs/schema: the native protocol as JSON Schemas, for those who write clients and bots. `npm run schemas`; a test says when they are stale.

import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { makeSchemas } from '../test/server/schemas.ts';

const FOLDER = fileURLToPath(new URL('../docs/schema/', import.meta.url));

mkdirSync(FOLDER, { recursive: true });
for (const [name, text] of makeSchemas()) writeFileSync(`${FOLDER}${name}`, text);
