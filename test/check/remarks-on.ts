// Plays a written conversation to a watch. "S" is the server, "C" the client; in a conversation of
// objects `int[1, 2]` is an array.

import { expect } from 'vitest';
import type { Message } from '../../src/check/between/message.ts';
import type { Conversation, Watch } from '../../src/check/between/watch.ts';
import { makeInts } from '../../src/java-objects/standard-classes.ts';
import { makeTextValue } from '../../src/java-objects/value.ts';

/** The remarks about the last line; the lines before it must get none. */
export function remarksOn(
  watch: Watch,
  lines: readonly string[],
  conversation = watch.open(),
): readonly string[] {
  return lines.flatMap((line, index) => {
    const remarks = conversation.hear(readMessage(watch, line));
    if (index < lines.length - 1) expect(remarks, line).toEqual([]);
    return remarks;
  });
}

export function after(watch: Watch, lines: readonly string[]): Conversation {
  const conversation = watch.open();
  remarksOn(watch, lines, conversation);
  return conversation;
}

function readMessage({ wire }: Watch, line: string): Message {
  const from = line.startsWith('S') ? 'server' : 'client';
  const text = line.slice(2);
  if (wire === 'lines') return { kind: 'line', from, text };
  if (text === 'header') return { kind: 'header', from };
  const [, numbers] = /^int\[([\d, -]*)\]$/.exec(text) ?? [];
  const content = numbers === undefined ? makeTextValue(text) : makeInts(numbers.split(',').map(Number));
  return { kind: 'object', from, content };
}
