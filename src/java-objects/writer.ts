// Writes a stream of Java objects as Java's ObjectOutputStream does. A value or a class that has
// been written since the last reset is written as a reference; "the same" means the same object
// here, as it does in Java. A circle of objects can be read, but is not made here.

import { ByteWriter } from './byte-writer.ts';
import { TYPE_CODES } from './limits.ts';
import { FIRST_HANDLE } from './memory.ts';
import { DESCRIPTION_CODE, END_CODE } from './read-class.ts';
import {
  EXTERNALIZABLE,
  PRIMITIVES,
  WRITE_METHOD,
  type JavaClass,
  type JavaContent,
  type JavaField,
  type JavaPrimitive,
  type JavaValue,
} from './value.ts';

export interface ObjectWriter {
  /** The bytes of one element. */
  write(content: JavaContent): Uint8Array;
  /** What came before is forgotten, on both sides. */
  reset(): Uint8Array;
}

export function openObjectWriter(): ObjectWriter {
  let handles = new Handles();
  return {
    write(content) {
      const element = new ElementWriter(handles);
      element.content(content);
      return element.bytes.written;
    },
    reset() {
      handles = new Handles();
      return Uint8Array.of(TYPE_CODES.reset);
    },
  };
}

/** The numbers of what was written. It keeps no value alive: what is gone is not written again. */
class Handles {
  private readonly known = new WeakMap<object, number>();
  private readonly typeNames = new Map<string, number>();
  private next = FIRST_HANDLE;

  find(one: object): number | undefined {
    return this.known.get(one);
  }

  add(one: object): void {
    this.known.set(one, this.next);
    this.next += 1;
  }

  /** The types of fields are the same text each time; Java interns them. */
  findTypeName(name: string): number | undefined {
    return this.typeNames.get(name);
  }

  addTypeName(name: string): void {
    this.typeNames.set(name, this.next);
    this.next += 1;
  }
}

class ElementWriter {
  readonly bytes = new ByteWriter();
  private readonly handles: Handles;

  constructor(handles: Handles) {
    this.handles = handles;
  }

  content(content: JavaContent): void {
    if (content.kind === 'block') return this.bytes.block(content.bytes);
    if (content.kind === 'null') return this.bytes.byte(TYPE_CODES.null);
    const handle = this.handles.find(content);
    if (handle !== undefined) return this.reference(handle);
    if (content.kind === 'text') {
      this.handles.add(content);
      return this.bytes.text(content.text);
    }
    this.bytes.byte(TYPE_CODES[content.kind]);
    this.description(content.class);
    this.handles.add(content);
    this.inside(content);
  }

  private inside(value: Exclude<JavaValue, { kind: 'null' | 'text' }>): void {
    // The name of a constant takes a number, too, but Java never refers to it.
    if (value.kind === 'enum') return this.content({ kind: 'text', text: value.name });
    if (value.kind === 'array') {
      this.bytes.number(value.items.length, 4);
      for (const item of value.items) this.field(value.class.name.slice(1), item);
    }
    if (value.kind !== 'object') return;
    for (const { class: one, fields, written } of value.parts) {
      for (const { name, type } of one.fields) this.field(type, fields.get(name));
      if ((one.flags & (WRITE_METHOD | EXTERNALIZABLE)) === 0) continue;
      for (const content of written) this.content(content);
      this.bytes.byte(END_CODE);
    }
  }

  private field(type: string, field: JavaPrimitive | JavaValue | undefined): void {
    if (typeof field === 'object') return this.content(field);
    const primitive = PRIMITIVES.find((letter) => letter === type);
    if (primitive === undefined || field === undefined)
      throw new Error(`A field of type ${type} is missing.`);
    this.bytes.primitive(primitive, field);
  }

  private description(one: JavaClass | undefined): void {
    if (one === undefined) return this.bytes.byte(TYPE_CODES.null);
    const handle = this.handles.find(one);
    if (handle !== undefined) return this.reference(handle);
    this.bytes.byte(DESCRIPTION_CODE);
    this.bytes.name(one.name);
    this.bytes.primitive('J', one.uid);
    this.handles.add(one);
    this.bytes.byte(one.flags);
    this.bytes.number(one.fields.length, 2);
    for (const field of one.fields) this.fieldDescription(field);
    this.bytes.byte(END_CODE);
    this.description(one.parent);
  }

  private fieldDescription({ name, type }: JavaField): void {
    this.bytes.byte(type.charCodeAt(0));
    this.bytes.name(name);
    if (type.length === 1) return;
    const handle = this.handles.findTypeName(type);
    if (handle !== undefined) return this.reference(handle);
    this.handles.addTypeName(type);
    this.bytes.text(type);
  }

  private reference(handle: number): void {
    this.bytes.byte(TYPE_CODES.reference);
    this.bytes.number(handle, 4);
  }
}
