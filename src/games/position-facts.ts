// A position of any game as a list of named facts, for a board and a screen that know nothing about
// the game (games/plain). The names are those of the state's fields: "rollsLeft" becomes "rolls
// left".
//
// The facts are numbers, texts, marks, dice and cards, and which of them belong to one seat. A
// field belongs to the seats if it has one value for each, or if its parts name their `seat`. Left
// out are the options, the scores (every game has those in the same shape), whose turn it is, and
// the phase, which says what is due. Dice and cards come first.

import { isCard } from './cards.ts';
import type { Game, Seat } from './game.ts';

export type FactValue =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'dice'; readonly dice: readonly number[] }
  | { readonly kind: 'cards'; readonly cards: readonly string[] };

export interface Fact {
  readonly name: string;
  readonly value: FactValue;
}

export interface PositionFacts {
  readonly shared: readonly Fact[];
  readonly bySeat: ReadonlyMap<Seat, readonly Fact[]>;
}

type Fields = Readonly<Record<string, unknown>>;

const LEFT_OUT: ReadonlySet<string> = new Set(['options', 'phase', 'seat', 'scores']);
const DICE_NAME = /dice|die|roll|face|kept|held/i;
const FACES = 6;
const MARKS = { true: '\u2713', false: '\u2013' } as const;

export function factsOf(game: Game, view: unknown): PositionFacts {
  const seats = game.seated(view);
  const shared: Fact[] = [];
  const bySeat = new Map<Seat, Fact[]>(seats.map((seat) => [seat, []]));
  for (const [name, value] of Object.entries(isFields(view) ? view : {})) {
    if (LEFT_OUT.has(name)) continue;
    const parts = splitBySeat(name, value, seats);
    if (parts === undefined) shared.push(...factsFrom(name, value));
    else for (const [seat, part] of parts) bySeat.get(seat)?.push(...factsFrom(name, part));
  }
  return { shared: piecesFirst(shared), bySeat };
}

function piecesFirst(facts: readonly Fact[]): readonly Fact[] {
  const isPiece = ({ value }: Fact): boolean => value.kind !== 'text';
  return [...facts.filter(isPiece), ...facts.filter((fact) => !isPiece(fact))];
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** By seat, if each seat has something. */
function splitBySeat(
  name: string,
  value: unknown,
  seats: readonly Seat[],
): ReadonlyArray<readonly [Seat, unknown]> | undefined {
  const parts: readonly unknown[] = Array.isArray(value) ? value : [];
  if (parts.length === 0 || isDice(name, parts) || parts.every(isCardText)) return undefined;
  const named = parts.flatMap((part) => (isFields(part) ? [[part['seat'], part] as const] : []));
  if (named.length === parts.length && named.every(([seat]) => typeof seat === 'number'))
    return named.map(([seat, { seat: _seat, ...rest }]) => [Number(seat), rest]);
  return parts.length === seats.length ? seats.map((seat, place) => [seat, parts[place]]) : undefined;
}

function isCardText(value: unknown): value is string {
  return typeof value === 'string' && isCard(value);
}

function isFace(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= FACES;
}

function isDice(name: string, values: readonly unknown[]): values is readonly number[] {
  return DICE_NAME.test(name) && values.length > 0 && values.every(isFace);
}

/** A field inside a field gets both names. */
function factsFrom(name: string, value: unknown): readonly Fact[] {
  if (isFields(value))
    return Object.entries(value).flatMap(([inner, part]) => factsFrom(`${name} ${inner}`, part));
  const found = valueFrom(name, value);
  return found === undefined ? [] : [{ name: sayName(name), value: found }];
}

function valueFrom(name: string, value: unknown): FactValue | undefined {
  if (isCardText(value)) return { kind: 'cards', cards: [value] };
  if (!Array.isArray(value)) return textFrom(sayPlain(value));
  const parts: readonly unknown[] = value;
  if (isDice(name, parts)) return { kind: 'dice', dice: parts };
  if (parts.length > 0 && parts.every(isCardText)) return { kind: 'cards', cards: parts };
  return textFrom(parts.map(sayPlain).join(' '));
}

function textFrom(text: string): FactValue | undefined {
  return text === '' ? undefined : { kind: 'text', text };
}

function sayPlain(value: unknown): string {
  if (typeof value === 'boolean') return MARKS[`${value}`];
  if (typeof value === 'number' || typeof value === 'string') return String(value);
  return value === undefined || value === null ? '' : JSON.stringify(value);
}

function sayName(name: string): string {
  return name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
}
