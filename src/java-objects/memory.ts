// What a stream can refer to by number: strings, objects, arrays, enums and classes. Classes are
// remembered until a reset. Of everything else, the first objects and the latest ones are, so that
// a client which never resets its stream can play for days: it refers to what it sent at the
// beginning, or a moment ago.

import type { ObjectLimits } from './limits.ts';
import type { JavaClass, JavaValue } from './value.ts';

export const FIRST_HANDLE = 0x7e_00_00;
/** What remembering one object takes besides its bytes, about. */
const OBJECT_BYTES = 64;

export type Remembered = JavaValue | { readonly kind: 'description'; readonly class: JavaClass };

/** The objects that came as one element; they are remembered and forgotten together. */
interface Group {
  bytes: number;
  readonly handles: number[];
}

export class Memory {
  private readonly limits: ObjectLimits;
  private readonly known = new Map<number, { readonly what: Remembered; readonly group: Group }>();
  private next = FIRST_HANDLE;
  private classes = 0;
  private group: Group = { bytes: 0, handles: [] };
  private firstBytes = 0;
  private latest: Group[] = [];
  private latestBytes = 0;

  constructor(limits: ObjectLimits) {
    this.limits = limits;
  }

  /** From here to `endElement` everything belongs together. */
  beginElement(): void {
    this.group = { bytes: 0, handles: [] };
  }

  /** False when the element is too large. */
  count(bytes: number): boolean {
    this.group.bytes += bytes;
    return this.group.bytes <= this.limits.elementBytes;
  }

  add(what: JavaValue): boolean {
    this.group.handles.push(this.next);
    this.remember(what);
    return this.count(OBJECT_BYTES);
  }

  /** False when there are too many classes. */
  addClass(description: JavaClass): boolean {
    this.classes += 1;
    this.remember({ kind: 'description', class: description });
    return this.classes <= this.limits.classes;
  }

  find(handle: number): Remembered | undefined {
    return this.known.get(handle)?.what;
  }

  /**
   * A reference keeps the whole group alive, so it counts as if its objects had come again: a chain
   * of small objects, each referring to the one before, must not grow without a limit.
   */
  refer(handle: number): boolean {
    const group = this.known.get(handle)?.group;
    const isOwn = group === undefined || group === this.group;
    return this.count(isOwn ? 0 : group.bytes);
  }

  endElement(): void {
    const { group } = this;
    const half = this.limits.rememberedBytes / 2;
    if (group.handles.length === 0) return;
    if (this.latest.length === 0 && this.firstBytes + group.bytes <= half) {
      this.firstBytes += group.bytes;
      return;
    }
    this.latest.push(group);
    this.latestBytes += group.bytes;
    if (this.latestBytes > half) this.forgetOldest(half);
  }

  reset(): void {
    this.known.clear();
    this.next = FIRST_HANDLE;
    this.classes = 0;
    this.firstBytes = 0;
    this.latest = [];
    this.latestBytes = 0;
  }

  private remember(what: Remembered): void {
    this.known.set(this.next, { what, group: this.group });
    this.next += 1;
  }

  /** More than needed at once, because removing from the front of a list is slow. */
  private forgetOldest(half: number): void {
    let forgotten = 0;
    while (this.latestBytes > half / 2) {
      const oldest = this.latest[forgotten];
      if (oldest === undefined) break;
      for (const handle of oldest.handles) this.known.delete(handle);
      this.latestBytes -= oldest.bytes;
      forgotten += 1;
    }
    this.latest = this.latest.slice(forgotten);
  }
}
