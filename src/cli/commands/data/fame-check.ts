// Checks that an imported entry of the hall of fame, or a result of the daily game, has the shape
// of ours. Only the log of its table can show whether it was earned.

import type { DailyResult } from '../../../server/daily-day.ts';
import type { FameEntry } from '../../../server/fame-list.ts';
import { isObject } from './export-lines.ts';

const isText = (value: unknown): boolean => typeof value === 'string';
const isNumber = (value: unknown): boolean => Number.isSafeInteger(value);

function isRuleSet(value: unknown): boolean {
  return isObject(value) && Object.values(value).every((one) => isText(one) || isNumber(one));
}

const FIELDS: Readonly<Record<keyof FameEntry, (value: unknown) => boolean>> = {
  game: isText,
  ruleSet: isRuleSet,
  player: isText,
  name: isText,
  mark: isNumber,
  day: isText,
  table: isText,
  number: isNumber,
};

const RESULT_FIELDS: Readonly<Record<keyof DailyResult, (value: unknown) => boolean>> = {
  device: isText,
  name: isText,
  colour: isNumber,
  face: (value) => value === undefined || isNumber(value),
  score: isNumber,
  table: isText,
};

/** A sentence that says what is wrong, or undefined. */
export function checkFame(input: unknown): string | undefined {
  return checkFields(input, FIELDS, 'the hall of fame');
}

export function checkResult(input: unknown): string | undefined {
  return checkFields(input, RESULT_FIELDS, 'the daily game');
}

function checkFields(
  input: unknown,
  fields: Readonly<Record<string, (value: unknown) => boolean>>,
  where: string,
): string | undefined {
  if (!isObject(input)) return `An entry of ${where} is a JSON object.`;
  const wrong = Object.entries(fields).find(([name, check]) => !check(input[name]))?.[0];
  const unknown = Object.keys(input).find((name) => !Object.hasOwn(fields, name));
  if (wrong !== undefined) return `The field "${wrong}" is missing or wrong.`;
  return unknown === undefined ? undefined : `An entry of ${where} has no field "${unknown}".`;
}
