// Reads a source into its syntax tree, so that the walls look at code and never at comments or
// texts. walls.ts decides what is allowed.

import { parseSync } from 'vite';

export interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** Where a node hangs: its parent, and under which name. */
export interface Place {
  readonly node: Node;
  readonly parent: Node;
  readonly field: string;
}

export interface Source {
  readonly places: readonly Place[];
  /** Without their slashes and stars. */
  readonly comments: readonly string[];
  /** Where the comments are in the text. */
  readonly spans: ReadonlyArray<{ readonly start: number; readonly end: number }>;
  /** Why the text is not TypeScript. */
  readonly errors: readonly string[];
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

function listPlaces(parent: Node): readonly Place[] {
  return Object.entries(parent).flatMap(([field, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter(isNode)
      .flatMap((node) => [{ node, parent, field }, ...listPlaces(node)]),
  );
}

const known = new Map<string, Source>();

/** The same text is read once: the tests plant many faults into one project. */
export function readSource(path: string, text: string): Source {
  const old = known.get(text);
  if (old !== undefined) return old;
  const parsed = parseSync(path, text);
  const source = {
    places: listPlaces(parsed.program as unknown as Node),
    comments: parsed.comments.map(({ value }) => value),
    spans: parsed.comments.map(({ start, end }) => ({ start, end })),
    errors: parsed.errors.map(({ message }) => message),
  };
  known.set(text, source);
  return source;
}

/** The text of a literal, or undefined for anything that must be computed first. */
export function textOf(value: unknown): string | undefined {
  if (!isNode(value)) return undefined;
  if (value.type === 'Literal' && typeof value['value'] === 'string') return value['value'];
  return undefined;
}

export function nameOf(value: unknown): string | undefined {
  return isNode(value) && value.type === 'Identifier' ? String(value['name']) : undefined;
}
