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

/**
 * What is made of a file, remembered until its text changes: the tests plant many faults into one
 * project, and all its other files stay as they were.
 */
export function rememberByFile<Made>(
  make: (path: string, text: string) => Made,
): (path: string, text: string) => Made {
  const known = new Map<string, { readonly text: string; readonly made: Made }>();
  return (path, text) => {
    const old = known.get(path);
    if (old?.text === text) return old.made;
    const made = make(path, text);
    known.set(path, { text, made });
    return made;
  };
}

export const readSource = rememberByFile((path, text): Source => {
  const parsed = parseSync(path, text);
  return {
    places: listPlaces(parsed.program as unknown as Node),
    comments: parsed.comments.map(({ value }) => value),
    spans: parsed.comments.map(({ start, end }) => ({ start, end })),
    errors: parsed.errors.map(({ message }) => message),
  };
});

/** The text of a literal, or undefined for anything that must be computed first. */
export function textOf(value: unknown): string | undefined {
  if (!isNode(value)) return undefined;
  if (value.type === 'Literal' && typeof value['value'] === 'string') return value['value'];
  return undefined;
}

export function nameOf(value: unknown): string | undefined {
  return isNode(value) && value.type === 'Identifier' ? String(value['name']) : undefined;
}
