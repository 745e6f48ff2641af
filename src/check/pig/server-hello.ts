// Pig, servers, stage 1: the greeting, the list of waiting players, and pairing.

import { Failure, type Case } from '../case.ts';
import { wait } from '../clock.ts';
import type { ServerBench } from '../server-bench.ts';
import { describe } from '../wire/line-peer.ts';
import { GONE_MS, LOOK_MS, PigPlayer, challenge, listFor, pairUp, park, untilListed } from './player.ts';

type ServerCase = Case<ServerBench>;

const LIST_SENTENCE =
  'This message has the form: "INIT:p1,p2,p3,..." with a comma-separated list of all the player names.';
const FAILED_SENTENCE =
  'If the pairing fails (player "p" has left or has started a different match during the exchange), the server sends an updated list of players present and the process continues.';
const PAIR_SENTENCE =
  'When a pair is formed, the server sends a message to each player, of the form "INIT:p" to player "q" and "INIT:q" to player "p".';
const ROUNDS_OF_TWO_CHALLENGES = 20;
const FAILED_CHALLENGES = 3;

async function greetsAtOnce(bench: ServerBench): Promise<void> {
  const peer = await bench.openLines('Ann');
  const arrival = await peer.next();
  if (arrival.kind !== 'line' || !/^INIT[:>].*\S/.test(arrival.text))
    throw new Failure('a line with INIT: and a short text, without being asked', describe(arrival));
}

async function givesTheList(bench: ServerBench): Promise<void> {
  const [resident, first] = await enterStrictly(bench, 'Ann');
  if (bench.isFresh && resident !== undefined) await challengeResident(first, resident);
  await park(bench);
  await enterStrictly(bench, 'Bob');
}

/** Nobody has come yet, so a name in the list is a player of the server's own, and can play. */
async function challengeResident(player: PigPlayer, name: string): Promise<void> {
  const expected = `INIT: and nothing, as nobody waits; or players that can be challenged, such as ${name}`;
  player.send(`INIT:${name}`);
  await player.next('INIT', expected);
  await player.next('START', expected);
}

/** The first name in the list that a newcomer gets, and the newcomer. */
async function enterStrictly(bench: ServerBench, label: string): Promise<[string | undefined, PigPlayer]> {
  const player = await PigPlayer.connect(bench, label);
  player.send(`INIT:${player.name}`);
  const line = await player.nextLine('INIT: and the list of waiting players');
  const [, content] = /^INIT:(.*)$/.exec(line) ?? [];
  if (content === undefined) throw new Failure('INIT: and the list of waiting players', line);
  const names = content.trim() === '' ? [] : content.split(',').map((name) => name.trim());
  if (names.includes('')) throw new Failure('INIT: and names joined by commas, none of them empty', line);
  return [names[0], player];
}

async function listsWhoWaits(bench: ServerBench): Promise<void> {
  const ann = await PigPlayer.wait(bench, 'Ann');
  const names = await listFor(bench, 'Bob');
  const count = names.filter((name) => name === ann.name).length;
  if (count !== 1) throw new Failure(`${ann.name} exactly once in the list`, `INIT:${names.join(',')}`);
}

async function leavesWaitingAlone(bench: ServerBench): Promise<void> {
  const ann = await PigPlayer.wait(bench, 'Ann');
  bench.note('Ann waits; nothing may come to her while Bob looks and goes, and Carl waits and goes');
  const bob = await PigPlayer.enter(bench, 'Bob');
  await ann.expectSilence('nothing, as she waits');
  bob.close();
  const carl = await PigPlayer.enter(bench, 'Carl');
  carl.send('INIT:');
  await ann.expectSilence('nothing, as she waits');
  carl.close();
  await ann.expectSilence('nothing, as she waits');
}

async function tellsBoth(bench: ServerBench): Promise<void> {
  await park(bench);
  const ann = await PigPlayer.wait(bench, 'Ann');
  const bob = await PigPlayer.enter(bench, 'Bob');
  bob.send(`INIT:${ann.name}`);
  await expectLine(bob, `INIT:${ann.name}`);
  await expectLine(ann, `INIT:${bob.name}`);
}

async function expectLine(player: PigPlayer, expected: string): Promise<void> {
  const line = await player.nextLine(expected);
  if (line.trimEnd() !== expected) throw player.fail(expected, { kind: 'line', text: line });
}

async function hidesWhoPlays(bench: ServerBench): Promise<void> {
  await park(bench);
  const pair = await pairUp(bench);
  const names = await listFor(bench, 'Carl');
  const seen = pair.find(({ name }) => names.includes(name));
  if (seen !== undefined)
    throw new Failure(`a list without ${seen.name}, who plays`, `INIT:${names.join(',')}`);
}

async function survivesNobody(bench: ServerBench): Promise<void> {
  await park(bench);
  const ann = await PigPlayer.wait(bench, 'Ann');
  const bob = await PigPlayer.enter(bench, 'Bob');
  for (let count = 1; count <= FAILED_CHALLENGES; count += 1) {
    bob.send(`INIT:${bench.makeName('nobody')}`);
    await bob.list(`the list, after challenge ${count} of nobody`);
  }
  await challenge(bob, ann);
}

async function noticesWhoHasGone(bench: ServerBench): Promise<void> {
  await park(bench);
  const ann = await PigPlayer.wait(bench, 'Ann');
  const bob = await PigPlayer.enter(bench, 'Bob');
  ann.close();
  const expected = `the list without ${ann.name}, who has gone`;
  const beganAt = bench.clock.now();
  for (;;) {
    bob.send(`INIT:${ann.name}`);
    const names = await bob.list(expected);
    // The challenge may have been faster than the news; then the match has to end at once.
    if (names.length === 1 && names[0] === ann.name)
      return void (await bob.untilClosed(
        `${expected}; or, after the pairing, END: and the end of the connection`,
      ));
    if (!names.includes(ann.name)) return;
    if (bench.clock.now() - beganAt > GONE_MS + bench.measures.fineMs)
      throw new Failure(`${expected}, within 2 s`, `INIT:${names.join(',')}`);
    await wait(bench.clock, LOOK_MS);
  }
}

async function letsWaitAfterFailure(bench: ServerBench): Promise<void> {
  await park(bench);
  const bob = await PigPlayer.enter(bench, 'Bob');
  bob.send(`INIT:${bench.makeName('nobody')}`);
  await bob.next('INIT', 'INIT: and a list');
  bob.send('INIT:');
  await untilListed(bench, bob.name);
  const carl = await PigPlayer.enter(bench, 'Carl');
  await challenge(carl, bob);
}

async function pairsOnlyOne(bench: ServerBench): Promise<void> {
  await park(bench);
  const rounds = bench.many(ROUNDS_OF_TWO_CHALLENGES, 3);
  for (let round = 1; round <= rounds; round += 1) await challengeTwice(bench, round);
}

async function challengeTwice(bench: ServerBench, round: number): Promise<void> {
  const ann = await PigPlayer.wait(bench, `Ann${round}`);
  const rivals = [await PigPlayer.enter(bench, `Bob${round}`), await PigPlayer.enter(bench, `Carl${round}`)];
  for (const rival of rivals) rival.send(`INIT:${ann.name}`);
  const paired = await ann.next('INIT', 'INIT: and the name of one of the two');
  const answers = await Promise.all(rivals.map((rival) => rival.next('INIT', 'the pairing or a list')));
  const winners = answers.filter((answer) => answer === ann.name);
  if (winners.length !== 1)
    throw new Failure(
      `one of the two is paired with ${ann.name} and the other gets a list, in try ${round}`,
      `${answers.map((answer) => `INIT:${answer}`).join(' and ')}; ${ann.label} was told INIT:${paired}`,
    );
  for (const player of [ann, ...rivals]) player.send('START:NO');
}

async function refusesOneself(bench: ServerBench): Promise<void> {
  await park(bench);
  await PigPlayer.wait(bench, 'Ann');
  const bob = await PigPlayer.enter(bench, 'Bob');
  bob.send(`INIT:${bob.name}`);
  const names = await bob.list('the list, as Bob is not in it');
  if (names.includes(bob.name)) throw new Failure('the list without Bob', `INIT:${names.join(',')}`);
}

export const HELLO: readonly ServerCase[] = [
  {
    id: 'P-S-01',
    level: 'must',
    title: 'greets at once',
    does: 'Connects and sends nothing. A line with INIT: and a short text has to come.',
    quote:
      'When initially contacted, the server sends a first message "INIT:..." with a brief description of the server features.',
    cause: 'the server waits for the name before it says anything, or does not flush what it writes',
    accepts: 'INIT> instead of INIT:, as in the sample run of the assignment.',
    run: greetsAtOnce,
  },
  {
    id: 'P-S-02',
    level: 'must',
    title: 'a name gets the list',
    does: 'Sends INIT: and a name. The answer has to be INIT: and the names of the waiting players, joined by commas; in an empty lobby INIT: and nothing. If a server that has just started lists players of its own, one of them is challenged and has to play.',
    quote: LIST_SENTENCE,
    cause: 'a word such as "empty" for an empty list, or a comma after the last name',
    accepts: 'Spaces around the names, and after INIT: in an empty lobby.',
    run: givesTheList,
  },
  {
    id: 'P-S-03',
    level: 'must',
    title: 'a player who waits is in the list',
    does: 'Ann sends INIT: and waits. Bob comes after her, and his list has her exactly once.',
    quote:
      'send an empty initialization message "INIT:"; the client is then added to the list of players waiting in the server',
    cause: 'players are added when they send their name as well as when they wait',
    run: listsWhoWaits,
  },
  {
    id: 'P-S-04',
    level: 'must',
    title: 'a player who waits is sent nothing',
    does: 'Ann waits. Bob comes, gets the list and goes; then Carl comes, waits for a second as well, and goes. Nothing may come to Ann.',
    quote: 'the client is then added to the list of players waiting in the server',
    cause: 'the list is sent to everybody when it changes. Clients take the next INIT for the pairing',
    run: leavesWaitingAlone,
  },
  {
    id: 'P-S-05',
    level: 'must',
    title: 'both are told of the pair',
    does: 'Ann waits, and Bob sends INIT:Ann. Bob has to get INIT:Ann, and Ann INIT:Bob.',
    quote: PAIR_SENTENCE,
    cause: 'both get the same name, or only the challenger gets an answer',
    run: tellsBoth,
  },
  {
    id: 'P-S-06',
    level: 'must',
    title: 'players in a match are not in the list',
    does: 'Ann and Bob are paired. The list that Carl gets has neither of them.',
    quote: 'The server then sends a second message with the list of players currently waiting in the server.',
    cause: 'the waiting player is not taken off the list when somebody challenges them',
    run: hidesWhoPlays,
  },
  {
    id: 'P-S-07',
    level: 'must',
    title: 'a challenge of nobody gets the list',
    does: 'Bob challenges a name that is not in the list, three times, and gets the list each time. Then he challenges Ann, who waits, and is paired.',
    quote: FAILED_SENTENCE,
    cause: 'the connection is closed after a failed challenge, or only one more try is allowed',
    run: survivesNobody,
  },
  {
    id: 'P-S-08',
    level: 'must',
    title: 'a challenge of a player who has gone gets the list',
    does: 'Ann waits and closes her connection. Bob, who saw her in the list, challenges her and gets a list without her, within two seconds.',
    accepts: 'A pairing that ends at once, if the challenge was faster than the news that Ann has gone.',
    quote: FAILED_SENTENCE,
    cause: 'the server pairs Bob with a closed connection, and its own thread ends with an exception',
    run: noticesWhoHasGone,
  },
  {
    id: 'P-S-09',
    level: 'must',
    title: 'a player may wait after a failed challenge',
    does: 'Bob challenges nobody, gets the list and sends INIT:. Carl can then challenge Bob.',
    quote:
      'At any time, the player can decide to send "INIT:" to join the list of players instead of starting a match.',
    cause: 'after a failed challenge the server expects only names',
    run: letsWaitAfterFailure,
  },
  {
    id: 'P-S-10',
    level: 'must',
    title: 'two players challenge the same one',
    does: 'Bob and Carl challenge Ann at the same time, 20 times. Each time exactly one of them is paired, and the other gets a list.',
    quote: FAILED_SENTENCE,
    cause: 'looking whether Ann waits and taking her off the list are two steps without a lock',
    run: pairsOnlyOne,
  },
  {
    id: 'P-S-11',
    level: 'should',
    title: 'a challenge of oneself gets the list',
    does: 'Bob, who does not wait, challenges his own name. He gets the list.',
    quote: '"p" is one of the names from the list obtained from the server',
    cause: 'the server looks for the name among all connections and not in the list',
    run: refusesOneself,
  },
];
