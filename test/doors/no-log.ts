// For tests of the web door in which nobody asks for a log.

import type { ReadLog } from '../../src/doors/web-log.ts';
import { refuse } from '../../src/games/result.ts';

export const noLog: ReadLog = () => Promise.resolve(refuse('no-such-table'));
