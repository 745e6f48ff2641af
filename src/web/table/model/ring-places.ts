// Where the seats stand around the cloth, as shares of its width and height: the first at the
// bottom in the middle, the others clockwise. A phone puts them in rows instead.

const MIDDLE = { x: 50, y: 48 };
const RADIUS = { x: 38, y: 34 };

export function placeAround(index: number, count: number): Record<string, string> {
  const turn = (index / count) * 2 * Math.PI;
  const x = MIDDLE.x - Math.sin(turn) * RADIUS.x;
  const y = MIDDLE.y + Math.cos(turn) * RADIUS.y;
  return { '--x': `${x.toFixed(1)}%`, '--y': `${y.toFixed(1)}%` };
}
