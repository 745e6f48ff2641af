// The cloth of the table: paper is for reading, cloth is for playing. Dice, cards and the faces
// around them lie on it.

import type { ComponentChildren, VNode } from 'preact';
import css from './cloth.module.css';

export function Cloth({ children }: { readonly children: ComponentChildren }): VNode {
  return <div class={css['cloth']}>{children}</div>;
}
