// A whole screen with one message: a heading, the reason, and the next step.

import type { ComponentChildren, VNode } from 'preact';
import css from './message.module.css';

interface MessageProps {
  readonly title: string;
  readonly children?: ComponentChildren;
  /** Buttons, the likeliest first. */
  readonly actions?: ComponentChildren;
}

export function Message({ title, children, actions }: MessageProps): VNode {
  return (
    <div class={css['message']}>
      <h1>{title}</h1>
      {children}
      {actions !== undefined && <div class={css['actions']}>{actions}</div>}
    </div>
  );
}
