// Reads the description of a class: its name, number, flags and fields, and those of its parents.
// The names of classes that the caller does not understand are refused as soon as they are read.

import { refuse, type Input, type Reading } from './input.ts';
import {
  BLOCK_DATA,
  ENUM,
  EXTERNALIZABLE,
  PRIMITIVES,
  SERIALIZABLE,
  WRITE_METHOD,
  type JavaClass,
  type JavaField,
} from './value.ts';

const NULL_CODE = 0x70;
const REFERENCE_CODE = 0x71;
export const DESCRIPTION_CODE = 0x72;
const TEXT_CODE = 0x74;
export const END_CODE = 0x78;
const ALL_FLAGS = WRITE_METHOD | SERIALIZABLE | EXTERNALIZABLE | BLOCK_DATA | ENUM;

/** Undefined for null: a class without a parent. */
export function* readClass(input: Input): Reading<JavaClass | undefined> {
  const code = yield* input.takeByte();
  if (code === NULL_CODE) return undefined;
  if (code === REFERENCE_CODE) return yield* findClass(input);
  if (code !== DESCRIPTION_CODE) return yield* refuse('unknown-type');
  return yield* input.nest(readDescription(input));
}

function* findClass(input: Input): Reading<JavaClass> {
  const found = input.memory.find((yield* input.take(4)).getUint32(0));
  if (found === undefined) return yield* refuse('no-such-handle');
  return found.kind === 'description' ? found.class : yield* refuse('wrong-class');
}

function* readDescription(input: Input): Reading<JavaClass> {
  const name = yield* input.takeText();
  if (!input.isKnownClass(name)) return yield* refuse('unknown-class');
  const uid = (yield* input.take(8)).getBigInt64(0);
  const fields: JavaField[] = [];
  const described: { -readonly [Key in keyof JavaClass]: JavaClass[Key] } = { name, uid, flags: 0, fields };
  // Its number comes before those of the texts that name the classes of its fields.
  if (!input.memory.addClass(described)) return yield* refuse('too-many-classes');
  described.flags = yield* input.takeByte();
  if (!isPossible(described.flags)) return yield* refuse('wrong-class');
  const count = (yield* input.take(2)).getUint16(0);
  if (count > input.limits.fields) return yield* refuse('too-many-fields');
  while (fields.length < count) fields.push(yield* readField(input));
  // Annotations of classes are for loading code from elsewhere; nobody writes any.
  if ((yield* input.takeByte()) !== END_CODE) return yield* refuse('unknown-type');
  const parent = yield* readClass(input);
  if (parent !== undefined && isOwnParent(described, parent)) return yield* refuse('wrong-class');
  described.parent = parent;
  return described;
}

function isPossible(flags: number): boolean {
  const isBoth = (flags & SERIALIZABLE) !== 0 && (flags & EXTERNALIZABLE) !== 0;
  return (flags & ~ALL_FLAGS) === 0 && !isBoth;
}

/** A class can be named as its own parent before its description ends. */
function isOwnParent(described: JavaClass, parent: JavaClass): boolean {
  for (let next: JavaClass | undefined = parent; next !== undefined; next = next.parent) {
    if (next === described) return true;
  }
  return false;
}

function* readField(input: Input): Reading<JavaField> {
  const letter = String.fromCharCode(yield* input.takeByte());
  const name = yield* input.takeText();
  if (PRIMITIVES.some((primitive) => primitive === letter)) return { name, type: letter };
  if (letter !== 'L' && letter !== '[') return yield* refuse('wrong-class');
  const type = yield* readTypeName(input);
  return type.startsWith(letter) ? { name, type } : yield* refuse('wrong-class');
}

/** A string of the stream, or a reference to one. */
function* readTypeName(input: Input): Reading<string> {
  const code = yield* input.takeByte();
  if (code === TEXT_CODE) {
    const text = yield* input.takeText();
    if (!input.memory.add({ kind: 'text', text })) return yield* refuse('element-too-long');
    return text;
  }
  if (code !== REFERENCE_CODE) return yield* refuse('unknown-type');
  const handle = (yield* input.take(4)).getUint32(0);
  const found = input.memory.find(handle);
  if (!input.memory.refer(handle)) return yield* refuse('element-too-long');
  return found?.kind === 'text' ? found.text : yield* refuse('no-such-handle');
}
