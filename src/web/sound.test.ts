// The sound of "your turn": what is played when, and that it never gets in the way.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

interface Tone {
  hertz: number;
  from: number;
  to: number;
  isSilentAtEnds: boolean;
}

const NOW = 10;
let tones: Tone[];

/** Notes what would be heard. */
class FakeAudio {
  readonly currentTime = NOW;
  readonly destination = {};

  createOscillator(): object {
    const tone: Tone = { hertz: 0, from: Number.NaN, to: Number.NaN, isSilentAtEnds: false };
    tones.push(tone);
    const frequency = {
      set value(hertz: number) {
        tone.hertz = hertz;
      },
    };
    return {
      frequency,
      connect: ({ levels }: FakeGain) => {
        tone.isSilentAtEnds = levels.at(0) === 0 && levels.at(-1) === 0 && Math.max(...levels) > 0;
        return { connect: () => {} };
      },
      start: (at: number) => (tone.from = at),
      stop: (at: number) => (tone.to = at),
    };
  }

  createGain(): FakeGain {
    return new FakeGain();
  }
}

class FakeGain {
  readonly levels: number[] = [];
  readonly gain = {
    setValueAtTime: (level: number) => this.levels.push(level),
    linearRampToValueAtTime: (level: number) => this.levels.push(level),
  };
}

/** As in a page that has not made a sound yet. */
async function openSound(): Promise<() => void> {
  vi.resetModules();
  return (await import('./sound.ts')).playSound;
}

beforeEach(() => {
  tones = [];
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('two tones, the higher one second and not before the first has ended', async () => {
  vi.stubGlobal('AudioContext', FakeAudio);
  const playSound = await openSound();
  playSound();
  const [first, second] = tones;
  expect(tones).toHaveLength(2);
  expect(first?.from).toBe(NOW);
  expect(second?.from).toBe(first?.to);
  expect(second?.hertz).toBeGreaterThan(first?.hertz ?? Infinity);
});

test('each tone swells and fades, so that nothing clicks', async () => {
  vi.stubGlobal('AudioContext', FakeAudio);
  (await openSound())();
  expect(tones.map(({ isSilentAtEnds }) => isSilentAtEnds)).toEqual([true, true]);
});

test('a browser that refuses to play costs nobody a move', async () => {
  vi.stubGlobal('AudioContext', undefined);
  const playSound = await openSound();
  expect(playSound).not.toThrow();
});
