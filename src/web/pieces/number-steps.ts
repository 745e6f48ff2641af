// The next number up or down in a field: the next multiple of its step within its bounds, so that
// 1 is followed by 10 and not by 11.

interface Steps {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

export function stepUp(value: number, { min, max, step }: Steps): number {
  return clamp((Math.floor(value / step) + 1) * step, min, max);
}

export function stepDown(value: number, { min, max, step }: Steps): number {
  return clamp((Math.ceil(value / step) - 1) * step, min, max);
}

export function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}
