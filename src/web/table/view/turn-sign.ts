// "Your turn" for people who look elsewhere: the icon of the tab, and a notification for people who
// allow it. Nothing flashes. The sound is one of the cues (../cue-sounds.ts).

import { useEffect } from 'preact/hooks';
import { TURN_ALERTS } from '../../notices.ts';
import { wordsOf } from '../../words/game-words.ts';
import { lastingAddress } from '../model/open-tables.ts';
import { ownTables } from '../model/own-tables.ts';
import type { TableModel } from '../model/table-model.ts';
import type { Turn } from '../model/turn-alerts.ts';
import { setTurnIcon } from './turn-icon.ts';

export function useTurnSign(model: TableModel): void {
  const isTurn = model.isTurnHere.value;
  useEffect(() => {
    if (!isTurn) return undefined;
    setTurnIcon(true);
    return () => setTurnIcon(false);
  }, [isTurn]);
  useAlerts();
}

/** Of every table that this page follows, not only of the one that it shows. */
function useAlerts(): void {
  const turns = ownTables.value.filter(({ isOwnTurn }) => isOwnTurn.value).map(describeTurn);
  const ids = turns.map(({ id }) => id).join(' ');
  useEffect(() => TURN_ALERTS.note('tables', turns), [ids]);
}

function describeTurn(model: TableModel): Turn {
  const { id, game, title } = model;
  const address = lastingAddress(model) ?? `/here/${id}`;
  const name = wordsOf(game.id)?.name ?? game.name;
  return { id, address, title: title.peek() || name, body: name };
}
