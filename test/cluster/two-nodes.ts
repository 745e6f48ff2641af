// Two nodes in the place of one parlour, for the server's own suites: every second client comes to
// the other node. Texts between them arrive twice and in any order. Nothing needs time to pass, so
// the suites need not know. Where a suite restarts its parlour on the same journal, the two nodes
// are drained and two others take over.

import type { Bus } from '../../src/cluster/bus.ts';
import type { Directory } from '../../src/cluster/directory.ts';
import { openMemoryDirectory } from '../../src/cluster/memory-directory.ts';
import { Node } from '../../src/cluster/node.ts';
import type { Journal } from '../../src/journal/journal.ts';
import type { Connection, Visitor } from '../../src/protocol/connection.ts';
import type { ParlourSettings } from '../../src/server/guest-access.ts';
import type { World } from '../../src/server/world.ts';
import { Random } from '../simulator/random.ts';

class HastyBus implements Bus {
  private readonly ears = new Map<number, (from: number, text: string) => void>();
  private readonly random = new Random(1);

  open(own: number, hear: (from: number, text: string) => void): ReturnType<Bus['open']> {
    this.ears.set(own, hear);
    const deliver = (to: number, text: string): void => {
      if (this.random.isLikely(0.3)) setImmediate(() => deliver(to, text));
      else this.ears.get(to)?.(own, text);
    };
    return {
      send: (to, text) => {
        setImmediate(() => deliver(to, text));
        if (this.random.isLikely(0.2)) setImmediate(() => deliver(to, text));
      },
      close: () => this.ears.delete(own),
    };
  }
}

interface Running {
  readonly directory: Directory;
  nodes: readonly Node[];
}

const RUNNING = new WeakMap<Journal, Running>();

export async function openTwoNodes(
  world: World,
  allowPractice = false,
  others: Partial<ParlourSettings> = {},
): Promise<{ welcome(connection: Connection): Visitor }> {
  const settings = { allowPractice, hasHouse: false, ...others };
  const running = RUNNING.get(world.journal) ?? { directory: openMemoryDirectory(() => 0), nodes: [] };
  RUNNING.set(world.journal, running);
  for (const node of running.nodes) await node.drain();
  const { directory } = running;
  const bus = new HastyBus();
  const nodes = [1, 2].map(() => new Node({ world, settings, directory, bus }));
  running.nodes = nodes;
  for (const node of nodes) await node.start();
  let count = 0;
  return {
    welcome: (connection) => {
      count += 1;
      return nodes[count % 2]!.welcome(connection);
    },
  };
}
