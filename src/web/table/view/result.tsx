// The game is over: another one, the replay, the review, the check of the luck.

import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { FairnessDialog } from '../../fairness/later-fairness.tsx';
import { Button, LinkButton } from '../../pieces/button.tsx';
import { words } from '../../words/words.ts';
import { replayAddress, reviewAddress } from '../model/addresses.ts';
import { isHost } from '../model/host.ts';
import { namesInGame, namesOf } from '../model/names.ts';
import css from './result.module.css';
import type { TableModel } from '../model/table-model.ts';

export function Result({ model }: { readonly model: TableModel }): VNode {
  const { table } = words.value;
  const isChecking = useSignal(false);
  return (
    <div class={css['result']}>
      {model.tally.value.games > 1 && <p class={css['tally']}>{sayTally(model)}</p>}
      <Again model={model} />
      <div class={css['more']}>
        <LinkButton kind="quiet" icon="replay" href={replayAddress(model)}>
          {table.replay}
        </LinkButton>
        <LinkButton kind="quiet" icon="chart" href={reviewAddress(model)}>
          {table.review}
        </LinkButton>
        <Button kind="quiet" icon="shield" onClick={() => (isChecking.value = true)}>
          {table.check}
        </Button>
        <LinkButton kind="quiet" href="/">
          {words.value.shell.toLobby}
        </LinkButton>
      </div>
      {isChecking.value && <FairnessDialog model={model} onClose={() => (isChecking.value = false)} />}
    </div>
  );
}

function sayTally(model: TableModel): string {
  const { wins, games } = model.tally.value;
  const { seats, players = seats } = model.newest.value;
  const names = namesInGame({ seats, players });
  return words.value.table.tally(
    games,
    players.map(({ seat }) => `${names(seat)} ${wins[names(seat)] ?? 0}`),
  );
}

/**
 * Names the players who have not agreed yet, with a button for those at this device. The host can
 * free the seats of absent players, so that nobody waits for them.
 */
function Again({ model }: { readonly model: TableModel }): VNode | null {
  const { table } = words.value;
  const { seats, phase } = model.newest.value;
  const names = namesOf(seats);
  const people = seats.filter(({ house, hasQuit }) => house === '' && !hasQuit);
  const here = model.here.value;
  if (phase !== 'over' || here.length === 0) return null;
  const asked = people.filter(({ wantsAgain }) => !wantsAgain);
  const isWanted = !asked.some(({ seat }) => here.includes(seat));
  const willing = people.filter(({ seat, wantsAgain }) => wantsAgain && !here.includes(seat));
  const missing = asked.filter(({ isHere }) => !isHere);
  return (
    <div class={css['again']}>
      {willing.length > 0 && <p>{table.wantAgain(willing.map(({ seat }) => names(seat)))}</p>}
      {isWanted ? (
        <p>{table.waitsAgain(asked.map(({ seat }) => names(seat)))}</p>
      ) : (
        <Button kind="primary" isWide onClick={() => void model.askAgain()}>
          {table.again}
        </Button>
      )}
      {missing.length > 0 && isWanted && (
        <p>{table.mayNotComeBack(missing.map(({ seat }) => names(seat)))}</p>
      )}
      {isHost(model) &&
        missing.map(({ seat }) => (
          <Button key={seat} kind="quiet" onClick={() => void model.askAsHost({ do: 'remove', seat })}>
            {table.remove(names(seat))}
          </Button>
        ))}
    </div>
  );
}
