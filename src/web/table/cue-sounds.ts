// What each cue of a table sounds like, and how it feels. Everybody hears a cue; only its own
// player feels it. Nothing is told by sound alone.

import type { CueKind } from '../games/cues.ts';
import type { SoundName } from '../sounds.ts';
import type { Cancel } from './model/clock.ts';
import type { TableModel } from './model/table-model.ts';

interface Effect {
  readonly sound?: SoundName;
  /** In milliseconds: on, off, on. */
  readonly vibration?: readonly number[];
}

const EFFECTS: Readonly<Record<CueKind, Effect>> = {
  roll: { sound: 'rattle' },
  land: { sound: 'land', vibration: [8] },
  settled: {},
  score: { sound: 'score' },
  bonus: { sound: 'bonus' },
  scratch: { sound: 'scratch' },
  bust: { sound: 'bust', vibration: [60] },
  natural: { sound: 'yahtzee', vibration: [20, 60, 20] },
  turn: { sound: 'turn', vibration: [15] },
  join: { sound: 'join' },
  card: { sound: 'card' },
  token: { sound: 'token' },
  emote: { sound: 'emote' },
  tick: { sound: 'tick' },
  yahtzee: { sound: 'yahtzee', vibration: [20, 60, 20, 60, 60] },
  win: { sound: 'win' },
};

interface Loudspeaker {
  readonly play: (sound: SoundName) => void;
  readonly vibrate: (pattern: number[]) => void;
}

export function soundCues(
  { cues, here }: Pick<TableModel, 'cues' | 'here'>,
  { play, vibrate }: Loudspeaker,
): Cancel {
  return cues.listen(({ kind, seat }) => {
    const { sound, vibration } = EFFECTS[kind];
    if (sound !== undefined) play(sound);
    const isOwn = seat !== undefined && here.value.includes(seat);
    if (vibration !== undefined && isOwn) vibrate([...vibration]);
  });
}
