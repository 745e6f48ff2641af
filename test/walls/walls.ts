// The walls between the folders, as data, and the check that they hold. It works on a map of file paths and sources, so that the
// tests can show it a project with a planted fault. What the compiler catches by itself is in tsconfig.pure.json.

import { dirname, join } from 'node:path/posix';

/** Path below src/ and source text. */
export type Sources = ReadonlyMap<string, string>;

interface Folder {
  /** No clock, no randomness, no machine: the same inputs give the same result. */
  readonly isPure: boolean;
  /** Folders of ours that it may import, besides itself. */
  readonly imports: readonly string[];
  /** Packages and Node modules that it may import; "node:*" is all of Node. */
  readonly packages: readonly string[];
}

/** The arrows of docs/ARCHITECTURE.md. A folder that is not here may not exist. */
export const FOLDERS: Readonly<Record<string, Folder>> = {
  rules: { isPure: true, imports: [], packages: [] },
  luck: { isPure: true, imports: ['rules'], packages: ['@noble/hashes'] },
  strategies: { isPure: true, imports: ['rules'], packages: ['pure-rand'] },
  protocol: { isPure: true, imports: [], packages: ['zod'] },
  table: { isPure: true, imports: ['rules', 'protocol'], packages: [] },
  journal: { isPure: false, imports: ['table'], packages: ['node:*'] },
  server: {
    isPure: false,
    imports: ['rules', 'protocol', 'table', 'luck', 'journal', 'strategies'],
    packages: ['node:*'],
  },
  doors: { isPure: false, imports: ['protocol', 'rules'], packages: ['node:*'] },
  cli: {
    isPure: false,
    imports: ['rules', 'protocol', 'table', 'luck', 'journal', 'strategies', 'server', 'doors'],
    packages: ['node:*', 'commander'],
  },
};

const BANNED_IN_PURE = ['Math.random', 'Date', 'performance', 'globalThis', 'eval', 'Function'];
const BANNED_NAMES = /(^|\/)(utils?|helpers?|common|misc|types|manager|index)\.tsx?$/;
const LINES_MAX = 400;

interface Import {
  readonly from: string;
  readonly specifier: string;
}

/** The code without its comments; texts in quotes stay, since import paths are among them. */
function stripComments(source: string): string {
  return source.replaceAll(/("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '$1');
}

/** The code without comments and without texts. */
function stripTexts(source: string): string {
  return stripComments(source).replaceAll(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g, "''");
}

const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire\s*\(\s*)(?:"([^"]+)"|'([^']+)')/g;

export function importsOf(from: string, source: string): readonly Import[] {
  return Array.from(stripComments(source).matchAll(IMPORT), ([, double, single]) => {
    return { from, specifier: double ?? single ?? '' };
  });
}

function folderOf(path: string): string {
  return path.split('/')[0] ?? '';
}

function isAllowedPackage(folder: Folder, specifier: string): boolean {
  return folder.packages.some((name) => {
    if (name === 'node:*') return specifier.startsWith('node:');
    return specifier === name || specifier.startsWith(`${name}/`);
  });
}

function checkImport(sources: Sources, { from, specifier }: Import): string | undefined {
  const folder = FOLDERS[folderOf(from)];
  if (folder === undefined) return `${from}: the folder is not in the list of folders`;
  if (!specifier.startsWith('.')) {
    return isAllowedPackage(folder, specifier)
      ? undefined
      : `${from}: may not import the package ${specifier}`;
  }
  const target = join(dirname(from), specifier);
  if (!sources.has(target)) return `${from}: imports ${specifier}, which is no file below src`;
  const isOwn = folderOf(target) === folderOf(from);
  return isOwn || folder.imports.includes(folderOf(target)) ? undefined : `${from}: may not import ${target}`;
}

function checkPurity(path: string, source: string): readonly string[] {
  if (FOLDERS[folderOf(path)]?.isPure !== true) return [];
  const code = stripTexts(source);
  const found = BANNED_IN_PURE.filter((word) =>
    new RegExp(`(?<![\\w.])${word.replace('.', '\\s*\\.\\s*')}\\b`).test(code),
  );
  return found.map((word) => `${path}: ${word} in a pure folder`);
}

function checkHiddenImport(path: string, source: string): readonly string[] {
  const isHidden = /\b(?:import|require)\s*\(\s*[^'"\s]/.test(stripComments(source));
  return isHidden ? [`${path}: imports something whose name is not written out`] : [];
}

function checkStyle(path: string, source: string): readonly string[] {
  const faults: string[] = [];
  if (BANNED_NAMES.test(path)) faults.push(`${path}: a name that we do not use`);
  if (source.split('\n').length > LINES_MAX) faults.push(`${path}: more than ${LINES_MAX} lines`);
  if (!/^(#![^\n]*\n)?\/\/ /.test(source)) faults.push(`${path}: does not open with a comment`);
  return faults;
}

/** Each cycle once, as the files on it. */
function findCycles(sources: Sources): readonly string[] {
  const cycles: string[] = [];
  const done = new Set<string>();
  function visit(path: string, trail: readonly string[]): void {
    const start = trail.indexOf(path);
    if (start >= 0) cycles.push(`a cycle: ${[...trail.slice(start), path].join(' -> ')}`);
    if (start >= 0 || done.has(path)) return;
    for (const { specifier } of importsOf(path, sources.get(path) ?? '')) {
      const target = join(dirname(path), specifier);
      if (specifier.startsWith('.') && sources.has(target)) visit(target, [...trail, path]);
    }
    done.add(path);
  }
  for (const path of sources.keys()) visit(path, []);
  return cycles;
}

/** A sentence for every fault; none when the walls hold. */
export function findFaults(sources: Sources): readonly string[] {
  const perFile = Array.from(sources, ([path, source]) => [
    ...importsOf(path, source).flatMap((one) => checkImport(sources, one) ?? []),
    ...checkHiddenImport(path, source),
    ...checkPurity(path, source),
    ...checkStyle(path, source),
  ]);
  return [...perFile.flat(), ...findCycles(sources)];
}
