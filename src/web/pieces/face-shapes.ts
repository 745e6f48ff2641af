// The features of a face as paths on a disc of 100 by 100. A face has no skin, sex or age: it is a
// token that looks back. How each kind of path is painted is in face.module.css.

type Paint = 'fill' | 'line' | 'hat' | 'wire' | 'cheeks';
export type Shape = ReadonlyArray<readonly [paint: Paint, path: string]>;

/** An ellipse as a path. */
function oval(x: number, y: number, { rx, ry = rx }: { rx: number; ry?: number }): string {
  return `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;
}

function eyes(radius: number, y = 47): string {
  return oval(36, y, { rx: radius }) + oval(64, y, { rx: radius });
}

export const EYES: readonly Shape[] = [
  [['fill', eyes(6)]],
  [['line', 'M29 49q7-9 14 0M57 49q7-9 14 0']],
  [
    ['line', 'M29 47h13'],
    ['fill', oval(64, 47, { rx: 6 })],
  ],
  [
    ['line', `${oval(35, 47, { rx: 10 })}${oval(65, 47, { rx: 10 })}M45 46h10`],
    ['fill', eyes(4)],
  ],
  [['fill', oval(37, 46, { rx: 5, ry: 8 }) + oval(63, 46, { rx: 5, ry: 8 })]],
  [
    ['fill', eyes(5.5, 49)],
    ['line', 'M28 39l13-3M72 39l-13-3'],
  ],
];

export const MOUTHS: readonly Shape[] = [
  [['line', 'M34 65q16 15 32 0']],
  [['fill', 'M33 63h34q-2 18-17 18t-17-18z']],
  [['line', 'M38 70q14 6 24-5']],
  [['fill', oval(50, 71, { rx: 7, ry: 8 })]],
  [['line', 'M37 69h26']],
  [['line', 'M32 64q9 10 18 2q9 8 18-2']],
];

export const TOPS: readonly Shape[] = [
  [],
  [['wire', 'M50 10q-2-12 8-16M50 10q-6-8-12-7']],
  [['hat', 'M10 40Q14 3 50 3t40 37l-11-11-9 10-10-12-10 11-10-11-10 12-9-10z']],
  [['hat', 'M13 33Q18-2 50-2t37 35Q50 16 13 33zM80 22q24-2 28 9-14 3-27-2z']],
  [
    ['hat', oval(50, 2, { rx: 13 })],
    ['line', 'M30 22q20-11 40 0'],
  ],
  [['hat', `M32 18L52-18l18 36q-19-10-38 0z${oval(52, -17, { rx: 6 })}`]],
  [['hat', 'M12 32Q2 2 42 2q40-6 46 20-36-4-76 10zM44 2q2-8 8-9']],
  [['hat', `M50 14L20-2v26zM50 14L80-2v26z${oval(50, 13, { rx: 7 })}`]],
];

/** What house players wear: a program, seen at once. */
export const ANTENNA: Shape = [
  ['wire', 'M50 8V-4'],
  ['hat', oval(50, -8, { rx: 8 })],
];

/** What the winner wears. */
export const CROWN: Shape = [
  ['hat', 'M26 11L21-15l14 10L50-25l15 20 14-10-5 26q-24-8-48 0z'],
  ['hat', oval(50, -26, { rx: 4 }) + oval(20, -16, { rx: 3.5 }) + oval(80, -16, { rx: 3.5 })],
];

export const CHEEKS: Shape = [['cheeks', 'M22 62h5M73 62h5']];
