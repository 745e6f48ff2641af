// Other people's tables: those with a free seat, then games to watch, the newest first and page by
// page. A list with nothing in it is one sentence.

import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { Button, LinkButton } from '../../pieces/button.tsx';
import { Spinner } from '../../pieces/panel.tsx';
import { isAway } from '../../shell/connection-sign.tsx';
import { callSeat } from '../../table/model/names.ts';
import { PublicTables as Lists, listOthers, type ListKind, type TableList } from '../model/public-tables.ts';
import { sayRulesOf } from '../model/say-rules-of.ts';
import type { TableLine } from '../model/table-lines.ts';
import { LOBBY_WORLD } from '../page-world.ts';
import { Card } from './card.tsx';
import { lobbyWords } from './lobby-words.ts';
import css from './public-tables.module.css';
import { TableRow, sayGame } from './table-row.tsx';

/** One for the page: the last answer is there at once on the next visit. */
const LISTS = new Lists(LOBBY_WORLD);

export function PublicTables(): VNode {
  const lobby = lobbyWords();
  useEffect(() => LISTS.watch(), []);
  const open = LISTS.list('open').value;
  const running = LISTS.list('running').value;
  return (
    <Card icon="eye" heading={lobby.open}>
      {open === undefined || running === undefined ? <NoAnswer /> : <Both open={open} running={running} />}
    </Card>
  );
}

function NoAnswer(): VNode {
  const lobby = lobbyWords();
  if (isAway.value) return <p>{lobby.noServer}</p>;
  // As high as what is likely to come.
  return (
    <>
      <p class={css['asking']}>
        <Spinner isSmall /> {lobby.asking}
      </p>
      <OpenOne />
    </>
  );
}

function OpenOne(): VNode {
  return <LinkButton href="/new?access=public">{lobbyWords().openOne}</LinkButton>;
}

function Both({ open, running }: { readonly open: TableList; readonly running: TableList }): VNode {
  const lobby = lobbyWords();
  return (
    <>
      {listOthers(open).length === 0 && (
        <>
          <p>{lobby.openNone}</p>
          <OpenOne />
        </>
      )}
      <List list={open} kind="open" />
      <List list={running} kind="running" />
    </>
  );
}

function List({ list, kind }: { readonly list: TableList; readonly kind: ListKind }): VNode {
  const lobby = lobbyWords();
  const others = listOthers(list);
  return (
    <>
      {others.length > 0 && (
        <ul class={css['list']}>
          {others.map((line) => (
            <Line key={line.table} line={line} kind={kind} />
          ))}
        </ul>
      )}
      {list.hasMore && (
        <p class={css['more']}>
          <span>{lobby.shownOf(list.tables.length, list.total)}</span>
          <Button kind="plain" onClick={() => LISTS.showMore(kind)}>
            {lobby.moreTables}
          </Button>
        </p>
      )}
    </>
  );
}

function Line({ line, kind }: { readonly line: TableLine; readonly kind: ListKind }): VNode {
  const lobby = lobbyWords();
  const { table, game, options, seats, free, clock, watchers } = line;
  const rules = sayRulesOf(game, options);
  const title = rules === '' ? sayGame(game) : `${sayGame(game)}, ${rules}`;
  const names = seats.map(callSeat);
  const whole = `${title}, ${names.length === 0 ? lobby.nobody : lobby.listed(names)}`;
  const facts = [
    free > 0 ? lobby.free(free) : '',
    clock > 0 ? lobby.clock(clock) : '',
    watchers > 0 ? lobby.watching(watchers) : '',
  ];
  return (
    <TableRow
      faces={seats}
      title={title}
      names={names.length === 0 ? [lobby.nobody] : names}
      facts={facts.filter((fact) => fact !== '').join(', ')}
      href={`/t/${table}`}
      link={kind === 'open' ? lobby.joinTable : lobby.watch}
      linkName={(kind === 'open' ? lobby.joinTableOf : lobby.watchTable)(whole)}
    />
  );
}
