// The owner's name, checked and kept. After a change the page comes to all tables anew, as the same
// player.

import { cleanName } from '../../../protocol/names.ts';
import { nickname } from '../../settings.ts';
import { forgetTables } from '../../table/model/own-tables.ts';
import { words } from '../../words/words.ts';

/** Undefined when it is kept, or else what is wrong with it. */
export function keepName(text: string): string | undefined {
  const cleaned = cleanName(text);
  if (!cleaned.ok) return words.value.refusals[cleaned.fault];
  if (cleaned.text === nickname.value) return undefined;
  nickname.value = cleaned.text;
  forgetTables();
  return undefined;
}
