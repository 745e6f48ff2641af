// Why the client itself refuses, before or after asking the server: a closed list, each with its
// sentence. A refusal is a value like those of the server, never an exception.

import type { Refused } from '../protocol/from-server.ts';

export type { Refused };

const CLIENT_REFUSALS = {
  'not-connected': 'There is no connection at the moment.',
  'connection-lost': 'The connection was lost before the answer came.',
  'message-too-long': 'The request is too long.',
  'too-many-requests': 'Too many requests wait for their answers.',
  'client-closed': 'The client has been closed.',
  'not-parlour': 'The server at this address does not speak the protocol of Parlour.',
} as const;
type ClientRefusal = keyof typeof CLIENT_REFUSALS;

export function refuse(reason: ClientRefusal): Refused {
  return { id: null, ok: false, reason, sentence: CLIENT_REFUSALS[reason] };
}
