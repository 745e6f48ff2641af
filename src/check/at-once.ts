// Does the same with every item of a list, several at a time, until a signal ends it.

interface AtOnce {
  readonly jobs: number;
  readonly signal: AbortSignal;
}

/** Each worker has a slot, from 0, which no other has at the same time. */
export async function forEachAtOnce<Item>(
  items: readonly Item[],
  { jobs, signal }: AtOnce,
  work: (item: Item, slot: number) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const workOn = async (slot: number): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined && !signal.aborted; next = waiting.shift())
      await work(next, slot);
  };
  await Promise.all(Array.from({ length: jobs }, (_one, slot) => workOn(slot)));
}
