// A player who sees nothing: presses keys, and knows only what Orca says. The transcript has each
// key with everything that was said until the next, as transcript.ts writes it down.

import { Hearing } from './hearing.ts';
import type { Desktop } from './desktop.ts';
import { writeDown } from './transcript.ts';

const TABS_MAX = 40;
/** The names of keys, in the transcript and in X11. */
const KEYS: Readonly<Record<string, string>> = { Enter: 'Return', Esc: 'Escape', 'Shift+Tab': 'shift+Tab' };

export class BlindPlayer {
  private readonly desktop: Desktop;
  private readonly hearing: Hearing;
  private readonly lines: string[] = [];
  /** How much of what was said is in the transcript. */
  private noted = 0;

  constructor(desktop: Desktop) {
    this.desktop = desktop;
    this.hearing = new Hearing(desktop.log);
  }

  get transcript(): string {
    this.note();
    return `${this.lines.join('\n')}\n`;
  }

  /** The page is read out, until `last`. What came before is about Orca and Firefox. */
  async arrive(first: RegExp, last: RegExp): Promise<void> {
    await this.hearing.waitFor(first, 0);
    this.noted = this.hearing.said.findIndex(({ text }) => first.test(text));
    await this.hearing.waitFor(last, this.noted);
  }

  /** A key, and then everything up to the last thing that is said about it. */
  async press(key: string, last: RegExp): Promise<void> {
    await this.strike(key);
    await this.hearing.waitFor(last, this.noted);
  }

  async type(text: string): Promise<void> {
    this.note();
    this.lines.push('', `> ${text}`);
    for (const letter of text) await this.desktop.press(letter);
    await this.hearing.silence();
  }

  /** The next control with such a name. */
  async tabTo(control: RegExp, key = 'Tab'): Promise<void> {
    for (let count = 0; count < TABS_MAX; count += 1) {
      await this.press(key, /./);
      if (this.hearing.hasSaid(control, this.noted)) return;
    }
    throw new Error(`${key} does not lead to ${String(control)}:\n${this.transcript}`);
  }

  /** Waits for something that comes without a key. */
  async hear(last: RegExp): Promise<void> {
    await this.hearing.waitFor(last, this.noted);
  }

  private async strike(key: string): Promise<void> {
    this.note();
    this.lines.push('', `> ${key}`);
    await this.desktop.press(KEYS[key] ?? key);
  }

  private note(): void {
    const { said } = this.hearing;
    this.lines.push(...writeDown(said.slice(this.noted)));
    this.noted = said.length;
  }
}
