// Writes src/protocol/confusables.ts from Unicode's confusables.txt: `node tools/confusables.ts
// FILE`. The file is part of the Unicode data for UTS #39 and of the sources of ICU (Debian:
// `apt-get source icu`, source/data/unidata). It keeps only what src/protocol/skeleton.ts looks up:
// characters that a name may hold and that survive its normal form.

import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { cleanName } from '../src/protocol/names.ts';

const OUT = fileURLToPath(new URL('../src/protocol/confusables.ts', import.meta.url));
const BASE = 36;
const COLUMNS_MAX = 100;

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('Usage: node tools/confusables.ts FILE');
const text = readFileSync(file, 'utf8');
const version = /^# Version: (\S+)/m.exec(text)?.[1] ?? 'unknown';
const year = /^# © (\d+)/m.exec(text)?.[1] ?? 'unknown';

/** The same as in skeleton.ts, because the table holds its final results. */
function fold(one: string): string {
  return Array.from(one, (character) => character.toUpperCase().toLowerCase()).join('');
}

function readCodes(words: string): string {
  return words
    .trim()
    .split(/\s+/)
    .map((code) => String.fromCodePoint(parseInt(code, 16)))
    .join('');
}

/** A mark alone is not a name, but may be part of one. */
function canBeInName(character: string): boolean {
  return cleanName(`a${character}a`).ok;
}

const groups = new Map<string, number[]>();
for (const line of text.split('\n')) {
  const [sources, targets, kind] = line.replace(/#.*/, '').split(';');
  if (kind?.trim() !== 'MA' || sources === undefined || targets === undefined) continue;
  const source = readCodes(sources);
  const target = fold(readCodes(targets)).normalize('NFKD');
  const isReached = source.normalize('NFKD') === source && canBeInName(source);
  if (!isReached || fold(source).normalize('NFKD') === target) continue;
  groups.set(target, [...(groups.get(target) ?? []), source.codePointAt(0) ?? 0]);
}

function pack(target: string, sources: readonly number[]): string {
  const codes = Array.from(target, (character) => (character.codePointAt(0) ?? 0).toString(BASE)).join('+');
  const sorted = sources.toSorted((one, other) => one - other);
  const distances = sorted.map((code, index) => (code - (sorted[index - 1] ?? 0)).toString(BASE));
  return `${codes}:${distances.join(',')}`;
}

const packed = [...groups]
  .toSorted(([one], [other]) => (one < other ? -1 : 1))
  .map(([target, sources]) => pack(target, sources))
  .join(';');
const lines = packed.match(new RegExp(`.{1,${COLUMNS_MAX}}`, 'g')) ?? [];

writeFileSync(
  OUT,
  `// Characters that are easily confused: Unicode ${version}, UTS #39, confusables.txt, reduced and packed
// by tools/confusables.ts for skeleton.ts, which reads it. Not written by hand, and not for the
// page: it is too large.
//
// Copyright © 1991-${year} Unicode, Inc. All rights reserved.
// Distributed under the Terms of Use in https://www.unicode.org/copyright.html.
//
// Permission is hereby granted, free of charge, to any person obtaining a copy of the Unicode data
// files and any associated documentation (the "Data Files") or Unicode software and any associated
// documentation (the "Software") to deal in the Data Files or Software without restriction,
// including without limitation the rights to use, copy, modify, merge, publish, distribute, and/or
// sell copies of the Data Files or Software, and to permit persons to whom the Data Files or
// Software are furnished to do so, provided that either (a) this copyright and permission notice
// appear with all copies of the Data Files or Software, or (b) this copyright and permission notice
// appear in associated Documentation.
//
// THE DATA FILES AND SOFTWARE ARE PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
// IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR
// PURPOSE AND NONINFRINGEMENT OF THIRD PARTY RIGHTS. IN NO EVENT SHALL THE COPYRIGHT HOLDER OR
// HOLDERS INCLUDED IN THIS NOTICE BE LIABLE FOR ANY CLAIM, OR ANY SPECIAL INDIRECT OR CONSEQUENTIAL
// DAMAGES, OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN
// ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE
// USE OR PERFORMANCE OF THE DATA FILES OR SOFTWARE.
//
// Except as contained in this notice, the name of a copyright holder shall not be used in
// advertising or otherwise to promote the sale, use or other dealings in these Data Files or
// Software without prior written authorization of the copyright holder.

export const CONFUSABLES = \`
${lines.join('\n')}
\`;
`,
);
process.stdout.write(`Unicode ${version}: ${groups.size} groups, ${packed.length} characters\n`);
