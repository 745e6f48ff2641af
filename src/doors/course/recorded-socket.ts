// A socket whose bytes are also kept in the transcript of its visit, in both directions and in
// order. It changes nothing about the socket.

import type { Arrival, LineSocket } from '../sockets.ts';
import type { Spoken } from './spoken-lines.ts';
import type { Visit } from './visit.ts';

/** How the bytes of each direction become the texts of a transcript. */
interface BothSpoken {
  readonly client: Spoken;
  readonly server: Spoken;
}

/** The same arrival, with everything that goes over its socket in the transcript. */
export function recordArrival(arrival: Arrival, spoken: BothSpoken): Arrival {
  const { visit, socket } = arrival;
  return visit.isKept ? { ...arrival, socket: new RecordedSocket(socket, visit, spoken) } : arrival;
}

type Listener = (chunk: Uint8Array) => void;

class RecordedSocket implements LineSocket {
  private readonly socket: LineSocket;
  private readonly visit: Visit;
  private readonly spoken: BothSpoken;

  constructor(socket: LineSocket, visit: Visit, spoken: BothSpoken) {
    this.socket = socket;
    this.visit = visit;
    this.spoken = spoken;
  }

  get writableLength(): number {
    return this.socket.writableLength;
  }

  write(data: string | Uint8Array): unknown {
    this.visit.say('S', this.spoken.server.push(typeof data === 'string' ? Buffer.from(data) : data));
    return this.socket.write(data);
  }

  end(): unknown {
    return this.socket.end();
  }

  destroy(): unknown {
    return this.socket.destroy();
  }

  pause(): unknown {
    return this.socket.pause();
  }

  resume(): unknown {
    return this.socket.resume();
  }

  on(event: 'data', listener: Listener): unknown;
  on(event: 'drain' | 'end' | 'close' | 'error', listener: () => void): unknown;
  on(event: 'data' | 'drain' | 'end' | 'close' | 'error', listener: Listener & (() => void)): unknown {
    if (event === 'data') {
      return this.socket.on('data', (chunk) => {
        this.visit.say('C', this.spoken.client.push(chunk));
        listener(chunk);
      });
    }
    if (event === 'close') {
      return this.socket.on('close', () => {
        const rest = this.spoken.client.rest();
        if (rest !== undefined) this.visit.say('C', [rest]);
        listener();
      });
    }
    return this.socket.on(event, listener);
  }
}
