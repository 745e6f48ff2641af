// How the lead changed: everybody's distance from the average, from the start to the end. Lines
// differ by dashes too. Only where there is room for it.

import type { VNode } from 'preact';
import { colourStyle } from '../../pieces/face.tsx';
import { plotLead } from '../model/lead-lines.ts';
import { resultWords } from '../result-words.ts';
import css from './result-lead.module.css';
import type { ShownResult } from './shown-result.ts';

const DASHES = ['', '7 4', '2 4', '10 3 2 3'];

export function Lead({ result, after }: ShownResult): VNode | null {
  const story = after.story.value;
  if (result.isAlone) return null;
  if (story === undefined) return <div class={css['lead']} aria-hidden="true" />;
  const says = resultWords();
  const [winner] = result.winners;
  const { totals, leadChanges, ledSince } = story;
  const sentence = says.leadSays({
    changes: leadChanges,
    winner: result.winners.length === 1 ? (winner?.called ?? '') : '',
    since: ledSince,
    turns: totals.length,
  });
  return (
    <figure class={css['lead']}>
      <figcaption>{says.lead}</figcaption>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={sentence}>
        {plotLead(
          totals,
          result.rows.map(({ seat }) => seat),
        ).map((path, index) => (
          <path
            key={index}
            d={path}
            style={colourStyle(result.rows[index]?.colour ?? 0)}
            stroke-dasharray={DASHES[index % DASHES.length]}
          />
        ))}
      </svg>
    </figure>
  );
}
