// The buttons that step a replay forward and back, and play it.

import type { VNode } from 'preact';
import { IconButton } from '../pieces/button.tsx';
import { Icon } from '../pieces/icon.tsx';
import { SPEEDS, type ReplayModel } from './replay-model.ts';
import css from './transport.module.css';
import { replayWords } from './replay-words.ts';

export function Transport({ model }: { readonly model: ReplayModel }): VNode {
  const replay = replayWords();
  const at = model.at.value;
  const isPlaying = model.isPlaying.value;
  // A button with nothing to do stays, so that the focus is not lost at either end.
  const isFirst = at === 0;
  const isLast = at === model.last;
  return (
    <div class={css['transport']} role="group" aria-label={replay.controls}>
      <IconButton
        icon="first"
        label={replay.first}
        aria-disabled={isFirst}
        onClick={() => model.goAndTell(0)}
      />
      <IconButton
        icon="prev"
        label={replay.previous}
        aria-disabled={isFirst}
        onClick={() => model.goAndTell(at - 1)}
      />
      <IconButton
        kind="primary"
        icon={isPlaying ? 'pause' : 'play'}
        label={isPlaying ? replay.pause : replay.play}
        onClick={() => model.toggle()}
      />
      <IconButton
        icon="next"
        label={replay.next}
        aria-disabled={isLast}
        onClick={() => model.goAndTell(at + 1)}
      />
      <IconButton
        icon="last"
        label={replay.last}
        aria-disabled={isLast}
        onClick={() => model.goAndTell(model.last)}
      />
      <Speed model={model} />
    </div>
  );
}

function Speed({ model }: { readonly model: ReplayModel }): VNode {
  return (
    <span class={css['speed']}>
      <select
        aria-label={replayWords().speed}
        value={model.speed.value}
        onChange={({ currentTarget }) => {
          model.speed.value = SPEEDS.find((speed) => speed === currentTarget.value) ?? '1';
        }}
      >
        {SPEEDS.map((speed) => (
          <option key={speed} value={speed}>{`${speed}×`}</option>
        ))}
      </select>
      <Icon name="next" size={16} />
    </span>
  );
}
