// Sounds: their recipes are short and soft, none is played before the first touch or when they are
// off, and none ever gets in the way.

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type * as Sounds from './sound.ts';
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

/** A browser that counts the notes it plays, and allows sound when the test says so. */
class Browser {
  notes = 0;
  contexts = 0;
  /** What its audio is doing; undefined before there is any. */
  state: 'suspended' | 'running' | undefined;
  private isAllowed = true;
  private readonly waiting: Array<() => void> = [];
  private readonly touches = new Set<() => void>();

  constructor() {
    const note = (): void => {
      this.notes += 1;
    };
    const parameter = {
      setValueAtTime() {},
      linearRampToValueAtTime() {},
      exponentialRampToValueAtTime() {},
    };
    class Node {
      gain = parameter;
      frequency = parameter;
      Q = {};
      start = note;
      stop(): void {}
      connect(next: unknown): unknown {
        return next;
      }
    }
    vi.stubGlobal('GainNode', Node);
    vi.stubGlobal('DynamicsCompressorNode', Node);
    vi.stubGlobal('AudioBufferSourceNode', Node);
    vi.stubGlobal('AudioContext', this.makeAudio(Node));
    vi.stubGlobal('document', { hidden: false });
    vi.stubGlobal('addEventListener', (_kind: string, call: () => void) => this.touches.add(call));
    vi.stubGlobal('removeEventListener', (_kind: string, call: () => void) => this.touches.delete(call));
  }

  get isWatched(): boolean {
    return this.touches.size > 0;
  }

  touch(): void {
    for (const call of this.touches) call();
  }

  forbid(): void {
    this.isAllowed = false;
  }

  allow(): void {
    this.isAllowed = true;
    for (const resolve of this.waiting.splice(0)) resolve();
  }

  private makeAudio(Node: new () => unknown): unknown {
    const opened = (): void => {
      this.contexts += 1;
      this.state = 'suspended';
    };
    const resume = async (): Promise<void> => {
      if (!this.isAllowed) await new Promise<void>((resolve) => void this.waiting.push(resolve));
      this.state = 'running';
    };
    const suspend = async (): Promise<void> => {
      this.state = 'suspended';
    };
    return class {
      sampleRate = 100;
      currentTime = 0;
      resume = resume;
      suspend = suspend;
      constructor() {
        opened();
      }
      createBuffer = (): unknown => ({ getChannelData: () => new Float32Array(1) });
      createGain = (): unknown => new Node();
      createOscillator = (): unknown => new Node();
      createBufferSource = (): unknown => new Node();
      createBiquadFilter = (): unknown => new Node();
    };
  }
}

let browser: Browser;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  browser = new Browser();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Lets promises settle, and perhaps some time pass. */
function pass(ms = 0): Promise<unknown> {
  return vi.advanceTimersByTimeAsync(ms);
}

async function openSounds(): Promise<typeof Sounds> {
  const sounds = await import('./sound.ts');
  sounds.watchFirstTouch();
  return sounds;
}

test('nothing is made or played before the first touch', async () => {
  const { playSound } = await openSounds();
  playSound('turn');
  await pass();
  expect(browser.contexts).toBe(0);
  browser.touch();
  playSound('turn');
  await pass();
  expect(browser.notes).toBe(SOUNDS.turn.length);
});

test('nothing is played when sound is off, or in a hidden tab', async () => {
  const { playSound } = await openSounds();
  const { sound } = await import('./settings.ts');
  sound.value = 'off';
  browser.touch();
  playSound('land');
  await pass();
  expect(browser.contexts).toBe(0);
  sound.value = 'on';
  vi.stubGlobal('document', { hidden: true });
  playSound('land');
  await pass();
  expect(browser.notes).toBe(0);
});

test('emotes in quick succession are heard once', async () => {
  const { playSound } = await openSounds();
  browser.touch();
  playSound('emote');
  playSound('emote');
  await pass();
  expect(browser.notes).toBe(SOUNDS.emote.length);
});

test('audio rests between sounds, and none is cut off', async () => {
  const { playSound } = await openSounds();
  browser.touch();
  await pass(3500);
  playSound('win');
  await pass(3500);
  expect(browser.state).toBe('running');
  await pass(1000);
  expect(browser.state).toBe('suspended');
  playSound('land');
  await pass();
  expect(browser.state).toBe('running');
  expect(browser.contexts).toBe(1);
});

test('touches are tried until the browser allows sound, and what it held back is not played late', async () => {
  const { playSound } = await openSounds();
  browser.forbid();
  browser.touch();
  playSound('turn');
  await pass(1000);
  expect(browser.isWatched).toBe(true);
  browser.allow();
  await pass();
  expect(browser.notes).toBe(0);
  expect(browser.isWatched).toBe(false);
  playSound('turn');
  await pass();
  expect(browser.notes).toBe(SOUNDS.turn.length);
});

test('a browser that refuses to play costs nobody a move', async () => {
  const { playSound, vibrate } = await openSounds();
  vi.stubGlobal('AudioContext', undefined);
  browser.touch();
  expect(() => playSound('win')).not.toThrow();
  expect(() => vibrate(10)).not.toThrow();
  await pass();
  expect(browser.notes).toBe(0);
});
