// A card of the lobby: an icon, a heading and what belongs to it.

import type { ComponentChildren, VNode } from 'preact';
import { useId } from 'preact/hooks';
import { Icon, type IconName } from '../../pieces/icon.tsx';
import css from './card.module.css';

interface CardProps {
  readonly icon: IconName;
  readonly heading: string;
  readonly children: ComponentChildren;
  readonly class?: string | undefined;
}

export function Card({ icon, heading, children, class: given = '' }: CardProps): VNode {
  const id = useId();
  return (
    <section class={`${css['card']} ${given}`} aria-labelledby={id}>
      <h2 id={id}>
        <Icon name={icon} size={22} />
        {heading}
      </h2>
      {children}
    </section>
  );
}
