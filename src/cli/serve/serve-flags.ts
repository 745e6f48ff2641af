// The values of the flags of `parlour serve`, as commander hands them over.

import type { CourseFlags } from './course-flags.ts';
import type { DoorFlags } from './doors.ts';

export interface ServeFlags extends DoorFlags, CourseFlags {
  readonly host: string;
  readonly data: string;
  readonly tlsCert?: string;
  readonly tlsKey?: string;
  readonly house: boolean;
  readonly metrics: string;
  readonly tables: string;
  readonly tablesPerAddress: string;
  readonly ready?: string;
}
