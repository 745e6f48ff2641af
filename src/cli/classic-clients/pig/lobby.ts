// The first part of a visit to a Pig server, until an opponent is found: the greeting, the name,
// the list of waiting players, and as many challenges as it takes.

import type { ServerLines } from '../lines.ts';
import type { Visit } from '../visit.ts';
import { nextMessage, readNames, refuseMessage } from './message.ts';
import type { PigPlayer } from './player.ts';

/** The opponent's name; undefined when the visit ended without one. */
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
    // A waiting client hears nothing before it is paired. A list with only the challenged player's
    // name would look like a pairing, but a server takes that player off the list first.
    if (answer === undefined || picked === '' || answer === picked) return answer;
    missed = picked;
    list = answer;
  }
  // A server that closed during a question may have said why.
  await nextMessage(lines);
  return undefined;
}

async function nextInit(lines: ServerLines): Promise<string | undefined> {
  const message = await nextMessage(lines);
  if (message !== undefined && message.header !== 'INIT') throw refuseMessage(message);
  return message?.content;
}
