// Checks the luck of a table in this browser: the result in two sentences, the numbers on request,
// and how to check it without this page.

import { useSignal, type Signal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { announce } from '../announcer.tsx';
import { Button } from '../pieces/button.tsx';
import { Dialog } from '../pieces/dialog.tsx';
import { Icon } from '../pieces/icon.tsx';
import { Spinner } from '../pieces/panel.tsx';
import type { LogText } from '../table/model/place.ts';
import css from './check-dialog.module.css';
import { Details } from './details.tsx';
import { DownloadButton } from './download-button.tsx';
import { sayVerdict } from './say-verdict.ts';
import { judge, type Expected, type Verdict } from './verdict.ts';
import { fairnessWords } from './fairness-words.ts';

interface CheckDialogProps extends Expected {
  readonly readLog: () => Promise<LogText>;
  readonly onClose: () => void;
}

type Checking =
  | { readonly kind: 'checking' }
  | { readonly kind: 'no-log'; readonly sentence: string }
  | { readonly kind: 'checked'; readonly verdict: Verdict; readonly text: string };

export function CheckDialog({ readLog, onClose, table, shown }: CheckDialogProps): VNode {
  const fairness = fairnessWords();
  const state = useSignal<Checking>({ kind: 'checking' });
  const check = (): void => void run(state, readLog, { table, shown });
  useEffect(check, []);
  const now = state.value;
  return (
    <Dialog
      title={fairness.title}
      isOpen
      onClose={onClose}
      actions={now.kind === 'checked' ? <DownloadButton table={table} text={now.text} /> : undefined}
    >
      {now.kind === 'checking' && (
        <div class={css['checking']}>
          <Spinner isSmall />
          <p>{fairness.checking}</p>
        </div>
      )}
      {now.kind === 'no-log' && <NoLog sentence={now.sentence} onAgain={check} />}
      {now.kind === 'checked' && <Checked table={table} verdict={now.verdict} />}
    </Dialog>
  );
}

/** The page says that it is checking before it starts, because a long evening takes a moment. */
async function run(
  state: Signal<Checking>,
  readLog: () => Promise<LogText>,
  expected: Expected,
): Promise<void> {
  state.value = { kind: 'checking' };
  const log = await readLog();
  if (!log.ok) {
    state.value = { kind: 'no-log', sentence: log.sentence };
    announce(log.sentence);
    return;
  }
  await hasPainted();
  const verdict = judge(log.text, expected);
  state.value = { kind: 'checked', verdict, text: log.text };
  const { title, sentences } = sayVerdict(verdict);
  announce([title, ...sentences].join(' '));
}

function hasPainted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

function NoLog({ sentence, onAgain }: { readonly sentence: string; readonly onAgain: () => void }): VNode {
  const fairness = fairnessWords();
  return (
    <div class={css['verdict']}>
      <h3>{fairness.noLog}</h3>
      <p>{sentence}</p>
      <Button icon="replay" onClick={onAgain}>
        {fairness.again}
      </Button>
    </div>
  );
}

function Checked({ table, verdict }: { readonly table: string; readonly verdict: Verdict }): VNode {
  const { title, sentences, hint, isRight } = sayVerdict(verdict);
  return (
    <div class={css['checked']}>
      <div class={css['verdict']} data-right={isRight}>
        <span class={css['sign']}>
          <Icon name={isRight ? 'shield' : 'warning'} size={32} />
        </span>
        <h3>{title}</h3>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {hint !== undefined && <p class={css['soft']}>{hint}</p>}
      </div>
      <Details table={table} verdict={verdict} />
    </div>
  );
}
