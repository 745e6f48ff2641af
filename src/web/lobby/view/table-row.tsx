// One table in a list: the game and its rules, who sits there, what else is to know, and the way to it.

import type { ComponentChildren, VNode } from 'preact';
import { LinkButton } from '../../pieces/button.tsx';
import { wordsOf } from '../../words/game-words.ts';
import css from './table-row.module.css';

interface TableRowProps {
  readonly title: string;
  /** Beside the title, softly. */
  readonly rules?: string | undefined;
  readonly badges?: ComponentChildren;
  /** Who sits there. */
  readonly children: ComponentChildren;
  /** What else is to know, in a line. */
  readonly facts?: string | undefined;
  readonly href: string;
  readonly link: string;
  /** Begins with what can be seen, and says to which table. */
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
