// A name for a client that cannot be asked again: what its user typed, without what a name here may
// not contain. The original client lets the name be empty.

import { NAME_LENGTH_MAX } from '../../protocol/limits.ts';
import { cleanName } from '../../protocol/names.ts';

const NAMELESS = 'Player';

export function makePlayerName(typed: string): string {
  const visible = Array.from(typed.normalize('NFC'))
    .filter((letter) => cleanName(`x${letter}`).ok)
    .join('')
    .trim();
  const short = Array.from(visible).slice(0, NAME_LENGTH_MAX).join('');
  const cleaned = cleanName(short);
  return cleaned.ok ? cleaned.text : NAMELESS;
}
