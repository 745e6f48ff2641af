// The slider through a game; it says what happened at its moment.

import type { VNode } from 'preact';
import { Button } from '../pieces/button.tsx';
import type { ReplayModel } from './replay-model.ts';
import css from './timeline.module.css';
import { replayWords } from './replay-words.ts';

export function Timeline({ model }: { readonly model: ReplayModel }): VNode {
  const replay = replayWords();
  const at = model.at.value;
  const steps = model.last + 1;
  const lines = model.tell(at).join(' ');
  return (
    <div class={css['timeline']}>
      <div class={css['slide']}>
        <input
          type="range"
          class={css['slider']}
          style={{ '--share': `${model.last === 0 ? 100 : (at / model.last) * 100}%` }}
          aria-label={replay.slider}
          aria-valuetext={replay.momentSays(at + 1, steps, lines)}
          min={0}
          max={model.last}
          step={1}
          value={at}
          onInput={({ currentTarget }) => model.go(currentTarget.valueAsNumber)}
        />
        <span class={css['count']} aria-hidden="true">
          {replay.moment(at + 1, steps)}
        </span>
      </div>
      <NextGame model={model} />
    </div>
  );
}

/** At the end of a game, the way to the next. */
function NextGame({ model }: { readonly model: ReplayModel }): VNode | null {
  const next = model.number.value + 1;
  if (model.at.value !== model.last || next >= model.replay.games.length) return null;
  return (
    <Button icon="next" onClick={() => model.chooseGame(next)}>
      {replayWords().nextGame}
    </Button>
  );
}
