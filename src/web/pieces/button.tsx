// What can be pressed: a button that names its effect, a link that looks like one, and a button
// that is only an icon. A busy button stays where it is and keeps the focus, but a second press
// does nothing.

import {
  isValidElement,
  type ButtonHTMLAttributes,
  type ComponentChildren,
  type LooseAnchorHTMLAttributes,
  type VNode,
} from 'preact';
import css from './button.module.css';
import { Icon, type IconName } from './icon.tsx';
import { KeyHint } from './key-hint.tsx';
import { Spinner } from './panel.tsx';

/**
 * One primary button at a time on a screen; quiet for the other actions; plain for a button within
 * text.
 */
export type ButtonKind = 'primary' | 'quiet' | 'plain' | 'danger';

interface Looks {
  readonly kind?: ButtonKind | undefined;
  readonly icon?: IconName | undefined;
  /** As wide as its container. */
  readonly isWide?: boolean | undefined;
  readonly children?: ComponentChildren;
}

type ButtonProps = Omit<ButtonHTMLAttributes, 'icon' | 'class'> &
  Looks & {
    readonly class?: string | undefined;
    readonly keyHint?: string | undefined;
    readonly isBusy?: boolean | undefined;
  };

export function Button({ kind, icon, isWide, isBusy, keyHint, children, ...rest }: ButtonProps): VNode {
  return (
    <button
      type="button"
      {...rest}
      {...(isBusy === true && { 'aria-disabled': true, 'aria-busy': true, onClick: stop })}
      class={nameClasses(rest.class)}
      data-kind={kind ?? 'quiet'}
      data-wide={isWide}
    >
      {isBusy === true ? <Spinner isSmall /> : icon && <Icon name={icon} />}
      {/* New words take the place of the old ones: nothing moves, whatever their length. */}
      <span key={nameWords(children)} class={css['label']}>
        {children}
      </span>
      {keyHint !== undefined && <KeyHint>{keyHint}</KeyHint>}
    </button>
  );
}

/** Words that are more than a text say by their key when they are new. */
function nameWords(children: ComponentChildren): string {
  if (typeof children === 'string') return children;
  return isValidElement(children) ? `label ${String(children.key)}` : 'label';
}

type LinkButtonProps = Omit<LooseAnchorHTMLAttributes, 'icon' | 'class' | 'href' | 'role'> &
  Looks & { readonly class?: string | undefined; readonly href: string };

export function LinkButton({ kind, icon, isWide, children, ...rest }: LinkButtonProps): VNode {
  return (
    <a {...rest} class={nameClasses(rest.class)} data-kind={kind ?? 'quiet'} data-wide={isWide}>
      {icon && <Icon name={icon} />}
      <span class={css['label']}>{children}</span>
    </a>
  );
}

type IconButtonProps = Omit<ButtonHTMLAttributes, 'icon' | 'label' | 'class'> & {
  readonly class?: string | undefined;
  readonly icon: IconName;
  /** What it does, for screen readers and as a tooltip. */
  readonly label: string;
  readonly kind?: ButtonKind | undefined;
};

export function IconButton({ icon, label, kind, ...rest }: IconButtonProps): VNode {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      class={nameClasses(rest.class)}
      data-kind={kind ?? 'plain'}
      data-icon
      aria-label={label}
    >
      <Icon name={icon} />
    </button>
  );
}

function nameClasses(given: string | undefined): string {
  return given === undefined ? `${css['button']}` : `${css['button']} ${given}`;
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
