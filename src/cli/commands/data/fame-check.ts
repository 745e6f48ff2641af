// Checks that an imported entry of the hall of fame has the shape of ours. Only the log of its
// table can show whether it was earned.

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

/** A sentence that says what is wrong, or undefined. */
export function checkFame(input: unknown): string | undefined {
  if (!isObject(input)) return 'An entry of the hall of fame is a JSON object.';
  const wrong = Object.entries(FIELDS).find(([name, check]) => !check(input[name]))?.[0];
  const unknown = Object.keys(input).find((name) => !Object.hasOwn(FIELDS, name));
  if (wrong !== undefined) return `The field "${wrong}" is missing or wrong.`;
  return unknown === undefined ? undefined : `The hall of fame has no field "${unknown}".`;
}
