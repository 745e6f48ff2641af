// A player's face and colour, from their name: the same name has the same face on every device. The
// table gives out the colours, so that no two players look alike. How a face is drawn is decided
// where it is drawn (web/pieces/face.tsx).

/** How many kinds there are of each feature; a face number is read from the first to the last. */
const FEATURES = { eyes: 6, mouth: 6, top: 8, cheeks: 2, tilt: 5 } as const;
type Feature = keyof typeof FEATURES;
export type FaceFeatures = Readonly<Record<Feature, number>>;

export const FACES = Object.values(FEATURES).reduce((product, kinds) => product * kinds, 1);
/** From this one on, colours repeat with stripes. */
export const COLOURS = 8;

/** What a player chose by hand; without it the name decides. */
export interface PlayerLook {
  readonly face?: number | undefined;
  readonly colour?: number | undefined;
}

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** FNV-1a of the bytes, and the finaliser of murmur3, so that similar names differ much. */
function hashName(name: string): number {
  let hash = FNV_OFFSET;
  for (const byte of bytesOf(name.normalize('NFC'))) hash = Math.imul(hash ^ byte, FNV_PRIME);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** UTF-8. A pure folder has no TextEncoder. */
function* bytesOf(text: string): Generator<number> {
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x80) yield code;
    else yield* longBytesOf(code);
  }
}

function longBytesOf(code: number): readonly number[] {
  const tail = (shift: number): number => 0x80 | ((code >> shift) & 0x3f);
  if (code < 0x800) return [0xc0 | (code >> 6), tail(0)];
  if (code < 0x10000) return [0xe0 | (code >> 12), tail(6), tail(0)];
  return [0xf0 | (code >> 18), tail(12), tail(6), tail(0)];
}

export function faceOf(name: string): number {
  return hashName(name) % FACES;
}

export function readFace(face: number): FaceFeatures {
  let rest = face;
  const take = (feature: Feature): number => {
    const kinds = FEATURES[feature];
    const kind = rest % kinds;
    rest = Math.floor(rest / kinds);
    return kind;
  };
  return {
    eyes: take('eyes'),
    mouth: take('mouth'),
    top: take('top'),
    cheeks: take('cheeks'),
    tilt: take('tilt'),
  };
}

/**
 * The colour that the name asks for, or else the next free one. With more players than colours it
 * is one of the striped ones.
 */
export function findColour(wish: number, taken: readonly number[]): number {
  const used = new Set(taken);
  for (let stripes = 0; ; stripes += COLOURS) {
    for (let step = 0; step < COLOURS; step += 1) {
      const colour = stripes + ((wish + step) % COLOURS);
      if (!used.has(colour)) return colour;
    }
  }
}

export function wishedColour(name: string): number {
  return hashName(name) % COLOURS;
}

/** Without the fields that were not chosen: messages and events have no others. */
export function makeLook({ face, colour }: PlayerLook): { face?: number; colour?: number } {
  return { ...(face !== undefined && { face }), ...(colour !== undefined && { colour }) };
}
