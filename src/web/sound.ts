// The only sound: two short soft tones, made here. If the browser refuses to play it, there is no
// sound.

const TONES_HZ = [523.25, 783.99] as const;
const TONE_SECONDS = 0.14;
const LOUDNESS = 0.08;

let context: AudioContext | undefined;

export function playSound(): void {
  try {
    context ??= new AudioContext();
    for (const [index, frequency] of TONES_HZ.entries())
      playTone(context, frequency, context.currentTime + index * TONE_SECONDS);
  } catch {
    // A missing sound must not cost anybody a move.
  }
}

function playTone(audio: AudioContext, frequency: number, at: number): void {
  const tone = audio.createOscillator();
  const loudness = audio.createGain();
  tone.frequency.value = frequency;
  loudness.gain.setValueAtTime(0, at);
  loudness.gain.linearRampToValueAtTime(LOUDNESS, at + TONE_SECONDS / 5);
  loudness.gain.linearRampToValueAtTime(0, at + TONE_SECONDS);
  tone.connect(loudness).connect(audio.destination);
  tone.start(at);
  tone.stop(at + TONE_SECONDS);
}
