// The names of the protocols as people write them: in any case, and some of them shorter.

const SHORT: Readonly<Record<string, string>> = { frames: 'yahtzee-frames', java: 'yahtzee-java' };

/** The one of these whose protocol is meant by the word. */
export function findByProtocol<Known extends { readonly protocol: string }>(
  known: readonly Known[],
  word: string,
): Known | undefined {
  const name = word.toLowerCase();
  return known.find(({ protocol }) => protocol === (SHORT[name] ?? name));
}

/** Says that there is no such protocol, and which there are. */
export function sayUnknownProtocol(
  known: ReadonlyArray<{ readonly protocol: string }>,
  word: string,
): string {
  const names = known.map(({ protocol }) => protocol).join(', ');
  return `There is no protocol "${word}"; the protocols are ${names}.`;
}
