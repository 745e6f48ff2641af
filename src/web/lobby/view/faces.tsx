// Who sits at a table, as a row of faces that overlap a little. The names stand beside it.

import type { VNode } from 'preact';
import type { FaceOwner } from '../../pieces/face-look.ts';
import { Face } from '../../pieces/face.tsx';
import css from './faces.module.css';

/** More than these would leave no room for the words. */
const SHOWN_MAX = 4;

export function Faces({ of: faces }: { readonly of: readonly FaceOwner[] }): VNode | null {
  if (faces.length === 0) return null;
  return (
    <span class={css['faces']} aria-hidden="true">
      {faces.slice(0, SHOWN_MAX).map((face, index) => (
        <Face key={index} of={face} size={34} />
      ))}
    </span>
  );
}
