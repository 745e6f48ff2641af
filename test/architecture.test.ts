// The arrows of docs/ARCHITECTURE.md hold, and every kind of violation is caught: a check that cannot fail is none, so each is
// shown a project with that one fault planted.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { FOLDERS } from './walls/folders.ts';
import { findFaults, importsOf, type Sources } from './walls/walls.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

function readSources(): Sources {
  const files = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.([cm]?[jt]sx?|css)$/.test(path) && !/\.test\.tsx?$/.test(path));
  return new Map(files.map((path) => [path, readFileSync(join(ROOT, 'src', path), 'utf8')]));
}

const sources = readSources();

test('the walls hold', () => {
  expect(sources.size).toBeGreaterThan(30);
  expect(findFaults(sources)).toEqual([]);
});

test('the pure folders of the walls are those of the compiler', () => {
  const config = JSON.parse(readFileSync(join(ROOT, 'tsconfig.pure.json'), 'utf8')) as { include: string[] };
  const pure = Object.entries(FOLDERS).filter(([, folder]) => folder.isPure);
  // Of src/games only the files: the folders below it are games.
  const paths = pure.map(([name]) => `src/${name === 'games' ? 'games/*.ts' : name}`);
  expect(config.include.toSorted()).toEqual(paths.toSorted());
});

test('every import of the project is seen by the check', () => {
  for (const [path, source] of sources) {
    const statements = source.match(/^import\b|^export (\*|\{[^}]*\}) from\b|\bimport\(/gm) ?? [];
    expect(importsOf(path, source).length, path).toBe(statements.length);
  }
});

describe('a planted violation is caught', () => {
  const own = new Set(findFaults(sources));
  /** What the planted file adds to the faults that the project may have. */
  const plantText = (path: string, text: string): readonly string[] =>
    findFaults(new Map([...sources, [path, text]])).filter((fault) => !own.has(fault));
  const plant = (path: string, code: string): readonly string[] => plantText(path, `// Planted.\n${code}\n`);

  test.each([
    [
      'rules importing luck',
      'games/planted.ts',
      "import { hash } from '../luck/bytes.ts';",
      'may not import luck/bytes.ts',
    ],
    [
      'strategies importing luck',
      'strategies/planted.ts',
      "export * from '../luck/chain.ts';",
      'may not import luck/chain.ts',
    ],
    [
      'a pure folder importing the command',
      'luck/planted.ts',
      "import '../cli/main.ts';",
      'may not import cli/main.ts',
    ],
    [
      'an import at run time',
      'games/planted.ts',
      "const a = await import('../luck/bytes.ts');",
      'may not import luck',
    ],
    [
      'Node in a pure folder',
      'games/planted.ts',
      "import { readFileSync } from 'node:fs';",
      'package node:fs',
    ],
    ['a package that is not allowed', 'cli/planted.ts', 'import express from "express";', 'package express'],
    [
      'a package allowed elsewhere',
      'games/planted.ts',
      "import { hmac } from '@noble/hashes/hmac.js';",
      'package @noble',
    ],
    [
      'a folder nobody has decided on',
      'engine/planted.ts',
      "import { pig } from '../games/registry.ts';",
      'not in the list',
    ],
    ['an import of nothing', 'cli/planted.ts', "import { x } from './missing.ts';", 'which is no file'],
    ['Math.random', 'games/planted.ts', 'export const die = Math.random() * 6;', 'Math.random, or'],
    ['random taken out of Math', 'games/planted.ts', 'export const { random } = Math;', 'Math.random, or'],
    ['random as a text', 'games/planted.ts', "export const die = Math['random']();", 'Math.random, or'],
    ['Math handed on', 'games/planted.ts', 'export const numbers = { Math };', 'Math.random, or'],
    ['Date', 'luck/planted.ts', 'export const now = new Date();', 'Date in a pure folder'],
    [
      'performance',
      'strategies/planted.ts',
      'export const t = performance.now();',
      'performance in a pure folder',
    ],
    [
      'a way around',
      'games/planted.ts',
      "export const r = globalThis['Math'];",
      'globalThis in a pure folder',
    ],
    [
      'the language and the clock of the place',
      'games/planted.ts',
      'export const f = Intl.DateTimeFormat();',
      'Intl in a pure folder',
    ],
    [
      'code made of a text',
      'games/planted.ts',
      "export const f = new Function('return 4');",
      'Function in a pure folder',
    ],
    [
      'code made of a text through the back door',
      'games/planted.ts',
      "export const f = (() => 4).constructor('return 5');",
      '.constructor in a pure folder',
    ],
    [
      'where a file lies',
      'luck/planted.ts',
      'export const here = import.meta.url;',
      'import.meta in a pure folder',
    ],
    [
      'randomness of an allowed package',
      'luck/planted.ts',
      "import { randomBytes as bytes } from '@noble/hashes/utils.js';",
      'randomBytes of @noble/hashes/utils.js in a pure folder',
    ],
    [
      'randomness handed on',
      'luck/planted.ts',
      "export { randomBytes } from '@noble/hashes/utils.js';",
      'randomBytes of @noble/hashes/utils.js in a pure folder',
    ],
    [
      'a package as a whole',
      'luck/planted.ts',
      "import * as noble from '@noble/hashes/utils.js';",
      'all of @noble/hashes/utils.js in a pure folder',
    ],
    [
      'code behind a text that looks like a comment',
      'games/planted.ts',
      'export const x = [`//`, Date.now()]; export const y = `/*`; export const z = Math.random(); /* */',
      'Date in a pure folder',
    ],
    [
      'code inside a template',
      'games/planted.ts',
      // oxlint-disable-next-line no-template-curly-in-string
      'export const x = `${new Date()}`;',
      'Date in a pure folder',
    ],
    [
      'an import in a comment',
      'games/planted.ts',
      '/// <reference types="node" />',
      'a reference in a comment',
    ],
    [
      'an import whose name is computed',
      'cli/planted.ts',
      "const name = 'x'; await import(name);",
      'whose name is not written out',
    ],
    [
      'a type imported in place',
      'games/planted.ts',
      "export type Hash = import('../luck/derive.ts').Source;",
      'may not import luck/derive.ts',
    ],
    [
      'the page importing the server',
      'web/planted.tsx',
      "import { Parlour } from '../server/parlour.ts';",
      'may not import server/parlour.ts',
    ],
    [
      'the page importing a door at run time',
      'web/planted.tsx',
      "const a = await import('../doors/web.ts');",
      'may not import doors/web.ts',
    ],
    ['Node in the page', 'web/planted.ts', "import { readFileSync } from 'node:fs';", 'package node:fs'],
    [
      'Node in the page, through the client',
      'web/planted.ts',
      "import { connectTcp } from '../client/tcp.ts';",
      'may not import client/tcp.ts, which stands apart',
    ],
    [
      'a package in the page that is not allowed there',
      'web/planted.ts',
      "import { z } from 'zod';",
      'package zod',
    ],
    [
      'the page imported by somebody',
      'cli/planted.ts',
      "import '../web/offline.ts';",
      'may not import web/offline.ts',
    ],
    [
      'a style sheet that is not there',
      'web/planted.tsx',
      "import css from './planted.module.css';",
      'which is no file below src',
    ],
    [
      'a worker that is not there',
      'web/planted.ts',
      "import url from './missing.ts?worker&url';",
      'which is no file below src',
    ],
    [
      'markup made of a text',
      'web/planted.tsx',
      'export const a = <p dangerouslySetInnerHTML={{ __html: name }} />;',
      'dangerouslySetInnerHTML makes markup or code of a text',
    ],
    [
      'markup made of a text behind the back',
      'web/planted.ts',
      'export const show = (place: Element): void => { place.innerHTML = location.hash; };',
      'innerHTML makes markup or code of a text',
    ],
    [
      'code made of a text in the page',
      'web/planted.ts',
      "export const f = eval('4');",
      'eval makes markup or code of a text',
    ],
    ['what is not TypeScript', 'games/planted.ts', 'export const = 4;', 'is not TypeScript'],
    ['a file that is too long', 'cli/planted.ts', 'export const x = 1;\n'.repeat(401), 'more than 400 lines'],
  ])('%s', (_title, path, code, fault) => {
    expect(plant(path, code).join('\n')).toContain(`${path}: `);
    expect(plant(path, code).join('\n')).toContain(fault);
  });

  test.each([
    'utils',
    'helpers',
    'common',
    'misc',
    'types',
    'index',
    'session',
    'engine',
    'room',
    'action',
    'game-utils',
    'seat-manager',
    'user-service',
    'actions-of-table',
    'table.types',
    'helpers/cards',
  ])('a name that we do not use: %s.ts', (name) => {
    const path = `server/${name}.ts`;
    expect(plant(path, 'export const x = 1;')).toEqual([`${path}: a name that we do not use`]);
  });

  test('a file without its opening comment', () => {
    expect(plantText('cli/planted.ts', 'export const x = 1;\n')).toEqual([
      'cli/planted.ts: does not open with a comment',
    ]);
  });

  const plantSheet = (sheet: string): readonly string[] => plantText('web/planted.module.css', sheet);

  test.each([
    [
      'a colour of its own',
      '/* A. */\n@layer screens {\n  .a {\n    color: #fff;\n  }\n}\n',
      'the colour #fff is not a token',
    ],
    [
      'a colour that is computed',
      '/* A. */\n@layer screens {\n  .a {\n    color: rgb(1 2 3);\n  }\n}\n',
      'the colour rgb( is not a token',
    ],
    [
      'something from elsewhere',
      '/* A. */\n@layer screens {\n  .a {\n    background: url(https://example.com/a.png);\n  }\n}\n',
      'a style sheet loads nothing',
    ],
    ['rules outside the layers', '/* A. */\n.a {\n  color: red;\n}\n', 'is not inside one of the layers'],
    ['no opening comment', '@layer screens {\n}\n', 'does not open with a comment'],
  ])('a style sheet with %s', (_title, sheet, fault) => {
    expect(plantSheet(sheet).join('\n')).toContain(`web/planted.module.css: ${fault}`);
  });

  const SHEET = '/* A, in #fff. */\n@layer screens {\n  .a {\n    margin: 0.5rem;\n  }\n  .b-c {\n  }\n}\n';
  const plantClasses = (code: string): readonly string[] => {
    const script = `// Planted.\nimport css from './planted.module.css';\n${code}\n`;
    const planted = new Map([...sources, ['web/planted.module.css', SHEET], ['web/planted.tsx', script]]);
    return findFaults(planted).filter((fault) => !own.has(fault));
  };

  test('a class that is not in the style sheet, and one that nobody uses', () => {
    expect(plantClasses("export const x = [css.a, css['d']];")).toEqual([
      'web/planted.tsx: there is no class d in web/planted.module.css',
      'web/planted.module.css: nobody uses the class b-c',
    ]);
  });

  test('and a style sheet as it should be is let through', () => {
    expect(plantClasses("export const x = [css.a, css['b-c']];")).toEqual([]);
    expect(plantClasses('export const pick = (name: string) => css[name];')).toEqual([]);
  });

  test('a cycle', () => {
    const one = "// One.\nimport { two } from './two.ts';\nexport const one = two;\n";
    const two = "// Two.\nimport { one } from './one.ts';\nexport const two = one;\n";
    const faults = findFaults(
      new Map([
        ['games/one.ts', one],
        ['games/two.ts', two],
      ]),
    );
    expect(faults).toEqual(['a cycle: games/one.ts -> games/two.ts -> games/one.ts']);
  });

  test('and what only looks like one is let through', () => {
    const code = `
      // Math.random, new Date, import '../cli/main.ts'
      /* require('node:fs') */
      export const text = 'Math.random and Date' + \`import('node:fs') // globalThis\`;
      export const fields = { Date: Math.max(1, 2), random: text.length }.Date;
      export const pattern = /Date"'/.test(text) ? 4 / 2 : 1;
    `;
    expect(plant('games/planted.ts', code)).toEqual([]);
    expect(plant('games/roommate.ts', code)).toEqual([]);
    const page = `
      import { render } from 'preact';
      import { signal } from '@preact/signals';
      import { connect } from '../client/real-world.ts';
      import worker from './offline-worker.ts?worker&url';
      import './styles/tokens.css';
      export const says = <p aria-label="innerHTML and eval">{signal(worker).value}</p>;
    `;
    expect(plant('web/planted.tsx', page)).toEqual([]);
  });
});

describe('the compiler refuses the machine in a pure folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parlour-walls-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('console, timers, process, fetch, crypto, window, document', () => {
    const words = [
      'console',
      'setTimeout',
      'process',
      'fetch',
      'crypto',
      'window',
      'document',
      'performance',
      'Buffer',
    ];
    for (const word of words) writeFileSync(join(folder, `${word}.ts`), `export const x = ${word};\n`);
    writeFileSync(join(folder, 'node.ts'), "export { readFileSync } from 'node:fs';\n");
    writeFileSync(join(folder, 'fine.ts'), 'export const x = new Map([[1, 2]]).get(1);\n');
    const config = { extends: join(ROOT, 'tsconfig.pure.json'), include: ['.'], exclude: [] };
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    const tsc = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
    const run = spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' });
    expect(run.status).not.toBe(0);
    for (const word of [...words, 'node:fs'])
      expect(run.stdout).toMatch(new RegExp(`Cannot find (name|module) '${word}'`));
    expect(run.stdout).not.toContain('fine.ts');
  });
});
