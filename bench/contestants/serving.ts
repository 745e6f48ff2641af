// What a contestant's server does for the benchmark besides serving: it reports its port, and
// counts what it did, so that nobody has to trust the clients.

export interface Counts {
  moves: number;
  games: number;
}

/** What this server process has accepted. */
export const counts: Counts = { moves: 0, games: 0 };

/**
 * Reports that the server is ready at this port of 127.0.0.1, and answers requests for its counts.
 */
export function announce(port: number): void {
  process.on('message', (asked) => {
    if (asked === 'counts') process.send?.({ counts });
  });
  process.send?.({ ready: `127.0.0.1:${port}` });
}
