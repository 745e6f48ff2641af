// Checks values from outside. Everything that clients rely on is checked, so that nothing a server
// sends can crash them. Values that they only pass on, such as a game's position, are not.

import type { AnswerFields, SeenEvent, SeenTable } from '../protocol/from-server.ts';

export type Fields = Readonly<Record<string, unknown>>;
type TableLine = AnswerFields['list']['tables'][number];
type Glanced = AnswerFields['glance']['tables'][number];
type FameList = AnswerFields['fame']['lists'][number];
type Daily = AnswerFields['daily'];
type FameEntry = FameList['entries'][number];

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

export function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number';
}

/** The valid items of a list; none if it is not a list. */
export function pick<Item>(list: unknown, isItem: (value: unknown) => value is Item): readonly Item[] {
  return Array.isArray(list) ? list.filter(isItem) : [];
}

export function isView(value: unknown): value is SeenTable {
  if (!isFields(value)) return false;
  const { table, number, phase, clock, seats, commitment, daily } = value;
  const isWhole = isText(table) && isCount(number) && isText(phase) && isCount(clock) && isSeats(seats);
  const hasSeats = [value['you'], value['roller']].every((seat) => seat === undefined || isCount(seat));
  const hasTexts = [commitment, daily].every((text) => text === undefined || isText(text));
  return isWhole && hasSeats && hasTexts;
}

export function isSeats(value: unknown): boolean {
  return Array.isArray(value) && value.every((line) => isFields(line) && isCount(line['seat']));
}

/** At least one event, each following the one before without a gap. */
export function isRun(value: unknown): value is readonly SeenEvent[] {
  if (!Array.isArray(value) || !value.every(isEvent)) return false;
  const first = value[0]?.number;
  return first !== undefined && value.every(({ number }, index) => number === first + index);
}

function isEvent(value: unknown): value is SeenEvent {
  return isFields(value) && isCount(value['number']) && isText(value['kind']);
}

export function isTableLine(value: unknown): value is TableLine {
  if (!isFields(value)) return false;
  const { table, code, game, phase, options, seats, free, clock, watchers, says = '' } = value;
  const hasTexts = [table, code, game, phase, says].every(isText);
  const hasNumbers = [free, clock, watchers].every(isNumber);
  return hasTexts && hasNumbers && isValues(options) && Array.isArray(seats) && seats.every(isNamed);
}

export function isGlanced(value: unknown): value is Glanced {
  if (!isFields(value)) return false;
  const { table, code, game, phase, options, seats, you, number, isYourTurn } = value;
  const hasTexts = [table, code, game, phase].every(isText);
  const isWhole = hasTexts && isCount(you) && isCount(number) && typeof isYourTurn === 'boolean';
  return isWhole && isValues(options) && isSeats(seats) && pick(seats, isFields).every(isNamed);
}

function isNamed(value: unknown): boolean {
  return isFields(value) && isText(value['name']) && isText(value['house']);
}

function isValues(value: unknown): boolean {
  return isFields(value) && Object.values(value).every((item) => isText(item) || isNumber(item));
}

/** Empty lists are useless. */
export function isFameList(value: unknown): value is FameList {
  if (!isFields(value)) return false;
  const { game, ruleSet, says, entries } = value;
  const isDescribed = isText(game) && isText(says) && isValues(ruleSet);
  return isDescribed && Array.isArray(entries) && entries.length > 0 && entries.every(isFameEntry);
}

function isFameEntry(value: unknown): value is FameEntry {
  if (!isFields(value)) return false;
  const { place, name, mark, day, table } = value;
  return [name, day, table].every(isText) && isNumber(place) && isNumber(mark);
}

export function isStanding(value: unknown): value is Daily['standings'][number] {
  if (!isFields(value)) return false;
  const { place, name, colour, face = 0, score, table = '' } = value;
  return isText(name) && isText(table) && [place, colour, face].every(isCount) && isNumber(score);
}

/** Its standings are picked one by one. */
export function isDaily(value: Fields): value is Fields & Daily {
  const { game, today, day, seconds, tomorrow, commitment, secret = '', players, you } = value;
  const next = isFields(tomorrow) ? tomorrow : {};
  const texts = [game, today, day, commitment, secret, next['day'], next['commitment']];
  return texts.every(isText) && [seconds, players].every(isCount) && (you === undefined || isOwnTry(you));
}

/** How the device itself stands. */
function isOwnTry(value: unknown): boolean {
  if (!isFields(value)) return false;
  const { phase, table = '', score = 0, place = 1 } = value;
  return isText(phase) && isText(table) && isNumber(score) && isCount(place);
}
