// Whether a program's output has a stack trace, in the languages that students use.

/** The first line that gives each away. */
const SIGNS: readonly RegExp[] = [
  // Java: "Exception in thread "main" java.lang..." or "	at pig.Server.run(Server.java:12)"
  /^Exception in thread ".*$/m,
  /^\s*at [\w.$<>/]+\((?:[\w$]+\.(?:java|kt|scala):\d+|Native Method|Unknown Source)\).*$/m,
  // Python: the last line says what it was.
  /(?<=^Traceback \(most recent call last\):.*\n(?:[ \t].*\n)*)\S.*$/m,
  /^Traceback \(most recent call last\):.*$/m,
  // JavaScript
  /^\s+at .*\(?(?:file:\/\/|node:|\/).*:\d+:\d+\)?$/m,
  // C and C++
  /^.*\b(?:Segmentation fault|core dumped|AddressSanitizer|terminate called after).*$/m,
  // Go and Rust
  /^(?:panic: |fatal error: |thread '.*' panicked at ).*$/m,
  // C#
  /^Unhandled exception\. .*$/m,
];

/** The line that shows it; undefined when there is none. */
export function findStackTrace(output: string): string | undefined {
  for (const sign of SIGNS) {
    const found = sign.exec(output);
    if (found !== null) return found[0].trim();
  }
  return undefined;
}

/** The name of an exception in a text for people, such as NullPointerException. */
export function findExceptionName(text: string): string | undefined {
  return /\b(?:[a-z]+\.)*[A-Z]\w*(?:Exception|Error)\b/.exec(text)?.[0];
}
