// What the parts of the result's screen are given.

import type { ReadonlySignal } from '@preact/signals';
import type { AfterGame } from '../model/after-game.ts';
import type { Result } from '../model/result.ts';
import type { TableModel } from '../model/table-model.ts';

export interface ShownResult {
  readonly model: TableModel;
  readonly result: Result;
  readonly after: AfterGame;
  /** How far the results have been counted, from 0 to 1. */
  readonly progress: ReadonlySignal<number>;
}
