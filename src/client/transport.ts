// Carries texts between a client and the server, and can be opened again and again. The client
// knows only texts; tcp.ts and web-socket.ts know wires, and the tests have one that fails on
// purpose.

export interface Transport {
  /** Opens a new wire. It reports nothing before this has returned. */
  open(hears: Hears): Link;
}

/**
 * The listener of a wire. After `closed`, or after the listener has closed the wire, nothing more
 * is reported.
 */
export interface Hears {
  /** From now on texts can be sent. */
  opened(): void;
  /** One whole message. */
  text(text: string): void;
  /** Something came that is not a message. */
  garbled(): void;
  closed(): void;
}

export interface Link {
  send(text: string): void;
  /** What was sent still goes out if the other side takes it. */
  close(): void;
}
