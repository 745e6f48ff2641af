// A conversation of at most so many characters: the beginning and the end, in whole lines. A
// program that floods the checker must not fill the disk of whoever reads the report.

export function cutWire(wire: string, max: number): string {
  if (wire.length <= max) return wire;
  const lines = wire.split('\n');
  const head = takeLines(lines, max / 2);
  const tail = takeLines(lines.slice(head.length).toReversed(), max / 2).toReversed();
  const left = lines.length - head.length - tail.length;
  return [...head, `# ${left} lines are left out here`, ...tail].join('\n');
}

/** As many as fit. */
function takeLines(lines: readonly string[], max: number): readonly string[] {
  let room = max;
  const end = lines.findIndex((line) => (room -= line.length + 1) < 0);
  return lines.slice(0, end < 0 ? lines.length : end);
}
