// What the cues of a table sound like, and which of them are felt: a phone vibrates only for its own
// players. ../model/cue-giver.ts gives the cues.

import { useEffect } from 'preact/hooks';
import type { Cue, CueKind } from '../../games/cues.ts';
import { playSound, vibrate } from '../../sound.ts';
import type { SoundName } from '../../sounds.ts';
import type { TableModel } from '../model/table-model.ts';

const SOUND_OF: Readonly<Record<CueKind, SoundName | undefined>> = {
  roll: 'rattle',
  land: 'land',
  settled: undefined,
  score: 'score',
  scratch: 'scratch',
  bust: 'bust',
  turn: 'turn',
  join: 'join',
  card: 'card',
  token: 'token',
  emote: 'emote',
  tick: 'tick',
  yahtzee: 'yahtzee',
  win: 'win',
};

/** In milliseconds; pauses are between the longer ones. */
const FELT: Partial<Record<CueKind, number | number[]>> = {
  land: 8,
  turn: 15,
  bust: 60,
  yahtzee: [20, 60, 20, 60, 60],
};

export function useCueSounds(model: TableModel): void {
  useEffect(() => model.cues.listen((cue) => sayCue(model, cue)), [model]);
}

function sayCue({ here }: TableModel, { kind, seat }: Cue): void {
  const sound = SOUND_OF[kind];
  const felt = FELT[kind];
  if (sound !== undefined) playSound(sound);
  if (felt !== undefined && seat !== undefined && here.value.includes(seat)) vibrate(felt);
}
