// What a board says: the heading, the hint, and beside them the clock, the coach and the chat. A
// refusal, or a player who is away, takes their place for a while.

import type { VNode } from 'preact';
import { useContext } from 'preact/hooks';
import { Around, Considering, type Considered } from './around.ts';
import css from './sentence.module.css';

interface Said {
  readonly title: string;
  readonly hint?: string | undefined;
  readonly where?: string | undefined;
}

const NOTHING: Considered = { move: undefined };

export function Say({ considered, ...said }: Said & { readonly considered: Considered | undefined }): VNode {
  const { clock, notice, aside } = useContext(Around);
  return (
    <div class={css['say']}>
      <Sentence {...said} />
      {notice}
      <div class={css['aside']}>
        {clock}
        <Considering.Provider value={considered ?? NOTHING}>{aside}</Considering.Provider>
      </div>
    </div>
  );
}

function Sentence({ title, hint, where }: Said): VNode {
  const { delay, hint: instead, sayWhere, isInner } = useContext(Around);
  const heading = delay ?? title;
  // A replay has no place in the header for where the game is, so it stays here in low windows too.
  const isWhere = instead === undefined && sayWhere === undefined;
  const shown = instead ?? (isWhere ? where : hint);
  return (
    <div class={css['sentence']}>
      {isInner === true ? <h2>{heading}</h2> : <h1>{heading}</h1>}
      {shown !== undefined && <p data-where={isWhere || undefined}>{shown}</p>}
    </div>
  );
}
