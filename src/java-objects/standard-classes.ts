// The classes of Java itself that our wires need, and how to make values of them.

import {
  ENUM,
  SERIALIZABLE,
  WRITE_METHOD,
  lineOf,
  type JavaArray,
  type JavaClass,
  type JavaEnum,
  type JavaField,
  type JavaObject,
  type JavaPrimitive,
  type JavaValue,
} from './value.ts';

export const TEXT_TYPE = 'Ljava/lang/String;';

export const INTS: JavaClass = makeClass('[I', 0x4d_ba_60_26_76_ea_b2_a5n, []);
const OBJECTS: JavaClass = makeClass('[Ljava.lang.Object;', 0x90_ce_58_9f_10_73_29_6cn, []);
const LINKED_LIST: JavaClass = {
  ...makeClass('java.util.LinkedList', 0x0c_29_53_5d_4a_60_88_22n, []),
  flags: SERIALIZABLE | WRITE_METHOD,
};
const ENUM_PARENT: JavaClass = { ...makeClass('java.lang.Enum', 0n, []), flags: SERIALIZABLE | ENUM };

/** A class of plain fields. The number is its 64 bits, whatever their sign. */
export function makeClass(name: string, uid: bigint, fields: readonly JavaField[]): JavaClass {
  return { name, uid: BigInt.asIntN(64, uid), flags: SERIALIZABLE, fields };
}

export function makeEnumClass(name: string): JavaClass {
  return { name, uid: 0n, flags: SERIALIZABLE | ENUM, fields: [], parent: ENUM_PARENT };
}

/** The constants of an enum: the same object for the same name, so that it is referred to. */
export function openConstants(one: JavaClass): (name: string) => JavaEnum {
  const known = new Map<string, JavaEnum>();
  return (name) => {
    const constant = known.get(name) ?? { kind: 'enum', class: one, name };
    known.set(name, constant);
    return constant;
  };
}

/** An object whose classes have only plain fields. Every field of each class must be given. */
export function makeObject(
  one: JavaClass,
  fields: Readonly<Record<string, JavaPrimitive | JavaValue>>,
): JavaObject {
  const parts = lineOf(one).map((part) => ({ class: part, fields: pickFields(part, fields), written: [] }));
  return { kind: 'object', class: one, parts };
}

function pickFields(
  one: JavaClass,
  fields: Readonly<Record<string, JavaPrimitive | JavaValue>>,
): ReadonlyMap<string, JavaPrimitive | JavaValue> {
  return new Map(
    one.fields.map(({ name }) => {
      const value = fields[name];
      if (value === undefined) throw new Error(`The field ${name} of ${one.name} is missing.`);
      return [name, value];
    }),
  );
}

export function makeLinkedList(items: readonly JavaValue[]): JavaObject {
  const count = new Uint8Array(4);
  new DataView(count.buffer).setInt32(0, items.length);
  const part = {
    class: LINKED_LIST,
    fields: new Map(),
    written: [{ kind: 'block', bytes: count } as const, ...items],
  };
  return { kind: 'object', class: LINKED_LIST, parts: [part] };
}

export function makeInts(items: readonly number[]): JavaArray {
  return { kind: 'array', class: INTS, items };
}

/** An empty Object[]. */
export function makeNoObjects(): JavaArray {
  return { kind: 'array', class: OBJECTS, items: [] };
}
