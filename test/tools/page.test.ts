// How the page is built: only if necessary, as a whole or not at all, with a list of its files for
// the worker and compressed twins for the door. The server starts even without a page.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { PAGE_SOURCES, digestSources, isPageFresh } from '../../tools/page-sources.ts';
import { useFolders } from '../journal/folders.ts';
import { FOLDERS } from '../walls/folders.ts';
import { makeSmallProject, type SmallProject } from '../web/small-page.ts';

const makeFolder = useFolders();
const MAIN = "// Small.\nimport { render } from 'preact';\nrender(<p>small</p>, document.body);\n";
const BROKEN = "// Broken.\nimport './missing.ts';\n";

const makeProject = (main = MAIN): SmallProject => makeSmallProject(makeFolder(), main);
const namesIn = (page: string): readonly string[] =>
  readdirSync(page, { recursive: true, encoding: 'utf8' }).toSorted();

describe('the page is up to date', () => {
  test('with regard to everything that it may import', () => {
    const web = FOLDERS['web']!;
    const folders = ['web', ...web.imports].map((folder) => folder.replace(/\/.*/, ''));
    for (const folder of folders) expect(PAGE_SOURCES).toContain(`src/${folder}`);
  });

  test('as long as no content changes; times, tests and prose do not count', () => {
    const { folder, write } = makeProject();
    const before = digestSources(folder);
    const main = join(folder, 'src/web/main.tsx');
    utimesSync(main, 1, 1);
    write('src/web/main.test.tsx', '// A test.\n');
    write('src/games/pig/RULES.md', 'Other rules.\n');
    write('src/server/planted.ts', '// Not of the page.\n');
    expect(digestSources(folder)).toBe(before);
    const texts = new Set([before]);
    for (const name of [
      'src/web/main.tsx',
      'src/games/planted.ts',
      'src/web/public/new.txt',
      'vite.config.ts',
      'package-lock.json',
    ]) {
      writeFileSync(join(folder, name), '// Changed.\n');
      texts.add(digestSources(folder));
    }
    expect(texts.size).toBe(6);
  });

  test('but not while there is no page', () => {
    const { folder, page } = makeProject();
    expect(isPageFresh(page, folder)).toBe(false);
  });
});

describe('a build', () => {
  const project = makeProject();
  const { page, folder, run, write } = project;

  test('makes a page, and then does nothing until a source changes', () => {
    expect(run('page.ts', '--if-stale')).toEqual({ status: 0, said: 'Building the page ...\n' });
    expect(isPageFresh(page, folder)).toBe(true);
    expect(run('page.ts', '--if-stale')).toEqual({ status: 0, said: '' });
    write('src/web/main.tsx', `${MAIN}console.log('more');\n`);
    expect(isPageFresh(page, folder)).toBe(false);
    expect(run('page.ts', '--if-stale').said).toContain('Building');
    expect(isPageFresh(page, folder)).toBe(true);
  });

  test('tells the worker the addresses of all its files, and nothing else', () => {
    const worker = readFileSync(join(page, 'offline-worker.js'), 'utf8');
    expect(worker).not.toContain('PAGE_FILES');
    expect(worker).not.toMatch(/^(import|export)\b/m);
    const listed = JSON.parse(/new Set\((\[[^\]]*\])\)/.exec(worker)![1]!) as string[];
    const files = namesIn(page).filter((name) => name.includes('.') && !/\.(br|gz)$|^\.|^offline/.test(name));
    expect(listed).toEqual(files.map((name) => (name === 'index.html' ? '/' : `/${name}`)));
    expect(listed).toContain('/robots.txt');
  });

  test('gives the worker a new sum if any file changes, and otherwise the same', () => {
    const sum = (): string =>
      /parlour-page-`[^"]*"([0-9a-f]{16})"/.exec(readFileSync(join(page, 'offline-worker.js'), 'utf8'))![1]!;
    const before = sum();
    run('page.ts');
    expect(sum()).toBe(before);
    write('src/web/public/robots.txt', 'User-agent: all\n');
    run('page.ts');
    expect(sum()).not.toBe(before);
  });

  test('makes compressed twins of larger texts, with the same content', () => {
    const script = join(
      page,
      namesIn(page).find((name) => /^assets.page-.*\.js$/.test(name))!,
    );
    const text = readFileSync(script);
    expect(text.length).toBeGreaterThan(1000);
    expect(brotliDecompressSync(readFileSync(`${script}.br`))).toEqual(text);
    expect(gunzipSync(readFileSync(`${script}.gz`))).toEqual(text);
    expect(existsSync(join(page, 'robots.txt.br'))).toBe(false);
  });

  test("has no inline script or style: the web door's policy allows none", () => {
    const html = readFileSync(join(page, 'index.html'), 'utf8');
    expect(html).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=|data:/);
  });

  test('that fails leaves the previous page as it was, and no other files', () => {
    const before = namesIn(page);
    write('src/web/main.tsx', BROKEN);
    const { status, said } = run('page.ts');
    expect(status).toBe(1);
    expect(said).toContain('missing.ts');
    expect(said).not.toContain('    at ');
    expect(namesIn(page)).toEqual(before);
    expect(readdirSync(join(folder, 'dist'))).toEqual(['web']);
  });
});

describe('npm start', () => {
  const FLAGS = ['lines', 'pig', 'yahtzee-frames', 'yahtzee-java', 'twenty-one-java', 'metrics'].flatMap(
    (door) => [`--${door}`, 'off'],
  );

  /** The page at the server's address, and what was printed on standard error before. */
  async function start({ folder }: SmallProject): Promise<{ shown: string; said: string }> {
    const words = [join(folder, 'tools', 'start.ts'), 'serve', ...FLAGS, '--web', '0', '--host', '127.0.0.1'];
    const child = spawn(process.execPath, [...words, '--data', ':memory:', '--ready', '-'], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, INIT_CWD: folder },
    });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
    const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
    const { web } = JSON.parse(line) as { web: string };
    const gone = once(child, 'exit');
    try {
      return { shown: await (await fetch(`http://${web}/`)).text(), said };
    } finally {
      child.kill('SIGTERM');
      await gone;
    }
  }

  test('builds the page once and serves it', async () => {
    const project = makeProject();
    const first = await start(project);
    expect(first.said).toContain('Building the page');
    expect(first.shown).toContain('<title>Small</title>');
    const second = await start(project);
    expect(second.said).not.toContain('Building');
    expect(second.shown).toBe(first.shown);
  });

  test('serves without a page if the build fails, or with the previous page if there is one', async () => {
    const project = makeProject(BROKEN);
    const bare = await start(project);
    expect(bare.said).toMatch(
      /missing\.ts[^]*The page could not be built; the reason is above\. The parlour opens without a page\./,
    );
    expect(bare.shown).toContain('npm run page');
    project.write('src/web/main.tsx', MAIN);
    expect((await start(project)).shown).toContain('<title>Small</title>');
    project.write('src/web/main.tsx', BROKEN);
    const old = await start(project);
    expect(old.said).toContain('The parlour opens with the previous page.');
    expect(old.shown).toContain('<title>Small</title>');
  });
});
