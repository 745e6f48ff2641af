// How much of a stream of Java objects is accepted, and how its faults are called. Every length is
// checked before any of the content is read, so a short message cannot claim much memory.

/** The kinds of elements that a reader can be told to understand, by the byte that begins each. */
export const TYPE_CODES = {
  null: 0x70,
  reference: 0x71,
  object: 0x73,
  text: 0x74,
  array: 0x75,
  class: 0x76,
  block: 0x77,
  reset: 0x79,
  'long-block': 0x7a,
  'long-text': 0x7c,
  enum: 0x7e,
} as const;
export type ElementKind = keyof typeof TYPE_CODES;
export const ELEMENT_KINDS = Object.keys(TYPE_CODES) as readonly ElementKind[];

export interface ObjectLimits {
  /** One string, the name of a class, or a block of bytes. */
  readonly textBytes: number;
  /** Elements of one array. */
  readonly items: number;
  /** Objects inside objects. */
  readonly depth: number;
  /** Fields of one class. */
  readonly fields: number;
  /** Descriptions of classes between two resets. */
  readonly classes: number;
  /** One whole element, with everything that it refers to. */
  readonly elementBytes: number;
  /**
   * What is remembered for references. Half of it is for the first objects of a stream, half for
   * the latest; those between are forgotten, so a stream may go on for ever.
   */
  readonly rememberedBytes: number;
}

/** For doors, where strangers send. */
export const DOOR_LIMITS: ObjectLimits = {
  textBytes: 1024,
  items: 32,
  depth: 16,
  fields: 16,
  classes: 16,
  elementBytes: 64 * 1024,
  rememberedBytes: 256 * 1024,
};

/** For clients of a server that its user has chosen: lists of players with hands of cards. */
export const CLIENT_LIMITS: ObjectLimits = {
  textBytes: 64 * 1024,
  items: 4096,
  depth: 64,
  fields: 256,
  classes: 1024,
  elementBytes: 1024 * 1024,
  rememberedBytes: 8 * 1024 * 1024,
};

export const STREAM_FAULTS = {
  'wrong-header': 'A stream of Java objects begins with AC ED 00 05.',
  'unknown-type': 'This type of element is not understood here.',
  'unknown-class': 'Objects of this class are not understood here.',
  'wrong-class': 'The description of a class contradicts itself or its use.',
  'text-too-long': 'A string or a block of bytes is too long.',
  'not-modified-utf-8': 'A string is not modified UTF-8.',
  'array-too-long': 'An array is too long, or its length is negative.',
  'no-such-handle': 'The stream refers to something that it has not sent, or sent too long ago.',
  'too-deep': 'Objects are nested too deeply.',
  'too-many-fields': 'A class has too many fields.',
  'too-many-classes': 'The stream has described too many classes.',
  'element-too-long': 'An object is too large with everything that it refers to.',
} as const;
export type StreamFault = keyof typeof STREAM_FAULTS;
