// Loaded before the server of every contestant. When it is asked, it collects rubbish, so that memory can be compared. For Parlour it also lifts the limit of 20
// requests a second from one connection at the web door, which a client of a benchmark is meant to pass: the clock that the limit reads runs faster. The limit is still computed.

import { REAL_TIME } from '../src/doors/time.ts';

const FASTER = 10_000;

Object.assign(REAL_TIME, { now: () => performance.now() * FASTER });

process.on('message', (asked) => {
  if (asked !== 'collect') return;
  (globalThis as { gc?: () => void }).gc?.();
  process.send?.('collected');
});
// Listening alone keeps no server alive.
process.channel?.unref();
