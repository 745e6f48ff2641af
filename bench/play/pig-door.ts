// Matches at the Pig door of Parlour, over TCP in its own text protocol (docs/PROTOCOL-PIG.md):
// pairs of clients that find each other by name and play a number of games.

import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

const HOLD_AT = 20;

export interface Matches {
  readonly address: string;
  readonly count: number;
  /** The games of each match. */
  readonly games: number;
}

export interface MatchesPlayed {
  readonly seconds: number;
  readonly games: number;
}

interface Plan {
  readonly name: string;
  /** The opponent to challenge; without one the client waits. */
  readonly opponent?: string;
  readonly games: number;
}

/** One client: greets, waits or challenges, plays its games, and declines the next. */
class PigPlayer {
  games = 0;
  private readonly socket: Socket;
  private readonly plan: Plan;
  private phase: 'welcome' | 'list' | 'paired' | 'playing' = 'welcome';
  private pot = 0;

  constructor(address: string, plan: Plan) {
    const [host, port] = address.split(':');
    this.socket = connect(Number(port), host);
    this.plan = plan;
  }

  async play(): Promise<void> {
    for await (const line of createInterface({ input: this.socket })) this.take(line);
    this.socket.destroy();
  }

  private take(line: string): void {
    const [header = '', content = ''] = line.split(':', 2);
    if (header === 'ERROR') throw new Error(line);
    if (header === 'INIT') this.meet(content);
    if (header === 'START') this.say(`START:${this.games < this.plan.games ? 'YES' : 'NO'}`);
    if (header === 'END') this.games += 1;
    if (header === 'DIE') this.decide(Number(content));
  }

  private meet(content: string): void {
    const { name, opponent } = this.plan;
    if (this.phase === 'welcome') {
      this.phase = 'list';
      return this.say(`INIT:${name}`);
    }
    if (this.phase === 'list' && opponent === undefined) {
      this.phase = 'paired';
      return this.say('INIT:');
    }
    if (content === opponent || this.phase === 'paired') {
      this.phase = 'playing';
      return;
    }
    this.say(`INIT:${opponent}`);
  }

  private decide(die: number): void {
    this.pot = die === 1 ? 0 : this.pot + die;
    if (die === 1) return;
    if (this.pot < HOLD_AT) return this.say('DECIDE:ROLL');
    this.pot = 0;
    this.say('DECIDE:HOLD');
  }

  private say(line: string): void {
    this.socket.write(`${line}\n`);
  }
}

export async function playMatches({ address, count, games }: Matches): Promise<MatchesPlayed> {
  const begin = performance.now();
  const pairs = Array.from({ length: count }, (_, index) => [
    new PigPlayer(address, { name: `Waits ${index}`, games }),
    new PigPlayer(address, { name: `Comes ${index}`, games, opponent: `Waits ${index}` }),
  ]);
  const players = pairs.flat();
  await Promise.all(players.map((player) => player.play()));
  const seconds = (performance.now() - begin) / 1000;
  if (players.some((player) => player.games !== games)) throw new Error('a match was not played to its end');
  return { seconds, games: count * games };
}
