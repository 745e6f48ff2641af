// Yahtzee in frames, clients, stage 4: frames that nobody expects; and stage 5: the command line.

import { Failure, type Case } from '../case.ts';
import type { ClientBench } from '../client-bench.ts';
import type { ClientWishes } from '../subject.ts';
import { FramesHost } from './host.ts';

type ClientCase = Case<ClientBench>;

const RUN_SENTENCE = 'Run from the command line, given a hostname and port number';
const END_FACTOR = 2;

async function survivesNoColon(bench: ClientBench): Promise<void> {
  const host = await FramesHost.meet(bench);
  await host.tellOptional('START_GAME');
  await host.tell('START_ROUND', '1');
}

async function survivesAnUnknownTag(bench: ClientBench): Promise<void> {
  const host = await FramesHost.started(bench);
  await host.tellOptional('WEATHER: sunny and warm');
  await host.tell('START_ROUND', '1');
}

async function splitsPackets(bench: ClientBench): Promise<void> {
  const host = await FramesHost.meet(bench);
  host.sendTogether('START_GAME: ', 'START_ROUND: 1');
  await host.next('a line in answer to START_GAME');
  await host.next('a line in answer to START_ROUND, which was in the same packet');
}

async function findsTheServer(bench: ClientBench): Promise<void> {
  for (const name of ['127.0.0.1', 'localhost']) {
    bench.note(`the host is ${name}`);
    await FramesHost.started(bench, { host: name });
  }
}

async function explainsItself(bench: ClientBench): Promise<void> {
  bench.note('without host and port');
  await expectComplaint(bench, { host: '', port: '' }, 'it is started without arguments');
  bench.note('the port is a word');
  await expectComplaint(bench, { port: 'twelve' }, 'the port is the word "twelve"');
}

async function missesTheServer(bench: ClientBench): Promise<void> {
  await expectComplaint(bench, { isWithoutServer: true }, 'nobody listens');
}

/** It ends with a sentence and a status that is not 0. */
async function expectComplaint(
  bench: ClientBench,
  wishes: Partial<ClientWishes>,
  when: string,
): Promise<void> {
  const client = await bench.start({ name: 'Mike', count: 1, ...wishes });
  const ended = await bench.untilEnded(client, END_FACTOR * bench.measures.endMs);
  if (ended === undefined) throw new Failure(`an end of the program, when ${when}`, 'it is still running');
  const trace = bench.findStackTrace(client);
  if (trace !== undefined) throw new Failure(`a sentence for people, when ${when}`, trace);
  if (client.screen().trim() === '')
    throw new Failure(`a sentence for people, when ${when}`, 'nothing was printed');
  if (ended.status === 0) throw new Failure(`a status that is not 0, when ${when}`, 'status 0');
}

export const STRANGERS: readonly ClientCase[] = [
  {
    id: 'F-C-19',
    level: 'should',
    title: 'a tag without a colon',
    does: 'Sends START_GAME without a colon, then a right frame. The client may answer the first, and has to answer the second.',
    quote: 'The beginning of a frame is a tag (string) followed by a colon (:)',
    cause: 'the part after the colon is used without looking whether there is one',
    run: survivesNoColon,
  },
  {
    id: 'F-C-20',
    level: 'should',
    title: 'an unknown tag',
    does: 'Sends WEATHER: sunny and warm, then a right frame. The client may answer the first, and has to answer the second.',
    cause: 'a table of tags is used without looking whether the tag is in it',
    run: survivesAnUnknownTag,
  },
  {
    id: 'F-C-21',
    level: 'should',
    title: 'two frames in one packet',
    does: 'Sends START_GAME and START_ROUND in one packet. Both have to be answered.',
    quote: 'In this protocol, the newline (\\n) character is the end of a frame.',
    cause:
      "whatever one call of read() returns is taken for one frame, or what was read ahead is lost: a new reader for each frame, or makefile('rw') in Python",
    run: splitsPackets,
  },
];

export const COMMAND_LINE: readonly ClientCase[] = [
  {
    id: 'F-C-22',
    level: 'must',
    title: 'host and port from the command line',
    does: 'Starts the client with 127.0.0.1 and with localhost, at different ports. It has to connect and answer.',
    quote: RUN_SENTENCE,
    cause: 'the host or the port is written in the program',
    run: findsTheServer,
  },
  {
    id: 'F-C-23',
    level: 'must',
    title: 'wrong arguments',
    does: 'Starts the client without host and port, and with the word "twelve" as the port. It has to say how it is used, and end with a status that is not 0.',
    quote: RUN_SENTENCE,
    cause: 'the arguments are used without looking how many there are',
    accepts: 'Any sentence. A client that has a host and a port of its own may say that nobody is there.',
    run: explainsItself,
  },
  {
    id: 'F-C-24',
    level: 'should',
    title: 'no server',
    does: 'Starts the client where nobody listens. It has to print a sentence and no stack trace, and end with a status that is not 0.',
    quote: 'how does your program handle errors and/or exceptions',
    cause: 'the exception of the socket is not caught',
    run: missesTheServer,
  },
];
