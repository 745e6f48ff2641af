// A small still life for every game.

import type { VNode } from 'preact';
import { pagePartOf } from '../../../games/registry/page-parts.ts';
import css from './game-drawing.module.css';

export function GameDrawing({ game }: { readonly game: string }): VNode {
  const Drawing = pagePartOf(game)?.Drawing;
  return (
    <div class={css['drawing']} aria-hidden="true">
      {Drawing !== undefined && <Drawing />}
    </div>
  );
}
