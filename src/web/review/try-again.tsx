// One press from a decision to a table on this device at exactly that moment: everything before it
// as it was, then fresh luck. House players play for the others.

import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useLocation } from 'preact-iso';
import type { Decision } from '../../review/review.ts';
import { housePlayersOf } from '../../strategies/house-players.ts';
import { announce } from '../announcer.tsx';
import { Button } from '../pieces/button.tsx';
import { openTable } from '../replay/open-what-if.ts';
import { replayWords } from '../replay/replay-words.ts';
import { words } from '../words/words.ts';
import type { ReviewModel } from './review-model.ts';
import { reviewWords } from './review-words.ts';

interface TryAgainProps {
  readonly model: ReviewModel;
  readonly decision: Decision;
}

export function TryAgain({ model, decision }: TryAgainProps): VNode {
  const { tryAgain, tryAgainSays } = reviewWords().decisions;
  const { route } = useLocation();
  const fault = useSignal('');
  const press = async (): Promise<void> => {
    const game = model.replay.game.value;
    const [house = 'random'] = housePlayersOf(game.game).standard;
    const { event, seat } = decision;
    const id = await openTable(game, { number: model.eventBefore(event), seat, house });
    if (id !== undefined && id !== '') return route(`/here/${id}`);
    fault.value = id === '' ? words.value.shell.partMissing : replayWords().playOn.failed;
    announce(fault.value);
  };
  return (
    <>
      <Button icon="play" title={tryAgainSays} onClick={() => void press()}>
        {tryAgain}
      </Button>
      {fault.value !== '' && <p>{fault.value}</p>}
    </>
  );
}
