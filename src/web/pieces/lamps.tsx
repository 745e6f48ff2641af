// How many rolls are left, as lamps in the button: lit ones are left. The words say it too.

import type { VNode } from 'preact';
import css from './lamps.module.css';

export function Lamps({ left, of: all }: { readonly left: number; readonly of: number }): VNode {
  return (
    <span class={css['lamps']} aria-hidden="true">
      {Array.from({ length: all }, (_, index) => (
        <i key={index} data-lit={index < left} />
      ))}
    </span>
  );
}
