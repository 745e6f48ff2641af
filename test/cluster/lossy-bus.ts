// A bus that loses, doubles, delays and reorders texts by chance, and can be cut between two nodes.

import type { Bus, BusPort, Epoch } from '../../src/cluster/bus.ts';
import { BUS_TEXT_BYTES_MAX } from '../../src/cluster/bus.ts';
import type { Random } from '../simulator/random.ts';

export interface Weather {
  /** Probabilities. */
  readonly loss: number;
  readonly doubling: number;
  /** A text takes from 0 to this many milliseconds. */
  readonly delayMs: number;
}

export const FINE: Weather = { loss: 0, doubling: 0, delayMs: 1 };
export const STORM: Weather = { loss: 0.2, doubling: 0.2, delayMs: 40 };

interface Surroundings {
  readonly random: Random;
  readonly after: (ms: number, call: () => void) => () => void;
}

export class LossyBus implements Bus {
  weather: Weather;
  sent = 0;
  private readonly around: Surroundings;
  private readonly ears = new Map<Epoch, (from: Epoch, text: string) => void>();

  constructor(around: Surroundings, weather: Weather) {
    this.around = around;
    this.weather = weather;
  }

  open(own: Epoch, hear: (from: Epoch, text: string) => void): BusPort {
    this.ears.set(own, hear);
    return {
      send: (to, text) => this.carry(own, to, text),
      close: () => this.ears.delete(own),
    };
  }

  private carry(from: Epoch, to: Epoch, text: string): void {
    const { random, after } = this.around;
    if (Buffer.byteLength(text) > BUS_TEXT_BYTES_MAX) throw new Error('a text is too long for the bus');
    this.sent += 1;
    const { loss, doubling, delayMs } = this.weather;
    for (let copies = random.isLikely(doubling) ? 2 : 1; copies > 0; copies -= 1) {
      if (random.isLikely(loss)) continue;
      after(random.chance() * delayMs, () => this.ears.get(to)?.(from, text));
    }
  }
}
