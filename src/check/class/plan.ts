// What is done with each submission of a class, as plain data: it is sent to another process.
// config.ts reads it from the teacher's file.

import type { Level } from '../case.ts';
import type { KeyboardPlan } from '../program/keyboard.ts';

interface ProgramPlan {
  /** Starts the program, in the folder where it was built. */
  readonly exec: string;
  /** Ids, stages and ranges; all cases if there are none. */
  readonly cases: readonly string[];
}

export interface ServerPlan extends ProgramPlan {
  readonly side: 'server';
  readonly execDev: string | undefined;
  readonly port: number | undefined;
  readonly ready: RegExp | undefined;
  readonly readyAfterMs: number | undefined;
  readonly isShared: boolean;
  readonly operator: string | undefined;
}

export interface ClientPlan extends ProgramPlan {
  readonly side: 'client';
  /** Undefined for a client that plays by itself. */
  readonly keyboard: KeyboardPlan | undefined;
  readonly isOnTerminal: boolean;
}

export type CheckPlan = ServerPlan | ClientPlan;

export interface Limits {
  readonly buildMs: number;
  /** Of the cases of one side. */
  readonly runMs: number;
  /** Of one game of a client at somebody else's server. */
  readonly gameMs: number;
  /** Of all processes of a submission together. */
  readonly memoryMb: number;
  readonly processes: number;
}

export interface SubmissionPlan {
  readonly protocol: string;
  readonly build: string | undefined;
  /** The server, the client, or both. */
  readonly checks: readonly CheckPlan[];
  readonly limits: Limits;
  readonly patienceMs: number;
  readonly level: Level;
  readonly seed: number;
  readonly stopsAtStage: boolean;
  /** Cases at the same time. */
  readonly caseJobs: number;
}
