// Pig, clients, stage 1: the name, the list, and being paired.

import { Failure, Skip, type Case } from '../case.ts';
import type { ClientBench } from '../client-bench.ts';
import { NAME, PigHost } from './host.ts';

const NAME_SENTENCE = 'A client must reply with a message "INIT:name" that includes his name.';
const WAIT_SENTENCE =
  'send an empty initialization message "INIT:"; the client is then added to the list of players waiting in the server';
const PICK_SENTENCE =
  'send a message with the name of another player, of the form "INIT:p", where "p" is one of the names from the list obtained from the server';
const FAILED_SENTENCE =
  'If the pairing fails, the server sends an updated list of players present and the process continues.';
const PAIR_SENTENCE =
  'This message terminates the initialization stage of the protocol, which then continues as a game-playing protocol.';
const START_SENTENCE =
  'Both players reply with START messages: "START:YES" if they wish to play the game, "START:NO" if they wish to end the match.';
const LOBBY = ['Black Jack', 'Crazy Joe', 'One Round'];
const SIMPLE_LOBBY = ['Ann', 'Bob', 'Carl'];
const NEW_LOBBY = ['Chick', 'Doc', 'Zero'];
const PICKED = 'Crazy Joe';

async function namesItself(bench: ClientBench, welcome?: string): Promise<void> {
  const host = await PigHost.meet(bench, welcome === undefined ? {} : { welcome });
  const line = await host.next('INIT: and a name');
  const [, name = ''] = /^INIT:(.*)$/.exec(line) ?? [];
  if (name.trim() === '') throw new Failure('INIT: and a name', line);
  if (bench.takes('name') && name !== NAME)
    throw new Failure(`INIT:${NAME}, the name that it was given`, line);
  await host.expectSilence('nothing more before the list');
}

async function waitsInEmptyLobby(bench: ClientBench): Promise<void> {
  const host = await PigHost.named(bench);
  await host.send('INIT:');
  const line = await host.next('INIT: and nothing, as nobody is in the lobby');
  if (!/^INIT:\s*$/.test(line)) throw new Failure('INIT: and nothing, as nobody is in the lobby', line);
}

async function picksFromList(bench: ClientBench): Promise<void> {
  const host = await PigHost.named(bench);
  await readChoice(host, LOBBY, PICKED);
}

/** The name that the client picks from a list; '' if it waits. */
async function readChoice(host: PigHost, names: readonly string[], typed: string): Promise<string> {
  host.set('pick', () => typed);
  await host.send(`INIT:${names.join(',')}`);
  const expected = `INIT: and one of the names ${names.join(', ')}; or INIT: alone`;
  const line = await host.next(expected);
  const [, picked] = /^INIT:(.*)$/.exec(line) ?? [];
  if (picked === undefined || (picked.trim() !== '' && !names.includes(picked)))
    throw new Failure(expected, line);
  if (host.bench.hasKeyboard && picked !== typed) throw new Failure(`INIT:${typed}, as it was typed`, line);
  return picked.trim();
}

/** A challenge, whomever it is meant for: the name that the client sends. */
async function readChallenge(host: PigHost): Promise<string> {
  host.set('pick', () => SIMPLE_LOBBY[1] ?? '');
  await host.send(`INIT:${SIMPLE_LOBBY.join(',')}`);
  const line = await host.next('INIT: and a name from the list');
  const [, picked = ''] = /^INIT:(.*)$/.exec(line) ?? [];
  if (picked.trim() === '') throw new Skip('the client waits instead of challenging somebody');
  return picked;
}

async function picksAgain(bench: ClientBench): Promise<void> {
  const host = await PigHost.named(bench);
  await readChallenge(host);
  bench.note('the challenged player has gone, and here is a new list');
  await readChoice(host, NEW_LOBBY, NEW_LOBBY[0] ?? '');
}

async function isPairedAfterChallenge(bench: ClientBench): Promise<void> {
  const host = await PigHost.named(bench);
  await host.send(`INIT:${await readChallenge(host)}`);
  await readStart(host, 'YES');
}

/** START is sent; exactly one START has to come. */
async function readStart(host: PigHost, first: 'YES' | 'NO'): Promise<void> {
  await host.send(`START:${first}`);
  const line = await host.next(`START:YES or START:NO, after START:${first}`);
  if (!/^START:(?:YES|NO)$/.test(line)) throw new Failure('START:YES or START:NO', line);
}

async function isPairedWhileWaiting(bench: ClientBench): Promise<void> {
  const host = await PigHost.named(bench);
  await host.send('INIT:');
  await host.next('INIT:');
  await host.send(`INIT:${PICKED}`);
  await readStart(host, 'YES');
}

async function answersStart(bench: ClientBench): Promise<void> {
  for (const first of ['YES', 'NO'] as const) {
    const host = await PigHost.paired(bench);
    await readStart(host, first);
    await host.expectSilence(`nothing more after the answer to START:${first}`);
    host.peer.close();
  }
}

export const CLIENT_HELLO: ReadonlyArray<Case<ClientBench>> = [
  {
    id: 'P-C-01',
    level: 'must',
    title: 'connects and names itself',
    does: 'Greets the client with INIT:. Exactly one line has to come, INIT: and the name that the client was given on its command line.',
    quote: NAME_SENTENCE,
    cause: 'the name is sent without INIT:, or twice',
    accepts: 'Any name, if the command has no {name}.',
    run: (bench) => namesItself(bench),
  },
  {
    id: 'P-C-02',
    level: 'should',
    title: 'the greeting INIT>',
    does: "Greets with INIT>Welcome to Pig Server!, as the assignment's own server does in the sample run.",
    quote: 'INIT>Welcome to Pig Server!',
    cause: 'the greeting is parsed like the other messages, and the sample run was not looked at',
    run: (bench) => namesItself(bench, 'INIT>Welcome to Pig Server!'),
  },
  {
    id: 'P-C-03',
    level: 'must',
    title: 'an empty lobby',
    does: 'The list is empty. The client has to send INIT: and nothing, and so waits.',
    quote: WAIT_SENTENCE,
    cause: 'an empty list is split into one empty name, or the client gives up',
    accepts: 'A question to the keyboard first.',
    run: waitsInEmptyLobby,
  },
  {
    id: 'P-C-04',
    level: 'must',
    title: 'picks from the list',
    does: 'The list is Black Jack,Crazy Joe,One Round. The client has to send INIT: and one of these names exactly, or INIT: alone to wait.',
    quote: PICK_SENTENCE,
    cause: 'names are cut at their space',
    run: picksFromList,
  },
  {
    id: 'P-C-05',
    level: 'must',
    title: 'a failed challenge',
    does: 'The client challenges somebody and gets a new list of three other names. It has to pick one of those, or wait.',
    quote: FAILED_SENTENCE,
    cause: 'every INIT after a challenge is taken for the pairing',
    run: picksAgain,
  },
  {
    id: 'P-C-06',
    level: 'must',
    title: 'paired after a challenge',
    does: 'The client challenges somebody and gets INIT: with that name: it is paired. START follows and has to be answered.',
    quote: PAIR_SENTENCE,
    cause: 'the answer is taken for a list of one name, and the client picks again',
    run: isPairedAfterChallenge,
  },
  {
    id: 'P-C-07',
    level: 'must',
    title: 'paired while waiting',
    does: 'The client waits. The next INIT, whatever name it holds, is the pairing. START follows and has to be answered.',
    quote: PAIR_SENTENCE,
    cause: 'the client compares the name with the list that it got before',
    run: isPairedWhileWaiting,
  },
  {
    id: 'P-C-08',
    level: 'must',
    title: 'START is answered',
    does: 'The client gets START:YES, and in another match START:NO. It has to answer each with exactly one START:YES or START:NO.',
    quote: START_SENTENCE,
    cause: 'START:NO is taken for the end of the match',
    run: answersStart,
  },
];
