// What is printed when the doors are open.

import { expect, test } from 'vitest';
import { makeAnnouncement, makeQr, type OpenDoor } from './announcement.ts';

const WEB: OpenDoor = { name: 'web', host: '0.0.0.0', port: 8081, scheme: 'https', taken: 8080 };
const LINES: OpenDoor = { name: 'lines', host: '0.0.0.0', port: 7777 };

test('every door has its address, and a door on another port says so', () => {
  expect(makeAnnouncement([WEB, LINES], '192.0.2.7')).toBe(
    [
      'The parlour is open.',
      '  web    https://192.0.2.7:8081/ (port 8080 is taken)',
      '  lines  192.0.2.7:7777',
      '',
    ].join('\n'),
  );
});

test('a door that listens at one address is shown there', () => {
  expect(makeAnnouncement([{ ...LINES, host: '::1' }], '192.0.2.7')).toContain('  lines  [::1]:7777\n');
});

/** The dark modules of the code, read back from the colours and half blocks. */
function readModules(text: string): boolean[][] {
  return text
    .trimEnd()
    .split('\n')
    .flatMap((row) => {
      const signs = Array.from(row.matchAll(/\[48;5;(\d+)(?:;38;5;(\d+))?m([ ▄])/g));
      const isDark = (colour: string | undefined): boolean => colour === '16';
      return [
        signs.map(([, above]) => isDark(above)),
        signs.map(([, above, below]) => isDark(below ?? above)),
      ];
    });
}

test('the QR code is square, in a quiet frame, with its three finders', () => {
  const modules = readModules(makeQr([WEB, LINES], '192.0.2.7'));
  const size = modules[0]!.length;
  expect(modules.length - size).toBeLessThanOrEqual(1);
  expect(modules.slice(0, 4).flat().some(Boolean), 'the frame').toBe(false);
  expect(modules.some((row) => row.slice(0, 4).concat(row.slice(-4)).some(Boolean))).toBe(false);
  const finder = (x: number, y: number): string =>
    modules
      .slice(y, y + 7)
      .map((row) =>
        row
          .slice(x, x + 7)
          .map(Number)
          .join(''),
      )
      .join(' ');
  const FINDER = '1111111 1000001 1011101 1011101 1011101 1000001 1111111';
  expect([finder(4, 4), finder(size - 11, 4), finder(4, size - 11)]).toEqual([FINDER, FINDER, FINDER]);
});

test('there is no QR code without a web door', () => {
  expect(makeQr([LINES], '192.0.2.7')).toBe('');
});
