// A table in a list: who sits there, the game and its rules, further facts, and the link to it.

import type { ComponentChildren, VNode } from 'preact';
import { LinkButton } from '../../pieces/button.tsx';
import type { FaceOwner } from '../../pieces/face-look.ts';
import { wordsOf } from '../../words/game-words.ts';
import { Faces } from './faces.tsx';
import css from './table-row.module.css';

interface TableRowProps {
  readonly faces: readonly FaceOwner[];
  readonly title: string;
  readonly names: readonly string[];
  /** Further facts, in a line. */
  readonly facts?: string | undefined;
  readonly badges?: ComponentChildren;
  readonly href: string;
  readonly link: string;
  /** The accessible name: the visible text, and the table. */
  readonly linkName: string;
}

export function TableRow({ faces, title, names, facts = '', badges, ...way }: TableRowProps): VNode {
  return (
    <li class={css['row']}>
      <Faces of={faces} />
      <div class={css['what']}>
        <p class={css['title']}>
          {title} {badges}
        </p>
        <p class={css['who']}>
          {names.map((name, index) => (
            <span key={index}>
              {index > 0 && ', '}
              <bdi>{name}</bdi>
            </span>
          ))}
        </p>
        {facts !== '' && <p class={css['facts']}>{facts}</p>}
      </div>
      <LinkButton href={way.href} aria-label={way.linkName}>
        {way.link}
      </LinkButton>
    </li>
  );
}

/** A game that is newer than this page is called by its id. */
export function sayGame(game: string): string {
  return wordsOf(game)?.name ?? game;
}
