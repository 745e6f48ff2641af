// The first screen: play at once, with friends or on this screen, go back to your tables, join or
// watch other people's.

import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { SERVER } from '../../online/online.ts';
import { OWNER } from '../../online/people-here.ts';
import { nickname } from '../../settings.ts';
import { Page } from '../../shell/page.tsx';
import { GameCards } from './game-cards.tsx';
import css from './lobby-page.module.css';
import { PublicTables } from './public-tables.tsx';
import { WaysIn } from './ways-in.tsx';
import { WhoYouAre } from './who-you-are.tsx';
import { FinishedHere, YourTables } from './your-tables.tsx';
import { lobbyWords } from './lobby-words.ts';

export function LobbyPage(): VNode {
  const lobby = lobbyWords();
  useEffect(() => void SERVER.clientOf(OWNER, nickname.value), [nickname.value]);
  return (
    <Page title="Parlour">
      <div class={css['lobby']}>
        <YourTables />
        <div class={css['top']}>
          <h1>{lobby.title}</h1>
          <WhoYouAre />
        </div>
        <GameCards />
        <WaysIn />
        <PublicTables />
        <FinishedHere />
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
