// A very small assembler for WebAssembly: enough for one function that works on an imported memory
// with 64-bit numbers, two at a time. The names are the standard's own; expressions are nested, as
// in its text format, so that `add(get(x), int(8))` is `(i32.add (local.get x) (i32.const 8))`.
// With it a kernel is ordinary source code that needs no compiler, neither in a build nor in a
// browser.

/** Instructions in the binary format. */
export type Code = readonly number[];
export type Local = { readonly place: number; readonly kind: Kind };
type Kind = keyof typeof KINDS;

const KINDS = { i32: 0x7f, f64: 0x7c, v128: 0x7b } as const;
const EMPTY_BLOCK = 0x40;
const SIMD = 0xfd;

/** Numbers are written seven bits at a time, the lowest first. */
function unsigned(value: number): Code {
  const low = value % 0x80;
  const rest = Math.floor(value / 0x80);
  return rest === 0 ? [low] : [low + 0x80, ...unsigned(rest)];
}

function signed(value: number): Code {
  const low = value & 0x7f;
  const rest = value >> 7;
  const isDone = (rest === 0 && low < 0x40) || (rest === -1 && low >= 0x40);
  return isDone ? [low] : [low + 0x80, ...signed(rest)];
}

function bytesOf(value: number): Code {
  return [...new Uint8Array(Float64Array.of(value).buffer)];
}

export const seq = (...parts: readonly Code[]): Code => parts.flat();

export const get = ({ place }: Local): Code => [0x20, ...unsigned(place)];
export const set = ({ place }: Local, value: Code): Code => [...value, 0x21, ...unsigned(place)];

export const int = (value: number): Code => [0x41, ...signed(value)];
const add = (one: Code, other: Code): Code => [...one, ...other, 0x6a];
const isLess = (one: Code, other: Code): Code => [...one, ...other, 0x49];
const isNotLess = (one: Code, other: Code): Code => [...one, ...other, 0x4f];

/**
 * Reads at an address with an offset. The exponents say to how many bytes the address is aligned.
 */
export const loadInt = (address: Code, offset = 0): Code => [...address, 0x28, 2, ...unsigned(offset)];
export const loadPair = (address: Code, offset = 0): Code => [...address, SIMD, 0x00, 4, ...unsigned(offset)];
/** Reads one number into both halves of a pair. */
export const loadTwice = (address: Code, offset = 0): Code => [
  ...address,
  SIMD,
  0x0a,
  3,
  ...unsigned(offset),
];
export const storePair = (address: Code, value: Code, offset = 0): Code => [
  ...address,
  ...value,
  SIMD,
  0x0b,
  4,
  ...unsigned(offset),
];

/** Writes the first number of a pair. */
export const storeFirst = (address: Code, value: Code): Code => [...address, ...value, SIMD, 0x5b, 3, 0, 0];
export const number = (value: number): Code => [0x44, ...bytesOf(value)];
/** One number in both halves of a pair. */
export const twice = (value: Code): Code => [...value, SIMD, 0x14];
const onPairs =
  (word: number) =>
  (one: Code, other: Code): Code => [...one, ...other, SIMD, ...unsigned(word)];
export const addPairs = onPairs(0xf0);
export const timesPairs = onPairs(0xf2);
export const dividePairs = onPairs(0xf3);
/**
 * `one < other ? other : one`, half by half: the maximum that is one instruction on every
 * processor.
 */
export const maxPairs = onPairs(0xf7);

/** Runs `body`, then again while the condition holds after it. */
function repeatWhile(body: Code, condition: Code): Code {
  // loop ... br_if to its beginning, end
  return seq([0x03, EMPTY_BLOCK], body, condition, [0x0d, 0], [0x0b]);
}

/**
 * Repeats `body`, which moves the pointer on, until the pointer reaches the end; not even once if
 * it is already there.
 */
export function walk(pointer: Local, end: Code, body: Code): Code {
  const leave = seq(isNotLess(get(pointer), end), [0x0d, 0]); // br_if out of the block
  // block ... end
  return seq([0x02, EMPTY_BLOCK], leave, repeatWhile(body, isLess(get(pointer), end)), [0x0b]);
}

/** Moves a pointer. */
export const move = (pointer: Local, bytes: number): Code => set(pointer, add(get(pointer), int(bytes)));

/** The locals of a function: first its parameters, then its own. */
export class Locals {
  readonly #kinds: Kind[] = [];
  readonly #parameters: number;

  constructor(parameters: readonly Kind[]) {
    this.#kinds.push(...parameters);
    this.#parameters = parameters.length;
  }

  parameter(place: number): Local {
    return { place, kind: this.#kinds[place] ?? 'i32' };
  }

  add(kind: Kind): Local {
    return { place: this.#kinds.push(kind) - 1, kind };
  }

  get parameters(): readonly Kind[] {
    return this.#kinds.slice(0, this.#parameters);
  }

  get own(): readonly Kind[] {
    return this.#kinds.slice(this.#parameters);
  }
}

const HEADER: Code = [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0]; // "\0asm", version 1
const list = (entries: readonly Code[]): Code => [...unsigned(entries.length), ...entries.flat()];
const sized = (bytes: Code): Code => [...unsigned(bytes.length), ...bytes];
const section = (id: number, content: Code): Code => [id, ...sized(content)];
const kindCodes = (kinds: readonly Kind[]): Code => kinds.map((kind) => KINDS[kind]);
const name = (text: string): Code => sized(Array.from(text, (letter) => letter.charCodeAt(0)));

/**
 * A module with one function, exported as "run", which works on the memory that is imported as
 * "tile" from "solver".
 */
export function assemble(locals: Locals, body: Code): Uint8Array<ArrayBuffer> {
  const { parameters, own } = locals;
  const code = [...list(kindCodes(own).map((kind) => [1, kind])), ...body, 0x0b];
  const signature = [0x60, ...sized(kindCodes(parameters)), 0]; // no result
  return Uint8Array.from([
    ...HEADER,
    ...section(1, list([signature])),
    // a memory of one page or more
    ...section(2, list([[...name('solver'), ...name('tile'), 0x02, 0x00, 1]])),
    ...section(3, list([[0]])), // the function has the first signature
    ...section(7, list([[...name('run'), 0x00, 0]])),
    ...section(10, list([sized(code)])),
  ]);
}
