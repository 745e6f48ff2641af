// A socket whose bytes are also shown to a recorder, in both directions and in order. It changes
// nothing about the socket.

import type { LineSocket } from '../sockets.ts';

interface Recorder {
  client(bytes: Uint8Array): void;
  server(bytes: Uint8Array): void;
  closed(): void;
}

type Listener = (chunk: Uint8Array) => void;

export class RecordedSocket implements LineSocket {
  private readonly socket: LineSocket;
  private readonly recorder: Recorder;

  constructor(socket: LineSocket, recorder: Recorder) {
    this.socket = socket;
    this.recorder = recorder;
  }

  get writableLength(): number {
    return this.socket.writableLength;
  }

  write(data: string | Uint8Array): unknown {
    this.recorder.server(typeof data === 'string' ? Buffer.from(data) : data);
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
        this.recorder.client(chunk);
        listener(chunk);
      });
    }
    if (event === 'close') {
      return this.socket.on('close', () => {
        this.recorder.closed();
        listener();
      });
    }
    return this.socket.on(event, listener);
  }
}
