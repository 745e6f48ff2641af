// The arrows of docs/ARCHITECTURE.md hold, and every kind of violation is caught: a check that
// cannot fail is worthless, so each is shown a project with that one fault planted.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { COMMENTED, findWideComments } from './walls/comments.ts';
import { FOLDERS } from './walls/folders.ts';
import { GENERATED, findLostLinks, findWideProse } from './walls/markdown.ts';
import { PLANTED } from './walls/planted.ts';
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
  // In src/games only the files: the folders below it are games.
  const pathOf = (name: string): string =>
    /^games$|registry/.test(name) ? `${name.replace(/^games$/, 'games/*')}.ts` : name;
  const paths = pure.map(([name]) => `src/${pathOf(name)}`);
  expect(config.include.toSorted()).toEqual(paths.toSorted());
});

test('every import of the project is seen by the check', () => {
  for (const [path, source] of sources) {
    const statements = source.match(/^import\b|^export (\*|\{[^}]*\}) from\b|\bimport\(/gm) ?? [];
    expect(importsOf(path, source).length, path).toBe(statements.length);
  }
});

describe('comments wrap at 100 columns', () => {
  const READ = /\.([cm]?[jt]sx?|css)$/;

  function readCommented(): Sources {
    const listed = COMMENTED.flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(
        (name) => `${folder}/${name.replaceAll('\\', '/')}`,
      ),
    );
    // bench/ has its own packages.
    const paths = listed.filter((path) => READ.test(path) && !path.includes('/node_modules/'));
    return new Map(paths.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]));
  }

  test('none is wider', () => {
    const commented = readCommented();
    expect(commented.size).toBeGreaterThan(1000);
    expect(findWideComments(commented)).toEqual([]);
  });

  const WIDE = 'wide '.repeat(25).trim();

  test.each([
    ['on a line', 'src/table/planted.ts', `\n// ${WIDE}\n`],
    ['in a block', 'src/games/pig/rules/planted.ts', `/**\n * ${WIDE}\n */\nexport const x = 1;\n`],
    ['after code', 'test/luck/planted.test.ts', `\nexport const x = 1; // ${WIDE}\n`],
    ['in a style sheet', 'src/games/pig/page/planted.module.css', `.a {\n  /* ${WIDE} */\n}\n`],
  ])('a planted comment is caught %s', (_title, path, text) => {
    expect(findWideComments(new Map([[path, text]]))).toEqual([
      `${path}:2: a comment wider than 100 columns`,
    ]);
  });

  test('wide code is let through', () => {
    const code = `// Short.\nexport const x = '// ${WIDE}';\n`;
    expect(findWideComments(new Map([['src/table/planted.ts', code]]))).toEqual([]);
  });
});

describe('Markdown', () => {
  const FOLDERS_WITH_PAGES = ['docs', 'src', 'test', 'examples', 'bench'];
  const inFolders = FOLDERS_WITH_PAGES.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  );
  const listed = [...readdirSync(ROOT), ...inFolders].map((path) => path.replaceAll('\\', '/'));
  const paths = listed.filter((path) => path.endsWith('.md') && !path.includes('node_modules'));
  const pages = new Map(
    paths
      .filter((path) => !GENERATED.includes(path))
      .map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]),
  );

  test('wraps its prose at 100 columns', () => {
    expect(pages.size).toBeGreaterThan(30);
    expect(findWideProse(pages)).toEqual([]);
  });

  test('links only to what is there', () => {
    const isThere = (path: string): boolean => GENERATED.includes(path) || existsSync(join(ROOT, path));
    expect(findLostLinks(pages, isThere)).toEqual([]);
  });

  test('is in the index of documents, sorted by reader', () => {
    const index = pages.get('docs/README.md') ?? '';
    const documents = paths.filter((path) => /^docs\/[^/]+\.md$/.test(path) && path !== 'docs/README.md');
    for (const path of documents) expect(index).toContain(`](${path.slice('docs/'.length)})`);
    for (const reader of ['play', 'bot', 'course', 'server', 'code'])
      expect(index).toMatch(new RegExp(`^\\*\\*You .*${reader}`, 'm'));
  });

  const WIDE = 'wide '.repeat(25).trim();

  test.each([
    ['a paragraph', `${WIDE}\n`, 1],
    ['a list', `- one\n  - ${WIDE}\n`, 2],
    ['a deep list', `- one\n  - two\n    - ${WIDE}\n`, 3],
    ['after a code block', `\`\`\`text\ncode\n\`\`\`\n${WIDE}\n`, 4],
  ])('a wide line is caught in %s', (_title, text, line) => {
    expect(findWideProse(new Map([['docs/planted.md', text]]))).toEqual([
      `docs/planted.md:${line}: prose wider than 100 columns`,
    ]);
  });

  test.each([
    ['a table', `| ${WIDE} |\n`],
    ['a code block', `\`\`\`sh\n${WIDE}\n\`\`\`\n`],
    ['code by indentation', `Text:\n\n    ${WIDE}\n    ${WIDE}\n`],
    ['a heading', `# ${WIDE}\n`],
    ['a link definition', `[one]: https://example.com/${WIDE.replaceAll(' ', '-')}\n`],
    ['HTML', `<img alt="${WIDE}">\n`],
  ])('a wide line is let through in %s', (_title, text) => {
    expect(findWideProse(new Map([['docs/planted.md', text]]))).toEqual([]);
  });

  test('a link to nothing is caught', () => {
    const text = 'See [one](ONE.md), [two](../TWO.md#part), [three](https://example.com/), [four](#four).\n';
    const picture = '<img src="six.png">\n';
    const page = new Map([['docs/planted.md', `${text}\n\`[five](FIVE.md)\`\n${picture}`]]);
    expect(findLostLinks(page, (path) => path === 'docs/ONE.md')).toEqual([
      'docs/planted.md: there is no TWO.md',
      'docs/planted.md: there is no docs/six.png',
    ]);
  });
});

describe('a planted violation is caught', () => {
  const own = new Set(findFaults(sources));
  /** What the planted file adds to the faults that the project may have. */
  const plantText = (path: string, text: string): readonly string[] =>
    findFaults(new Map([...sources, [path, text]])).filter((fault) => !own.has(fault));
  const plant = (path: string, code: string): readonly string[] => plantText(path, `// Planted.\n${code}\n`);

  test.each(PLANTED)('%s', (_title, path, code, fault) => {
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
