// Lines between two nodes: the messages that go over their link. A line is named by the node at
// whose door the connection is, and a number that this node counts.

import type { Answer, News } from '../protocol/from-server.ts';
import type { Epoch } from './bus.ts';
import type { AnyRequest, Line, LineListener, LineOpening, OpenLine } from './line.ts';

/** To the node that serves the table. */
type ToGuest = { readonly line: number } & (
  | { readonly open: LineOpening }
  | { readonly ask: number; readonly request: AnyRequest }
  | { readonly end: true }
);
/** Back to the node of the connection. */
type FromGuest = { readonly told: number } & (
  | { readonly answer: Answer; readonly to: number; readonly follows: boolean }
  | { readonly news: News; readonly follows: boolean }
  | { readonly close: readonly [reason: string, sentence: string] }
  | { readonly over: true }
);

interface Around {
  readonly post: (to: Epoch, message: string) => void;
  /** Opens the guest's end of a line here. */
  readonly host: OpenLine;
}

export class RemoteLines {
  private readonly around: Around;
  private count = 0;
  /** Our connections' ends, by node and number. */
  private readonly listeners = new Map<Epoch, Map<number, LineListener>>();
  /** The guests' ends of other nodes' connections. */
  private readonly guests = new Map<Epoch, Map<number, Line>>();

  constructor(around: Around) {
    this.around = around;
  }

  open(to: Epoch, opening: LineOpening, listener: LineListener): Line {
    this.count += 1;
    const line = this.count;
    const send = (message: ToGuest): void => this.around.post(to, JSON.stringify(message));
    innerOf(this.listeners, to).set(line, listener);
    send({ line, open: opening });
    return {
      ask: (place, request) => send({ line, ask: place, request }),
      end: () => {
        if (this.listeners.get(to)?.delete(line) === true) send({ line, end: true });
      },
    };
  }

  hear(from: Epoch, message: string): void {
    const parsed = JSON.parse(message) as ToGuest | FromGuest;
    if ('told' in parsed) this.hearGuest(from, parsed);
    else this.hearConnection(from, parsed);
  }

  /** The other node is over. */
  end(epoch: Epoch): void {
    const listeners = this.listeners.get(epoch);
    const guests = this.guests.get(epoch);
    this.listeners.delete(epoch);
    this.guests.delete(epoch);
    for (const line of guests?.values() ?? []) line.end();
    for (const listener of listeners?.values() ?? []) listener.onOver();
  }

  private hearConnection(from: Epoch, message: ToGuest): void {
    const { line } = message;
    if ('open' in message) return this.openGuest(from, line, message.open);
    const guest = this.guests.get(from)?.get(line);
    if ('ask' in message) guest?.ask(message.ask, message.request);
    else {
      guest?.end();
      this.guests.get(from)?.delete(line);
    }
  }

  private openGuest(from: Epoch, told: number, opening: LineOpening): void {
    const send = (message: FromGuest): void => this.around.post(from, JSON.stringify(message));
    const guest = this.around.host(opening, {
      onAnswer: (to, answer, follows) => send({ told, answer, to, follows }),
      onNews: (news, follows) => send({ told, news, follows }),
      onClose: (reason, sentence) => send({ told, close: [reason, sentence] }),
      onOver: () => {
        this.guests.get(from)?.delete(told);
        send({ told, over: true });
      },
    });
    innerOf(this.guests, from).set(told, guest);
  }

  private hearGuest(from: Epoch, message: FromGuest): void {
    const listener = this.listeners.get(from)?.get(message.told);
    if (listener === undefined) return;
    if ('answer' in message) listener.onAnswer(message.to, message.answer, message.follows);
    else if ('news' in message) listener.onNews(message.news, message.follows);
    else if ('close' in message) listener.onClose(...message.close);
    else {
      this.listeners.get(from)?.delete(message.told);
      listener.onOver();
    }
  }
}

function innerOf<Item>(map: Map<Epoch, Map<number, Item>>, epoch: Epoch): Map<number, Item> {
  const inner = map.get(epoch) ?? new Map<number, Item>();
  map.set(epoch, inner);
  return inner;
}
