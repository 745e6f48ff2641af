// Ctrl-C during a long check: everything ends in order, and what was found so far is reported.

interface Ended<Result> {
  readonly result: Result;
  readonly isInterrupted: boolean;
}

export async function untilInterrupted<Result>(
  run: (signal: AbortSignal) => Promise<Result>,
): Promise<Ended<Result>> {
  const stop = new AbortController();
  const interrupt = (): void => stop.abort();
  process.once('SIGINT', interrupt);
  try {
    const result = await run(stop.signal);
    return { result, isInterrupted: stop.signal.aborted };
  } finally {
    process.off('SIGINT', interrupt);
  }
}
