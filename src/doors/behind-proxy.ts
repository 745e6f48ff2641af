// Finds the client behind a socket that a trusted proxy opened: its first bytes may be a header of
// the PROXY protocol. All other bytes are the client's and stay in the socket for the door that
// serves it.

import type { Socket } from 'node:net';
import { PROXY_FIRST_BYTE_MS, PROXY_HEADER_MS } from '../protocol/limits.ts';
import { readProxyHeader, type ProxyFault } from './proxy-header.ts';
import type { Time } from './time.ts';

export type Origin =
  | { readonly ok: true; readonly address: string }
  /** The connection must be closed. */
  | { readonly ok: false; readonly fault: ProxyFault };

/**
 * Calls back once, unless the client leaves first. The socket can be used at once; it delivers its
 * bytes after the callback has returned.
 */
export function findOrigin(socket: Socket, time: Time, found: (origin: Origin) => void): void {
  const peer = socket.remoteAddress ?? 'unknown';
  let bytes = Buffer.alloc(0);
  const settle = (origin: Origin, used = 0): void => {
    stop();
    socket.pause();
    if (bytes.length > used) socket.unshift(bytes.subarray(used));
    found(origin);
    socket.resume();
  };
  const expire = (): void => {
    const isHeader = readProxyHeader(bytes).kind === 'more';
    settle(isHeader ? { ok: false, fault: 'proxy-header-unfinished' } : { ok: true, address: peer });
  };
  const take = (chunk: Buffer): void => {
    // Silence for a second means that there is no header; a partial header must be completed.
    if (bytes.length === 0) {
      cancel();
      cancel = time.after(PROXY_HEADER_MS, expire);
    }
    bytes = Buffer.concat([bytes, chunk]);
    const reading = readProxyHeader(bytes);
    if (reading.kind === 'wrong') settle({ ok: false, fault: reading.fault });
    if (reading.kind === 'none') settle({ ok: true, address: peer });
    if (reading.kind === 'header') settle({ ok: true, address: reading.address ?? peer }, reading.length);
  };
  // A client that ends here has sent nothing.
  const drop = (): void => void socket.destroy();
  const stop = (): void => {
    cancel();
    socket.off('data', take).off('end', drop).off('close', stop);
  };
  let cancel = time.after(PROXY_FIRST_BYTE_MS, () => settle({ ok: true, address: peer }));
  socket.on('data', take).on('end', drop).on('close', stop);
}
