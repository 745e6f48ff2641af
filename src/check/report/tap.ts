// The result in the Test Anything Protocol, version 14.

import type { CaseResult } from '../verdict.ts';
import { explainResult } from './words.ts';

export function makeTap(results: readonly CaseResult[]): string {
  const lines = results.flatMap((result, index) => {
    const { text, verdict, reason } = result;
    const isOk = verdict === 'ok' || verdict === 'warn' || verdict === 'skipped';
    const directive = verdict === 'skipped' ? ` # SKIP ${escapeHash(reason ?? '')}` : '';
    const head = `${isOk ? 'ok' : 'not ok'} ${index + 1} - ${text.id} ${escapeHash(text.title)}${directive}`;
    return [head, ...explainResult(result).map((paragraph) => `# ${paragraph}`)];
  });
  return ['TAP version 14', `1..${results.length}`, ...lines].join('\n');
}

function escapeHash(text: string): string {
  return text.replaceAll('\\', String.raw`\\`).replaceAll('#', String.raw`\#`);
}
