// Every client of a class at every server of the class. Each submission is built once; then all
// fields of the matrix are played that were not played before, several at a time. How a submission
// is built and a field is played is up to the caller.

import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { forEachAtOnce } from '../at-once.ts';
import { CROSS_FOLDER } from '../class/result-files.ts';
import { portsFor, type PortRange } from '../program/ports.ts';
import { writeWhole } from '../report/write-whole.ts';
import type { Submission } from '../class/submissions.ts';

import type { Cell } from './cell.ts';
import { CrossStore, type Entrant, type Pairing } from './cross-store.ts';
import { makeVisible } from '../wire/visible.ts';
import { wireName, writeCrossReports, type CrossTable } from './cross-reports.ts';
import type { PlayedCell } from './play-cell.ts';

/** Between two writings of the reports: a large matrix is a large page. */
const WRITE_MS = 5000;

/** Something that the checker could not do. */
export interface CrossFault {
  readonly fault: string;
}

export interface CrossEntrant extends Entrant {
  readonly submission: Submission;
}

export interface CrossSettings {
  readonly title: string;
  readonly entrants: readonly CrossEntrant[];
  readonly out: string;
  readonly jobs: number;
  readonly signal: AbortSignal;
  /** Only games with one of these are played. */
  readonly isWanted: (name: string) => boolean;
  readonly isRepeated: (name: string) => boolean;
  /** Undefined if it was built, or why it was not. */
  readonly build: (entrant: CrossEntrant) => Promise<string | undefined>;
  readonly play: (pairing: Pairing, ports: PortRange) => Promise<PlayedCell | CrossFault>;
  readonly tell: (news: CrossNews) => void;
}

export interface CrossNews {
  readonly client: string;
  readonly server: string;
  readonly cell: Cell | CrossFault;
  readonly done: number;
  readonly of: number;
}

export async function runCross(settings: CrossSettings): Promise<CrossTable> {
  return new CrossRun(settings).run();
}

class CrossRun {
  private readonly settings: CrossSettings;
  private readonly store: CrossStore;
  private readonly pairings: readonly Pairing[];
  /** Why a submission could not be built. */
  private readonly notBuilt = new Map<string, string>();
  private writtenAt = 0;
  private done = 0;

  constructor(settings: CrossSettings) {
    this.settings = settings;
    mkdirSync(join(settings.out, CROSS_FOLDER), { recursive: true });
    this.store = new CrossStore(join(settings.out, CROSS_FOLDER, 'played.jsonl'));
    const { entrants, isRepeated } = settings;
    this.pairings = entrants.flatMap((client) => entrants.map((server) => ({ client, server })));
    for (const pairing of this.pairings)
      if (isRepeated(pairing.client.name) || isRepeated(pairing.server.name)) this.store.forget(pairing);
  }

  async run(): Promise<CrossTable> {
    const { jobs, signal, isWanted } = this.settings;
    const open = this.pairings.filter((pairing) => this.store.find(pairing) === undefined);
    this.done = this.pairings.length - open.length;
    const left = open.filter(({ client, server }) => isWanted(client.name) || isWanted(server.name));
    await this.buildAll(left);
    await forEachAtOnce(left, { jobs, signal }, (pairing, slot) => this.play(pairing, portsFor(slot, jobs)));
    return this.write();
  }

  private async buildAll(left: readonly Pairing[]): Promise<void> {
    const needed = new Set(left.flatMap(({ client, server }) => [client.name, server.name]));
    const entrants = this.settings.entrants.filter(({ name }) => needed.has(name));
    await forEachAtOnce(entrants, this.settings, async (entrant) => {
      const trouble = await this.settings.build(entrant);
      if (trouble !== undefined) this.notBuilt.set(entrant.name, trouble);
    });
  }

  private async play(pairing: Pairing, ports: PortRange): Promise<void> {
    const { signal, tell } = this.settings;
    const beganAt = performance.now();
    const played = this.findNotBuilt(pairing) ?? (await this.settings.play(pairing, ports));
    if (signal.aborted) return;
    const seconds = Number(((performance.now() - beganAt) / 1000).toFixed(2));
    const cell = 'fault' in played ? played : this.keep(pairing, played, seconds);
    if (performance.now() - this.writtenAt > WRITE_MS) this.write();
    const { client, server } = pairing;
    tell({ client: client.name, server: server.name, cell, done: this.done, of: this.pairings.length });
  }

  private findNotBuilt({ client, server }: Pairing): PlayedCell | undefined {
    const of = (side: 'client' | 'server', name: string): PlayedCell | undefined => {
      const why = this.notBuilt.get(name);
      return why === undefined ? undefined : { verdict: side, sentence: why, transcript: '' };
    };
    return of('server', server.name) ?? of('client', client.name);
  }

  private keep(pairing: Pairing, { transcript, ...finding }: PlayedCell, seconds: number): Cell {
    const cell = { ...finding, seconds };
    const path = join(this.settings.out, CROSS_FOLDER, wireName(pairing.client.name, pairing.server.name));
    if (cell.sentence === '') rmSync(path, { force: true });
    else writeWhole(path, `${transcript === '' ? `# ${makeVisible(cell.sentence)}` : transcript}\n`);
    this.store.add(pairing, cell);
    this.done += 1;
    return cell;
  }

  private write(): CrossTable {
    const { title, entrants, out } = this.settings;
    this.writtenAt = performance.now();
    const names = entrants.map(({ name }) => name);
    const cells = entrants.map((client) => entrants.map((server) => this.store.find({ client, server })));
    const table = { title, names, cells };
    writeCrossReports(out, table);
    return table;
  }
}
