// A node: one of several processes that serve one parlour together. Doors get their visitors here.
// It serves in terms, each with its own epoch (term.ts); connections outlive a term.
//
// Per node, and not shared: the limits on wrong codes, on tables and tries of one address, on
// tables in all, and everything that a door limits.

import type { Connection, Visitor } from '../protocol/connection.ts';
import { Router } from './router.ts';
import { Term, type NodeParts } from './term.ts';

const ENLIST_AGAIN_MS = 500;

export class Node {
  private readonly parts: NodeParts;
  private term: Term | undefined;
  private readonly routers = new Set<Router>();
  private isDraining = false;

  constructor(parts: NodeParts) {
    this.parts = parts;
  }

  /** Resolves when the node serves. */
  async start(): Promise<void> {
    const { world, directory } = this.parts;
    while (!this.isDraining && this.term === undefined) {
      const askedAt = world.now();
      const epoch = await directory.enlist().catch(() => undefined);
      if (epoch === undefined) {
        await new Promise<void>((resolve) => world.after(ENLIST_AGAIN_MS, resolve));
        continue;
      }
      world.log('node enlisted', { epoch });
      this.term = new Term(epoch, this.parts, { askedAt, onOver: () => this.beginAgain(epoch) });
      this.term.begin();
    }
  }

  private beginAgain(epoch: number): void {
    this.parts.world.log('lease lost', { epoch });
    this.term = undefined;
    void this.start();
  }

  welcome(connection: Connection): Visitor {
    const around = { ...this.parts, term: () => this.term };
    const router = new Router(around, connection, () => this.routers.delete(router));
    this.routers.add(router);
    if (this.isDraining) queueMicrotask(() => sendAway(router));
    return router;
  }

  /** Hands the tables over to the other nodes and sends the connections there. */
  async drain(): Promise<void> {
    this.isDraining = true;
    const { term } = this;
    for (const router of this.routers) sendAway(router);
    await term?.resign();
    this.term = undefined;
  }

  get visitors(): number {
    return this.routers.size;
  }
}

function sendAway(router: Router): void {
  router.dismiss('restart', 'The server restarts. Connect again in a moment.');
}
