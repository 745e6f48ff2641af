// One power cut after another while people play: start the server, play, cut, kill, recover the
// disk, and compare the journal with what the players were told. It judges nothing beyond that;
// power-cut.ts decides what the results mean.

import assert from 'node:assert/strict';
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { JournalError, OpenError } from '../../src/journal/journal.ts';
import { openSqliteJournal } from '../../src/journal/sqlite.ts';
import type { Chance } from '../../src/strategies/strategy.ts';
import { startServerFrom, type ServerProcess } from '../server/process.ts';
import { TirelessPlayer } from '../server/tireless-player.ts';
import { findLosses, type Loss, type Told } from '../server/told.ts';
import type { Disk } from './disk.ts';

/** When to cut, and what happens to the server then. */
interface Moment {
  readonly says: string;
  readonly players: number;
  /** The cut comes after at most this many acknowledgements ... */
  readonly acknowledgementsMax: number;
  /** ... and at most this much later, so that it falls into any part of a commit. */
  readonly delayMsMax: number;
  /**
   * Whether everybody plays on until the server notices. Otherwise it is killed at once, and
   * acknowledged players wait for that.
   */
  readonly goesOn: boolean;
}

/** The first time the file is still being created. */
const FIRST: Moment = {
  says: 'at the first acknowledgement',
  players: 50,
  acknowledgementsMax: 1,
  delayMsMax: 0,
  goesOn: false,
};
const LOAD: Moment = {
  says: 'under load',
  players: 50,
  acknowledgementsMax: 2000,
  delayMsMax: 20,
  goesOn: true,
};
/**
 * Everything acknowledged to this player was acknowledged before the cut, so that nobody can say
 * that the server spoke without power.
 */
const LONE: Moment = {
  says: 'when a lone player was acknowledged',
  players: 1,
  acknowledgementsMax: 20,
  delayMsMax: 0,
  goesOn: false,
};
const MOMENTS = [FIRST, LOAD, LONE];
const PLAYERS = Math.max(...MOMENTS.map(({ players }) => players));
/**
 * A server that has not noticed after this many more acknowledgements never will, and is killed.
 */
const UNNOTICED_MAX = 500;
/** A server that answers nobody for this long is stuck. */
const PATIENCE_MS = 120_000;

export interface CutResult {
  readonly moment: string;
  /** In the life that was cut short. */
  readonly acknowledged: number;
  /**
   * Of everything that anybody was ever told, including by a server that did not notice the cut.
   */
  readonly losses: readonly Loss[];
}

/**
 * The players, the journal and the disk through any number of cuts. A life is the time between a
 * server's start and its end.
 */
export class Cuts {
  private readonly home: string;
  private readonly disk: Disk;
  private readonly chance: Chance;
  private readonly players = Array.from({ length: PLAYERS }, () => new TirelessPlayer());
  private lives = 0;

  /** `home` is a folder for temporary files. */
  constructor(home: string, disk: Disk, chance: Chance) {
    this.home = home;
    this.disk = disk;
    this.chance = chance;
  }

  get told(): readonly Told[] {
    return this.players.flatMap((player) => player.told);
  }

  /** The server of this main file plays until the power goes; each time at another moment. */
  async cutAtEachMoment(main: string): Promise<CutResult> {
    const moment = MOMENTS[this.lives % MOMENTS.length] ?? FIRST;
    this.lives += 1;
    return this.cutAt(moment, main);
  }

  async cutWithLonePlayer(main: string): Promise<CutResult> {
    return this.cutAt(LONE, main);
  }

  private async cutAt(moment: Moment, main: string): Promise<CutResult> {
    const acknowledged = await this.live(await startServerFrom(main, this.file), moment);
    await this.disk.restore();
    return { moment: moment.says, acknowledged, losses: await this.check() };
  }

  private get file(): string {
    return join(this.disk.folder, 'parlour.db');
  }

  private async live(server: ServerProcess, moment: Moment): Promise<number> {
    const enough = 1 + Math.floor(this.chance() * moment.acknowledgementsMax);
    const delayMs = this.chance() * moment.delayMsMax;
    let acknowledged = 0;
    let cut: Promise<void> | undefined;
    const onAck = async (): Promise<void> => {
      acknowledged += 1;
      if (acknowledged === enough) cut = this.cutAfter(delayMs);
      const isOver = moment.goesOn ? acknowledged >= enough + UNNOTICED_MAX : cut !== undefined;
      if (!isOver) return;
      await cut;
      await server.kill();
    };
    const patience = setTimeout(() => void server.kill(), PATIENCE_MS);
    const players = this.players.slice(0, moment.players);
    await Promise.all(players.map((player) => player.play(server.port, onAck)));
    clearTimeout(patience);
    assert(cut !== undefined, `the server ended, or was stuck, before the cut: ${server.complaints()}`);
    await cut;
    // It may have closed its doors but not be gone yet.
    await server.kill();
    return acknowledged;
  }

  private async cutAfter(delayMs: number): Promise<void> {
    if (delayMs > 0) await pause(delayMs);
    await this.disk.cut();
  }

  /** Looks at a copy, so that the next server finds the file just as the cut left it. */
  private async check(): Promise<readonly Loss[]> {
    const folder = mkdtempSync(join(this.home, 'copy-'));
    const copy = join(folder, 'parlour.db');
    for (const part of ['', '-wal']) {
      if (existsSync(this.file + part)) copyFileSync(this.file + part, copy + part);
    }
    const losses = await readAndCompare(copy, this.told);
    rmSync(folder, { recursive: true });
    return losses;
  }
}

async function readAndCompare(file: string, told: readonly Told[]): Promise<readonly Loss[]> {
  try {
    const journal = await openSqliteJournal(file);
    return await findLosses(journal, told).finally(() => journal.close());
  } catch (error) {
    if (!(error instanceof OpenError || error instanceof JournalError)) throw error;
    return [{ kind: 'log', sentence: error.message }];
  }
}
