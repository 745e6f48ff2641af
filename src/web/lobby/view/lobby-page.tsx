// The first screen: go on where it is your turn, play at once, with friends or on this screen, go
// back to your tables, join or watch other people's.

import type { Go } from './go.ts';
import { useComputed } from '@preact/signals';
import { useLocation } from 'preact-iso';
import type { VNode } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { SERVER } from '../../online/online.ts';
import { OWNER } from '../../online/people-here.ts';
import { DailyModel } from '../../daily/model/daily-model.ts';
import { DailyCard } from '../../daily/view/daily-card.tsx';
import { later } from '../../later.tsx';
import { Button } from '../../pieces/button.tsx';
import { Notice } from '../../pieces/panel.tsx';
import { nickname } from '../../settings.ts';
import { Page } from '../../shell/page.tsx';
import { SoundButton } from '../../shell/sound-button.tsx';
import { keysWith } from '../../storage.ts';
import { listFinished, listOwn } from '../model/own-tables.ts';
import { QuickStart } from '../model/quick-start.ts';
import { LOBBY_WORLD } from '../page-world.ts';
import { EverybodyHere } from './everybody-here.tsx';
import { Friends } from './friends.tsx';
import { GameTiles } from './game-tiles.tsx';
import css from './lobby-page.module.css';
import { lobbyWords } from './lobby-words.ts';
import { PublicTables } from './public-tables.tsx';
import { useGlances, useKept, useTurns } from './use-own-tables.ts';
import { WhoYouAre } from './who-you-are.tsx';
import { FinishedHere, YourTables } from './your-tables.tsx';
import { YourTurns } from './your-turns.tsx';

/** Nothing is loaded for people who have never finished a game. */
const YourGames = later(async () => (await import('./your-games.tsx')).YourGames);

export function LobbyPage(): VNode {
  const lobby = lobbyWords();
  const { route } = useLocation();
  useEffect(() => void SERVER.clientOf(OWNER, nickname.value), [nickname.value]);
  const start = useMemo(() => new QuickStart(LOBBY_WORLD), []);
  const kept = useKept();
  const glanced = useGlances();
  const daily = useMemo(() => new DailyModel(LOBBY_WORLD), []);
  useEffect(() => daily.watch(), [daily]);
  // The card of the daily game leads there, and nobody waits for it.
  const dailyTable = daily.today.value?.you?.table;
  const own = useComputed(() => listOwn(kept.value, glanced.value)).value.filter(
    ({ id }) => id !== dailyTable,
  );
  const turns = own.filter(({ isYourTurn }) => isYourTurn);
  const others = own.filter(({ isYourTurn }) => !isYourTurn);
  useTurns(turns);
  const go: Go = (going) => {
    void going.then((address) => (address === undefined ? undefined : route(address)));
  };
  const aside = (
    <>
      <WhoYouAre />
      <SoundButton />
    </>
  );
  return (
    <Page title={turns.length === 0 ? 'Parlour' : lobby.turns(turns.length)} aside={aside} isWide>
      <div class={css['lobby']}>
        <YourTurns tables={turns} />
        <div class={css['top']}>
          <GameTiles start={start} isFirst={turns.length === 0} onGo={go} />
          <div class={css['side']}>
            <DailyCard model={daily} onGo={go} />
            <YourTables tables={others} />
            {keysWith('results ').length > 0 && <YourGames />}
          </div>
        </div>
        <Failed start={start} onGo={go} />
        <div class={css['ways']}>
          <Friends start={start} onGo={go} />
          <EverybodyHere start={start} onGo={go} />
          <PublicTables />
        </div>
        <FinishedHere tables={listFinished(kept.value)} />
        <footer class={css['footer']}>
          <a href="/fame">{lobby.fame}</a>
          <a href="/about">{lobby.about}</a>
          <p>
            {lobby.terminal} <a href="/about#terminal">{lobby.terminalHow}</a>
          </p>
        </footer>
      </div>
    </Page>
  );
}

function Failed({ start, onGo }: { readonly start: QuickStart; readonly onGo: Go }): VNode | null {
  const lobby = lobbyWords();
  const failed = start.failed.value;
  if (failed === undefined) return null;
  return (
    <Notice kind="warning">
      <p>
        {lobby.notNow} {failed.sentence}
      </p>
      {failed.wish !== undefined && (
        <Button onClick={() => onGo(start.playHereInstead())}>{lobby.playHere}</Button>
      )}
    </Notice>
  );
}
