// Reads the fields of a file of the teacher's, one by one, and says of each mistake where it is:
// `"server.port" is a whole number from 1 to 65535.` A field that nobody has read is a mistake,
// too, because it is usually a typing error.

/** The sentence names the place. */
export class ConfigError extends Error {}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export class Fields {
  private readonly values: Readonly<Record<string, unknown>>;
  /** "server." for the fields of the part "server". */
  private readonly prefix: string;
  private readonly read = new Set<string>();

  constructor(value: unknown, place = '') {
    if (!isObject(value))
      throw new ConfigError(place === '' ? 'It is not an object.' : `"${place}" is an object.`);
    this.values = value;
    this.prefix = place === '' ? '' : `${place}.`;
  }

  has(key: string): boolean {
    return this.values[key] !== undefined;
  }

  /** As it is, for somebody else to read. */
  take(key: string): unknown {
    this.read.add(key);
    return this.values[key];
  }

  text(key: string): string | undefined {
    const value = this.take(key);
    if (value === undefined) return undefined;
    if (typeof value !== 'string' || value === '') throw this.fault(key, 'is a text');
    return value;
  }

  needText(key: string): string {
    const value = this.text(key);
    if (value === undefined) throw this.fault(key, 'is missing');
    return value;
  }

  flag(key: string): boolean {
    const value = this.take(key) ?? false;
    if (typeof value !== 'boolean') throw this.fault(key, 'is true or false');
    return value;
  }

  count(key: string, max: number): number | undefined {
    const value = this.take(key);
    if (value === undefined) return undefined;
    const isCount = typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= max;
    if (!isCount) throw this.fault(key, `is a whole number from 1 to ${max}`);
    return value;
  }

  /** As milliseconds. */
  seconds(key: string, max: number): number | undefined {
    const value = this.take(key);
    if (value === undefined) return undefined;
    const isTime = typeof value === 'number' && value > 0 && value <= max;
    if (!isTime) throw this.fault(key, `is a number of seconds, more than 0 and at most ${max}`);
    return value * 1000;
  }

  texts(key: string): readonly string[] {
    const value = this.take(key) ?? [];
    if (!Array.isArray(value) || !value.every((one): one is string => typeof one === 'string'))
      throw this.fault(key, 'is a list of texts');
    return value;
  }

  choice<Choice extends string>(key: string, choices: readonly Choice[]): Choice | undefined {
    const value = this.take(key);
    if (value === undefined) return undefined;
    const found = choices.find((choice) => choice === value);
    if (found === undefined) throw this.fault(key, `is one of ${choices.join(', ')}`);
    return found;
  }

  regex(key: string): RegExp | undefined {
    const source = this.text(key);
    if (source === undefined) return undefined;
    try {
      return new RegExp(source, 'm');
    } catch (error) {
      throw this.fault(key, `is not a regular expression: ${(error as Error).message}`);
    }
  }

  /** After everything was read. */
  finish(): void {
    const stray = Object.keys(this.values).find((key) => this.has(key) && !this.read.has(key));
    if (stray !== undefined) throw this.fault(stray, 'is not known here');
  }

  fault(key: string, what: string): ConfigError {
    return new ConfigError(`"${this.prefix}${key}" ${what}.`);
  }
}
