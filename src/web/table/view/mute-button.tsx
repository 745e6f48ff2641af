// Mutes somebody at the table, or unmutes them. The button says what it does, so its words change
// and it has no pressed state.

import type { VNode } from 'preact';
import type { SeatLine } from '../../../protocol/from-server.ts';
import { Button } from '../../pieces/button.tsx';
import { words } from '../../words/words.ts';
import { namesOf } from '../model/names.ts';
import { canMute, toggleMuted } from '../model/talk.ts';
import type { TableModel } from '../model/table-model.ts';

interface MuteButtonProps {
  readonly model: TableModel;
  readonly line: Pick<SeatLine, 'seat' | 'house'>;
}

export function MuteButton({ model, line }: MuteButtonProps): VNode | null {
  const { table } = words.value;
  if (!canMute(model, line)) return null;
  const name = namesOf(model.newest.value.seats)(line.seat);
  const isMuted = model.muted.value.has(name);
  const label = isMuted ? table.unmute(name) : table.mute(name);
  const icon = isMuted ? 'sound' : 'sound-off';
  const toggle = (): void => toggleMuted(model, name);
  return (
    <Button kind="plain" icon={icon} onClick={toggle}>
      {label}
    </Button>
  );
}
