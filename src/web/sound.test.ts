// Sounds: their recipes are short and soft, none is played before the first touch or when they are
// off, and none ever gets in the way.

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SOUNDS, type Note } from './sounds.ts';

const LOUDNESS_MAX = 0.16;
const LENGTH_MS_MAX = 1500;

describe.each(Object.entries(SOUNDS))('the recipe of "%s"', (_name, notes: readonly Note[]) => {
  test('is soft and short', () => {
    for (const [, startMs, lengthMs, , , loudness] of notes) {
      expect(loudness).toBeLessThanOrEqual(LOUDNESS_MAX);
      expect(startMs + lengthMs).toBeLessThanOrEqual(LENGTH_MS_MAX);
    }
  });
});

test('your turn is two tones, the higher one second', () => {
  const [first, second] = SOUNDS.turn;
  expect(second[1]).toBeGreaterThan(first[1]);
  expect(second[3]).toBeGreaterThan(first[3]);
});

/** A browser in which every attempt to make a sound is counted, and fails. */
class Browser {
  attempts = 0;
  private readonly touches: Array<() => void> = [];

  constructor() {
    const note = (): void => {
      this.attempts += 1;
    };
    const fail = vi.fn<() => never>(function fail() {
      note();
      throw new Error('no sound here');
    });
    vi.stubGlobal('AudioContext', fail);
    vi.stubGlobal('document', { hidden: false });
    vi.stubGlobal('addEventListener', (_kind: string, call: () => void) => this.touches.push(call));
  }

  touch(): void {
    for (const call of this.touches) call();
  }
}

let browser: Browser;

beforeEach(() => {
  vi.resetModules();
  browser = new Browser();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('nothing is played before the first touch', async () => {
  const { playSound, watchFirstTouch } = await import('./sound.ts');
  watchFirstTouch();
  playSound('turn');
  expect(browser.attempts).toBe(0);
  browser.touch();
  playSound('turn');
  expect(browser.attempts).toBe(1);
});

test('nothing is played when sound is off, or in a hidden tab', async () => {
  const { playSound, watchFirstTouch } = await import('./sound.ts');
  const { sound } = await import('./settings.ts');
  watchFirstTouch();
  browser.touch();
  sound.value = 'off';
  playSound('land');
  sound.value = 'on';
  vi.stubGlobal('document', { hidden: true });
  playSound('land');
  expect(browser.attempts).toBe(0);
});

test('emotes in quick succession are heard once', async () => {
  const { playSound, watchFirstTouch } = await import('./sound.ts');
  watchFirstTouch();
  browser.touch();
  playSound('emote');
  playSound('emote');
  expect(browser.attempts).toBe(1);
});

test('a browser that refuses to play costs nobody a move', async () => {
  const { playSound, vibrate, watchFirstTouch } = await import('./sound.ts');
  watchFirstTouch();
  browser.touch();
  expect(() => playSound('win')).not.toThrow();
  expect(() => vibrate(10)).not.toThrow();
});
