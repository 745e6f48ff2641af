// Java objects as plain data: what a stream says about them, and nothing else. A class is its name,
// its number, its flags and its fields; no class is ever looked up. Values may be part of a circle,
// because an object may refer to itself: code that walks through them must not follow every field.

/** The bits of a class's flags. */
export const WRITE_METHOD = 0x01;
export const SERIALIZABLE = 0x02;
export const EXTERNALIZABLE = 0x04;
export const BLOCK_DATA = 0x08;
export const ENUM = 0x10;

/** The letters of primitive fields and elements. */
export const PRIMITIVES = ['B', 'C', 'D', 'F', 'I', 'J', 'S', 'Z'] as const;
export type Primitive = (typeof PRIMITIVES)[number];

export interface JavaField {
  readonly name: string;
  /** A primitive's letter, or the class as a stream writes it: "Ljava/lang/String;", "[I". */
  readonly type: string;
}

export interface JavaClass {
  readonly name: string;
  /** Its serialVersionUID. */
  readonly uid: bigint;
  readonly flags: number;
  /** In the order of the stream: primitives first. */
  readonly fields: readonly JavaField[];
  readonly parent?: JavaClass | undefined;
}

/** Characters are numbers, as all of Java's small primitives. */
export type JavaPrimitive = number | bigint | boolean;

export interface JavaNull {
  readonly kind: 'null';
}
export interface JavaText {
  readonly kind: 'text';
  readonly text: string;
}
/** What a class's own writeObject wrote with the methods for primitives. */
export interface JavaBlock {
  readonly kind: 'block';
  readonly bytes: Uint8Array;
}
/** What one class of an object's line of parents contributes to it. */
export interface JavaPart {
  readonly class: JavaClass;
  readonly fields: ReadonlyMap<string, JavaPrimitive | JavaValue>;
  /** What follows the fields if the class has a writeObject of its own. */
  readonly written: readonly JavaContent[];
}
export interface JavaObject {
  readonly kind: 'object';
  readonly class: JavaClass;
  /** The topmost parent first. */
  readonly parts: readonly JavaPart[];
}
export interface JavaEnum {
  readonly kind: 'enum';
  readonly class: JavaClass;
  readonly name: string;
}
export interface JavaArray {
  readonly kind: 'array';
  /** Its name is "[I" for int[], "[Ljava.lang.Object;" for Object[]. */
  readonly class: JavaClass;
  readonly items: ReadonlyArray<JavaPrimitive | JavaValue>;
}
/** A class itself, as `Foo.class` is written. */
interface JavaClassValue {
  readonly kind: 'class';
  readonly class: JavaClass;
}
export type JavaValue = JavaNull | JavaText | JavaObject | JavaEnum | JavaArray | JavaClassValue;
export type JavaContent = JavaValue | JavaBlock;

export const NULL: JavaNull = { kind: 'null' };

export function makeTextValue(text: string): JavaText {
  return { kind: 'text', text };
}

/** A field of an object, of its own class or of a parent's; undefined if there is none. */
export function fieldOf(value: JavaValue, name: string): JavaPrimitive | JavaValue | undefined {
  if (value.kind !== 'object') return undefined;
  return value.parts.findLast(({ fields }) => fields.has(name))?.fields.get(name);
}

/** The text in a field; undefined if the field is absent, null, or something else. */
export function textOf(value: JavaValue, name: string): string | undefined {
  const field = fieldOf(value, name);
  return typeof field === 'object' && field.kind === 'text' ? field.text : undefined;
}

/** The int, short, byte or character in a field. */
export function numberOf(value: JavaValue, name: string): number | undefined {
  const field = fieldOf(value, name);
  return typeof field === 'number' ? field : undefined;
}

/** The object, array, text or null in a field. */
export function valueOf(value: JavaValue, name: string): JavaValue | undefined {
  const field = fieldOf(value, name);
  return typeof field === 'object' ? field : undefined;
}

/** The values that the object's class wrote besides its fields: the elements of a list. */
export function writtenBy(value: JavaValue): readonly JavaValue[] {
  if (value.kind !== 'object') return [];
  return value.parts.flatMap(({ written }) => written.filter((content) => content.kind !== 'block'));
}

/** The classes of an object, the topmost parent first. */
export function lineOf(one: JavaClass): readonly JavaClass[] {
  const line: JavaClass[] = [];
  for (let next: JavaClass | undefined = one; next !== undefined; next = next.parent) line.unshift(next);
  return line;
}
