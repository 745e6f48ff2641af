// The face and the colour that the owner of this browser chose, kept on the device. Without a
// choice the name decides, here as at every table.

import { signal, type Signal } from '@preact/signals';
import { COLOURS, FACES, makeLook, wishedColour, type PlayerLook } from '../protocol/player-look.ts';
import type { FaceOwner } from './pieces/face-look.ts';
import { recallJson, remember } from './storage.ts';

const KEY = 'setting look';

export const ownLook: Signal<PlayerLook> = signal(recallJson(KEY, isLook) ?? {});
ownLook.subscribe((look) => {
  const chosen = makeLook(look);
  remember(KEY, Object.keys(chosen).length === 0 ? undefined : JSON.stringify(chosen));
});

/** Somebody with this name and look who sits at no table. */
export function faceAlone(name: string, { face, colour }: PlayerLook = {}): FaceOwner {
  return { name, house: '', colour: colour ?? wishedColour(name), face };
}

/** What the server and tables on this device are asked for; nothing if nothing was chosen. */
export function wishForLook(look: PlayerLook | undefined): { readonly look?: PlayerLook } {
  const chosen = makeLook(look ?? {});
  return Object.keys(chosen).length === 0 ? {} : { look: chosen };
}

function isLook(value: unknown): value is PlayerLook {
  if (typeof value !== 'object' || value === null) return false;
  const { face, colour } = value as Record<string, unknown>;
  return isBelow(face, FACES) && isBelow(colour, COLOURS);
}

function isBelow(value: unknown, limit: number): boolean {
  return (
    value === undefined ||
    (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < limit)
  );
}
