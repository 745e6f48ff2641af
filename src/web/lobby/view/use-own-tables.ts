// Your own tables, as the lobby's view follows them: those of this device, the server's word about
// the others, and where it is somebody's turn, for people who look elsewhere.

import { useSignal, type ReadonlySignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { KeptTable } from '../../here/kept-tables.ts';
import { TURN_ALERTS } from '../../notices.ts';
import { keysWith } from '../../storage.ts';
import { setTurnIcon } from '../../table/view/turn-icon.ts';
import { Glances, type GlancedTables } from '../model/glances.ts';
import type { OwnTable } from '../model/own-tables.ts';
import { LOBBY_WORLD } from '../page-world.ts';
import { lobbyWords } from './lobby-words.ts';
import { sayGame } from './table-row.tsx';

/** One for the page: the last answer is there at once on the next visit. */
const GLANCES = new Glances(LOBBY_WORLD);

export function useGlances(): ReadonlySignal<GlancedTables> {
  useEffect(() => GLANCES.watch(), []);
  return GLANCES.tables;
}

/** The tables of this device. Nothing is loaded for people who have never played on it. */
export function useKept(): ReadonlySignal<readonly KeptTable[]> {
  const kept = useSignal<readonly KeptTable[]>([]);
  useEffect(() => {
    const look = async (): Promise<void> => {
      const { listHere } = await import('../../here/kept-tables.ts');
      kept.value = listHere();
    };
    // If this part cannot be loaded, the rest of the lobby works without it.
    if (keysWith('here ').length > 0) void look().catch(() => undefined);
  }, []);
  return kept;
}

/** The icon of the tab, and a notification for people who allow it. */
export function useTurns(tables: readonly OwnTable[]): void {
  const lobby = lobbyWords();
  const ids = tables.map(({ id }) => id).join(' ');
  useEffect(() => {
    const turns = tables.map(({ id, address, game, others }) => ({
      id,
      address,
      title: lobby.yourTurnAgainst(lobby.listed(others)),
      body: sayGame(game ?? ''),
    }));
    TURN_ALERTS.note('lobby', turns);
    setTurnIcon(turns.length > 0);
    return () => setTurnIcon(false);
  }, [ids]);
  useEffect(() => () => TURN_ALERTS.note('lobby', []), []);
}
