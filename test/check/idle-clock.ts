// Time for tests of the checker in one process: it passes only when nothing else happens. A timer
// fires when the event loop has had nothing to do for some turns, so a wait of seconds takes
// microseconds, and no test depends on the speed of the machine. Only for programs that use this
// clock and streams in memory.

import type { Clock } from '../../src/check/clock.ts';

/** A message from one end of a stream in memory to the other takes two or three turns. */
const IDLE_TURNS = 12;

interface Timer {
  readonly at: number;
  readonly call: () => void;
}

export function makeIdleClock(): Clock {
  const timers = new Set<Timer>();
  let now = 0;
  let idleTurns = 0;
  let isRunning = false;

  function fireNext(): void {
    const next = [...timers].reduce((first, one) => (one.at < first.at ? one : first));
    timers.delete(next);
    now = Math.max(now, next.at);
    next.call();
  }

  function turn(): void {
    if (timers.size === 0) {
      isRunning = false;
      return;
    }
    idleTurns += 1;
    if (idleTurns > IDLE_TURNS) {
      idleTurns = 0;
      fireNext();
    }
    setImmediate(turn);
  }

  return {
    now: () => now,
    after(ms, call) {
      const timer = { at: now + ms, call };
      timers.add(timer);
      idleTurns = 0;
      if (!isRunning) setImmediate(turn);
      isRunning = true;
      return () => {
        idleTurns = 0;
        timers.delete(timer);
      };
    },
  };
}
