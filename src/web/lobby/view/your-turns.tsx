// Where it is your turn: the first thing on the page.

import type { VNode } from 'preact';
import { LinkButton } from '../../pieces/button.tsx';
import { Face } from '../../pieces/face.tsx';
import type { OwnTable } from '../model/own-tables.ts';
import { lobbyWords } from './lobby-words.ts';
import { sayGame } from './table-row.tsx';
import css from './your-turns.module.css';

export function YourTurns({ tables }: { readonly tables: readonly OwnTable[] }): VNode | null {
  if (tables.length === 0) return null;
  return (
    <section class={css['turns']} aria-label={lobbyWords().yourTurn}>
      {tables.map((table, index) => (
        <Turn key={table.id} table={table} isFirst={index === 0} />
      ))}
    </section>
  );
}

function Turn({ table, isFirst }: { readonly table: OwnTable; readonly isFirst: boolean }): VNode {
  const lobby = lobbyWords();
  const { address, game, rules, faces, names, others, isHere } = table;
  const said = lobby.yourTurnAgainst(lobby.listed(others));
  const what = [sayGame(game ?? ''), rules, isHere ? lobby.onDevice : ''].filter((part) => part !== '');
  // The face of somebody else, if there is one.
  const face = faces[names.findIndex((name) => others.includes(name))] ?? faces[0];
  return (
    <div class={css['turn']}>
      {face !== undefined && <Face of={face} size={46} />}
      <div class={css['says']}>
        <b>{said}</b>
        <p>{what.join(', ')}</p>
      </div>
      <LinkButton
        kind={isFirst ? 'primary' : 'quiet'}
        href={address}
        aria-label={lobby.goOnAt(`${what.join(', ')}. ${said}`)}
      >
        {lobby.goOn}
      </LinkButton>
    </div>
  );
}
