// How a simulated client of the native protocol writes and reads at each of the two native doors.

import { makeClientFrames, makeUpgrade, openFrameReader } from '../frames.ts';
import type { Random } from '../random.ts';
import type { WireEnd } from '../wire.ts';

export interface Speech {
  readonly door: 'lines' | 'web';
  say(wire: WireEnd, text: string): void;
  /** The messages that these bytes complete. */
  hear(wire: WireEnd, bytes: Uint8Array): readonly string[];
}

export function openSpeech(door: Speech['door'], random: Random): Speech {
  return door === 'lines' ? openLines(random) : openFrames(random);
}

function openLines(random: Random): Speech {
  let rest = '';
  return {
    door: 'lines',
    say: (wire, text) => wire.write(Buffer.from(`${text}${random.isLikely(0.2) ? '\r\n' : '\n'}`)),
    hear(_wire, bytes) {
      const lines = (rest + Buffer.from(bytes).toString('latin1')).split('\n');
      rest = lines.pop() ?? '';
      return lines;
    },
  };
}

/** It may send before the upgrade is answered, like a program that does not wait. */
function openFrames(random: Random): Speech {
  const reader = openFrameReader();
  let hasAsked = false;
  const send = (wire: WireEnd, kind: 'text' | 'ping' | 'pong', bytes: Uint8Array): void => {
    if (!hasAsked) wire.write(makeUpgrade());
    hasAsked = true;
    wire.write(makeClientFrames(kind, kind === 'text' ? cut(bytes, random) : [bytes], random.bytes(4)));
  };
  return {
    door: 'web',
    say(wire, text) {
      send(wire, 'text', Buffer.from(text));
      if (random.isLikely(0.05)) send(wire, 'ping', random.bytes(random.below(126)));
    },
    hear(wire, bytes) {
      const frames = reader.push(bytes);
      for (const { kind, text } of frames) {
        if (kind === 'ping') send(wire, 'pong', Buffer.from(text, 'latin1'));
        if (kind === 'close') wire.end();
      }
      return frames.flatMap(({ kind, text }) => (kind === 'text' ? [text] : []));
    },
  };
}

function cut(bytes: Uint8Array, random: Random): readonly Uint8Array[] {
  if (random.isLikely(0.8)) return [bytes];
  const at = random.below(bytes.length + 1);
  return [bytes.subarray(0, at), bytes.subarray(at)];
}
