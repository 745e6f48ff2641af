// One seed, from the first greeting to the last timer. First everything that the seed has chosen
// goes wrong; then nothing does, and every game must end; then everybody leaves, and after the
// grace period nothing may be left.

import { DESERTED_GAME_MS, EMPTY_TABLE_MS } from '../../src/protocol/limits.ts';
import { Audit } from './invariants/audit.ts';
import { chooseFaults } from './faults.ts';
import { Machine } from './machine.ts';
import { Network } from './network.ts';
import { Board } from './players/offers.ts';
import type { ClassicClient } from './players/classic-client.ts';
import { FramesClient } from './players/frames-client.ts';
import { INTRUDER_NAMES, Intruder } from './players/intruder.ts';
import { JavaClient } from './players/java-client.ts';
import { MessageClient } from './players/message-client.ts';
import { NoisyPair } from './players/noisy-pair.ts';
import { PigClient } from './players/pig-client.ts';
import { Player } from './players/player.ts';
import { Wanderer } from './players/wanderer.ts';
import { WebIntruder } from './players/web-intruder.ts';
import { Run, type Broken } from './run.ts';
import type { Sight } from './sights.ts';

const WINDING_UP_MS = 2 * 60 * 60_000;
const BOUNDS_MS = 2000;
const REST_MS = EMPTY_TABLE_MS + 60_000;

export interface Report {
  readonly seed: number;
  readonly broken: Broken | undefined;
  readonly sights: ReadonlyMap<Sight, number>;
  readonly steps: number;
  readonly traceSum: string;
}

export async function simulate(seed: number, print?: (line: string) => void): Promise<Report> {
  const run = new Run(seed, chooseFaults, print);
  const simulation = new Simulation(run);
  await simulation.play();
  return {
    seed,
    broken: run.broken,
    sights: run.sights,
    steps: run.schedule.steps,
    traceSum: run.traceSum(),
  };
}

class Simulation {
  private readonly run: Run;
  private readonly network: Network;
  private readonly audit: Audit;
  private readonly machine: Machine;
  private readonly players: Player[];
  private readonly guests: readonly ClassicClient[];

  constructor(run: Run) {
    this.run = run;
    this.network = new Network(run);
    this.audit = new Audit(run);
    this.machine = new Machine(run, this.network, this.audit);
    const board = new Board(run.random.between(1, 4));
    const makeNames = (kind: string, count: number): readonly string[] =>
      Array.from({ length: count }, (_, place) => `${kind}-${place}`);
    const { network } = this;
    this.players = [
      ...makeNames('player', run.random.between(2, 4)).map(
        (name) => new Player(run, network, { name, board }),
      ),
      ...makeNames('wanderer', run.faults.wanderers).map(
        (name) => new Wanderer(run, network, { name, board }),
      ),
    ];
    this.guests = [
      ...makeNames('pig', run.faults.pigs).map((name) => new PigClient(run, network, name)),
      ...makeNames('frames', run.faults.frames).map((name) => new FramesClient(run, network, name)),
      ...makeNames('java', run.faults.javas).map((name) => new JavaClient(run, network, name)),
      ...makeNames('hoot', run.faults.hoots).map((name) => new MessageClient(run, network, name)),
    ];
    for (const name of makeNames('intruder', run.faults.intruders)) {
      for (const called of [name, ...INTRUDER_NAMES]) run.lost.add(called);
      new Intruder(run, network, { name, board }).comeAndGo();
      new WebIntruder(run, network, `web-${name}`).comeAndGo();
    }
    if (run.faults.isNoisy) {
      run.lost.add('noisy');
      new NoisyPair(run, network, 'noisy').comeAndGo();
    }
  }

  async play(): Promise<void> {
    const { run } = this;
    run.note('faults', JSON.stringify(run.faults));
    this.machine.boot();
    this.harmLater();
    this.watchBounds();
    await this.pass(run.random.between(10_000, 50_000));
    if (run.faults.isLong) await this.restLong();
    run.note('phase', 'no more faults');
    run.isFaulty = false;
    this.machine.disk.isFull = false;
    for (const client of [...this.players, ...this.guests]) client.isWindingUp = true;
    this.loseSome();
    await this.pass(WINDING_UP_MS, () => this.isSettled());
    this.audit.checkGamesEnded();
    run.check(this.isSettled(), 10, 'everybody can finish and leave');
    for (const client of [...this.players, ...this.guests]) client.go();
    run.note('phase', 'all go');
    await this.pass(EMPTY_TABLE_MS + DESERTED_GAME_MS + WINDING_UP_MS);
    const { process } = this.machine;
    if (process !== undefined) this.audit.checkNothingLeft(process);
    this.audit.checkVerifier();
  }

  /** Some wanderers never come back, and keep their seats. */
  private loseSome(): void {
    const { random, lost } = this.run;
    for (const player of this.players) {
      if (!(player instanceof Wanderer) || !random.isLikely(0.4)) continue;
      player.go();
      lost.add(player.name);
    }
  }

  /** Everybody goes away at once, long enough for the tables to be closed. */
  private async restLong(): Promise<void> {
    this.run.isResting = true;
    for (const player of this.players) player.rest(REST_MS + 1);
    await this.pass(REST_MS);
    this.run.isResting = false;
  }

  private async pass(ms: number, isDone: () => boolean = () => false): Promise<void> {
    const { run } = this;
    await run.schedule.run(run.now + ms, () => run.broken !== undefined || isDone());
  }

  /** All games have ended and everybody present has left. */
  private isSettled(): boolean {
    const present = this.players.filter(({ name }) => !this.run.lost.has(name));
    const haveLeft = present.every(({ places }) => places.size === 0);
    return haveLeft && this.guests.every(({ hasGone }) => hasGone) && this.audit.unfinished().length === 0;
  }

  private watchBounds(): void {
    const { process } = this.machine;
    if (process?.isAlive === true) this.audit.checkBounds(process);
    if (this.run.isFaulty) this.run.after(BOUNDS_MS, () => this.watchBounds());
  }

  /** Now and then one of the seed's faults hits the machine. */
  private harmLater(): void {
    const { run, machine } = this;
    const { random, faults } = run;
    run.after(random.between(1000, 20_000), () => {
      if (!run.isFaulty || run.isResting) return;
      if (random.isLikely(faults.powerCut)) machine.stop('power cut');
      else if (random.isLikely(faults.kill)) machine.stop('kill');
      else if (random.isLikely(faults.drain)) machine.drain();
      else if (random.isLikely(faults.fullDisk)) machine.fillDisk();
      this.harmLater();
    });
  }
}
