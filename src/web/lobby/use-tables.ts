// The public tables, asked for again and again while somebody looks at them. What was known last stays while the connection is away.

import { signal, type ReadonlySignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { OWNER, clientOf, connection } from '../online/online.ts';
import { nickname } from '../settings.ts';
import { keepOrder, readTables, type TableLine } from './table-lines.ts';

const EVERY_MS = 2500;

/** Undefined until the server has answered for the first time. */
const known = signal<readonly TableLine[] | undefined>(undefined);

export function useTables(): ReadonlySignal<readonly TableLine[] | undefined> {
  useEffect(watchTables, []);
  return known;
}

function watchTables(): () => void {
  // Whoever comes to the lobby sees the newest first; from then on nothing changes places.
  let isFirst = true;
  let isAsking = false;
  const look = async (): Promise<void> => {
    const canAsk = document.visibilityState === 'visible' && connection.peek().kind === 'open';
    if (isAsking || !canAsk) return;
    isAsking = true;
    const answer = await clientOf(OWNER, nickname.peek()).ask({ do: 'list' });
    isAsking = false;
    if (!answer.ok) return;
    const now = readTables(answer);
    put(isFirst ? now : keepOrder(known.peek() ?? [], now));
    isFirst = false;
  };
  const lookNow = (): void => void look();
  const timer = setInterval(lookNow, EVERY_MS);
  const stop = connection.subscribe(lookNow);
  document.addEventListener('visibilitychange', lookNow);
  return () => {
    clearInterval(timer);
    stop();
    document.removeEventListener('visibilitychange', lookNow);
  };
}

/** The same again draws nothing. */
function put(tables: readonly TableLine[]): void {
  if (JSON.stringify(tables) !== JSON.stringify(known.peek())) known.value = tables;
}
