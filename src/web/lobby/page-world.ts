// The browser, as the models of the lobby see it.

import { announce } from '../announcer.tsx';
import { SERVER } from '../online/online.ts';
import { PAGE_CLOCK } from '../table/page-clock.ts';
import type { LobbyWorld } from './model/lobby-world.ts';

export const LOBBY_WORLD: LobbyWorld = {
  server: SERVER,
  clock: PAGE_CLOCK,
  announce,
  async openHere(plan) {
    const [{ openHere }, { PAGE_HERE_WORLD }] = await Promise.all([
      import('../here/open-here.ts'),
      import('../here/here-world.ts'),
    ]);
    return openHere(plan, PAGE_HERE_WORLD);
  },
  isVisible: () => document.visibilityState === 'visible',
  onVisibility(call) {
    document.addEventListener('visibilitychange', call);
    return () => document.removeEventListener('visibilitychange', call);
  },
};
