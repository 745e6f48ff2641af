// Mutes somebody at the table, or stops it. The button says what it does, so its words change and
// it has no pressed state. The server does not know of it; the browser remembers it, for the newest
// few tables.

import type { VNode } from 'preact';
import type { SeatLine } from '../../../protocol/from-server.ts';
import { Button, IconButton } from '../../pieces/button.tsx';
import { keysWith, remember } from '../../storage.ts';
import { words } from '../../words/words.ts';
import { namesOf } from '../model/names.ts';
import { mutedKey } from '../model/noted-tables.ts';
import type { TableModel } from '../model/table-model.ts';

const TABLES_MAX = 20;

interface MuteButtonProps {
  readonly model: TableModel;
  readonly line: Pick<SeatLine, 'seat' | 'house'>;
  /** Beside a name there is no room for the words; they are its label. */
  readonly isSmall?: boolean;
}

/** Nothing for the house, which is silent, and for the people at this device. */
export function MuteButton({ model, line, isSmall }: MuteButtonProps): VNode | null {
  const { table } = words.value;
  if (!canMute(model, line)) return null;
  const name = namesOf(model.newest.value.seats)(line.seat);
  const isMuted = model.muted.value.has(name);
  const label = isMuted ? table.unmute(name) : table.mute(name);
  const icon = isMuted ? 'sound' : 'sound-off';
  const toggle = (): void => toggleMuted(model, name);
  if (isSmall === true) return <IconButton icon={icon} label={label} onClick={toggle} />;
  return (
    <Button kind="plain" icon={icon} onClick={toggle}>
      {label}
    </Button>
  );
}

function toggleMuted({ muted, id }: TableModel, name: string): void {
  const names = new Set(muted.value);
  if (!names.delete(name)) names.add(name);
  muted.value = names;
  remember(mutedKey(id), names.size === 0 ? undefined : [...names].join('\n'));
  for (const key of keysWith(mutedKey('')).slice(0, -TABLES_MAX)) remember(key, undefined);
}

function canMute({ place, here }: TableModel, { seat, house }: MuteButtonProps['line']): boolean {
  return house === '' && !place.isLocal && !here.value.includes(seat);
}
