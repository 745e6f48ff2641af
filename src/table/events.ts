// The events of a table as the journal keeps them: those of the log, plus what nobody may see
// before its time. `publish` takes that out; only published events leave the server.

import type { LogBody, LogEvent } from '../games/log.ts';

/**
 * The sender of the command that made this entry. Kept with its first event, so that a repeated
 * command finds its answer, even after a restart.
 */
export interface Command {
  readonly player: string;
  readonly id: string;
}

interface Secrets {
  /**
   * The scripted draws of a practice table, whether luck takes over when one does not fit, and the
   * secret of the draws after them; the hash of the device that plays a daily game.
   */
  open: {
    readonly script: readonly string[];
    readonly orLuck?: true;
    readonly seed?: string;
    readonly device?: string;
  };
  /** Empty in a daily game. */
  commit: { readonly secret: string };
  /** A text for the luck may be held at the seat until there is a commitment. */
  sit: { readonly token: string; readonly text?: string };
  again: { readonly text?: string };
  /** The epoch of the node; for people who look for the cause of something. */
  handover: { readonly epoch: number };
}

type WithSecrets<Event extends { kind: string }> = Event extends { kind: keyof Secrets }
  ? Event & Secrets[Event['kind']]
  : Event;

export type TableBody = WithSecrets<LogBody>;
export type TableEvent = WithSecrets<LogEvent> & { readonly command?: Command };

/** The event without its secrets. */
export function publish(event: TableEvent): LogEvent {
  const { command: _command, ...rest } = event;
  if (rest.kind === 'open') {
    const { script: _script, orLuck: _orLuck, seed: _seed, device: _device, ...open } = rest;
    return open;
  }
  if (rest.kind === 'commit') {
    const { secret: _secret, ...open } = rest;
    return open;
  }
  if (rest.kind === 'sit') {
    const { token: _token, text: _text, ...open } = rest;
    return open;
  }
  if (rest.kind === 'again') {
    const { text: _text, ...open } = rest;
    return open;
  }
  if (rest.kind === 'handover') {
    const { epoch: _epoch, ...open } = rest;
    return open;
  }
  return rest;
}
