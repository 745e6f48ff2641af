// Plays the recipes of sounds.ts. Browsers allow sound only after the first touch or key, so
// nothing is created before. A sound that cannot be played costs nobody a move.

import { sound } from './settings.ts';
import { SOUNDS, type Note, type SoundName } from './sounds.ts';

const LOUDNESS = 0.8;
const ATTACK_SECONDS = 0.006;
const SILENCE = 0.0001;
const NOISE_SECONDS = 0.5;
const NOISE_Q = 1.2;
/** Emotes in quick succession are heard once. */
const QUIET_AFTER_MS: Partial<Record<SoundName, number>> = { emote: 2000 };

interface Player {
  readonly audio: AudioContext;
  readonly out: AudioNode;
  readonly noise: AudioBuffer;
}

let player: Player | undefined;
let isTouched = false;
const playedAt = new Map<SoundName, number>();

function noteTouch(): void {
  isTouched = true;
}

/** Waits for the first touch or key. */
export function watchFirstTouch(): void {
  for (const kind of ['pointerdown', 'keydown'] as const)
    addEventListener(kind, noteTouch, { once: true, capture: true, passive: true });
}

export function playSound(name: SoundName): void {
  if (!isTouched || sound.value === 'off' || document.hidden || isTooSoon(name)) return;
  try {
    player ??= openPlayer();
    if (player.audio.state === 'suspended') void player.audio.resume();
    for (const note of SOUNDS[name] as readonly Note[]) playNote(player, note);
  } catch {
    // No sound then.
  }
}

/** A short vibration of a phone, where sound is on: for the player's own actions and turns only. */
export function vibrate(pattern: number | number[]): void {
  if (isTouched && sound.value === 'on' && 'vibrate' in navigator) navigator.vibrate(pattern);
}

function isTooSoon(name: SoundName): boolean {
  const now = performance.now();
  const isSoon = now - (playedAt.get(name) ?? -Infinity) < (QUIET_AFTER_MS[name] ?? 0);
  if (!isSoon) playedAt.set(name, now);
  return isSoon;
}

function openPlayer(): Player {
  const audio = new AudioContext();
  const gain = new GainNode(audio, { gain: LOUDNESS });
  gain.connect(new DynamicsCompressorNode(audio)).connect(audio.destination);
  const noise = audio.createBuffer(1, audio.sampleRate * NOISE_SECONDS, audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
  return { audio, out: gain, noise };
}

function playNote({ audio, out, noise }: Player, [kind, startMs, lengthMs, from, to, loudness]: Note): void {
  const start = audio.currentTime + startMs / 1000;
  const end = start + lengthMs / 1000;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loudness, start + ATTACK_SECONDS);
  gain.gain.exponentialRampToValueAtTime(SILENCE, end);
  gain.connect(out);
  const source = kind === 'n' ? audio.createBufferSource() : audio.createOscillator();
  const pitch = kind === 'n' ? audio.createBiquadFilter() : undefined;
  if (source instanceof AudioBufferSourceNode) source.buffer = noise;
  else source.type = kind === 's' ? 'sine' : 'triangle';
  if (pitch !== undefined) {
    pitch.type = 'bandpass';
    pitch.Q.value = NOISE_Q;
  }
  const frequency = pitch?.frequency ?? (source as OscillatorNode).frequency;
  frequency.setValueAtTime(from, start);
  frequency.linearRampToValueAtTime(to, end);
  (pitch === undefined ? source : source.connect(pitch)).connect(gain);
  source.start(start);
  source.stop(end);
}
