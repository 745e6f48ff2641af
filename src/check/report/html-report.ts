// The result as one HTML file: the sum, a table of the cases by stage, what can be said about every
// failure, and the conversation of every case, folded. html-table.ts makes the table.

import type { CaseResult } from '../verdict.ts';
import { cutWire } from './cut-wire.ts';
import { escapeText, joinHtml, markup, type Html } from './html.ts';
import { makePage } from './html-page.ts';
import { makeCaseTable } from './html-table.ts';
import { sumUpParts, type ReportPart, type Trouble } from './report-part.ts';
import { factsOf, makePoints, makeSum } from './words.ts';

/** Of one case, in characters; its own file has more. */
const WIRE_MAX = 60_000;
const HERE = '          # here';

export interface HtmlReport {
  /** Whose program it is; undefined for a run of a single program. */
  readonly name?: string | undefined;
  /** Whether somebody has said how many points there are. */
  readonly hasPoints: boolean;
  readonly parts: readonly ReportPart[];
  /** The program could not be built, so no case was run. */
  readonly notBuilt?: Trouble | undefined;
}

export function makeHtmlReport(report: HtmlReport): string {
  const { name, parts, notBuilt } = report;
  const [{ protocol } = { protocol: '' }] = parts.map(({ head }) => head);
  const what = `${protocol} ${parts.map(({ head }) => head.side).join(' and ')}`.trim();
  const title = name === undefined ? what : `${name}${what === '' ? '' : `: ${what}`}`;
  const content = markup`<h1>${title}</h1>
${makeHead(report)}
${notBuilt === undefined ? parts.map((part) => makePart(part, report)) : makeTrouble(notBuilt)}`;
  return makePage(title, content);
}

function makeTrouble({ sentence, output }: Trouble): Html {
  return markup`<p class="verdict FAIL">${sentence}</p>
${output === '' ? undefined : markup`<pre>${makeLines(cutWire(output, WIRE_MAX), false)}</pre>`}`;
}

function makeHead({ parts, hasPoints }: HtmlReport): Html {
  const sum = sumUpParts(parts);
  const points = hasPoints ? markup` <strong>${makePoints(sum.score, sum.max)} points.</strong>` : undefined;
  const { firstFailure } = sum;
  const first =
    firstFailure === undefined
      ? undefined
      : markup` First to repair: <a href="#${firstFailure}">${firstFailure}</a>.`;
  return markup`<p><strong>${makeSum(sum)}.</strong>${points}${first} ${sum.seconds.toFixed(1)} s.</p>`;
}

function makePart({ head, scored, trouble }: ReportPart, { parts, hasPoints }: HtmlReport): Html {
  const results = scored.map(({ result }) => result);
  const failed = results.filter(isFailure);
  const others = results.filter((result) => !isFailure(result));
  const of = parts.length === 1 ? '' : ` of the ${head.side}`;
  return markup`<p><code>${head.title}</code></p>
${trouble === undefined ? undefined : makeTrouble(trouble)}
<h2>Cases${of}</h2>
${makeCaseTable(scored, hasPoints)}
${failed.length === 0 ? undefined : markup`<h2>What failed${of === '' ? '' : ` in the ${head.side}`}</h2>`}
${failed.map(makeFailure)}
${others.length === 0 ? undefined : makeOthers(others, of)}`;
}

function isFailure({ verdict }: CaseResult): boolean {
  return verdict !== 'ok' && verdict !== 'skipped';
}

function makeFailure(result: CaseResult): Html {
  const { text, verdict, reason } = result;
  const facts = factsOf(result).map(
    (fact) => markup`<dt>${fact.label === '' ? 'Note' : fact.label}</dt><dd>${fact.text}</dd>`,
  );
  const stack = verdict === 'error' ? markup`<pre>${makeLines(reason ?? '', false)}</pre>` : undefined;
  return markup`<article id="${text.id}" class="${verdict}">
<h3>${text.id} ${text.title} <span class="verdict ${verdict}">${verdict}</span></h3>
<dl>${facts}</dl>${stack}
${makeWire(result, 'The wire')}
</article>
`;
}

function makeOthers(results: readonly CaseResult[], of: string): Html {
  const folded = results.map((result) => {
    const remarks = factsOf(result).map((fact) => markup`<p>${fact.label}: ${fact.text}</p>`);
    const { id, title } = result.text;
    return markup`<div id="${id}">${remarks}${makeWire(result, `${id} ${title}`)}</div>
`;
  });
  return markup`<section class="folded"><h2>All other conversations${of}</h2>
${folded}</section>`;
}

function makeWire({ transcript, text, verdict }: CaseResult, title: string): Html {
  const hidden = title.includes(text.id) ? undefined : markup` of ${text.id}`;
  const wire = transcript === '' ? '# nothing was sent' : cutWire(transcript, WIRE_MAX);
  return markup`<details><summary>${title}${hidden}</summary><pre>${makeLines(wire, verdict !== 'ok')}</pre></details>`;
}

/** Lines as they are, but safe; remarks are faint, and the place of the failure is marked. */
function makeLines(text: string, isMarked: boolean): Html {
  const lines = text.split('\n').map((line) => {
    const safe = escapeText(line);
    if (/^(?:\d+\.\d+ )?# /.test(line)) return markup`<span class="remark">${safe}</span>`;
    return isMarked && line.endsWith(HERE) ? markup`<mark>${safe}</mark>` : safe;
  });
  return joinHtml(lines, '\n');
}
