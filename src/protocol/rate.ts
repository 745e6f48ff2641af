// A bucket that fills steadily and holds a burst: how fast a connection may ask, a seat may talk,
// or an address may try codes.

export interface Rate {
  /** 0 if the request may pass now, else the seconds until one may. */
  readonly take: (nowMs: number) => number;
  /** The same answer, but takes nothing. */
  readonly wait: (nowMs: number) => number;
  /** Whether the whole burst is available, as if the rate had never been used. */
  readonly isFull: (nowMs: number) => boolean;
}

export function openRate(perSecond: number, burst: number): Rate {
  let left = burst;
  let filledAt: number | undefined;

  function fill(nowMs: number): void {
    left = Math.min(burst, left + ((nowMs - (filledAt ?? nowMs)) / 1000) * perSecond);
    filledAt = nowMs;
  }

  function wait(nowMs: number): number {
    fill(nowMs);
    return left < 1 ? Math.ceil(((1 - left) / perSecond) * 10) / 10 : 0;
  }

  function take(nowMs: number): number {
    const seconds = wait(nowMs);
    if (seconds === 0) left -= 1;
    return seconds;
  }

  function isFull(nowMs: number): boolean {
    fill(nowMs);
    return left === burst;
  }

  return { take, wait, isFull };
}
