// later
import type { VNode } from 'preact';
import type { ShownResult } from '../view/shown-result.ts';
export function ShareDialog(_: ShownResult & { readonly onClose: () => void }): VNode | null {
  return null;
}
