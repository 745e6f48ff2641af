// A message between a client and a server, as it was read from the wire.

import type { JavaContent } from '../../java-objects/value.ts';
import type { Side } from '../case.ts';

/** One message on the wire. */
export type Message =
  | { readonly kind: 'line'; readonly from: Side; readonly text: string }
  /** The beginning of a stream of objects. */
  | { readonly kind: 'header'; readonly from: Side }
  | { readonly kind: 'object'; readonly from: Side; readonly content: JavaContent };

/** The text of a line or of a string; undefined for other objects. */
export function textOf(message: Message): string | undefined {
  if (message.kind === 'line') return message.text;
  if (message.kind === 'header') return undefined;
  return message.content.kind === 'text' ? message.content.text : undefined;
}
