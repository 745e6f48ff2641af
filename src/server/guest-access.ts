// What the parlour offers its guests: the tables, the hall of fame, and opening a table.

import type { Command } from '../table/events.ts';
import type { TableSettings } from '../table/step.ts';
import type { ClosedTables } from './closed-tables.ts';
import type { CodeGuard } from './code-guard.ts';
import type { Daily } from './daily.ts';
import type { Hall } from './hall.ts';
import type { Lobby } from './lobby.ts';
import type { Owner } from './owner.ts';
import type { Presence } from './presence.ts';
import type { Refused } from './reply.ts';
import type { World } from './world.ts';

export interface ParlourSettings {
  /** Whether tables with scripted dice may be opened. */
  readonly allowPractice: boolean;
  /** Whether house players wait in the lobby. */
  readonly hasHouse: boolean;
  /** Tables on the whole server. */
  readonly tablesMax?: number;
  /** Tables at which somebody from one address is present. */
  readonly tablesPerAddressMax?: number;
}

/** The guest who is opening a table, and their address. */
export interface Opener {
  readonly command: Command;
  readonly address: string;
}

export interface GuestAccess {
  readonly world: World;
  readonly settings: ParlourSettings;
  readonly lobby: Lobby;
  /** Closed tables, which still answer repeated commands. */
  readonly closed: ClosedTables;
  readonly codes: CodeGuard;
  readonly hall: Hall;
  readonly daily: Daily;
  readonly presence: Presence;
  /** The table that this command opened or is opening. */
  findOpened(command: Command): Owner | Promise<Owner | Refused> | undefined;
  /** Opens a table for a command that has opened none yet. Resolves once the journal has it. */
  openTable(settings: Omit<TableSettings, 'id'>, by: Opener): Promise<Owner | Refused> | Refused;
}
