// Two buttons side by side, each in a fixed place whatever they say.

import type { ComponentChildren, VNode } from 'preact';
import css from './two-choices.module.css';

export function TwoChoices({ children }: { readonly children: ComponentChildren }): VNode {
  return <div class={css['choices']}>{children}</div>;
}
