// A die, and a die that can be held. Light in both themes, like real dice. It lies, or it is in the
// air (`tumbling`) and does not say on which face it will fall. Where nothing moves, a new value of
// `rolls` marks it for a moment instead.

import type { VNode } from 'preact';
import { useRef } from 'preact/hooks';
import { words } from '../words/words.ts';
import css from './die.module.css';
import { KeyHint } from './key-hint.tsx';

export type Face = 1 | 2 | 3 | 4 | 5 | 6;

/** Every pip is a line of zero length with a round end. */
export const PIPS: Readonly<Record<Face, string>> = {
  1: 'M50 50h.01',
  2: 'M29 29h.01M71 71h.01',
  3: 'M27 27h.01M50 50h.01M73 73h.01',
  4: 'M29 29h.01M71 29h.01M29 71h.01M71 71h.01',
  5: 'M27 27h.01M73 27h.01M50 50h.01M27 73h.01M73 73h.01',
  6: 'M30 25h.01M70 25h.01M30 50h.01M70 50h.01M30 75h.01M70 75h.01',
};
const LOCK = 'M3 7h10v7H3zM5.2 7V5a2.8 2.8 0 0 1 5.6 0v2';
const FACES = 6;

/** In the air: on and on, or once with this many milliseconds until it lies on a face. */
export type Tumbling =
  | { readonly roll: 'on'; readonly to?: undefined; readonly ms?: undefined }
  /** A new number is a new roll, even if it falls on the same face again. */
  | { readonly roll: number; readonly to: Face; readonly ms: number };

interface DieProps {
  /** Undefined while it has not been rolled. */
  readonly face: Face | undefined;
  /** In pixels; by default the die grows with the screen, from 44 to 68. */
  readonly size?: number | undefined;
  readonly tumbling?: Tumbling | undefined;
  /** Changes with every roll. */
  readonly rolls?: number | undefined;
  /** The number of the die, from 1. No two neighbours tumble alike. */
  readonly place?: number | undefined;
  readonly isHeld?: boolean | undefined;
}

export function Die(props: DieProps): VNode {
  return (
    <span class={css['place']} style={sizeOf(props.size)} role="img" aria-label={nameOf(props)}>
      <Body {...props} />
    </span>
  );
}

interface DieButtonProps extends DieProps {
  readonly place: number;
  readonly onToggle: () => void;
  /** It can be looked at and keeps the focus, but cannot be pressed now. */
  readonly isDisabled?: boolean | undefined;
  readonly keyHint?: string | undefined;
}

export function DieButton({ onToggle, isDisabled = false, keyHint, ...props }: DieButtonProps): VNode {
  const { size, place, isHeld = false } = props;
  const { die, heldDie } = words.value.pieces;
  return (
    <button
      type="button"
      class={css['button']}
      style={sizeOf(size)}
      aria-pressed={isHeld}
      aria-disabled={isDisabled}
      aria-label={(isHeld ? heldDie : die)(place, nameOf(props))}
      onClick={() => {
        if (!isDisabled) onToggle();
      }}
    >
      <Body {...props} />
      {keyHint !== undefined && <KeyHint>{keyHint}</KeyHint>}
    </button>
  );
}

function Body({ face, tumbling, rolls, place = 1, isHeld = false }: DieProps): VNode {
  const changes = useChanges(rolls);
  const shown = tumbling === undefined ? face : (tumbling.to ?? face ?? faceAfter(1, place));
  return (
    <span
      key={`${changes} ${tumbling?.roll ?? ''}`}
      class={css['die']}
      data-blank={shown === undefined}
      data-held={isHeld}
      data-marked={changes > 0 && tumbling === undefined}
      data-tumbling={tumbling && (tumbling.roll === 'on' ? 'on' : 'down')}
      style={tumbleOf(place, tumbling)}
    >
      <svg viewBox="0 0 100 100" aria-hidden="true">
        {shown !== undefined && <Pips face={shown} />}
        {tumbling !== undefined && shown !== undefined && (
          <>
            <path class={css['passing']} d={PIPS[faceAfter(shown, 2)]} />
            <path class={css['passing']} d={PIPS[faceAfter(shown, 3)]} />
          </>
        )}
      </svg>
      {isHeld && (
        <svg class={css['lock']} viewBox="0 0 16 16" aria-hidden="true">
          <path d={LOCK} />
        </svg>
      )}
    </span>
  );
}

/** Sunken into the die: a light rim below every pip. */
function Pips({ face }: { readonly face: Face }): VNode {
  return (
    <g class={css['pips']}>
      <path class={css['rim']} d={PIPS[face]} />
      <path d={PIPS[face]} />
    </g>
  );
}

/** How often the value has changed since the die appeared; an arrival at the table is no roll. */
function useChanges(value: number | undefined): number {
  const seen = useRef({ value, changes: 0 });
  if (seen.current.value !== value) {
    const changes = seen.current.changes + (value === undefined ? 0 : 1);
    seen.current = { value, changes };
  }
  return seen.current.changes;
}

function faceAfter(face: Face, steps: number): Face {
  return (((face + steps - 1) % FACES) + 1) as Face;
}

/** The outcome is not told before the die lies. */
function nameOf({ face, tumbling }: DieProps): string {
  const { faces, blankDie, rollingDie } = words.value.pieces;
  if (tumbling !== undefined) return rollingDie;
  return (face === undefined ? undefined : faces[face - 1]) ?? blankDie;
}

function sizeOf(size: number | undefined): Record<string, string> {
  return size === undefined ? {} : { '--die-size': `${size}px` };
}

/**
 * Directions and heights that differ from die to die, but not from roll to roll. Quarter turns, so
 * that the start is not visible.
 */
function tumbleOf(place: number, tumbling: Tumbling | undefined): Record<string, string> {
  const quarters = (place % 2 === 0 ? 1 : -1) * (2 + (place % 3));
  return {
    '--spin': `${quarters * 90}deg`,
    '--hop': `${-36 - ((place * 29) % 26)}%`,
    '--drift': `${((place * 41) % 30) - 15}%`,
    ...(tumbling?.ms !== undefined && { '--time': `${tumbling.ms}ms` }),
  };
}
