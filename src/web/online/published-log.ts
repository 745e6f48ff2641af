// The log of a table as the server publishes it.

import { words } from '../words/words.ts';
import type { LogText } from '../table/model/place.ts';

function logAddress(table: string): string {
  return `/api/tables/${table}/log`;
}

export async function readLog(table: string): Promise<LogText> {
  const { refusals, table: says } = words.value;
  try {
    const response = await fetch(logAddress(table));
    const text = await response.text();
    if (response.ok) return { ok: true, text };
    const { reason = '', sentence = says.noLog } = JSON.parse(text) as { reason?: string; sentence?: string };
    return { ok: false, sentence: refusals[reason] ?? sentence };
  } catch {
    return { ok: false, sentence: says.noLog };
  }
}
