// The latest values by key: at least a limit, at most twice that. When enough have come in, the
// older ones are forgotten all at once.

export class Recent<Value> {
  private readonly least: number;
  private last = new Map<string, Value>();
  private before: Map<string, Value> | undefined;

  constructor(least: number) {
    this.least = least;
  }

  set(key: string, value: Value): void {
    this.last.set(key, value);
    if (this.last.size < this.least) return;
    this.before = this.last;
    this.last = new Map();
  }

  get(key: string): Value | undefined {
    return this.last.get(key) ?? this.before?.get(key);
  }

  get size(): number {
    return this.last.size + (this.before?.size ?? 0);
  }
}
