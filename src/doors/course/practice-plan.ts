// Which dice the next practice table of a door gets: the scripts in turn, those of a student first
// of all, and a seed that depends on nothing but the student and the number of the table. So the
// k-th table of a student is the same in every run of the server.

import type { Script } from './dice-scripts.ts';

/** Fields of the request `create`. */
export interface PracticeWishes {
  readonly dice?: string[];
  readonly orLuck?: true;
  readonly seed?: string;
}

export interface PracticeSettings {
  readonly door: string;
  readonly scripts?: readonly Script[] | undefined;
  readonly seed?: string | undefined;
}

/** Students whose tables are counted; the one who came first is forgotten first. */
const COUNTED_MAX = 10_000;

export class PracticePlan {
  private readonly settings: PracticeSettings;
  private readonly counts = new Map<string, number>();

  constructor(settings: PracticeSettings) {
    this.settings = settings;
  }

  /** Without a student, tables are counted for the whole door. */
  next(student = ''): PracticeWishes {
    const { door, seed } = this.settings;
    const number = this.count(student);
    const script = this.findScript(student, number);
    return {
      ...(script !== undefined && { dice: script.draws.map(({ dice }) => dice.join(' ')), orLuck: true }),
      ...(seed !== undefined && { seed: `${seed}/${door}/${student}/${number}` }),
    };
  }

  private findScript(student: string, number: number): Script | undefined {
    const { scripts = [] } = this.settings;
    const own = scripts.filter((script) => script.student === student);
    const mine = own.length > 0 ? own : scripts.filter((script) => script.student === undefined);
    return mine[(number - 1) % mine.length];
  }

  private count(student: string): number {
    const number = (this.counts.get(student) ?? 0) + 1;
    this.counts.set(student, number);
    const [first] = this.counts.keys();
    if (this.counts.size > COUNTED_MAX && first !== undefined) this.counts.delete(first);
    return number;
  }
}
