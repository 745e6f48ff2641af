// The recipes of all sounds: no files, only tones and noise (sound.ts plays them). Each note has
// its kind, its start and length in milliseconds, its pitch at both ends in hertz, and its
// loudness.

/** `n` is white noise through a band-pass, `s` a sine, `t` a triangle. */
export type Note = readonly [
  kind: 'n' | 's' | 't',
  startMs: number,
  lengthMs: number,
  fromHz: number,
  toHz: number,
  loudness: number,
];

const TUNE_LOUDNESS = 0.085;

/** Notes of one length after another, as triangles. */
function tune(notes: readonly number[], stepMs: number, lengthMs: number): readonly Note[] {
  return notes.map((hz, index) => ['t', index * stepMs, lengthMs, hz, hz, TUNE_LOUDNESS]);
}

/** Nine clicks that are neither evenly spaced nor alike. */
const RATTLE: readonly Note[] = Array.from({ length: 9 }, (_, index) => [
  'n',
  index * 55 + ((index * 37) % 23),
  28,
  2600 - ((index * 331) % 900),
  1900,
  0.05,
]);

export const SOUNDS = {
  rattle: RATTLE,
  land: [
    ['n', 0, 45, 900, 500, 0.16],
    ['t', 0, 60, 190, 120, 0.12],
  ],
  keep: [
    ['n', 0, 14, 3200, 3200, 0.08],
    ['s', 0, 40, 880, 990, 0.05],
  ],
  free: [['s', 0, 40, 880, 740, 0.05]],
  score: [
    ['s', 0, 110, 523, 523, 0.08],
    ['s', 90, 180, 784, 784, 0.08],
  ],
  bonus: [
    ['s', 0, 110, 659, 659, 0.08],
    ['s', 90, 180, 988, 988, 0.08],
  ],
  scratch: [['t', 0, 160, 262, 208, 0.08]],
  bust: [
    ['t', 0, 340, 330, 92, 0.12],
    ['n', 0, 120, 300, 180, 0.12],
  ],
  turn: [
    ['s', 0, 120, 659, 659, 0.07],
    ['s', 130, 200, 880, 880, 0.07],
  ],
  yahtzee: tune([523, 659, 784, 1047, 1319], 90, 260),
  win: [...tune([392, 523, 659, 784, 659, 784], 120, 200), ['t', 720, 700, 1047, 1047, TUNE_LOUDNESS]],
  join: [['s', 0, 90, 440, 660, 0.07]],
  emote: [['s', 0, 70, 700, 1050, 0.05]],
  card: [['n', 0, 70, 4200, 1800, 0.07]],
  token: [
    ['s', 0, 50, 2100, 2050, 0.05],
    ['s', 45, 60, 2500, 2450, 0.04],
  ],
  tick: [['s', 0, 25, 1200, 1200, 0.03]],
} as const satisfies Readonly<Record<string, readonly Note[]>>;

export type SoundName = keyof typeof SOUNDS;
