// `npm run schemas`: writes what is generated from the messages of the native protocol: the JSON
// Schemas in docs/schema, for authors of clients and bots, and the tables and examples in
// docs/PROTOCOL.md. A test fails when they are stale.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { makeProtocolPage } from '../test/server/protocol-tables.ts';
import { makeSchemas } from '../test/server/schemas.ts';

const FOLDER = fileURLToPath(new URL('../docs/schema/', import.meta.url));
const PAGE = fileURLToPath(new URL('../docs/PROTOCOL.md', import.meta.url));

mkdirSync(FOLDER, { recursive: true });
for (const [name, text] of makeSchemas()) writeFileSync(`${FOLDER}${name}`, text);
writeFileSync(PAGE, await makeProtocolPage(readFileSync(PAGE, 'utf8')));
