// A game's options as data: each option's name, its allowed values and its standard value. The type
// of the options is derived from the data, and so is the form that asks for them. Knows no game.

import { accept, refuse, type Result } from './result.ts';

interface WholeNumber {
  readonly kind: 'number';
  readonly min: number;
  readonly max: number;
  readonly standard: number;
  readonly says: string;
}

interface Choice<Value extends string | number> {
  readonly kind: 'choice';
  readonly of: readonly Value[];
  readonly standard: Value;
  readonly says: string;
}

type Option = WholeNumber | Choice<string> | Choice<number>;
export type OptionList = Readonly<Record<string, Option>>;
export type OptionValues = Readonly<Record<string, string | number>>;
export type OptionsOf<List extends OptionList> = {
  readonly [Name in keyof List]: List[Name] extends Choice<infer Value> ? Value : number;
};

export interface OptionProblem {
  readonly option: string;
  readonly sentence: string;
}

export function wholeNumber(details: Omit<WholeNumber, 'kind'>): WholeNumber {
  return { kind: 'number', ...details };
}

export function choice<const Value extends string | number>(
  details: Omit<Choice<Value>, 'kind'>,
): Choice<Value> {
  return { kind: 'choice', ...details };
}

function isAllowed(option: Option, value: unknown): value is string | number {
  if (option.kind === 'number') {
    return typeof value === 'number' && Number.isInteger(value) && value >= option.min && value <= option.max;
  }
  return option.of.some((allowed) => allowed === value);
}

function describe(option: Option): string {
  return option.kind === 'number'
    ? `a whole number from ${option.min} to ${option.max}`
    : `one of ${option.of.join(', ')}`;
}

/**
 * Reads options from outside. A missing option is standard; an unknown one, or one out of range, is
 * refused.
 */
export function parseOptions<List extends OptionList>(
  list: List,
  input: unknown,
): Result<OptionsOf<List>, OptionProblem> {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    return refuse({ option: '', sentence: 'Options are an object of names and values.' });
  }
  const given = new Map<string, unknown>(Object.entries(input));
  for (const name of given.keys()) {
    if (Object.hasOwn(list, name)) continue;
    const known = Object.keys(list).join(', ');
    return refuse({ option: name, sentence: `There is no option "${name}"; the options are ${known}.` });
  }
  const values: Record<string, string | number> = {};
  for (const [name, option] of Object.entries(list)) {
    const value = given.has(name) ? given.get(name) : option.standard;
    if (!isAllowed(option, value)) {
      return refuse({ option: name, sentence: `The option "${name}" is ${describe(option)}.` });
    }
    values[name] = value;
  }
  return accept(values as OptionsOf<List>);
}

/** As text, every option named: "target=100,first=0". */
export function makeOptionsText(options: OptionValues): string {
  return Object.entries(options)
    .map(([name, value]) => `${name}=${value}`)
    .join(',');
}

/**
 * Reads "target=50" or "target=50,first=1" into an object for `parseOptions`, with numbers where
 * the list wants them.
 */
export function readOptionsText(list: OptionList, text: string): Record<string, string | number> {
  // Without a prototype, so that no name is special.
  const values = Object.create(null) as Record<string, string | number>;
  for (const part of text.split(',').filter((word) => word !== '')) {
    const [name = '', ...rest] = part.split('=');
    const value = rest.join('=');
    const option = Object.hasOwn(list, name) ? list[name] : undefined;
    // Minus zero differs from zero, but is written the same.
    const isNumber = typeof option?.standard === 'number' && /^(?!-0+$)-?\d{1,9}$/.test(value);
    values[name] = isNumber ? Number(value) : value;
  }
  return values;
}
