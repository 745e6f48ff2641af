// Plays one field of the matrix: starts the server, seats the checker's players, starts the client,
// and follows the two until a whole game was played or none can be. It is run in a process of its
// own.

import { seededChance } from '../../strategies/seeded-chance.ts';
import { openBetween, type Between } from '../between/between.ts';
import { Follower } from '../between/follower.ts';
import { withPatience, type Measures } from '../bench.ts';
import { Failure } from '../case.ts';
import type { ClientPlan, ServerPlan } from '../class/plan.ts';
import { REAL_CLOCK, wait } from '../clock.ts';
import { Luck } from '../luck.ts';
import { fillCommand } from '../program/command-words.ts';
import { Keyboard } from '../program/keyboard.ts';
import { findFreePort, type PortRange } from '../program/ports.ts';
import { Program } from '../program/program.ts';
import { openStartedServer } from '../program/started-server.ts';
import { findByProtocol } from '../protocol-names.ts';
import { ServerBench } from '../server-bench.ts';
import { StartError, type RunningServer } from '../subject.ts';
import { WATCHES } from '../watches.ts';
import type { Watch } from '../between/watch.ts';
import { Transcript } from '../wire/transcript.ts';
import { MESSAGES_MAX, judge, type Finding, type Stop } from './cell.ts';
import type { Crossing } from './crossing.ts';

const HOST = '127.0.0.1';
const LOOK_MS = 50;
/** When the client is there, the checker's players wait for whole turns of it. */
const COMPANY_PATIENCE = 10;

export interface CellPlan {
  readonly protocol: string;
  readonly server: ServerPlan;
  readonly client: ClientPlan;
  readonly patienceMs: number;
  readonly limitMs: number;
  /** Where the two programs are, built. */
  readonly folders: { readonly server: string; readonly client: string };
  readonly ports: PortRange;
}

export interface PlayedCell extends Finding {
  readonly transcript: string;
}

export async function playCell(plan: CellPlan): Promise<PlayedCell> {
  const watch = findByProtocol(WATCHES, plan.protocol);
  if (watch?.crossing === undefined)
    return { verdict: 'unclear', sentence: 'this protocol cannot be crossed', transcript: '' };
  const game = new CellGame(plan, watch, watch.crossing);
  const finding = await game.play();
  return { ...finding, transcript: game.transcript.makeText() };
}

class CellGame {
  readonly transcript = new Transcript(REAL_CLOCK);
  private readonly plan: CellPlan;
  private readonly watch: Watch;
  private readonly crossing: Crossing;
  private readonly measures: Measures;
  private readonly followers: Follower[] = [];
  private hand: ReturnType<Crossing['openHand']> = () => {};
  private isClosed = false;

  constructor(plan: CellPlan, watch: Watch, crossing: Crossing) {
    this.plan = plan;
    this.watch = watch;
    this.crossing = crossing;
    this.measures = withPatience(plan.patienceMs);
  }

  async play(): Promise<Finding> {
    const { folders, ports, server } = this.plan;
    const port = server.port ?? (await findFreePort(ports));
    const { exec: command, ready, readyAfterMs, operator } = server;
    const { startMs } = this.measures;
    const started = {
      command,
      ready,
      readyAfterMs,
      operator,
      port,
      startMs,
      folder: folders.server,
      isShared: false,
    };
    try {
      const running = await (await openStartedServer(started)).start();
      const finding = await this.playAt(running, port);
      this.keepWords('server', running.output());
      await running.stop();
      return finding;
    } catch (error) {
      if (!(error instanceof StartError)) throw error;
      this.keepWords('server', error.output);
      return { verdict: 'server', sentence: error.message.replace(/\.$/, '') };
    }
  }

  private async playAt(server: RunningServer, port: number): Promise<Finding> {
    const { transcript, measures: usual } = this;
    const followers = this.followers;
    const measures: Measures = {
      ...usual,
      get patienceMs() {
        return followers.length === 0 ? usual.patienceMs : COMPANY_PATIENCE * usual.patienceMs;
      },
    };
    const chance = seededChance(1);
    const bench = new ServerBench({
      transcript,
      clock: REAL_CLOCK,
      measures,
      chance,
      luck: new Luck(),
      server,
      isFresh: true,
    });
    try {
      const failed = await this.seatCompany(bench);
      if (failed !== undefined) return failed;
      const listen = { host: HOST, port: 0 };
      const between = await openBetween({
        server: { host: HOST, port },
        listen,
        follow: () => this.follow(),
      });
      const finding = await this.playClient(between);
      await between.close();
      return finding;
    } finally {
      bench.close();
    }
  }

  /** Undefined when the client may come. */
  private async seatCompany(bench: ServerBench): Promise<Finding | undefined> {
    let ready = doNothing;
    const isReady = new Promise<undefined>((resolve) => {
      ready = () => resolve(undefined);
    });
    const failed = this.crossing.accompany(bench, ready).then(
      () => undefined,
      (error: unknown) => this.describeCompany(error),
    );
    // Once the client is there, what it and the server say is what counts.
    return Promise.race([isReady, failed]);
  }

  private describeCompany(error: unknown): Finding {
    if (!(error instanceof Failure || error instanceof StartError)) throw error;
    const sentence = `the checker's own player ${error.message}`;
    this.transcript.remark(sentence);
    return { verdict: 'server', sentence };
  }

  private follow(): Follower {
    const follower = new Follower({
      clock: REAL_CLOCK,
      watch: this.watch,
      watches: [],
      silenceMs: this.plan.patienceMs,
      show: ({ way, text }) => {
        if (way === undefined) this.transcript.remark(text);
        else this.transcript.note(way, text);
      },
      heard: (message) => this.hand(message),
      closed: () => {
        this.isClosed = true;
      },
    });
    this.followers.push(follower);
    return follower;
  }

  private async playClient(between: Between): Promise<Finding> {
    const { client, folders } = this.plan;
    const words = { host: HOST, port: between.port, name: this.crossing.name, count: 1 };
    const command = fillCommand(client.exec, words);
    const program = await Program.start({
      command,
      folder: folders.client,
      isOnTerminal: client.isOnTerminal,
    });
    if (client.keyboard !== undefined)
      this.hand = this.crossing.openHand(
        new Keyboard(client.keyboard, program, (text) => this.transcript.remark(text)),
      );
    const finding = await this.untilOver(program);
    this.keepWords('client', program.output());
    await program.stop();
    return finding;
  }

  private async untilOver(program: Program): Promise<Finding> {
    const beganAt = REAL_CLOCK.now();
    for (;;) {
      await wait(REAL_CLOCK, LOOK_MS);
      const follower = this.followers.at(-1);
      if (this.followers.some(({ games }) => games > 0))
        return { verdict: 'ok', sentence: this.firstFault() };
      if (follower === undefined) {
        const missing = this.describeMissing(program, REAL_CLOCK.now() - beganAt);
        if (missing !== undefined) return missing;
        continue;
      }
      const stop = this.findStop(follower, REAL_CLOCK.now() - beganAt);
      if (stop === undefined) continue;
      const { firstFault, closedBy } = follower;
      return judge({ firstFault, closedBy, due: follower.due() }, stop);
    }
  }

  private firstFault(): string {
    return this.followers.find(({ firstFault }) => firstFault !== undefined)?.firstFault?.sentence ?? '';
  }

  private describeMissing(program: Program, passedMs: number): Finding | undefined {
    if (program.hasEnded) return { verdict: 'client', sentence: 'the client ended without connecting' };
    if (passedMs < this.measures.startMs) return undefined;
    return { verdict: 'client', sentence: `the client did not connect in ${this.measures.startMs / 1000} s` };
  }

  private findStop(follower: Follower, passedMs: number): Stop | undefined {
    const { patienceMs, limitMs } = this.plan;
    if (this.isClosed) return { kind: 'closed' };
    if (follower.messages > MESSAGES_MAX) return { kind: 'endless' };
    if (passedMs > limitMs) return { kind: 'late', seconds: limitMs / 1000 };
    const isOthers = follower.due()?.mayWait !== false;
    const patience = isOthers ? COMPANY_PATIENCE * patienceMs : patienceMs;
    const silentMs = REAL_CLOCK.now() - follower.lastAt;
    return silentMs > patience ? { kind: 'silent', seconds: patience / 1000 } : undefined;
  }

  private keepWords(side: string, output: string): void {
    if (output === '') return;
    this.transcript.remark(`the last lines of the ${side}:`);
    for (const line of output.split('\n')) this.transcript.remark(`  ${line}`);
  }
}

function doNothing(): void {}
