// Players who are away, each with the offer to let a stand-in play for them, or to wait.

import type { VNode } from 'preact';
import { useMemo } from 'preact/hooks';
import type { SeatLine } from '../../../protocol/from-server.ts';
import { sayMinutes, secondsAway, useNow } from '../../games/away.ts';
import { Button } from '../../pieces/button.tsx';
import { Notice } from '../../pieces/panel.tsx';
import { words } from '../../words/words.ts';
import css from './absent.module.css';
import { StandInOffer, listAbsent } from '../model/absent-players.ts';
import { namesOf } from '../model/names.ts';
import type { TableModel } from '../model/table-model.ts';

export function Absent({ model }: { readonly model: TableModel }): VNode {
  return (
    <>
      {listAbsent(model).map((line) => (
        <Offer key={line.seat} line={line} model={model} />
      ))}
    </>
  );
}

function Offer({ line, model }: { readonly line: SeatLine; readonly model: TableModel }): VNode | null {
  const { table } = words.value;
  const offer = useMemo(() => new StandInOffer(model), [model]);
  const seconds = secondsAway(line, useNow(true)) ?? 0;
  const name = namesOf(model.newest.value.seats)(line.seat);
  const ask = (on: boolean): void => void offer.ask(line, on, seconds);
  if (!offer.isShown(line, seconds)) return null;
  return (
    <Notice kind="info">
      <p class={css['said']}>
        {line.standIn ? table.standInPlays(name) : table.awayFor(name, sayMinutes(seconds))}
      </p>
      <div class={css['choices']}>
        {!line.standIn && (
          <Button kind="primary" onClick={() => ask(true)}>
            {table.letStandIn}
          </Button>
        )}
        <Button kind="quiet" onClick={() => (line.standIn ? ask(false) : offer.wait(seconds))}>
          {line.standIn ? table.waitFor(name) : table.wait}
        </Button>
      </div>
    </Notice>
  );
}
