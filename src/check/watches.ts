// All protocols whose conversations can be followed: the one list for `parlour check between` and
// for `--cross`. A new protocol adds its watch here and nothing anywhere else.

import type { Watch } from './between/watch.ts';
import { PIG_WATCH } from './pig/watch.ts';
import { FRAMES_WATCH } from './yahtzee-frames/watch.ts';
import { JAVA_WATCH } from './yahtzee-java/watch.ts';

export const WATCHES: readonly Watch[] = [PIG_WATCH, FRAMES_WATCH, JAVA_WATCH];
