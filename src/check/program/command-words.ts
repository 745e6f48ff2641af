// The places in a command that the checker fills in: {host}, {port}, {name} and {count}.

export interface CommandWords {
  readonly host: string;
  readonly port: number | string;
  readonly name: string;
  readonly count: number;
}

/** Values are quoted for the shell where they need it; unknown words stay as they are. */
export function fillCommand(command: string, words: Partial<CommandWords>): string {
  return command.replaceAll(/\{(host|port|name|count)\}/g, (whole, word: keyof CommandWords) => {
    const value = words[word];
    return value === undefined ? whole : quoteForShell(String(value));
  });
}

export function hasWord(command: string, word: keyof CommandWords): boolean {
  return command.includes(`{${word}}`);
}

/** Nothing stays nothing: it is not an empty argument. */
function quoteForShell(value: string): string {
  return /^[\w.:-]*$/.test(value) ? value : `'${value.replaceAll("'", String.raw`'\''`)}'`;
}
