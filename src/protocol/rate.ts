// How fast one connection may ask: a bucket that fills steadily and holds a burst.

export interface Rate {
  /** 0 if the request may pass now, else the seconds until one may. */
  readonly take: (nowMs: number) => number;
}

export function openRate(perSecond: number, burst: number): Rate {
  let left = burst;
  let filledAt: number | undefined;
  return {
    take(nowMs) {
      left = Math.min(burst, left + ((nowMs - (filledAt ?? nowMs)) / 1000) * perSecond);
      filledAt = nowMs;
      if (left < 1) return Math.ceil(((1 - left) / perSecond) * 10) / 10;
      left -= 1;
      return 0;
    },
  };
}
