// The first part of a visit to a Pig server, until somebody to play with is found: the greeting, the name, the list of those who wait, and as many challenges as it takes.

import type { ServerLines } from '../lines.ts';
import type { Visit } from '../visit.ts';
import { nextMessage, readNames, refuseMessage } from './message.ts';
import type { PigPlayer } from './player.ts';

/** The opponent's name; undefined when the visit has ended without one. */
export async function findOpponent(
  { lines }: Visit,
  player: PigPlayer,
  name: string,
): Promise<string | undefined> {
  if ((await nextInit(lines)) === undefined) return undefined;
  lines.send(`INIT:${name}`);
  let list = await nextInit(lines);
  let missed: string | undefined;
  while (list !== undefined) {
    const picked = await player.pick(readNames(list), missed);
    if (picked === undefined) break;
    lines.send(`INIT:${picked}`);
    const answer = await nextInit(lines);
    // Who waits hears nothing before he is paired. A list that is the name of the challenged player and nothing else cannot be told from a pairing; a server takes him off the list first.
    if (answer === undefined || picked === '' || answer === picked) return answer;
    missed = picked;
    list = answer;
  }
  // A server that closed while somebody was asked may have said why.
  await nextMessage(lines);
  return undefined;
}

async function nextInit(lines: ServerLines): Promise<string | undefined> {
  const message = await nextMessage(lines);
  if (message !== undefined && message.header !== 'INIT') throw refuseMessage(message);
  return message?.content;
}
