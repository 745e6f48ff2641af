// A die, and a die that can be held. Light in both themes, like real dice. A new value of `rolling`
// makes it tumble once, even if it shows the same face again; with reduced motion it is marked for
// a moment instead.

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
const QUESTION = 'M40 40a10.5 10.5 0 1 1 16 9c-4 2.5-6 5-6 9.5M50 71h.01';
const LOCK = 'M3 7h10v7H3zM5.2 7V5a2.8 2.8 0 0 1 5.6 0v2';
const FACES = 6;

interface DieProps {
  /** Undefined while it has not been rolled. */
  readonly face: Face | undefined;
  /** In pixels; by default the die grows with the screen, from 44 to 68. */
  readonly size?: number | undefined;
  readonly rolling?: number | string | undefined;
  /** The number of the die, from 1. No two neighbours tumble alike. */
  readonly place?: number | undefined;
  readonly isHeld?: boolean | undefined;
}

export function Die(props: DieProps): VNode {
  return (
    <span class={css['place']} style={sizeOf(props.size)} role="img" aria-label={nameFace(props.face)}>
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
  const { face, size, place, isHeld = false } = props;
  const { die, heldDie } = words.value.pieces;
  return (
    <button
      type="button"
      class={css['button']}
      style={sizeOf(size)}
      aria-pressed={isHeld}
      aria-disabled={isDisabled}
      aria-label={(isHeld ? heldDie : die)(place, nameFace(face))}
      onClick={() => {
        if (!isDisabled) onToggle();
      }}
    >
      <Body {...props} />
      {keyHint !== undefined && <KeyHint>{keyHint}</KeyHint>}
    </button>
  );
}

function Body({ face, rolling, place = 1, isHeld = false }: DieProps): VNode {
  const rolls = useChanges(rolling);
  const isRolled = rolls > 0 && face !== undefined;
  return (
    <span
      key={rolls}
      class={css['die']}
      data-blank={face === undefined}
      data-held={isHeld}
      data-rolled={isRolled}
      style={tumbleOf(place)}
    >
      <svg viewBox="0 0 100 100" aria-hidden="true">
        {face === undefined ? <path class={css['question']} d={QUESTION} /> : <Pips face={face} />}
        {isRolled && <path class={css['passing']} d={PIPS[faceAfter(face, 2)]} />}
        {isRolled && <path class={css['passing']} d={PIPS[faceAfter(face, 3)]} />}
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

/**
 * How often the value has changed since the die appeared; the die does not tumble just because it
 * is shown.
 */
function useChanges(value: number | string | undefined): number {
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

function nameFace(face: Face | undefined): string {
  const { faces, blankDie } = words.value.pieces;
  return (face === undefined ? undefined : faces[face - 1]) ?? blankDie;
}

function sizeOf(size: number | undefined): Record<string, string> {
  return size === undefined ? {} : { '--die-size': `${size}px` };
}

/**
 * Directions, heights and lengths that differ from die to die, but not from roll to roll. Quarter
 * turns, so that the start is not visible.
 */
function tumbleOf(place: number): Record<string, string> {
  const quarters = (place % 2 === 0 ? 1 : -1) * (2 + (place % 3));
  return {
    '--spin': `${quarters * 90}deg`,
    '--hop': `${-36 - ((place * 29) % 26)}%`,
    '--drift': `${((place * 41) % 30) - 15}%`,
    '--length': `${0.8 + ((place * 2) % 5) * 0.05}`,
  };
}
