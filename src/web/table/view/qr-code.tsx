// A link as a QR code, drawn as one path.

import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import type { VNode } from 'preact';
import css from './qr-code.module.css';

/** White around the code, in its modules, as the standard asks for. */
const MARGIN = 4;

export function QrCode({ text, label }: { readonly text: string; readonly label: string }): VNode {
  const code = generate(text);
  const size = code.size + 2 * MARGIN;
  return (
    <svg class={css['code']} viewBox={`${-MARGIN} ${-MARGIN} ${size} ${size}`} role="img" aria-label={label}>
      <path d={toSvgPath(code)} />
    </svg>
  );
}
