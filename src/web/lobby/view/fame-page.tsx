// The hall of fame: the ten best of every game and rule set, with replays of their games.

import { useSignal, type ReadonlySignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Game } from '../../../games/game.ts';
import { GAMES } from '../../../games/registry.ts';
import type { AnswerFields } from '../../../protocol/from-server.ts';
import { SERVER } from '../../online/online.ts';
import { OWNER } from '../../online/people-here.ts';
import { LinkButton } from '../../pieces/button.tsx';
import { Icon } from '../../pieces/icon.tsx';
import { Empty, Panel, Spinner } from '../../pieces/panel.tsx';
import { nickname } from '../../settings.ts';
import { isAway } from '../../shell/connection-sign.tsx';
import { Page } from '../../shell/page.tsx';
import { sayRulesOf } from '../model/say-rules-of.ts';
import { fame as de } from '../../words/de/fame.ts';
import { fame as en } from '../../words/en/fame.ts';
import { wordsOf } from '../../words/game-words.ts';
import { language, type Language } from '../../words/words.ts';
import css from './fame-page.module.css';
import { sayGame } from './table-row.tsx';

type FameList = AnswerFields['fame']['lists'][number];
type FameEntry = FameList['entries'][number];

/** Apart from the other words, because most people never need them. */
const FAME: Readonly<Record<Language, typeof en>> = { en, de };

/** Undefined until the server has answered; after a lost connection the client asks again. */
function useFame(): ReadonlySignal<readonly FameList[] | undefined> {
  const lists = useSignal<readonly FameList[] | undefined>(undefined);
  useEffect(() => {
    const ask = async (): Promise<void> => {
      const answer = await SERVER.clientOf(OWNER, nickname.peek()).ask({ do: 'fame' });
      if (answer.ok) lists.value = answer.lists;
    };
    void ask();
  }, []);
  return lists;
}

export function FamePage(): VNode {
  const fame = FAME[language.value];
  const lists = useFame().value;
  return (
    <Page title={fame.title}>
      <div class={css['hall']}>
        <h1>{fame.title}</h1>
        <p class={css['says']}>{fame.says}</p>
        {lists === undefined ? (
          <NoAnswer />
        ) : (
          GAMES.map((game) => (
            <GameFame key={game.id} game={game} lists={lists.filter((list) => list.game === game.id)} />
          ))
        )}
      </div>
    </Page>
  );
}

function NoAnswer(): VNode {
  const fame = FAME[language.value];
  if (!isAway.value) return <Spinner />;
  return (
    <Empty title={fame.noServer}>
      <p>{fame.noServerSays}</p>
    </Empty>
  );
}

function GameFame({ game, lists }: { readonly game: Game; readonly lists: readonly FameList[] }): VNode {
  const fame = FAME[language.value];
  const name = sayGame(game.id);
  return (
    <Panel heading={name}>
      {lists.length === 0 && (
        <Empty title={fame.none}>
          <p>
            {fame.noneSays} {wordsOf(game.id)?.fame.notRanked}
          </p>
          <LinkButton href={`/new?game=${game.id}`}>{fame.play(name)}</LinkButton>
        </Empty>
      )}
      {lists.map((list) => (
        <Ranking key={JSON.stringify(list.ruleSet)} list={list} />
      ))}
    </Panel>
  );
}

function Ranking({ list: { game, ruleSet, says, entries } }: { readonly list: FameList }): VNode {
  const fame = FAME[language.value];
  const rules = sayRulesOf(game, ruleSet);
  return (
    <table class={css['ranking']}>
      <caption>{rules === '' ? fame.usual : rules}</caption>
      <thead>
        <tr>
          <th scope="col" class={css['number']}>
            {fame.place}
          </th>
          <th scope="col">{fame.name}</th>
          <th scope="col" class={css['number']}>
            {wordsOf(game)?.fame.mark ?? says}
          </th>
          <th scope="col" class={css['day']}>
            {fame.day}
          </th>
          <th scope="col">
            <span class="only-heard">{fame.replay}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Entry key={entry.place} entry={entry} />
        ))}
      </tbody>
    </table>
  );
}

function Entry({ entry: { place, name, mark, day, table } }: { readonly entry: FameEntry }): VNode {
  const fame = FAME[language.value];
  return (
    <tr>
      <td class={css['number']}>{place}</td>
      <th scope="row">
        <bdi>{name}</bdi>
      </th>
      <td class={css['number']}>{mark}</td>
      <td class={css['day']}>
        <time dateTime={day}>{sayDay(day)}</time>
      </td>
      <td class={css['replay']}>
        {table !== '' && (
          <a href={`/replay/${table}`} aria-label={fame.replayOf(name, mark)}>
            <Icon name="replay" />
            <span>{fame.replay}</span>
          </a>
        )}
      </td>
    </tr>
  );
}

function sayDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return day;
  return new Intl.DateTimeFormat(language.value, { dateStyle: 'medium', timeZone: 'UTC' }).format(date);
}
