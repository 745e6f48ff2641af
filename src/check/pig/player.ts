// The checker as a client of somebody's Pig server: one connection that enters the lobby, waits,
// challenges, and reads the messages of a game. Whatever does not fit throws a Failure.

import { Failure, onTheWay } from '../case.ts';
import { wait } from '../clock.ts';
import type { ServerBench } from '../server-bench.ts';
import { describe, type Arrival, type LinePeer } from '../wire/line-peer.ts';
import { parseMessage, readDie, readNames } from './message.ts';

/** The longest turn in dice; a fair die does not get there. */
export const DICE_MAX = 500;
/** Between two looks at the list. */
export const LOOK_MS = 50;
/** How long a player who has gone may stay in the list. */
export const GONE_MS = 2000;

export class PigPlayer {
  /** As in the transcript. */
  readonly label: string;
  /** As the server knows it. */
  readonly name: string;
  readonly peer: LinePeer;
  private readonly bench: ServerBench;

  private constructor(
    bench: ServerBench,
    { label, name, peer }: { label: string; name: string; peer: LinePeer },
  ) {
    this.bench = bench;
    this.label = label;
    this.name = name;
    this.peer = peer;
  }

  /** Connected and greeted. What the greeting says is not looked at. */
  static async connect(bench: ServerBench, label: string, name = bench.makeName(label)): Promise<PigPlayer> {
    const player = new PigPlayer(bench, { label, name, peer: await bench.openLines(label) });
    await onTheWay(player.nextLine('a greeting'));
    return player;
  }

  /** In the lobby, and shown the list. */
  static async enter(bench: ServerBench, label: string): Promise<PigPlayer> {
    const player = await PigPlayer.connect(bench, label);
    player.send(`INIT:${player.name}`);
    await onTheWay(player.list());
    return player;
  }

  /** In the lobby, and in everybody's list. */
  static async wait(bench: ServerBench, label: string): Promise<PigPlayer> {
    const player = await PigPlayer.enter(bench, label);
    player.send('INIT:');
    await untilListed(bench, player.name);
    return player;
  }

  send(line: string): void {
    this.peer.send(line);
  }

  /** The next line, whatever it is. */
  async nextLine(expected: string): Promise<string> {
    const arrival = await this.peer.next();
    if (arrival.kind === 'line') return arrival.text;
    throw this.fail(expected, arrival);
  }

  /** The content of the next message, which must have this header. */
  async next(header: string, expected = `${header}:`): Promise<string> {
    const arrival = await this.peer.next();
    const message = arrival.kind === 'line' ? parseMessage(arrival.text) : undefined;
    if (message?.header === header) return message.content;
    throw this.fail(expected, arrival);
  }

  /** The names in the next list. */
  async list(expected = 'INIT: and the list of waiting players'): Promise<readonly string[]> {
    return readNames(await this.next('INIT', expected));
  }

  async nextDie(): Promise<number> {
    const content = await this.next('DIE', 'DIE: and a number');
    const die = readDie(content);
    if (die === undefined) throw this.fail('DIE: and a number', { kind: 'line', text: `DIE:${content}` });
    this.bench.luck.note('die', die);
    return die;
  }

  /** Nothing may come for the time of a silence. */
  async expectSilence(expected: string): Promise<void> {
    const arrival = await this.peer.next(this.bench.measures.silenceMs);
    if (arrival.kind !== 'silence') throw this.fail(expected, arrival);
  }

  /** The messages until the server closes, which must happen. */
  async untilClosed(expected: string): Promise<readonly string[]> {
    const lines: string[] = [];
    for (let count = 0; count < DICE_MAX; count += 1) {
      const arrival = await this.peer.next();
      if (arrival.kind === 'closed') return lines;
      if (arrival.kind === 'silence') throw this.fail(expected, arrival);
      lines.push(arrival.text);
    }
    throw new Failure(expected, `${DICE_MAX} messages and no end`);
  }

  close(): void {
    this.peer.close();
  }

  fail(expected: string, arrival: Arrival): Failure {
    return new Failure(`${expected}, to ${this.label}`, describe(arrival));
  }
}

/** The list that a newcomer gets, who then goes. */
export async function listFor(bench: ServerBench, label: string): Promise<readonly string[]> {
  const newcomer = await PigPlayer.connect(bench, label);
  newcomer.send(`INIT:${newcomer.name}`);
  const names = await newcomer.list();
  newcomer.close();
  return names;
}

/** Looks at the lists of newcomers until this name is there: the server tells nobody who waits. */
export async function untilListed(bench: ServerBench, name: string, times = 1): Promise<void> {
  const beganAt = bench.clock.now();
  for (;;) {
    const names = await listFor(bench, 'Onlooker');
    if (names.filter((one) => one === name).length >= times) return;
    if (bench.clock.now() - beganAt > bench.measures.patienceMs)
      throw new Failure(
        `${name} in the list${times === 1 ? '' : ` ${times} times`}, after INIT:`,
        `INIT:${names.join(',')}`,
      );
    await wait(bench.clock, LOOK_MS);
  }
}

/** A challenge that must succeed: the challenged one hears of it. */
export async function challenge(challenger: PigPlayer, waiting: PigPlayer): Promise<void> {
  challenger.send(`INIT:${waiting.name}`);
  const told = await challenger.next('INIT', `INIT:${waiting.name}, the pairing`);
  if (readNames(told).length > 1) throw new Failure(`INIT:${waiting.name}, the pairing`, `INIT:${told}`);
  await waiting.next('INIT', `INIT:${challenger.name}, the pairing`);
}

export type Pair = readonly [waiting: PigPlayer, challenger: PigPlayer];

/** Somebody else always waits: a list of one name cannot be told from a pairing. */
export async function park(bench: ServerBench): Promise<PigPlayer> {
  return onTheWay(PigPlayer.wait(bench, 'Zoe'));
}

/** Two players who have just been told of each other. */
export async function pairUp(
  bench: ServerBench,
  labels: readonly [string, string] = ['Ann', 'Bob'],
): Promise<Pair> {
  const waiting = await onTheWay(PigPlayer.wait(bench, labels[0]));
  const challenger = await PigPlayer.enter(bench, labels[1]);
  await onTheWay(challenge(challenger, waiting));
  return [waiting, challenger];
}
