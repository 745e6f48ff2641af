// Small line drawings, one path each on a 24 by 24 grid, in the colour of the text around them.
// Screen readers ignore them: every element with an icon has a name in words.

import type { VNode } from 'preact';
import css from './icon.module.css';

const PATHS = {
  back: 'M20 12H4m7-7-7 7 7 7',
  close: 'M6 6l12 12M18 6 6 18',
  copy: 'M9.5 8.5h10a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-10a1 1 0 0 1-1-1v-10a1 1 0 0 1 1-1M5 15.5h-.5a1 1 0 0 1-1-1v-10a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1V5',
  check: 'M4.5 12.5 10 18 20 7',
  share: 'M12 15V3.5M7.5 8 12 3.5 16.5 8M5 12v7.5a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1V12',
  qr: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5M20 14v2.5M14 20v-2.5M17.3 17.3h.01M20 20h.01',
  settings:
    'M4 7h8.5M17.5 7H20M4 17h2.5M11.5 17H20M17.5 7a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0M11.5 17a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0',
  help: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0M9.3 9.3a2.75 2.75 0 1 1 4.2 2.5c-.9.6-1.5 1.1-1.5 2.1M12 17h.01',
  eye: 'M2 12s3.5-6.5 10-6.5S22 12 22 12s-3.5 6.5-10 6.5S2 12 2 12M15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0',
  people:
    'M12.5 8a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0M2.5 19.5c0-3.3 2.8-5.5 6.5-5.5s6.5 2.2 6.5 5.5M15.8 4.7a3.5 3.5 0 0 1 0 6.6M18.2 14.4c2 .8 3.3 2.6 3.3 5.1',
  robot:
    'M6 8.5h12a1.5 1.5 0 0 1 1.5 1.5v8.5A1.5 1.5 0 0 1 18 20H6a1.5 1.5 0 0 1-1.5-1.5V10A1.5 1.5 0 0 1 6 8.5M12 8.5V4.2M12 4h.01M9 13h.01M15 13h.01M9.5 16.5h5M2 12.5v3M22 12.5v3',
  clock: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0M12 7v5l3.2 2.5',
  link: 'M10 13.5a4.2 4.2 0 0 0 6.2.3l3-3a4.2 4.2 0 0 0-6-6l-1.2 1.2M14 10.5a4.2 4.2 0 0 0-6.2-.3l-3 3a4.2 4.2 0 0 0 6 6l1.2-1.2',
  undo: 'M4 9h10.5a5.5 5.5 0 0 1 0 11H9M8.5 4.5 4 9l4.5 4.5',
  replay: 'M4 4.5v5h5M4.3 9.5A8.3 8.3 0 1 1 3.8 13.5',
  play: 'M7.5 4.8v14.4L19 12z',
  pause: 'M8.5 5v14M15.5 5v14',
  first: 'M6 5.5v13M18 5.5 10 12l8 6.5z',
  last: 'M18 5.5v13M6 5.5l8 6.5-8 6.5z',
  prev: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  download: 'M12 3.5V15M7.5 10.5 12 15l4.5-4.5M4 17v2.5a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1V17',
  shield: 'M12 2.8 4.5 5.5V11c0 4.8 3.2 8.3 7.5 10.2 4.3-1.9 7.5-5.4 7.5-10.2V5.5zM8.5 11.8l2.5 2.5 4.5-4.8',
  sound: 'M3.5 9.5v5H7l4.5 4v-13l-4.5 4zM15 9a4.2 4.2 0 0 1 0 6M17.8 6.2a8.2 8.2 0 0 1 0 11.6',
  'sound-off': 'M3.5 9.5v5H7l4.5 4v-13l-4.5 4zM15.5 9.5l5 5M20.5 9.5l-5 5',
  sun: 'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0M12 2.5v1.5M12 20v1.5M2.5 12H4M20 12h1.5M5.3 5.3l1 1M17.7 17.7l1 1M5.3 18.7l1-1M17.7 6.3l1-1',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  chat: 'M4.5 4.5h15a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H12l-5 4v-4H4.5a1 1 0 0 1-1-1v-10a1 1 0 0 1 1-1',
  crown: 'M4.5 18.5h15L21 7.5l-5 4-4-6-4 6-5-4z',
  dealer:
    'M9.5 3.5h9a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1v-12a1 1 0 0 1 1-1M4.5 7v12a1.5 1.5 0 0 0 1.5 1.5h9M14 7.5l2 3-2 3-2-3z',
  door: 'M13.5 4H6a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1h7.5M10 12h11M17.5 8.5 21 12l-3.5 3.5',
  trophy:
    'M7 4h10v6a5 5 0 0 1-10 0zM7 6H3.8v1.2A3.6 3.6 0 0 0 7.3 11M17 6h3.2v1.2a3.6 3.6 0 0 1-3.5 3.8M12 15v5M8 20h8',
  offline:
    'M3.5 3.5l17 17M5 12.5a10 10 0 0 1 4.5-2.5M2 9a15 15 0 0 1 4.2-2.8M10.5 5.1A15 15 0 0 1 22 9M15 10.2a10 10 0 0 1 4 2.3M8.5 16a5.5 5.5 0 0 1 7 0M12 19.5h.01',
  info: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0M12 11.5V16M12 8h.01',
  warning: 'M12 4 2.8 19.8h18.4zM12 10v4.3M12 17h.01',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 21.3h4',
  shuffle:
    'M3.5 7h3.2c5 0 5.6 10 10.8 10h3M17.5 14l3 3-3 3M3.5 17h3.2c1.6 0 2.7-1 3.6-2.4M14 9.4C14.9 8 15.9 7 17.5 7h3M17.5 4l3 3-3 3',
  menu: 'M4 7h16M4 12h16M4 17h16',
  coach: 'M9 18h6M10 21h4M12 3a6.5 6.5 0 0 1 4 11.6c-.7.6-1 1.2-1 2H9c0-.8-.3-1.4-1-2A6.5 6.5 0 0 1 12 3z',
  chart: 'M4 4v15a1 1 0 0 0 1 1h15M8.5 16v-3.5M12.5 16V8M16.5 16v-5.5',
} as const;

export type IconName = keyof typeof PATHS;

/** `size` is in pixels. */
export function Icon({ name, size = 20 }: { readonly name: IconName; readonly size?: number }): VNode {
  return (
    <svg class={css['icon']} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
