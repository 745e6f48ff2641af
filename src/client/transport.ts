// What carries texts between a client and the server, as often as it is opened. The client knows texts only; tcp.ts and web-socket.ts know wires, and the tests bring one that fails
// on purpose.

export interface Transport {
  /** Opens a new wire. Nothing is heard of it before this has returned. */
  open(hears: Hears): Link;
}

/** Who listens to a wire. After `closed`, or once the listener has closed the wire himself, nothing more is heard. */
export interface Hears {
  /** From now on texts can be sent. */
  opened(): void;
  /** One whole message. */
  text(text: string): void;
  /** Something came that is no message at all. */
  garbled(): void;
  closed(): void;
}

export interface Link {
  send(text: string): void;
  /** What was sent still goes out if the other side takes it. */
  close(): void;
}
