// A Java object in words, with all its fields: `Card {rank: QUEEN, suit: HEARTS}`. Objects may
// contain each other, so only so many levels and items are shown.

import type {
  JavaContent,
  JavaObject,
  JavaPart,
  JavaPrimitive,
  JavaValue,
} from '../../java-objects/value.ts';

const DEPTH_MAX = 6;
const ITEMS_MAX = 32;
const TEXT_MAX = 2000;

/** The names of primitive types by their letters. */
const ELEMENTS: Readonly<Record<string, string>> = {
  B: 'byte',
  C: 'char',
  D: 'double',
  F: 'float',
  I: 'int',
  J: 'long',
  S: 'short',
  Z: 'boolean',
};

export function describeContent(content: JavaContent): string {
  const text = describe(content, 0);
  return text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX)}… (${text.length} characters)` : text;
}

function describe(content: JavaContent, depth: number): string {
  if (content.kind === 'text') return `"${content.text}"`;
  if (content.kind === 'null') return 'null';
  if (content.kind === 'enum') return content.name;
  if (content.kind === 'class') return `${shortName(content.class.name)}.class`;
  if (content.kind === 'block') return `${content.bytes.length} bytes (${showBytes(content.bytes)})`;
  if (depth >= DEPTH_MAX) return `${shortName(content.class.name)} …`;
  if (content.kind === 'object') return describeObject(content, depth);
  const items = listItems(content.items, (item) => describeItem(item, depth));
  return `${shortName(content.class.name)} [${items}]`;
}

function describeObject({ class: { name }, parts }: JavaObject, depth: number): string {
  const fields = parts.flatMap((part) => describeFields(part, depth));
  const written = parts.flatMap((part) => part.written.filter(({ kind }) => kind !== 'block'));
  const inside = fields.length === 0 ? '' : ` {${fields.join(', ')}}`;
  const list = written.length === 0 ? '' : ` [${listItems(written, (one) => describe(one, depth + 1))}]`;
  return `${shortName(name)}${inside}${list}`;
}

function describeFields({ class: { fields: declared }, fields }: JavaPart, depth: number): readonly string[] {
  return Array.from(fields, ([name, value]) => {
    const isCharacter = declared.find((field) => field.name === name)?.type === 'C';
    const shown =
      isCharacter && typeof value === 'number'
        ? `'${String.fromCodePoint(value)}'`
        : describeItem(value, depth);
    return `${name}: ${shown}`;
  });
}

function describeItem(item: JavaPrimitive | JavaValue, depth: number): string {
  return typeof item === 'object' ? describe(item, depth + 1) : String(item);
}

function listItems<Item>(items: readonly Item[], show: (item: Item) => string): string {
  const shown = items.slice(0, ITEMS_MAX).map(show);
  return [...shown, ...(items.length > ITEMS_MAX ? [`… ${items.length - ITEMS_MAX} more`] : [])].join(', ');
}

/** "String" for java.lang.String, "int[]" for [I, "Card[]" for [Lgame.Card;. */
function shortName(name: string): string {
  if (!name.startsWith('[')) return name.slice(name.lastIndexOf('.') + 1);
  const element = name.slice(1).replace(/^L(.*);$/, '$1');
  return `${ELEMENTS[element] ?? shortName(element)}[]`;
}

function showBytes(bytes: Uint8Array): string {
  const hex = Buffer.from(bytes.subarray(0, ITEMS_MAX)).toString('hex');
  return bytes.length > ITEMS_MAX ? `${hex}…` : hex;
}
