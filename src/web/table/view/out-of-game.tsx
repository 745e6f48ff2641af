// The end of somebody's visit to a running table: their tokens are gone, and the table plays on
// without them. How it went, where to look at it, and the way back: the form to sit down again is
// behind this dialog.

import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import type { SeatLine } from '../../../protocol/from-server.ts';
import { Button, LinkButton } from '../../pieces/button.tsx';
import { Dialog } from '../../pieces/dialog.tsx';
import { Face } from '../../pieces/face.tsx';
import { readReplay } from '../../replay/replay-log.ts';
import { words } from '../../words/words.ts';
import { replayAddress, reviewAddress } from '../model/addresses.ts';
import { tellVisit, type Visit } from '../model/own-end.ts';
import type { TableModel } from '../model/table-model.ts';
import { resultWords } from '../result-words.ts';
import css from './out-of-game.module.css';

interface OutOfGameProps {
  readonly model: TableModel;
  readonly line: SeatLine;
}

export function OutOfGame({ model, line }: OutOfGameProps): VNode {
  const { out } = resultWords();
  const { table } = words.value;
  const visit = useSignal<Visit | undefined>(undefined);
  useEffect(() => {
    void readVisit(model, line).then((told) => (visit.value = told));
  }, [line]);
  const close = (): void => model.ownEnd.forget();
  const actions = (
    <>
      <Button kind="primary" onClick={close}>
        {out.back}
      </Button>
      <LinkButton icon="chart" href={`${reviewAddress(model)}?seat=${line.seat}`}>
        {table.review}
      </LinkButton>
      <LinkButton icon="replay" href={replayAddress(model)}>
        {table.replay}
      </LinkButton>
    </>
  );
  return (
    <Dialog title={out.title(line.name)} isOpen onClose={close} actions={actions}>
      <div class={css['out']}>
        <Face of={line} size={72} />
        <p>
          {visit.value !== undefined &&
            `${out.says(visit.value.rounds, model.screen.tellScore(visit.value.most))} `}
          {out.goesOn}
        </p>
      </div>
    </Dialog>
  );
}

/** Undefined while nothing has been published yet. */
async function readVisit(model: TableModel, { seat }: SeatLine): Promise<Visit | undefined> {
  const log = await model.place.readLog(model.id).catch(() => undefined);
  const replay = log?.ok === true ? readReplay(log.text) : undefined;
  const game = replay?.ok === true ? replay.value.games.at(-1) : undefined;
  return game === undefined ? undefined : tellVisit(game, seat);
}
