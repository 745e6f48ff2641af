// The network of a simulation: who connects to the server, and which connections break. Connections
// are independent, so what is sent on one may overtake what was sent earlier on another.

import { DEAD_PEER_MS } from '../../src/protocol/limits.ts';
import type { DoorName } from './doors.ts';
import type { Run } from './run.ts';
import { Wire, type WireEnd } from './wire.ts';

export class Network {
  private readonly run: Run;
  readonly wires = new Set<Wire>();
  /** The server's doors; undefined while no server listens. */
  accept: ((wire: Wire) => void) | undefined;

  constructor(run: Run) {
    this.run = run;
  }

  /** The client's end. It closes if no server answers. */
  connect(address: string, door: DoorName = 'lines'): WireEnd {
    const wire = new Wire(this.run, address, door);
    this.run.after(this.run.random.between(1, 10), () => this.arrive(wire));
    return wire.client;
  }

  private arrive(wire: Wire): void {
    if (wire.client.isClosed) return;
    if (this.accept === undefined) return wire.client.close();
    this.wires.add(wire);
    this.accept(wire);
    wire.server.on('close', () => this.wires.delete(wire));
    wire.client.on('data', () => this.harm(wire));
    wire.server.into.resume();
  }

  /** Now and then something happens to a connection that is in use. */
  private harm(wire: Wire): void {
    const { random, faults, isFaulty } = this.run;
    if (!isFaulty || wire.isSilent) return;
    if (random.isLikely(faults.reset)) {
      this.run.note('network', `reset ${wire.server.remoteAddress}`);
      wire.reset(random.isLikely(0.5) ? wire.client : wire.server);
    } else if (random.isLikely(faults.halfOpen)) this.silence(wire);
  }

  /**
   * Neither end hears of the other. The server's machine probes the peer now and then, and gives up
   * in time; the client must find out by itself.
   */
  silence(wire: Wire): void {
    this.run.note('network', `half-open ${wire.server.remoteAddress}`);
    wire.silence();
    this.run.after(this.run.random.between(DEAD_PEER_MS / 3, DEAD_PEER_MS), () => {
      if (wire.server.isClosed) return;
      this.run.see('half-open connection noticed');
      wire.server.destroy();
    });
  }

  /**
   * The process is gone: the system closes its connections, or, after a power failure, nothing
   * does.
   */
  lose(isPowerCut: boolean): void {
    this.accept = undefined;
    for (const wire of this.wires) wire.abandon(isPowerCut);
    this.wires.clear();
  }
}
