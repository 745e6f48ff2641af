// Plays the recipes of sounds.ts with the browser's own oscillators and noise.

import type { Note } from './sounds.ts';

const LOUDNESS = 0.8;
const ATTACK_SECONDS = 0.006;
const SILENCE = 0.0001;
const NOISE_SECONDS = 0.5;
const NOISE_Q = 1.2;

export class Synthesizer {
  readonly audio = new AudioContext();
  private readonly out = new GainNode(this.audio, { gain: LOUDNESS });
  private readonly noise = makeNoise(this.audio);

  constructor() {
    this.out.connect(new DynamicsCompressorNode(this.audio)).connect(this.audio.destination);
  }

  play(notes: readonly Note[]): void {
    for (const note of notes) this.playNote(note);
  }

  private playNote([kind, startMs, lengthMs, from, to, loudness]: Note): void {
    const { audio } = this;
    const start = audio.currentTime + startMs / 1000;
    const end = start + lengthMs / 1000;
    const gain = audio.createGain();
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(loudness, start + ATTACK_SECONDS);
    gain.gain.exponentialRampToValueAtTime(SILENCE, end);
    gain.connect(this.out);
    const source = kind === 'n' ? audio.createBufferSource() : audio.createOscillator();
    const pitch = kind === 'n' ? audio.createBiquadFilter() : undefined;
    if (source instanceof AudioBufferSourceNode) source.buffer = this.noise;
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
}

function makeNoise(audio: AudioContext): AudioBuffer {
  const noise = audio.createBuffer(1, audio.sampleRate * NOISE_SECONDS, audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
  return noise;
}
