// One game of Pig against a house player, always with the same decisions, for tests of the dice.

import { PigClient } from './pig-world.ts';

/** Holds at every fourth die. Returns everything that was heard after the choice. */
export async function playHouse(port: number, name: string): Promise<string> {
  const client = await PigClient.enter(port, name);
  client.send('INIT:hold-at-20', 'START:YES');
  const heard: string[] = [];
  for (let dice = 0; heard.at(-1)?.startsWith('END') !== true;) {
    const line = await client.next();
    if (line === undefined) break;
    heard.push(line);
    if (/^DIE:[2-6]$/.test(line)) client.send((dice += 1) % 4 === 0 ? 'DECIDE:HOLD' : 'DECIDE:ROLL');
  }
  client.send('START:NO');
  await client.all();
  return heard.join(' ');
}
