// The table of a report's cases, by stage: the verdict, the case, its level, its points, and how
// long it took. It stays a table on a phone, so that screen readers can walk through it; only the
// level moves beside the title there.

import { markup, type Html } from './html.ts';
import type { ScoredCase } from './points.ts';
import { roundPoints } from './words.ts';

export function makeCaseTable(scored: readonly ScoredCase[], hasPoints: boolean): Html {
  const numbers = [...new Set(scored.map(({ result }) => result.stage.number))];
  const stages = numbers.map((number) => {
    const cases = scored.filter(({ result }) => result.stage.number === number);
    return makeStage(cases, hasPoints);
  });
  return markup`<table>
<thead><tr><th scope="col">Verdict</th><th scope="col">Case</th><th scope="col" class="broad">Level</th>${
    hasPoints ? markup`<th scope="col" class="number">Points</th>` : undefined
  }<th scope="col" class="number">Time</th></tr></thead>
${stages}</table>`;
}

function makeStage(cases: readonly ScoredCase[], hasPoints: boolean): Html {
  const stage = cases[0]?.result.stage;
  return markup`<tbody>
<tr><th scope="rowgroup" colspan="${hasPoints ? 5 : 4}">${stage?.number} ${stage?.title}</th></tr>
${cases.map((one) => makeRow(one, hasPoints))}</tbody>
`;
}

function makeRow({ result, score, max }: ScoredCase, hasPoints: boolean): Html {
  const { text, verdict, reason, seconds } = result;
  const why = verdict === 'skipped' ? markup` <span class="faint">(${reason})</span>` : undefined;
  const level = text.level.toUpperCase();
  const points = max === 0 ? '–' : `${roundPoints(score)}/${roundPoints(max)}`;
  return markup`<tr><td class="verdict nowrap ${verdict}">${verdict === 'skipped' ? 'skip' : verdict}</td>
<th scope="row"><a class="nowrap" href="#${text.id}">${text.id}</a> ${text.title}${why} <span class="narrow faint">${level}</span></th>
<td class="nowrap broad">${level}</td>${
    hasPoints ? markup`<td class="number nowrap">${points}</td>` : undefined
  }<td class="number nowrap">${seconds.toFixed(1)} s</td></tr>
`;
}
