// Below the buttons of every board: a refusal, absent players, a seat to take, players to add, and
// the end of the game.

import type { VNode } from 'preact';
import { later } from '../../later.tsx';
import { Notice } from '../../pieces/panel.tsx';
import { Absent } from './absent.tsx';
import { SitDown } from './sit-down.tsx';
import type { TableModel } from '../model/table-model.ts';

const Invite = later(async () => (await import('./invite.tsx')).Invite);
const OutOfGame = later(async () => (await import('./out-of-game.tsx')).OutOfGame);
const AfterTable = later(async () => (await import('./after-table.tsx')).AfterTable);

export function Notices({ model }: { readonly model: TableModel }): VNode {
  const { phase, turn } = model.shown.value;
  const complaint = model.complaint.value;
  return (
    <>
      {complaint !== '' && <Notice kind="warning">{complaint}</Notice>}
      <Absent model={model} />
      {model.ownEnd.shown.value !== undefined && <OutOfGame model={model} line={model.ownEnd.shown.value} />}
      {model.isWatching.value && <SitDown model={model} />}
      {turn?.kind === 'waiting' && !model.isWatching.value && <Invite model={model} />}
      {phase !== 'playing' && model.finale.stage.value !== 'board' && <AfterTable model={model} />}
    </>
  );
}
