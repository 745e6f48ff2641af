// The three kinds of layout that a board has: a phone, a low window (a phone on its side, or a
// desktop at 200 %), and a wide one. Style sheets ask the container `stage` for the same sizes;
// this is for boards whose parts differ, not only their places.

import { useContext, useEffect, useState } from 'preact/hooks';
import { Around } from './around.ts';

export const STAGE_KINDS = ['phone', 'low', 'wide'] as const;
export type StageKind = (typeof STAGE_KINDS)[number];

const WIDE_MIN_PX = 861;
const LOW_MIN_PX = 560;
const HEIGHT_MIN_PX = 500;

export function kindOf(size: { readonly width: number; readonly height: number }): StageKind {
  if (size.height >= HEIGHT_MIN_PX) return size.width >= WIDE_MIN_PX ? 'wide' : 'phone';
  return size.width >= LOW_MIN_PX ? 'low' : 'phone';
}

/**
 * A board fills the window, unless it is part of another page: then it has the width of a phone.
 */
export function useStageKind(): StageKind {
  const { isInner } = useContext(Around);
  const kind = useWindowKind();
  return isInner === true ? 'phone' : kind;
}

export function useWindowKind(): StageKind {
  const [kind, setKind] = useState(windowKind);
  useEffect(() => {
    const look = (): void => setKind(windowKind());
    addEventListener('resize', look);
    look();
    return () => removeEventListener('resize', look);
  }, []);
  return kind;
}

function windowKind(): StageKind {
  return kindOf({ width: innerWidth, height: innerHeight });
}
