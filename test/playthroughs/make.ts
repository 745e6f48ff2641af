// `npm run playthroughs`: writes the golden playthroughs again. Read the diff before you commit it.

import { writeFileSync } from 'node:fs';
import { makePlaythroughs } from './playthrough.ts';

for (const { file, text } of makePlaythroughs()) writeFileSync(new URL(file, import.meta.url), text);
