// "Your turn" for people who look elsewhere: the icon of the tab, and a sound for those who want
// one. Nothing flashes.

import { useEffect } from 'preact/hooks';
import { sound } from '../../settings.ts';
import { playSound } from '../../sound.ts';
import type { TableModel } from '../model/table-model.ts';

const ICON = '/icon.svg';
const ICON_TURN = '/icon-turn.svg';

function setIcon(href: string): void {
  document.querySelector('link[rel="icon"]')?.setAttribute('href', href);
}

export function useTurnSign(model: TableModel): void {
  const isTurn = model.isTurnHere.value;
  useEffect(() => {
    if (!isTurn) return undefined;
    setIcon(ICON_TURN);
    return () => setIcon(ICON);
  }, [isTurn]);
  useEffect(
    () =>
      model.cues.listen(({ kind }) => {
        if (kind === 'turn' && sound.value === 'on') playSound();
      }),
    [model],
  );
}
