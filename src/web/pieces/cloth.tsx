// The cloth of the table: paper is for reading, cloth is for playing. Dice, cards and the faces
// around them lie on it. A tap anywhere on it may mean something, such as "show me the result now".

import type { ComponentChildren, VNode } from 'preact';
import css from './cloth.module.css';

interface ClothProps {
  readonly children: ComponentChildren;
  readonly onTap?: (() => void) | undefined;
}

export function Cloth({ children, onTap }: ClothProps): VNode {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- A shortcut for fingers; keys have Esc.
    <div class={css['cloth']} onClick={onTap}>
      {children}
    </div>
  );
}
