// The numbers behind the two sentences, and how to compute them without this page.

import type { VNode } from 'preact';
import { Badge } from '../pieces/panel.tsx';
import css from './check-dialog.module.css';
import { fileNameOf } from './download-button.tsx';
import type { Right, Seal, Verdict } from './verdict.ts';
import { fairnessWords } from './fairness-words.ts';

/** The rest is in the log. */
const SEALS_MAX = 20;

export function Details({ table, verdict }: { readonly table: string; readonly verdict: Verdict }): VNode {
  const fairness = fairnessWords();
  return (
    <>
      {verdict.kind === 'right' && (
        <details class={css['more']}>
          <summary>{fairness.details}</summary>
          <Numbers right={verdict} />
          <Seals seals={verdict.seals} />
        </details>
      )}
      {verdict.kind === 'wrong' && (
        <details class={css['more']}>
          <summary>{fairness.verifierSays}</summary>
          <p lang="en">{verdict.sentence}</p>
        </details>
      )}
      {verdict.kind === 'other-commitment' && (
        <details class={css['more']}>
          <summary>{fairness.details}</summary>
          <h4>{fairness.commitment}</h4>
          <code>{verdict.commitment}</code>
        </details>
      )}
      <Yourself table={table} />
    </>
  );
}

function Numbers({ right }: { readonly right: Right }): VNode {
  const fairness = fairnessWords();
  const { lines, draws, uncheckedDraws, moves, texts } = right;
  const rows: ReadonlyArray<readonly [string, number | string]> = [
    [fairness.lines, lines],
    [fairness.drawsChecked, fairness.of(draws - uncheckedDraws, draws)],
    [fairness.movesChecked, moves],
    [fairness.texts, texts],
  ];
  return (
    <dl>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Seals({ seals }: { readonly seals: readonly Seal[] }): VNode {
  const fairness = fairnessWords();
  const rest = seals.length - SEALS_MAX;
  return (
    <>
      <h4>{fairness.seals}</h4>
      <ol class={css['seals']}>
        {seals.slice(0, SEALS_MAX).map(({ commitment, secret, wasShown }) => (
          <li key={commitment}>
            <span>
              {fairness.commitment} {wasShown && <Badge>{fairness.shownHere}</Badge>}
            </span>
            <code>{commitment}</code>
            {secret !== undefined && (
              <>
                <span>{fairness.secret}</span>
                <code>{secret}</code>
              </>
            )}
          </li>
        ))}
      </ol>
      {rest > 0 && <p class={css['soft']}>{fairness.more(rest)}</p>}
    </>
  );
}

function Yourself({ table }: { readonly table: string }): VNode {
  const fairness = fairnessWords();
  return (
    <details class={css['more']}>
      <summary>{fairness.yourself}</summary>
      <p>{fairness.yourselfSays}</p>
      <code>parlour verify {fileNameOf(table)}</code>
      <code>python3 tools/verify.py {fileNameOf(table)}</code>
      <p>{fairness.described}</p>
    </details>
  );
}
