// A table in a list: the game and its rules, who sits there, further facts, and the link to it.

import type { ComponentChildren, VNode } from 'preact';
import { LinkButton } from '../../pieces/button.tsx';
import { wordsOf } from '../../words/game-words.ts';
import css from './table-row.module.css';

interface TableRowProps {
  readonly title: string;
  /** Beside the title, softly. */
  readonly rules?: string | undefined;
  readonly badges?: ComponentChildren;
  /** The people who sit there. */
  readonly children: ComponentChildren;
  /** Further facts, in a line. */
  readonly facts?: string | undefined;
  readonly href: string;
  readonly link: string;
  /** The accessible name: the visible text, and the table. */
  readonly linkName: string;
}

export function TableRow({ title, rules = '', badges, children, facts = '', ...way }: TableRowProps): VNode {
  return (
    <li class={css['row']}>
      <div class={css['what']}>
        <p class={css['title']}>
          <b>{title}</b>
          {rules !== '' && <span> {rules}</span>}
          {badges}
        </p>
        <p class={css['who']}>{children}</p>
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
