// The bus: carries texts between nodes. It promises nothing: it may lose a text, deliver it twice,
// late, or in another order. It never changes a text and never invents one. link.ts makes an
// ordered stream from it. A node is named by its epoch, which is never used again, so a text for a
// node that is over reaches nobody.

/** Names a node from the moment it enlists until its lease ends; see directory.ts. */
export type Epoch = number;

/** A text has at most this many bytes as UTF-8. PostgreSQL's notifications carry 7,999. */
export const BUS_TEXT_BYTES_MAX = 7900;

export interface Bus {
  /** Listens as this node. */
  open(own: Epoch, hear: (from: Epoch, text: string) => void): BusPort;
}

export interface BusPort {
  send(to: Epoch, text: string): void;
  close(): void;
}
