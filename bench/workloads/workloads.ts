// Every workload, in the order in which they are measured.

import { closed } from './closed.ts';
import { fanOut } from './fan-out.ts';
import { idle } from './idle.ts';
import { open } from './open.ts';
import { pigDoor } from './pig-door.ts';
import { recovery } from './recovery.ts';
import { simulation } from './simulate.ts';
import type { Workload } from './workload.ts';

export const WORKLOADS: readonly Workload[] = [closed, open, idle, fanOut, pigDoor, simulation, recovery];
