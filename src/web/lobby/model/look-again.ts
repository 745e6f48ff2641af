// Asks the server again and again while somebody looks: at intervals, when the connection opens,
// and when the page is seen or hidden. Nothing is asked while the last answer is due.

import type { LobbyWorld } from './lobby-world.ts';

type Clock = LobbyWorld['clock'];
type World = Pick<LobbyWorld, 'server' | 'clock' | 'onVisibility'>;

interface Question {
  /** How long to wait before asking again. */
  readonly everyMs: () => number;
  readonly ask: () => Promise<void>;
}

interface Looking {
  /** Asks at once, or as soon as the last answer has come. */
  now(): void;
  stop(): void;
}

export function lookAgain(world: World, { everyMs, ask }: Question): Looking {
  const { server, clock, onVisibility } = world;
  let isAsking = false;
  let wishes = 0;
  const look = async (): Promise<void> => {
    if (isAsking || server.connection.peek().kind !== 'open') return;
    isAsking = true;
    const known = wishes;
    // A question that fails is a fault of ours, but the next one may succeed.
    await ask().finally(() => {
      isAsking = false;
    });
    if (wishes > known) await look();
  };
  const begin = (): void => void look();
  const stops = [repeat(clock, everyMs, begin), server.connection.subscribe(begin), onVisibility(begin)];
  return {
    now: () => {
      wishes += 1;
      begin();
    },
    stop: () => {
      wishes = 0;
      for (const stop of stops) stop();
    },
  };
}

/** Until the answer is called. */
export function repeat(clock: Clock, everyMs: () => number, call: () => void): () => void {
  const tick = (): void => {
    cancel = clock.after(everyMs(), tick);
    call();
  };
  let cancel = clock.after(everyMs(), tick);
  return () => cancel();
}
