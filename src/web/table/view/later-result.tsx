// The result, loaded while the last score is still on the board.

import { later } from '../../later.tsx';

export const Result = later(async () => (await import('./result.tsx')).Result);
