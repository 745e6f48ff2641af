// What the page may not contain besides wrong imports: ways from a text to markup or code, style
// sheets that ignore the tokens and layers, and classes that only the component or only its style
// sheet knows. Style sheets are checked as text; the compiler and the build check whether they are
// valid.

import { dirname, join } from 'node:path/posix';
import { folderOf } from './folders.ts';
import { nameOf, readSource, rememberByFile, textOf, type Node, type Source } from './source.ts';

/**
 * The web door's content security policy stops these in browsers that support it; here they are
 * stopped for all.
 */
const MARKUP: ReadonlySet<string> = new Set([
  'dangerouslySetInnerHTML',
  'innerHTML',
  'outerHTML',
  'insertAdjacentHTML',
  'setHTMLUnsafe',
  'srcdoc',
  'eval',
  'Function',
]);
const NAMES: ReadonlySet<string> = new Set(['Identifier', 'JSXIdentifier']);

/** Colours are defined in the tokens; these files make the layers. */
const STYLES = 'web/styles/';
const TOKENS = `${STYLES}tokens.css`;
const COLOUR = /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(/i;
const LAYERS = /^\s*(?:@layer (?:pieces|screens) \{[^]*\}\s*|@layer [\w, ]+;\s*)+$/;

/** Of the page: in its own folder, or the part of a game that it shows. */
export function isOfPage(path: string): boolean {
  return ['web', 'games/*/page'].includes(folderOf(path));
}

export function isSheet(path: string): boolean {
  return path.endsWith('.css');
}

export function findMarkup({ places }: Source): readonly string[] {
  const isName = ({ type }: Node): boolean => NAMES.has(type);
  return places
    .filter(({ node }) => isName(node))
    .map(({ node }) => String(node['name']))
    .filter((name) => MARKUP.has(name));
}

export function checkSheet(path: string, text: string): readonly string[] {
  const rules = text.replaceAll(/\/\*[^]*?\*\//g, '');
  const colour = path === TOKENS ? undefined : COLOUR.exec(rules)?.[0];
  return [
    ...(colour === undefined ? [] : [`${path}: the colour ${colour} is not a token`]),
    ...(/\burl\(|@import\b/.test(rules) ? [`${path}: a style sheet loads nothing`] : []),
    ...(path.startsWith(STYLES) || LAYERS.test(rules)
      ? []
      : [`${path}: is not inside one of the layers pieces and screens`]),
  ];
}

/** The name is undefined when it is computed. */
interface ClassUse {
  readonly sheet: string;
  readonly name: string | undefined;
}

/** The classes that a script uses from the style sheets that it imports. */
const listClasses = rememberByFile((path, text): readonly ClassUse[] => {
  const { places } = readSource(path, text);
  const sheets = new Map<string | undefined, string>();
  for (const { node } of places) {
    const from = textOf(node['source']);
    const [part] = (node['specifiers'] ?? []) as readonly Node[];
    if (from?.endsWith('.module.css') === true && part !== undefined)
      sheets.set(nameOf(part['local']), join(dirname(path), from));
  }
  return places.flatMap(({ node, parent, field }) => {
    const sheet = node.type === 'Identifier' ? sheets.get(nameOf(node)) : undefined;
    if (sheet === undefined || field === 'local') return [];
    const property = parent['computed'] === true ? textOf(parent['property']) : nameOf(parent['property']);
    return [{ sheet, name: parent.type === 'MemberExpression' && field === 'object' ? property : undefined }];
  });
});

/** A missing class is not an error anywhere else: the page just looks wrong. */
export function checkClasses(sources: ReadonlyMap<string, string>): readonly string[] {
  const scripts = [...sources].filter(([path]) => isOfPage(path) && !isSheet(path));
  const used = scripts.flatMap(([path, text]) => listClasses(path, text).map((one) => ({ ...one, path })));
  const sheets = [...sources].filter(([path]) => path.endsWith('.module.css'));
  return sheets.flatMap(([sheet, text]) => {
    const rules = text.replaceAll(/\/\*[^]*?\*\//g, '');
    const defined = new Set(Array.from(rules.matchAll(/\.([a-z][\w-]*)/gi), ([, name]) => name));
    const users = used.filter((one) => one.sheet === sheet);
    const named = new Set(users.map(({ name }) => name));
    const missing = users.filter(({ name }) => name !== undefined && !defined.has(name));
    const unused = named.has(undefined) ? [] : [...defined].filter((name) => !named.has(name));
    return [
      ...missing.map(({ path, name }) => `${path}: there is no class ${name} in ${sheet}`),
      ...unused.map((name) => `${sheet}: nobody uses the class ${name}`),
    ];
  });
}
