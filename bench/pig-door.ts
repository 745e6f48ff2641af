// The stress of the Pig door: 500 clients at once over TCP, in pairs that find each other by name; 25 pairs play matches of 100 games, the others of a few. Everything is durable.
// `node_modules/.bin/node bench/pig-door.ts [CLIENTS]`

import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { inFolder, serve } from './served.ts';

const CLIENTS = Number(process.argv[2] ?? 500);
const LONG_PAIRS = 25;
const LONG_GAMES = 100;
const SHORT_GAMES = 5;
const HOLD_AT = 20;

/** One client: greets, waits or challenges, plays so many games, and says no to the next. */
class PigPlayer {
  games = 0;
  private readonly socket: Socket;
  private readonly name: string;
  private readonly opponent: string | undefined;
  private readonly gamesMax: number;
  private phase: 'welcome' | 'list' | 'paired' | 'playing' = 'welcome';
  private pot = 0;

  constructor(pig: string, name: string, plan: { readonly opponent?: string; readonly games: number }) {
    const [host, port] = pig.split(':');
    this.socket = connect(Number(port), host);
    this.name = name;
    this.opponent = plan.opponent;
    this.gamesMax = plan.games;
  }

  async play(): Promise<void> {
    for await (const line of createInterface({ input: this.socket })) this.take(line);
    this.socket.destroy();
  }

  private take(line: string): void {
    const [header = '', content = ''] = line.split(':', 2);
    if (header === 'ERROR') throw new Error(line);
    if (header === 'INIT') this.meet(content);
    if (header === 'START') this.say(`START:${this.games < this.gamesMax ? 'YES' : 'NO'}`);
    if (header === 'END') this.games += 1;
    if (header === 'DIE') this.decide(Number(content));
  }

  private meet(content: string): void {
    if (this.phase === 'welcome') {
      this.phase = 'list';
      return this.say(`INIT:${this.name}`);
    }
    if (this.phase === 'list' && this.opponent === undefined) {
      this.phase = 'paired';
      return this.say('INIT:');
    }
    if (content === this.opponent || this.phase === 'paired') {
      this.phase = 'playing';
      return;
    }
    this.say(`INIT:${this.opponent}`);
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

function makePair(pig: string, index: number): readonly [PigPlayer, PigPlayer] {
  const games = index < LONG_PAIRS ? LONG_GAMES : SHORT_GAMES;
  const waits = new PigPlayer(pig, `Waits ${index}`, { games });
  return [waits, new PigPlayer(pig, `Comes ${index}`, { games, opponent: `Waits ${index}` })];
}

await inFolder(async (folder) => {
  const served = await serve(join(folder, 'parlour.db'));
  const start = performance.now();
  const players = Array.from({ length: CLIENTS / 2 }, (_, index) => makePair(served.pig, index)).flat();
  await Promise.all(players.map((player) => player.play()));
  const seconds = (performance.now() - start) / 1000;
  const games = players.reduce((total, player) => total + player.games, 0) / 2;
  const longPairs = Math.min(LONG_PAIRS, CLIENTS / 2);
  const planned = longPairs * LONG_GAMES + (CLIENTS / 2 - longPairs) * SHORT_GAMES;
  console.log(
    `${CLIENTS} clients, ${games} of ${planned} games in ${seconds.toFixed(1)} s: ${(games / seconds).toFixed(0)} games a second`,
  );
  await served.stop();
});
