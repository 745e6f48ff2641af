// The flags of `parlour serve`. Each is an environment variable too: --lines is PARLOUR_LINES.

import { Option } from 'commander';

export function flag(words: string, says: string, standard?: string): Option {
  const option = new Option(words, says);
  option.env(`PARLOUR_${option.name().toUpperCase().replaceAll('-', '_')}`);
  return standard === undefined ? option : option.default(standard);
}

/**
 * A flag with several values, which may be repeated. The variable separates them by spaces or
 * commas.
 */
export function flagOfMany(words: string, says: string): Option {
  // Commander passes the values so far, and undefined with the first.
  return flag(words, says).argParser((text: string, before: readonly string[] | undefined) => [
    ...(before ?? []),
    ...text.split(/[\s,]+/).filter((word) => word !== ''),
  ]);
}
