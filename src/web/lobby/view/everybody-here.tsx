// Everybody on this screen: the same people as last time with one press, or others.

import type { VNode } from 'preact';
import { faceAlone, ownLook } from '../../own-look.ts';
import { Button, LinkButton } from '../../pieces/button.tsx';
import type { HerePlan } from '../../here/open-here.ts';
import { callSeat } from '../../table/model/names.ts';
import { words } from '../../words/words.ts';
import { recallHere } from '../model/last-here.ts';
import type { QuickStart } from '../model/quick-start.ts';
import { Card } from './card.tsx';
import css from './everybody-here.module.css';
import { Faces } from './faces.tsx';
import type { Go } from './go.ts';
import { lobbyWords } from './lobby-words.ts';
import { sayGame } from './table-row.tsx';

interface EverybodyHereProps {
  readonly start: QuickStart;
  readonly onGo: Go;
}

export function EverybodyHere({ start, onGo }: EverybodyHereProps): VNode {
  const lobby = lobbyWords();
  const last = recallHere();
  return (
    <Card icon="people" heading={lobby.here}>
      <p>{lobby.hereSays}</p>
      {last === undefined ? (
        <LinkButton href="/new?where=here" isWide>
          {lobby.hereWho}
        </LinkButton>
      ) : (
        <>
          <LastTime
            plan={last}
            isBusy={start.busy.value === 'here'}
            onStart={() => onGo(start.startHere(last))}
          />
          <a class={css['others']} href={`/new?where=here&game=${last.game}`}>
            {lobby.hereOthers}
          </a>
        </>
      )}
    </Card>
  );
}

interface LastTimeProps {
  readonly plan: HerePlan;
  readonly isBusy: boolean;
  readonly onStart: () => void;
}

function LastTime({ plan, isBusy, onStart }: LastTimeProps): VNode {
  const lobby = lobbyWords();
  const { game, people, house } = plan;
  const called = people.map((name) => (name === '' ? words.value.table.guest(undefined) : name));
  const faces = [
    ...called.map((name, index) => faceAlone(name, index === 0 ? ownLook.value : {})),
    ...house.map((name) => ({ ...faceAlone(name), house: name })),
  ];
  const names = [...called, ...house.map((name) => callSeat({ name, house: name }))];
  const what = sayGame(game);
  return (
    <div class={css['last']}>
      <Faces of={faces} />
      <span class={css['who']}>
        <span class="one-line">{lobby.listed(names)}</span>
        <small class="one-line">
          {what}, {lobby.hereLast}
        </small>
      </span>
      <Button aria-label={lobby.hereStartWith(lobby.listed(names), what)} isBusy={isBusy} onClick={onStart}>
        {lobby.hereStart}
      </Button>
    </div>
  );
}
