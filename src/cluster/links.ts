// The links of one node to the others: made when the first message goes or comes, ended when the
// other node is over.

import type { Bus, BusPort, Epoch } from './bus.ts';
import type { Census } from './directory.ts';
import { Link } from './link.ts';

interface Ears {
  readonly onMessage: (from: Epoch, message: string) => void;
  /** The other node is over, and everything that went over the link with it. */
  readonly onOver: (epoch: Epoch) => void;
  readonly after: (ms: number, call: () => void) => () => void;
}

export class Links {
  private readonly port: BusPort;
  private readonly ears: Ears;
  private readonly links = new Map<Epoch, Link>();
  /** The last census: what it does not list, up to its last epoch, is over. */
  private census: Census = { living: [], last: 0 };
  private isStopped = false;

  constructor(bus: Bus, own: Epoch, ears: Ears) {
    this.ears = ears;
    this.port = bus.open(own, (from, text) => this.linkTo(from)?.hear(text));
  }

  /** A message to a node that is over is answered with `onOver`, later. */
  post(to: Epoch, message: string): void {
    const link = this.linkTo(to);
    if (link !== undefined) link.post(message);
    else if (!this.isStopped) queueMicrotask(() => this.ears.onOver(to));
  }

  noteCensus(census: Census): void {
    this.census = census;
    for (const [epoch, link] of this.links) if (this.isOver(epoch)) this.end(epoch, link);
  }

  /** This node is over. */
  stop(): void {
    this.isStopped = true;
    for (const [epoch, link] of this.links) this.end(epoch, link);
    this.port.close();
  }

  private end(epoch: Epoch, link: Link): void {
    link.stop();
    this.links.delete(epoch);
    this.ears.onOver(epoch);
  }

  private isOver(epoch: Epoch): boolean {
    const { living, last } = this.census;
    return epoch <= last && !living.includes(epoch);
  }

  private linkTo(epoch: Epoch): Link | undefined {
    if (this.isStopped || this.isOver(epoch)) return undefined;
    const known = this.links.get(epoch);
    if (known !== undefined) return known;
    const link = new Link({
      send: (text) => this.port.send(epoch, text),
      take: (message) => this.ears.onMessage(epoch, message),
      after: this.ears.after,
    });
    this.links.set(epoch, link);
    return link;
  }
}
