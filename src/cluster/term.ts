// One epoch of a node: its lease, its parlour, and everything that ends with the lease. A node that
// loses its lease forgets all of it and begins a new term; nothing is carried over, because others
// may have gone on in the meantime.

import { makeKey } from '../server/commands.ts';
import { DAILY_PREFIX } from '../server/daily.ts';
import type { ParlourSettings } from '../server/guest-access.ts';
import type { Owner } from '../server/owner.ts';
import { Parlour } from '../server/parlour.ts';
import type { Sharing } from '../server/sharing.ts';
import { codeOf } from '../server/table-code.ts';
import type { World } from '../server/world.ts';
import type { Bus, Epoch } from './bus.ts';
import type { Directory, Member } from './directory.ts';
import { Lease } from './lease.ts';
import type { Line, LineListener, LineOpening } from './line.ts';
import { LineHost } from './line-host.ts';
import { Links } from './links.ts';
import { LobbyRows } from './lobby-rows.ts';
import { RemoteLines } from './remote-lines.ts';
import { Sweeper } from './sweeper.ts';
import { TableFinder } from './table-finder.ts';

export interface NodeParts {
  readonly world: World;
  readonly settings: ParlourSettings;
  readonly directory: Directory;
  readonly bus: Bus;
}

/** How long messages that end the lines may still be sent after a node has resigned. */
const LINGER_MS = 500;

export class Term {
  readonly epoch: Epoch;
  readonly parlour: Parlour;
  readonly finder: TableFinder;
  private readonly parts: NodeParts;
  private readonly lease: Lease;
  private readonly links: Links;
  private readonly remote: RemoteLines;
  private readonly host: LineHost;
  private readonly rows: LobbyRows;
  private readonly sweeper: Sweeper;

  /** `askedAt` is when the node asked for the epoch. */
  constructor(epoch: Epoch, parts: NodeParts, { askedAt, onOver }: { askedAt: number; onOver: () => void }) {
    const { world, directory, bus } = parts;
    const after = (ms: number, call: () => void): (() => void) => world.after(ms, call);
    this.epoch = epoch;
    this.parts = parts;
    this.parlour = new Parlour(world, parts.settings, this.makeSharing());
    this.finder = new TableFinder({ parlour: this.parlour, directory, own: epoch });
    this.rows = new LobbyRows({ show: (rows) => directory.show(rows, epoch), after });
    this.sweeper = new Sweeper({
      time: world,
      takeOrphans: (max) => directory.takeOrphans(epoch, max),
      take: (table) => this.finder.take(table),
    });
    this.host = new LineHost({
      parlour: this.parlour,
      serve: (table) => this.finder.serve(table),
      mayServe: () => this.lease.mayServe(),
    });
    this.links = new Links(bus, epoch, {
      onMessage: (from, message) => this.remote.hear(from, message),
      onOver: (other) => this.remote.end(other),
      after,
    });
    this.remote = new RemoteLines({
      post: (to, message) => this.links.post(to, message),
      host: (opening, listener) => this.host.open(opening, listener),
    });
    this.lease = new Lease(epoch, askedAt, {
      time: world,
      directory,
      onCensus: (census) => this.links.noteCensus(census),
      onOver: () => {
        this.stop();
        onOver();
      },
    });
  }

  begin(): void {
    this.lease.begin();
    this.sweeper.begin();
  }

  mayServe(): boolean {
    return this.lease.mayServe();
  }

  openLine(at: Epoch, opening: LineOpening, listener: LineListener): Line {
    return at === this.epoch ? this.host.open(opening, listener) : this.remote.open(at, opening, listener);
  }

  /** Hands everything over: the others may take the tables as soon as this resolves. */
  async resign(): Promise<void> {
    this.sweeper.stop();
    this.parlour.drain();
    await this.parlour.settle();
    await this.rows.flush();
    this.lease.stop();
    await this.parts.directory.resign(this.epoch).catch(() => undefined);
    this.host.stop();
    this.rows.stop();
    this.parts.world.after(LINGER_MS, () => this.links.stop());
  }

  /** The lease is over. */
  private stop(): void {
    this.sweeper.stop();
    this.rows.stop();
    this.parlour.drain();
    this.host.stop();
    this.links.stop();
  }

  private makeSharing(): Sharing {
    const { directory } = this.parts;
    return {
      register: async (id, { game, access, daily }, opener) => {
        const member: Member | undefined = daily && { group: groupOf(daily.day), name: daily.device };
        const own = { table: id, code: codeOf(id), opener: makeKey(opener), member };
        const table = { ...own, game: game.id, isPublic: access === 'public' };
        // If the directory cannot be reached, the leg looks whether the table was registered.
        const answer = await directory.register(table, this.epoch).catch(() => 'opened' as const);
        return answer === 'opened' || answer === 'over' ? 'elsewhere' : answer;
      },
      onChange: (owner) => this.rows.note(owner),
      onClosed: (owner) => this.rows.note(owner),
      onForgotten: (table) => void directory.forget(table, this.epoch).catch(() => undefined),
      onMoved: (owner: Owner) => this.host.move(owner.table.id),
      isDayOpen: (day) => directory.hasOpen(groupOf(day)),
    };
  }
}

/** The tries of a day are a group in the directory. */
export function groupOf(day: string): string {
  return `${DAILY_PREFIX}${day}`;
}
