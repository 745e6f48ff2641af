// Reads one value of a stream, with everything inside it: an object with the fields of all its
// classes, an array, an enum, a string, a class, null, or a reference to an earlier one.

import { refuse, type Input, type Reading } from './input.ts';
import { TYPE_CODES } from './limits.ts';
import { END_CODE, readClass } from './read-class.ts';
import {
  BLOCK_DATA,
  ENUM,
  EXTERNALIZABLE,
  NULL,
  PRIMITIVES,
  SERIALIZABLE,
  WRITE_METHOD,
  lineOf,
  type JavaBlock,
  type JavaClass,
  type JavaContent,
  type JavaEnum,
  type JavaPart,
  type JavaPrimitive,
  type JavaValue,
  type Primitive,
} from './value.ts';

/** What the fields of one class take besides their bytes, about. */
const PART_BYTES = 64;

type Read = (input: Input) => Reading<JavaValue>;

const READS: ReadonlyMap<number, Read> = new Map<number, Read>([
  [TYPE_CODES.null, readNull],
  [TYPE_CODES.reference, readReference],
  [TYPE_CODES.object, readObject],
  [TYPE_CODES.text, (input) => readText(input, 2)],
  [TYPE_CODES['long-text'], (input) => readText(input, 8)],
  [TYPE_CODES.array, readArray],
  [TYPE_CODES.class, readClassValue],
  [TYPE_CODES.enum, readEnum],
]);

/** The byte that begins the value has been read. */
export function* readValue(input: Input, code: number): Reading<JavaValue> {
  const read = input.isUnderstood(code) ? READS.get(code) : undefined;
  return read === undefined ? yield* refuse('unknown-type') : yield* input.nest(read(input));
}

function* readAnyValue(input: Input): Reading<JavaValue> {
  return yield* readValue(input, yield* input.takeByte());
}

// A generator that waits for nothing is a reading too.
// oxlint-disable-next-line require-yield
function* readNull(): Reading<JavaValue> {
  return NULL;
}

function* readReference(input: Input): Reading<JavaValue> {
  const handle = (yield* input.take(4)).getUint32(0);
  const found = input.memory.find(handle);
  if (found === undefined || found.kind === 'description') return yield* refuse('no-such-handle');
  return input.memory.refer(handle) ? found : yield* refuse('element-too-long');
}

/** A value gets its number before what is inside of it. */
function* remember(input: Input, value: JavaValue): Reading<void> {
  if (!input.memory.add(value)) yield* refuse('element-too-long');
}

function* readText(input: Input, lengthBytes: 2 | 8): Reading<JavaValue> {
  const value = { kind: 'text', text: yield* input.takeText(lengthBytes) } as const;
  yield* remember(input, value);
  return value;
}

function* readClassValue(input: Input): Reading<JavaValue> {
  const described = yield* readClass(input);
  if (described === undefined) return yield* refuse('wrong-class');
  const value = { kind: 'class', class: described } as const;
  yield* remember(input, value);
  return value;
}

function* readEnum(input: Input): Reading<JavaValue> {
  const described = yield* readClass(input);
  if (described === undefined || (described.flags & ENUM) === 0) return yield* refuse('wrong-class');
  const value: { -readonly [Key in keyof JavaEnum]: JavaEnum[Key] } = {
    kind: 'enum',
    class: described,
    name: '',
  };
  yield* remember(input, value);
  const name = yield* readAnyValue(input);
  if (name.kind !== 'text') return yield* refuse('wrong-class');
  value.name = name.text;
  return value;
}

function* readArray(input: Input): Reading<JavaValue> {
  const described = yield* readClass(input);
  if (described === undefined || !described.name.startsWith('[')) return yield* refuse('wrong-class');
  const items: Array<JavaPrimitive | JavaValue> = [];
  const value = { kind: 'array', class: described, items } as const;
  yield* remember(input, value);
  const count = (yield* input.take(4)).getInt32(0);
  if (count < 0 || count > input.limits.items) return yield* refuse('array-too-long');
  const type = described.name.slice(1);
  while (items.length < count) items.push(yield* readField(input, type));
  return value;
}

function* readObject(input: Input): Reading<JavaValue> {
  const described = yield* readClass(input);
  if (described === undefined) return yield* refuse('wrong-class');
  const parts: JavaPart[] = [];
  const value = { kind: 'object', class: described, parts } as const;
  yield* remember(input, value);
  for (const one of lineOf(described)) parts.push(yield* readPart(input, one));
  return value;
}

function* readPart(input: Input, described: JavaClass): Reading<JavaPart> {
  const { flags } = described;
  const isWritten = (flags & (WRITE_METHOD | EXTERNALIZABLE)) !== 0;
  const isOfOldForm = (flags & EXTERNALIZABLE) !== 0 && (flags & BLOCK_DATA) === 0;
  const isData = (flags & (SERIALIZABLE | EXTERNALIZABLE)) !== 0 && (flags & ENUM) === 0;
  if (!isData || isOfOldForm) return yield* refuse('wrong-class');
  // A short reference to a long line of parents must not fill the memory.
  if (!input.memory.count(PART_BYTES)) return yield* refuse('element-too-long');
  const fields = new Map<string, JavaPrimitive | JavaValue>();
  const isPlain = (flags & SERIALIZABLE) !== 0;
  for (const { name, type } of isPlain ? described.fields : [])
    fields.set(name, yield* readField(input, type));
  return { class: described, fields, written: isWritten ? yield* readWritten(input) : [] };
}

/** Blocks and values, up to the byte that ends them. */
function* readWritten(input: Input): Reading<readonly JavaContent[]> {
  const written: JavaContent[] = [];
  for (;;) {
    const code = yield* input.takeByte();
    if (code === END_CODE) return written;
    const isBlock = code === TYPE_CODES.block || code === TYPE_CODES['long-block'];
    written.push(isBlock ? yield* readBlock(input, code) : yield* readValue(input, code));
  }
}

export function* readBlock(input: Input, code: number): Reading<JavaBlock> {
  if (!input.isUnderstood(code)) return yield* refuse('unknown-type');
  const length = code === TYPE_CODES.block ? yield* input.takeByte() : (yield* input.take(4)).getUint32(0);
  if (length > input.limits.textBytes) return yield* refuse('text-too-long');
  const { buffer, byteOffset } = yield* input.take(length);
  return { kind: 'block', bytes: new Uint8Array(buffer, byteOffset, length).slice() };
}

const PRIMITIVE_READS: Readonly<Record<Primitive, readonly [number, (view: DataView) => JavaPrimitive]>> = {
  B: [1, (view) => view.getInt8(0)],
  C: [2, (view) => view.getUint16(0)],
  D: [8, (view) => view.getFloat64(0)],
  F: [4, (view) => view.getFloat32(0)],
  I: [4, (view) => view.getInt32(0)],
  J: [8, (view) => view.getBigInt64(0)],
  S: [2, (view) => view.getInt16(0)],
  Z: [1, (view) => view.getUint8(0) !== 0],
};

function* readField(input: Input, type: string): Reading<JavaPrimitive | JavaValue> {
  const primitive = PRIMITIVES.find((letter) => letter === type);
  if (primitive === undefined) return yield* readAnyValue(input);
  const [bytes, read] = PRIMITIVE_READS[primitive];
  return read(yield* input.take(bytes));
}
