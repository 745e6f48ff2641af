// A process with clients, started by run/drivers.ts. It does what the benchmark asks over the
// channel between them, one thing after another, and answers each.

import { playMatches, type Matches } from './play/pig-door.ts';
import { Playing, type ServerPlace } from './play/playing.ts';

const playing = new Playing();

const CALLS: Readonly<Record<string, (argument: never) => unknown>> = {
  open: (place: ServerPlace) => playing.open(place),
  watch: (place: ServerPlace) => playing.watch(place),
  connectIdle: (place: ServerPlace) => playing.connectIdle(place),
  play: (perSecond: number | undefined) => playing.play(perSecond),
  measure: (seconds: number) => playing.measure(seconds),
  finish: () => playing.finish(),
  playMatches: (matches: Matches) => playMatches(matches),
};

async function answer(call: string, argument: unknown): Promise<void> {
  const run = CALLS[call];
  if (run === undefined) throw new Error(`there is no call ${call}`);
  process.send?.({ value: await run(argument as never) });
}

// Any error ends the benchmark and is reported.
process.on('uncaughtException', (error) => {
  process.send?.({ fault: error.stack ?? String(error) }, () => process.exit(1));
});
process.on('message', ({ call, argument }: { call: string; argument: unknown }) => {
  void answer(call, argument);
});
