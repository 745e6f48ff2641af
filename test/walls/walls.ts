// The check that the walls between the folders hold; folders.ts lists them. It works on a map of
// file paths and sources, so that the tests can show it a project with a planted fault. What the
// compiler catches by itself is in tsconfig.pure.json.

import { dirname, join } from 'node:path/posix';
import { FOLDERS, folderOf, gameOf, isRegistry, knownGameOf, type Folder } from './folders.ts';
import { nameOf, readSource, rememberByFile, textOf, type Node, type Place } from './source.ts';
import { checkClasses, checkSheet, findMarkup, isOfPage, isSheet } from './page.ts';

/** Path below src/ and source text, of style sheets too. */
export type Sources = ReadonlyMap<string, string>;

/**
 * Words that reach a clock, randomness, the place where the program runs, or code made of texts.
 */
const BANNED_IN_PURE: ReadonlySet<string> = new Set([
  'Date',
  'Temporal',
  'Intl',
  'performance',
  'globalThis',
  'eval',
  'Function',
]);
const BANNED_NAME_PARTS: ReadonlySet<string> = new Set(
  [
    'util',
    'helper',
    'common',
    'misc',
    'type',
    'manager',
    'index',
    'session',
    'service',
    'engine',
    'room',
    'action',
  ].flatMap((word) => [word, `${word}s`]),
);
const LINES_MAX = 400;

interface Import {
  readonly from: string;
  /** Undefined when the name is not written out. */
  readonly specifier: string | undefined;
}

const IMPORTING: ReadonlySet<string> = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
]);

/** What a node imports: nothing, or one name that may not be written out. */
function importedBy(node: Node): readonly unknown[] {
  if (IMPORTING.has(node.type)) return node['source'] === null ? [] : [node['source']];
  if (node.type === 'TSExternalModuleReference') return [node['expression']];
  const isRequire = node.type === 'CallExpression' && nameOf(node['callee']) === 'require';
  return isRequire ? [(node['arguments'] as unknown[])[0]] : [];
}

export const importsOf = rememberByFile((from, text): readonly Import[] => {
  if (isSheet(from)) return [];
  return readSource(from, text).places.flatMap(({ node }) =>
    importedBy(node).map((name) => ({ from, specifier: textOf(name) })),
  );
});

function isApart(path: string): boolean {
  return Object.hasOwn(FOLDERS[folderOf(path)]?.apart ?? {}, path);
}

function isAllowedPackage(folder: Folder, { from, specifier }: { from: string; specifier: string }): boolean {
  return [...folder.packages, ...(folder.apart?.[from] ?? [])].some((name) => {
    if (name === 'node:*') return specifier.startsWith('node:');
    return specifier === name || specifier.startsWith(`${name}/`);
  });
}

/**
 * Whether a folder may itself import what a file that stands apart imports: the page may not use a
 * file that needs Node.
 */
function canMeetMachineOf(target: string, folder: Folder): boolean {
  const needed = FOLDERS[folderOf(target)]?.apart?.[target] ?? [];
  return needed.every((name) => folder.packages.includes(name));
}

/** Vite allows words after a question mark that say how to import a file. */
function targetOf(from: string, specifier: string): string {
  return join(dirname(from), specifier.replace(/\?.*$/, ''));
}

/** A game stands alone, and general code finds it through the registry. */
function isForeignGame(from: string, target: string): boolean {
  const game = gameOf(target);
  return game !== undefined && !isRegistry(from) && knownGameOf(from) !== game;
}

function checkImport(sources: Sources, { from, specifier }: Import): string | undefined {
  if (specifier === undefined) return `${from}: imports something whose name is not written out`;
  const folder = FOLDERS[folderOf(from)];
  if (folder === undefined) return `${from}: the folder is not in the list of folders`;
  if (!specifier.startsWith('.')) {
    return isAllowedPackage(folder, { from, specifier })
      ? undefined
      : `${from}: may not import the package ${specifier}`;
  }
  const target = targetOf(from, specifier);
  if (!sources.has(target)) return `${from}: imports ${specifier}, which is no file below src`;
  const isOwn = folderOf(target) === folderOf(from);
  if (isForeignGame(from, target)) return `${from}: may not import ${target}, a game that it must not know`;
  if (isApart(target) && !isApart(from) && (isOwn || !canMeetMachineOf(target, folder)))
    return `${from}: may not import ${target}, which stands apart`;
  return isOwn || folder.imports.includes(folderOf(target)) ? undefined : `${from}: may not import ${target}`;
}

/** Names that are only fields, as in `a.Date` or `{ Date: 1 }`, reach nothing. */
function isField({ parent, field }: Place): boolean {
  if (parent['computed'] === true) return false;
  return (
    (parent.type === 'MemberExpression' && field === 'property') ||
    (field === 'key' && parent['shorthand'] !== true)
  );
}

/** `Math` is followed by a dot and a name, and the name is not `random`. */
function isPureMath({ parent, field }: Place): boolean {
  const isDotted = parent.type === 'MemberExpression' && field === 'object' && parent['computed'] === false;
  return isDotted && nameOf(parent['property']) !== 'random';
}

function findImpure(place: Place): readonly string[] {
  const { node } = place;
  if (node.type === 'MetaProperty' && nameOf(node['meta']) === 'import') return ['import.meta'];
  const name = nameOf(node);
  // Code can be made from texts through the constructor of any function.
  if (isField(place)) return name === 'constructor' && place.field === 'property' ? ['.constructor'] : [];
  if (name === 'Math')
    return isPureMath(place) ? [] : ['Math.random, or Math in another way than Math.name,'];
  return name !== undefined && BANNED_IN_PURE.has(name) ? [name] : [];
}

/**
 * Only single names may be imported from a package, so that the check sees that none of them makes
 * randomness.
 */
function findImpureImport({ node }: Place): readonly string[] {
  const specifier = textOf(node['source']);
  if (specifier === undefined || specifier.startsWith('.')) return [];
  if (node.type === 'ExportAllDeclaration') return [`all of ${specifier}`];
  const parts = (node['specifiers'] ?? []) as readonly Node[];
  return parts.flatMap((part) => {
    const name = nameOf(part['imported']) ?? nameOf(part['local']) ?? textOf(part['imported']);
    if (part.type === 'ImportNamespaceSpecifier') return [`all of ${specifier}`];
    return name === undefined || /random/i.test(name) ? [`${name} of ${specifier}`] : [];
  });
}

function checkPurity(path: string, text: string): readonly string[] {
  if (FOLDERS[folderOf(path)]?.isPure !== true || isApart(path)) return [];
  const { places } = readSource(path, text);
  const found = places.flatMap((place) => [...findImpure(place), ...findImpureImport(place)]);
  return found.map((word) => `${path}: ${word} in a pure folder`);
}

function checkReadable(path: string, text: string): readonly string[] {
  const { comments, errors } = readSource(path, text);
  const isReferring = comments.some((comment) => /^\/\s*<(reference|amd)/.test(comment));
  return [
    ...(isReferring ? [`${path}: a reference in a comment is an import that nobody sees`] : []),
    ...errors.map((error) => `${path}: is not TypeScript: ${error}`),
  ];
}

/** What may be in a file besides its imports. */
function checkContent(path: string, text: string): readonly string[] {
  if (isSheet(path)) return checkSheet(path, text);
  const markup = isOfPage(path) ? findMarkup(readSource(path, text)) : [];
  return [
    ...checkReadable(path, text),
    ...checkPurity(path, text),
    ...markup.map((word) => `${path}: ${word} makes markup or code of a text`),
  ];
}

function checkStyle(path: string, text: string): readonly string[] {
  const faults: string[] = [];
  if (path.split(/[/.-]/).some((part) => BANNED_NAME_PARTS.has(part)))
    faults.push(`${path}: a name that we do not use`);
  if (text.split('\n').length > LINES_MAX) faults.push(`${path}: more than ${LINES_MAX} lines`);
  const opening = isSheet(path) ? /^\/\* / : /^(#![^\n]*\n)?\/\/ /;
  if (!opening.test(text)) faults.push(`${path}: does not open with a comment`);
  return faults;
}

/** What is wrong with a file whatever the others are. */
const checkAlone = rememberByFile((path, text): readonly string[] => [
  ...checkContent(path, text),
  ...checkStyle(path, text),
]);

/** Each cycle once, as the files on it. */
function findCycles(sources: Sources): readonly string[] {
  const cycles: string[] = [];
  const done = new Set<string>();
  function visit(path: string, trail: readonly string[]): void {
    const start = trail.indexOf(path);
    if (start >= 0) cycles.push(`a cycle: ${[...trail.slice(start), path].join(' -> ')}`);
    if (start >= 0 || done.has(path)) return;
    for (const { specifier } of importsOf(path, sources.get(path) ?? '')) {
      if (specifier?.startsWith('.') !== true) continue;
      const target = targetOf(path, specifier);
      if (sources.has(target)) visit(target, [...trail, path]);
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
    ...checkAlone(path, source),
  ]);
  return [...perFile.flat(), ...checkClasses(sources), ...findCycles(sources)];
}
