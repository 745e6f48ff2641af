// Pig, servers, stage 6: messages and packets are different things.

import { Failure, type Case } from '../case.ts';
import type { ServerBench } from '../server-bench.ts';
import { PigPlayer, park, untilListed } from './player.ts';

async function readsTwoLines(bench: ServerBench): Promise<void> {
  await park(bench);
  const name = bench.makeName('Fast');
  const peer = await bench.openLines('Fast');
  peer.sendTogether(`INIT:${name}`, 'INIT:');
  // The greeting and the list.
  for (let count = 0; count < 2; count += 1) await peer.next();
  await untilListed(bench, name);
}

async function readsPieces(bench: ServerBench): Promise<void> {
  await park(bench);
  const slow = await PigPlayer.connect(bench, 'Slow');
  await slow.peer.sendPieces(Array.from(`INIT:${slow.name}\n`));
  await slow.list('the list, after a name that came byte by byte');
  const crlf = await PigPlayer.connect(bench, 'Crlf');
  crlf.peer.sendText(`INIT:${crlf.name}\r\n`);
  await crlf.list('the list, after a name that ended in CRLF');
  crlf.peer.sendText('INIT:\r\n');
  await untilListed(bench, crlf.name);
  slow.send(`INIT:${crlf.name}`);
  const line = await slow.nextLine(`INIT:${crlf.name}, the pairing`);
  if (line !== `INIT:${crlf.name}`)
    throw new Failure(`INIT:${crlf.name}, the pairing: a name without CR`, line);
  await crlf.next('INIT', `INIT:${slow.name}, the pairing`);
}

export const WIRE: ReadonlyArray<Case<ServerBench>> = [
  {
    id: 'P-S-41',
    level: 'should',
    title: 'two lines in one packet',
    does: 'Sends a name and INIT: in one packet, before it has read anything. The player has to be in the list.',
    cause:
      'each read is taken for one message, or a new reader is made for each message and loses what the last one had in its buffer',
    run: readsTwoLines,
  },
  {
    id: 'P-S-42',
    level: 'should',
    title: 'a line in many packets, and CRLF',
    does: 'Sends a name byte by byte, and another name with CRLF at its end. Both have to work, and the name in the list has no CR.',
    cause: 'each read is taken for one message; the line is cut at LF only',
    run: readsPieces,
  },
];
