// Connects to a server, for people and for bots: where it is, through which door, and what is said
// if nobody answers. The client handles everything after that, including the return after a lost
// connection.

import { Client, type ClientSettings } from '../../../client/client.ts';
import type { ClientState } from '../../../client/connector.ts';
import type { Memory } from '../../../client/memory.ts';
import type { Greeting } from '../../../client/connector.ts';
import { makeClientWorld } from '../../../client/real-world.ts';
import { makeTcpTransport } from '../../../client/tcp.ts';
import type { Transport } from '../../../client/transport.ts';
import { makeWebSocketTransport } from '../../../client/web-socket.ts';
import { CommandError, EXIT } from '../../command-error.ts';

const LINES_PORT = 7777;
const PORT_MAX = 65_535;

/** A place where a server may be. */
interface Address {
  /** The address as printed, and the key for what this machine remembers about the server. */
  readonly text: string;
  readonly transport: Transport;
}

export interface Connected {
  readonly client: Client;
  readonly greeting: Greeting;
}

interface Visitor {
  readonly name?: string | undefined;
  readonly memory?: Memory;
  readonly rollsByHand?: boolean;
  /** Called for every change after the first greeting. */
  readonly tell: (state: ClientState) => void;
}

/** "HOST", "HOST:PORT" and "[IPV6]:PORT" are the lines door; a web address is the web door. */
export function readAddress(text: string): Address {
  if (/^(https?|wss?):\/\//i.test(text)) return readWebAddress(text);
  const [, bracketed, plain, port = String(LINES_PORT)] =
    /^(?:\[([0-9a-f:.]+)\]|([^\s:/[\]]+))(?::(\d{1,5}))?$/i.exec(text) ?? [];
  const host = bracketed ?? plain;
  if (host === undefined || Number(port) > PORT_MAX || Number(port) === 0)
    throw new CommandError(`"${text}" is not an address. Use HOST, HOST:PORT or a web address.`);
  const said = bracketed === undefined ? host : `[${bracketed}]`;
  return { text: `${said}:${port}`, transport: makeTcpTransport({ host, port: Number(port) }) };
}

function readWebAddress(text: string): Address {
  if (!URL.canParse(text)) throw new CommandError(`"${text}" is not a web address.`);
  const url = new URL('/ws', text);
  url.protocol = /^(https|wss):$/.test(url.protocol) ? 'wss:' : 'ws:';
  return { text: url.host, transport: makeWebSocketTransport(() => new WebSocket(url)) };
}

/**
 * Greets the server, or rejects for good: a server that does not answer at first is not retried.
 */
export function connect({ text, transport }: Address, visitor: Visitor): Promise<Connected> {
  const { name, memory, rollsByHand = false, tell } = visitor;
  return new Promise((resolve, reject) => {
    let isGreeted = false;
    const hear = (state: ClientState): void => {
      if (isGreeted) return tell(state);
      if (state.kind === 'open') {
        isGreeted = true;
        resolve({ client, greeting: state.greeting });
      } else if (state.kind === 'waiting') {
        reject(new CommandError(`Nobody answers at ${text}.`, EXIT.failed));
        client.close();
      } else if (state.kind === 'stopped') reject(new CommandError(state.sentence, EXIT.failed));
    };
    const settings: ClientSettings = {
      transport,
      world: makeClientWorld(),
      rollsByHand,
      tell: hear,
      ...(name !== undefined && { name }),
      ...(memory !== undefined && { memory }),
    };
    // Opened later, because what it reports while connecting refers to the client.
    const client = new Client(settings);
    client.connectNow();
  });
}
