// A small still life for every game, made of its own pieces. It says nothing that the words beside it do not say.

import type { VNode } from 'preact';
import { PlayingCard } from '../pieces/card.tsx';
import { Die } from '../pieces/die.tsx';
import css from './game-drawing.module.css';

const DRAWINGS: Readonly<Record<string, () => VNode>> = {
  yahtzee: () => (
    <>
      <Die face={5} />
      <Die face={5} />
      <Die face={5} />
      <Die face={2} />
      <Die face={5} />
    </>
  ),
  pig: () => <Die face={6} />,
  'twenty-one': () => (
    <>
      <PlayingCard card="As" />
      <PlayingCard card="Kh" />
    </>
  ),
};

export function GameDrawing({ game }: { readonly game: string }): VNode {
  const Drawing = DRAWINGS[game];
  return (
    <div class={css['drawing']} data-game={game} aria-hidden="true">
      {Drawing !== undefined && <Drawing />}
    </div>
  );
}
