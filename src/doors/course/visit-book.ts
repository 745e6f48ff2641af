// The connections of all classic doors, numbered as they come, and the students they belong to. A
// student is known by a port that nobody else uses, or by the name that the client sends.

import { Visit, type KeepLine } from './visit.ts';

export interface CourseSettings {
  /** The names of students, by their ports. */
  readonly names?: ReadonlyMap<number, string>;
  /** Doors where every port is a student's own, so that clients cannot choose a name. */
  readonly ownPorts?: ReadonlySet<string>;
  readonly keep?: KeepLine;
  readonly date?: () => number;
}

export class VisitBook {
  private readonly settings: CourseSettings;
  private count = 0;

  constructor(settings: CourseSettings = {}) {
    this.settings = settings;
  }

  open(door: string, from: { readonly address: string; readonly port: number }): Visit {
    const { keep, date = Date.now } = this.settings;
    this.count += 1;
    const entry = { connection: this.count, door, ...from };
    return new Visit(entry, { student: this.findStudent(door, from.port), keep, date });
  }

  private findStudent(door: string, port: number): string | undefined {
    const { names, ownPorts } = this.settings;
    return names?.get(port) ?? (ownPorts?.has(door) === true ? `port ${port}` : undefined);
  }
}
