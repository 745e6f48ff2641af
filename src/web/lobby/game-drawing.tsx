// A small still life for every game.

import type { VNode } from 'preact';
import { findPart } from '../../games/registry.ts';
import { PAGE_PARTS } from '../../games/registry/page-parts.ts';
import type { PagePart } from '../games/page-part.ts';
import css from './game-drawing.module.css';

export function GameDrawing({ game }: { readonly game: string }): VNode {
  const Drawing = findPart<PagePart>(PAGE_PARTS, game)?.Drawing;
  return (
    <div class={css['drawing']} aria-hidden="true">
      {Drawing !== undefined && <Drawing />}
    </div>
  );
}
