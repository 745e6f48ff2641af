// The values of the flags of `parlour serve`, as commander hands them over.

import type { DoorFlags } from './doors.ts';

export interface ServeFlags extends DoorFlags {
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
