// How an interactive client is played: what is typed after a message was sent to it, and what when
// its screen asks. The plan is data, a preset or a file of the same form:
//
//     { "start": [], "on": { "DIE": "{rh}" },
//       "expect": [{ "screen": "decision \\(r/h\\)", "type": "{rh}" }] }
//
// The words in braces are set by the case: it knows what is typed, and so what has to be sent.

/** Types without a line end of its own: "\n" is added. */
export interface KeyboardPlan {
  /** Lines that are typed when the client has started. */
  readonly start: readonly string[];
  /** By the header of a message: the line that is typed right after it was sent. */
  readonly on: Readonly<Record<string, string>>;
  readonly expect: ReadonlyArray<{ readonly screen: RegExp; readonly type: string }>;
}

/** The part of a running client that a keyboard needs. */
export interface Typist {
  screen(): string;
  onScreen(call: () => void): void;
  type(text: string): void;
}

export class Keyboard {
  private readonly plan: KeyboardPlan;
  private readonly typist: Typist;
  private readonly note: (text: string) => void;
  private readonly words = new Map<string, () => string>();
  /** What was on the screen before the last typing does not ask again. */
  private seen = 0;

  constructor(plan: KeyboardPlan, typist: Typist, note: (text: string) => void) {
    this.plan = plan;
    this.typist = typist;
    this.note = note;
    typist.onScreen(() => this.look());
    for (const line of plan.start) this.type(line);
  }

  /** What is typed for a word from now on: `set('rh', () => 'r')`. */
  set(word: string, make: () => string): void {
    this.words.set(word, make);
  }

  /** A message with this header has been sent to the client. */
  sent(header: string): void {
    const line = Object.hasOwn(this.plan.on, header) ? this.plan.on[header] : undefined;
    if (line !== undefined) this.type(line);
  }

  /** Whether the plan says what is typed for this word. */
  has(header: string): boolean {
    return Object.hasOwn(this.plan.on, header);
  }

  /** Types a line, whatever the plan says. */
  type(line: string): void {
    const typed = line.replaceAll(/\{(\w+)\}/g, (whole, word: string) => this.words.get(word)?.() ?? whole);
    this.seen = this.typist.screen().length;
    this.note(`types "${typed}"`);
    this.typist.type(`${typed}\n`);
  }

  private look(): void {
    const fresh = this.typist.screen().slice(this.seen);
    const found = this.plan.expect.find(({ screen }) => screen.test(fresh));
    if (found !== undefined) this.type(found.type);
  }
}
