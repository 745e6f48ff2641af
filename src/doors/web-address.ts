// GET /api/address: the addresses under which friends in the same network reach this server. Only
// somebody at this machine is told, who opened the page as localhost; for everybody else there is
// nothing at this address, because the addresses of a machine are nobody's business.

import type { Context } from 'hono';
import { unmap } from './address.ts';
import type { FromNode } from './web-crowd.ts';
import { isLoopback, readHost } from './web-entrance.ts';

/** Proxies add these. Behind one, the peer at this machine may be anybody. */
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/** As in `http://192.168.1.20:8080`, the likeliest first. */
export type ListAddresses = () => readonly string[];

export function makeAddressAnswer(
  list: ListAddresses,
): (context: Context<FromNode>) => Response | Promise<Response> {
  return (context) => {
    if (!isAtThisMachine(context)) return context.notFound();
    context.header('cache-control', 'no-store');
    return context.json({ addresses: list() });
  };
}

function isAtThisMachine({ req, env }: Context<FromNode>): boolean {
  const host = readHost(req.header('host') ?? '');
  const peer = unmap(env.incoming.socket.remoteAddress ?? '');
  const isDirect = FORWARDED.every((name) => req.header(name) === undefined);
  return isDirect && host !== undefined && isLoopback(host) && isLoopback(peer);
}
