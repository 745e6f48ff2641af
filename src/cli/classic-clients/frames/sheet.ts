// The client's own sheet at a server of the frame protocol, as lines of less than 80 columns: the
// upper boxes on the left, the lower ones on the right. A filled box shows its points; an open box
// shows in brackets what the dice would score now.

import { BOX_NAMES, LOWER_BOXES, UPPER_BOXES, BOXES, type Box } from '../../../games/yahtzee/rules/boxes.ts';
import { pointsNow, type Known } from './game.ts';

const LABEL_WIDTH = 20;
const CELL_WIDTH = 6;
const GAP = '      ';

/** The names that people know, but with this protocol's name for the first box. */
export const LABELS: Readonly<Record<Box, string>> = { ...BOX_NAMES, ones: 'Aces' };

export function makeSheet(known: Known): readonly string[] {
  const rows = LOWER_BOXES.map((lower, index) => {
    const upper = UPPER_BOXES[index];
    const left = upper === undefined ? ' '.repeat(LABEL_WIDTH + CELL_WIDTH) : makeCell(known, upper);
    return `${left}${GAP}${makeCell(known, lower)}`;
  });
  const extras = known.extras.map(({ name, points }) => `${name} ${points}`);
  return extras.length === 0 ? rows : [...rows, `    ${extras.join(', ')}`];
}

function makeCell(known: Known, box: Box): string {
  const label = `${String(BOXES.indexOf(box) + 1).padStart(3)} ${LABELS[box]}`;
  return label.padEnd(LABEL_WIDTH) + makePoints(known, box).padStart(CELL_WIDTH);
}

function makePoints(known: Known, box: Box): string {
  const now = pointsNow(known, box);
  if (now !== undefined) return `[${now}]`;
  const points = known.filled[box];
  return points === undefined ? '. ' : `${points} `;
}
