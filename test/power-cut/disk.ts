// A disk whose power can be cut: an ext4 filesystem in memory, mounted through a loop device. From
// a cut on no block reaches the disk, so what the kernel had not handed over is lost, and a commit
// in progress is there in part. Linux and root only. It knows nothing about journals; cuts.ts plays
// on it. docs/DURABILITY.md says why it is not an image file that is shut down.

import { spawn, spawnSync, type ChildProcessByStdio } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';

const KEEPER = fileURLToPath(new URL('disk.py', import.meta.url));
/** It takes only as much memory as is written to it. */
const SIZE_BYTES = 2 ** 30;

/** This machine cannot do it; the sentence says what is missing. */
export class NotHere extends Error {}

export class Disk {
  /** Where the disk is mounted. */
  readonly folder: string;
  private readonly keeper: ChildProcessByStdio<Writable, Readable, null>;
  private readonly answers: AsyncIterator<string, undefined>;

  private constructor(folder: string) {
    this.folder = folder;
    this.keeper = spawn('python3', [KEEPER, String(SIZE_BYTES)], { stdio: ['pipe', 'pipe', 'ignore'] });
    // Without Python there is no answer either, and that is noticed.
    this.keeper.on('error', () => {});
    this.keeper.stdin.on('error', () => {});
    this.answers = createInterface(this.keeper.stdout)[Symbol.asyncIterator]();
  }

  /**
   * Makes an empty disk and mounts it in a new folder of `home`. Throws `NotHere` where that is
   * impossible.
   */
  static async open(home: string): Promise<Disk> {
    if (process.platform !== 'linux') throw new NotHere('Power cuts need Linux.');
    if (process.getuid?.() !== 0) throw new NotHere('Power cuts need root, to mount their own disk.');
    const disk = new Disk(join(home, 'disk'));
    mkdirSync(disk.folder);
    const path = await disk.hear();
    run('mkfs.ext4', '-q', '-F', path);
    disk.mount(path);
    return disk;
  }

  /** Resolves when nothing is written any more. */
  async cut(): Promise<void> {
    this.keeper.stdin.write('cut\n');
    await this.hear();
  }

  /**
   * After a cut, when nobody has a file open on it: ext4 recovers, and what was durable is there
   * again.
   */
  async restore(): Promise<void> {
    run('umount', this.folder);
    this.keeper.stdin.write('restore\n');
    this.mount(await this.hear());
  }

  /**
   * Unmounts it at any moment, even while processes have files open. The loop device goes with the
   * mount, the memory with both.
   */
  pullOut(): void {
    this.keeper.kill('SIGKILL');
    spawnSync('umount', ['--lazy', this.folder], { stdio: 'ignore' });
  }

  private mount(path: string): void {
    run('mount', '-t', 'ext4', '-o', 'loop', path, this.folder);
  }

  private async hear(): Promise<string> {
    const { value } = await this.answers.next();
    if (value === undefined)
      throw new NotHere('Power cuts need python3, and memory that Linux allows to be sealed.');
    return value;
  }
}

function run(command: string, ...words: readonly string[]): void {
  const ran = spawnSync(command, words, { encoding: 'utf8' });
  if (ran.error !== undefined) throw new NotHere(`The command ${command} is missing.`);
  if (ran.status !== 0) throw new NotHere(`${command} failed: ${ran.stderr.trim()}`);
}
