// Whether things may move: not for people who ask for less motion, in the settings or in the
// system. The style sheets follow the same two wishes.

import { computed, signal, type ReadonlySignal } from '@preact/signals';
import { motion } from './settings.ts';

const isReduced = signal(false);

// The models of the page also run where there is no screen.
if (typeof matchMedia === 'function') {
  const query = matchMedia('(prefers-reduced-motion: reduce)');
  const look = (): void => {
    isReduced.value = query.matches;
  };
  look();
  query.addEventListener('change', look);
}

export const hasMotion: ReadonlySignal<boolean> = computed(() => motion.value === 'on' && !isReduced.value);
