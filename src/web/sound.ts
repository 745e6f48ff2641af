// When sounds are played. Browsers allow sound only after the first touch or key, so nothing is
// created before. Between sounds the browser's audio rests: while it runs it costs power, even in
// silence. A sound that cannot be played costs nobody a move.

import { sound } from './settings.ts';
import { SOUNDS, type SoundName } from './sounds.ts';
import { Synthesizer } from './synthesizer.ts';

/** Emotes in quick succession are heard once. */
const QUIET_AFTER_MS: Partial<Record<SoundName, number>> = { emote: 2000 };
/** Longer than every sound. */
const REST_AFTER_MS = 4000;
/**
 * Phones may take a while to wake their audio. A sound later than this would belong to nothing on
 * the screen.
 */
const LATE_MS = 1000;

let synthesizer: Synthesizer | undefined;
let isTouched = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const playedAt = new Map<SoundName, number>();

/**
 * Waits for touches and keys. Safari lets audio begin only in the event itself, and not in each of
 * them, so we try until it has begun.
 */
export function watchFirstTouch(): void {
  const kinds = ['click', 'touchend', 'keydown'] as const;
  const note = (): void => {
    isTouched = true;
    if (sound.value === 'on') void begin(stop);
  };
  const stop = (): void => {
    for (const kind of kinds) removeEventListener(kind, note, { capture: true });
  };
  for (const kind of kinds) addEventListener(kind, note, { capture: true, passive: true });
}

export function playSound(name: SoundName): void {
  if (!isTouched || sound.value === 'off' || document.hidden || isTooSoon(name)) return;
  const askedAt = performance.now();
  void begin((playing) => {
    if (performance.now() - askedAt < LATE_MS) playing.play(SOUNDS[name]);
  });
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

/** Calls once sounds can be heard. That may be never, and Safari gives no answer before. */
async function begin(call: (synthesizer: Synthesizer) => void): Promise<void> {
  try {
    synthesizer ??= new Synthesizer();
    const { audio } = synthesizer;
    clearTimeout(timer);
    await audio.resume();
    // Another sound may have begun meanwhile.
    clearTimeout(timer);
    timer = setTimeout(() => void audio.suspend(), REST_AFTER_MS);
    call(synthesizer);
  } catch {
    // No sound then.
  }
}
