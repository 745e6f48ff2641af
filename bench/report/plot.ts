// A plot as SVG: lines on two logarithmic axes, because it shows how cost grows with work. Readable
// on white and on black.

export interface Series {
  readonly title: string;
  readonly points: readonly (readonly [x: number, y: number])[];
}

interface Plot {
  readonly title: string;
  readonly x: string;
  readonly y: string;
  readonly series: readonly Series[];
}

const SIZE = { width: 720, height: 420 } as const;
const BOX = { left: 80, right: 520, top: 40, bottom: 360 } as const;
const COLOURS = ['#1b7f5c', '#57b894', '#c2571a', '#7a5cc0', '#777777'] as const;
const INK = '#888888';
const NAME_HEIGHT = 18;

/** Maps a value to a position, over whole powers of ten. */
function makeScale(values: readonly number[], from: number, to: number) {
  const low = Math.floor(Math.log10(Math.min(...values)));
  const high = Math.max(low + 1, Math.ceil(Math.log10(Math.max(...values))));
  const at = (value: number): number => from + ((Math.log10(value) - low) / (high - low)) * (to - from);
  return { at, ticks: Array.from({ length: high - low + 1 }, (_, index) => 10 ** (low + index)) };
}

function say(number: number): string {
  return number.toLocaleString('en', { maximumFractionDigits: 6 });
}

function makeText(words: string, [x, y]: readonly [number, number], more = ''): string {
  const safe = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" ${more}>${safe}</text>`;
}

export function makePlot({ title, x, y, series }: Plot): string {
  const points = series.flatMap((one) => one.points);
  const across = makeScale(
    points.map((point) => point[0]),
    BOX.left,
    BOX.right,
  );
  const up = makeScale(
    points.map((point) => point[1]),
    BOX.bottom,
    BOX.top,
  );
  const grid = [
    ...across.ticks.flatMap((tick) => [
      `<path d="M${across.at(tick).toFixed(1)} ${BOX.top}V${BOX.bottom}"/>`,
      makeText(say(tick), [across.at(tick), BOX.bottom + 18], 'text-anchor="middle"'),
    ]),
    ...up.ticks.flatMap((tick) => [
      `<path d="M${BOX.left} ${up.at(tick).toFixed(1)}H${BOX.right}"/>`,
      makeText(say(tick), [BOX.left - 8, up.at(tick) + 4], 'text-anchor="end"'),
    ]),
  ];
  const placed = series.map(({ title: name, points: own }, index) => ({
    name,
    colour: COLOURS[index % COLOURS.length] ?? INK,
    places: own.map((point) => [across.at(point[0]), up.at(point[1])] as const),
  }));
  const lines = [...placed.map((line) => makeLine(line)), ...makeNames(placed)];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE.width} ${SIZE.height}" font-family="system-ui, sans-serif" font-size="13" fill="${INK}">`,
    makeText(title, [BOX.left, 22], 'font-size="15"'),
    `<g stroke="${INK}" stroke-opacity="0.3">${grid.filter((one) => one.startsWith('<path')).join('')}</g>`,
    ...grid.filter((one) => one.startsWith('<text')),
    makeText(x, [(BOX.left + BOX.right) / 2, BOX.bottom + 44], 'text-anchor="middle"'),
    makeText(
      y,
      [18, (BOX.top + BOX.bottom) / 2],
      `text-anchor="middle" transform="rotate(-90 18 ${(BOX.top + BOX.bottom) / 2})"`,
    ),
    ...lines,
    '</svg>',
    '',
  ].join('\n');
}

interface PlacedLine {
  readonly name: string;
  readonly colour: string;
  readonly places: ReadonlyArray<readonly [left: number, top: number]>;
}

function makeLine({ colour, places }: PlacedLine): string {
  const d = places.map(([left, top]) => `${left.toFixed(1)} ${top.toFixed(1)}`).join('L');
  const dots = places.map(
    ([left, top]) => `<circle cx="${left.toFixed(1)}" cy="${top.toFixed(1)}" r="3.5" fill="${colour}"/>`,
  );
  return `<path d="M${d}" fill="none" stroke="${colour}" stroke-width="2.5"/>${dots.join('')}`;
}

/** Beside the ends of the lines, without overlapping. */
function makeNames(lines: readonly PlacedLine[]): readonly string[] {
  const topOf = ({ places }: PlacedLine): number => places.at(-1)?.[1] ?? BOX.top;
  let free = 0;
  return lines
    .toSorted((one, other) => topOf(one) - topOf(other))
    .map((line) => {
      const top = Math.max(free, topOf(line));
      free = top + NAME_HEIGHT;
      return makeText(line.name, [BOX.right + 14, top + 4], `fill="${line.colour}"`);
    });
}
