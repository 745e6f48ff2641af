// Beside a replay: the other games of the table, whose cards are shown, the link to this moment,
// the check of the luck, and the log itself.

import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { DownloadButton } from '../fairness/download-button.tsx';
import { CheckDialog } from '../fairness/later-fairness.tsx';
import { Button, LinkButton } from '../pieces/button.tsx';
import { CopyButton } from '../pieces/copy-button.tsx';
import { Select } from '../pieces/field.tsx';
import { Notice, Panel } from '../pieces/panel.tsx';
import { keys } from '../settings.ts';
import { sayWinners } from '../table/model/say-outcome.ts';
import { namesOf } from '../table/model/names.ts';
import { words } from '../words/words.ts';
import css from './about-replay.module.css';
import { isHere } from './open-replay.ts';
import { PlayOn } from './play-on.tsx';
import type { ReplayGame } from './replay-log.ts';
import type { ReplayModel } from './replay-model.ts';
import { replayWords } from './replay-words.ts';

interface AboutReplayProps {
  readonly model: ReplayModel;
  readonly table: string;
  readonly onReload: () => void;
}

export function AboutReplay({ model, table, onReload }: AboutReplayProps): VNode {
  const { table: says } = words.value;
  const replay = replayWords();
  const isChecking = useSignal(false);
  return (
    <Panel heading={replay.about} class={css['about']}>
      {model.replay.isRunning && <Running onReload={onReload} />}
      {model.replay.games.length > 1 && <GameSelect model={model} />}
      {model.isSecret && <ViewerSelect model={model} />}
      <PlayOn model={model} />
      <div class={css['actions']}>
        <LinkButton icon="chart" href={`/review/${table}?game=${model.number.value + 1}`}>
          {replay.review}
        </LinkButton>
        {!isHere(table) && (
          <CopyButton
            label={replay.copyLink}
            text={`${location.origin}/replay/${table}?at=${model.event.value}`}
          />
        )}
        <Button icon="shield" onClick={() => (isChecking.value = true)}>
          {says.check}
        </Button>
        <DownloadButton table={table} text={model.text} />
      </div>
      {keys.value === 'on' && <p class={css['keys']}>{replay.keys}</p>}
      {isChecking.value && (
        <CheckDialog
          table={table}
          shown={NONE}
          readLog={() => Promise.resolve({ ok: true, text: model.text })}
          onClose={() => (isChecking.value = false)}
        />
      )}
    </Panel>
  );
}

const NONE: readonly string[] = [];

function Running({ onReload }: { readonly onReload: () => void }): VNode {
  const replay = replayWords();
  return (
    <Notice kind="info">
      <p>{replay.running}</p>
      <Button icon="replay" kind="plain" onClick={onReload}>
        {replay.reload}
      </Button>
    </Notice>
  );
}

function GameSelect({ model }: { readonly model: ReplayModel }): VNode {
  const replay = replayWords();
  const options = model.replay.games.map((game, index) => ({
    value: String(index),
    label: replay.gameNumber(index + 1, sayResult(game)),
  }));
  return (
    <Select
      label={replay.game}
      value={String(model.number.value)}
      options={options}
      onChange={(value) => model.chooseGame(Number(value))}
    />
  );
}

function sayResult({ moments }: ReplayGame): string {
  const over = moments.find(({ event }) => event.kind === 'over');
  if (over?.event.kind !== 'over') return '';
  return sayWinners(over.event.winners.map(namesOf(over.seats)));
}

function ViewerSelect({ model }: { readonly model: ReplayModel }): VNode {
  const replay = replayWords();
  // Everybody who ever sat there: at a running table people come and go.
  const seats = model.game.value.moments.at(-1)?.seats ?? [];
  const names = namesOf(seats);
  const options = [
    { value: '', label: replay.allOpen },
    ...seats.map(({ seat }) => ({ value: String(seat), label: replay.asSeenBy(names(seat)) })),
  ];
  return (
    <Select
      label={replay.eyes}
      value={String(model.seenBy.value ?? '')}
      options={options}
      onChange={(value) => (model.seenBy.value = value === '' ? undefined : Number(value))}
    />
  );
}
