// What is wrong with a name, in the reader's words, before the server is asked.

import { cleanName } from '../../../protocol/names.ts';
import { words } from '../../words/words.ts';

export function nameFault(name: string): string | undefined {
  const cleaned = cleanName(name);
  return cleaned.ok ? undefined : words.value.refusals[cleaned.fault];
}
