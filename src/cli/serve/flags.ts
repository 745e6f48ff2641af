// The flags of `parlour serve`, each of which is also an environment variable: --lines is
// PARLOUR_LINES.

import { Option } from 'commander';

export function flag(words: string, says: string, standard?: string): Option {
  const option = new Option(words, says);
  option.env(`PARLOUR_${option.name().toUpperCase().replaceAll('-', '_')}`);
  return standard === undefined ? option : option.default(standard);
}

/**
 * Takes several values, and may be given several times; in the variable they stand between spaces
 * or commas.
 */
export function flagOfMany(words: string, says: string): Option {
  // Commander gives the values so far, and nothing with the first.
  return flag(words, says).argParser((text: string, before: readonly string[] | undefined) => [
    ...(before ?? []),
    ...text.split(/[\s,]+/).filter((word) => word !== ''),
  ]);
}
