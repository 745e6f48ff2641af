// What Orca says, read from its debug file while it is written.

import { closeSync, openSync, readSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

const LOOK_MS = 40;
/** Far longer than a loaded machine needs for a sentence. */
const DEAF_MS = 90_000;
/** With nothing new in the whole log for so long, Orca has nothing left to do. */
const QUIET_MS = 900;
/** An echo of a key has a space before the brace: "'tab ' {'established': False}". */
const SPOKEN = /SPEECH OUTPUT: '(.*?)'(?:( ?)\{.*\})?$/;

/** Around what the page has announced. */
const LIVE = { begin: 'vvvvv PRESENT LIVE REGION', end: '^^^^^ PRESENT LIVE REGION' };

export interface Said {
  readonly text: string;
  /** Whether the page announced it; otherwise it is about the focus, or the page as a whole. */
  readonly isAnnounced: boolean;
}

export class Hearing {
  /** Everything said so far; echoes of keys are left out. */
  readonly said: Said[] = [];
  private isAnnouncing = false;
  private readonly file: string;
  private place = 0;
  private rest = '';

  constructor(file: string) {
    this.file = file;
  }

  /** Until Orca has said this, after the first `from` utterances, and then until it is silent. */
  async waitFor(text: RegExp, from: number): Promise<void> {
    await this.until(() => this.hasSaid(text, from), String(text));
    await this.silence();
  }

  /** In one go, or in several that follow each other. */
  hasSaid(text: RegExp, from: number): boolean {
    const texts = this.said.slice(from).map((said) => said.text);
    return texts.some((said) => text.test(said)) || text.test(texts.join(' '));
  }

  async silence(): Promise<void> {
    let quiet = 0;
    while (quiet < QUIET_MS) {
      await setTimeout(LOOK_MS);
      quiet = this.listen() ? 0 : quiet + LOOK_MS;
    }
  }

  private async until(isTrue: () => boolean, what: string): Promise<void> {
    for (let waited = 0; waited < DEAF_MS; waited += LOOK_MS) {
      this.listen();
      if (isTrue()) return;
      await setTimeout(LOOK_MS);
    }
    throw new Error(`Orca has not said ${what}. Its last words: ${JSON.stringify(this.said.slice(-12))}`);
  }

  /** Whether Orca has done anything since. */
  private listen(): boolean {
    const fresh = this.read();
    const lines = (this.rest + fresh).split('\n');
    this.rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line.startsWith(LIVE.begin)) this.isAnnouncing = true;
      if (line.startsWith(LIVE.end)) this.isAnnouncing = false;
      const [, said, isEcho] = SPOKEN.exec(line) ?? [];
      if (said !== undefined && isEcho !== ' ')
        this.said.push({ text: said.trim(), isAnnounced: this.isAnnouncing });
    }
    return fresh !== '';
  }

  private read(): string {
    const file = openIfThere(this.file);
    if (file === undefined) return '';
    const parts: Buffer[] = [];
    try {
      for (;;) {
        const part = Buffer.alloc(65_536);
        const length = readSync(file, part, 0, part.length, this.place);
        if (length === 0) break;
        this.place += length;
        parts.push(part.subarray(0, length));
      }
    } finally {
      closeSync(file);
    }
    return Buffer.concat(parts).toString('utf8');
  }
}

function openIfThere(file: string): number | undefined {
  try {
    return openSync(file, 'r');
  } catch {
    return undefined;
  }
}
