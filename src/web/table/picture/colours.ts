// The page's colours for a canvas, which knows no variables. A picture is always light: it is
// looked at elsewhere, among other pictures.

import { COLOURS } from '../../../protocol/player-look.ts';

export type ColourOf = (colour: string) => string;

/** Calls back with a function that resolves any colour of a style sheet. */
export function withColours<Value>(use: (colourOf: ColourOf) => Value): Value {
  const probe = document.createElement('span');
  probe.style.colorScheme = 'light';
  probe.hidden = true;
  document.body.append(probe);
  try {
    return use((colour) => {
      probe.style.color = colour;
      return getComputedStyle(probe).color;
    });
  } finally {
    probe.remove();
  }
}

/** A player's colour. */
export function playerColour(colour: number): string {
  return `var(--p${(colour % COLOURS) + 1})`;
}
