// Containers and signs: panels, badges, notices, the sign for waiting, and the
// sign for an empty place.

import type { ComponentChildren, VNode } from 'preact';
import { useId } from 'preact/hooks';
import { words } from '../words/words.ts';
import { Icon, type IconName } from './icon.tsx';
import css from './panel.module.css';

interface PanelProps {
  readonly heading?: string | undefined;
  /** Beside the heading, at the end of its line. */
  readonly aside?: ComponentChildren;
  readonly children: ComponentChildren;
  readonly class?: string | undefined;
}

export function Panel({ heading, aside, children, class: given = '' }: PanelProps): VNode {
  const id = useId();
  return (
    <section class={`${css['panel']} ${given}`} aria-labelledby={heading === undefined ? undefined : id}>
      {heading !== undefined && (
        <div class={css['top']}>
          <h2 id={id}>{heading}</h2>
          {aside}
        </div>
      )}
      {children}
    </section>
  );
}

const BADGE_ICONS = {
  dealer: 'dealer',
  house: 'robot',
  host: 'crown',
  turn: 'clock',
  plain: undefined,
} as const;
type BadgeKind = keyof typeof BADGE_ICONS;

interface BadgeProps {
  readonly kind?: BadgeKind | undefined;
  readonly children: ComponentChildren;
}

export function Badge({ kind = 'plain', children }: BadgeProps): VNode {
  const icon = BADGE_ICONS[kind];
  return (
    <span class={css['badge']} data-kind={kind}>
      {icon && <Icon name={icon} size={16} />}
      {children}
    </span>
  );
}

const NOTICE_ICONS = { info: 'info', warning: 'warning', good: 'check' } as const satisfies Record<
  string,
  IconName
>;
type NoticeKind = keyof typeof NOTICE_ICONS;

interface NoticeProps {
  readonly kind: NoticeKind;
  readonly children: ComponentChildren;
}

export function Notice({ kind, children }: NoticeProps): VNode {
  return (
    <div class={css['notice']} data-kind={kind}>
      <Icon name={NOTICE_ICONS[kind]} />
      <div>{children}</div>
    </div>
  );
}

interface EmptyProps {
  readonly title: string;
  /** Whether its title is the heading of the page, because nothing else is on it. */
  readonly isHeading?: boolean | undefined;
  /** What people can do about it. */
  readonly children?: ComponentChildren;
}

export function Empty({ title, isHeading, children }: EmptyProps): VNode {
  return (
    <div class={css['empty']}>
      {isHeading === true ? <h1>{title}</h1> : <p>{title}</p>}
      {children}
    </div>
  );
}

interface SpinnerProps {
  /** For use beside words that say what is under way; alone it says "please wait". */
  readonly isSmall?: boolean | undefined;
}

/** Three pips that brighten in turn; with reduced motion they stand still. */
export function Spinner({ isSmall }: SpinnerProps): VNode {
  return (
    <span class={css['spinner']} data-small={isSmall}>
      <svg viewBox="0 0 24 8" aria-hidden="true">
        <path d="M4 4h.01" />
        <path d="M12 4h.01" />
        <path d="M20 4h.01" />
      </svg>
      {isSmall !== true && <span>{words.value.pieces.wait}</span>}
    </span>
  );
}
