// The version of the package.

import { readFileSync } from 'node:fs';

// The path is the same from src/ and from dist/.
const PACKAGE = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  readonly version: string;
};

export const VERSION = PACKAGE.version;
