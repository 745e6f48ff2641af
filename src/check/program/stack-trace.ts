// Whether a program's output has a stack trace, in the languages that students use.

/** How each begins. */
const SIGNS: readonly RegExp[] = [
  // Java: "Exception in thread "main" java.lang..." or "	at pig.Server.run(Server.java:12)"
  /^Exception in thread ".*$/m,
  /^\s*at [\w.$<>/]+\((?:[\w$]+\.(?:java|kt|scala):\d+|Native Method|Unknown Source)\).*$/m,
  // Python
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
/** Lines that name the exception, which says more than the first line of the trace. */
const NAMES: readonly RegExp[] = [
  // Python, at the end, after indented lines.
  /^Traceback \(most recent call last\):\n(?:[ \t].*\n)+(\w.*)$/m,
  // Java's printStackTrace, before the first of the indented lines.
  /^((?:[\w$]+\.)+\w*(?:Exception|Error)\b.*)\r?\n\s+at /m,
];

/** The line that shows it best; undefined when there is none. */
export function findStackTrace(output: string): string | undefined {
  const named = NAMES.map((name) => name.exec(output)?.[1]);
  const shown = SIGNS.map((sign) => sign.exec(output)?.[0]);
  return [...named, ...shown].find((line) => line !== undefined)?.trim();
}

/** The name of an exception in a text for people, such as NullPointerException. */
export function findExceptionName(text: string): string | undefined {
  return /\b(?:[a-z]+\.)*[A-Z]\w*(?:Exception|Error)\b/.exec(text)?.[0];
}
