// The keyboards that the checker knows by name, and reading one from a file.

import type { KeyboardPlan } from './keyboard.ts';

const NOTHING: KeyboardPlan = { start: [], on: {}, expect: [] };

/** The frames of Yahtzee that ask for a choice. */
const FRAME_CHOICES = {
  CHOOSE_DICE: '{flags}',
  CHOOSE_SCORE: '{box}',
  SCORE_CHOICE_INVALID: '{box}',
} as const;

/** `none` is not here: without a keyboard the client plays by itself. */
export const KEYBOARDS: Readonly<Record<string, KeyboardPlan>> = {
  /** The questions of Figure 1 of the Pig assignment, and of its sample run. */
  'pig-figure-1': {
    ...NOTHING,
    expect: [
      { screen: /press return to (?:join|wait)[^\n]*$/i, type: '{pick}' },
      { screen: /press return to continue\.?\s*$/i, type: '' },
      { screen: /do you want to start a game[^\n]*\?\s*$/i, type: '{yn}' },
      { screen: /decision \(r\/h\)\?\s*$/i, type: '{rh}' },
    ],
  },
  /** Every frame of Yahtzee wants a line, and those that ask nothing an empty one. */
  enter: {
    ...NOTHING,
    on: {
      INFO: '',
      START_GAME: '',
      START_ROUND: '',
      START_TURN: '',
      ACK: '',
      TURN_OVER: '',
      ROUND_OVER: '',
      SCORE_CHOICE_VALID: '',
      INVALID_DICE_CHOICE: '',
      ...FRAME_CHOICES,
    },
  },
  /** Only choices want a line. */
  'enter-on-choice': { ...NOTHING, on: FRAME_CHOICES },
  /** The questions of the client in the Java assignment. */
  'java-original': {
    ...NOTHING,
    expect: [
      { screen: /re-?roll dice(?:\(s\))? \(y\/n\)\?\s*$/i, type: '{yesno}' },
      { screen: /number of dice(?:\(s\))? to re-?roll:\s*$/i, type: '{count}' },
      { screen: /select a dice:\s*$/i, type: '{index}' },
      { screen: /enter option to score in:\s*$/i, type: '{category}' },
    ],
  },
};

/** A plan, or the sentence that says what is wrong with the text. */
export function readKeyboard(text: string): KeyboardPlan | string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return `it is not JSON: ${(error as Error).message}`;
  }
  if (!isRecord(value)) return 'it is not an object with "start", "on" and "expect"';
  const { start = [], on = {}, expect = [], ...others } = value;
  const unknown = Object.keys(others)[0];
  if (unknown !== undefined) return `it has an unknown part "${unknown}"`;
  if (!isTexts(start)) return '"start" is a list of lines';
  if (!isRecord(on) || !isTexts(Object.values(on))) return '"on" has a line for each header';
  const asked = readExpect(expect);
  return typeof asked === 'string' ? asked : { start, on: on as Record<string, string>, expect: asked };
}

function readExpect(value: unknown): KeyboardPlan['expect'] | string {
  if (!Array.isArray(value)) return '"expect" is a list';
  const plans: Array<KeyboardPlan['expect'][number]> = [];
  for (const one of value as readonly unknown[]) {
    if (!isRecord(one) || typeof one['screen'] !== 'string' || typeof one['type'] !== 'string')
      return 'each of "expect" has a "screen" and a "type"';
    try {
      plans.push({ screen: new RegExp(one['screen'], 'i'), type: one['type'] });
    } catch (error) {
      return `"${one['screen']}" is not a regular expression: ${(error as Error).message}`;
    }
  }
  return plans;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}
