// Invariant 6, the cheap form: every secret of a simulated server begins with the same few bytes,
// which nothing else does. Everything that is sent and logged is searched for them.

import type { Logs } from './logs.ts';

export const CANARY = 'c0ffee5e';
const SECRETS = new RegExp(`${CANARY}[0-9a-f]*`, 'g');
/** In hexadecimal digits: of a token, and of the secret behind a commitment. */
export const TOKEN_LENGTH = 32;
export const SECRET_LENGTH = 64;
/** Of a text for the luck that a player brings: nobody sees it before its event. */
export const TEXT_LENGTH = 48;

export function findSecrets(text: string): readonly string[] {
  return text.includes(CANARY) ? (text.match(SECRETS) ?? []) : [];
}

/** The clients that may know each secret, from what is durable and from who was given it. */
export class Secrets {
  private readonly logs: Logs;
  /** The token of each greeting, with the player that it makes. */
  readonly greetings = new Map<string, string>();

  constructor(logs: Logs) {
    this.logs = logs;
  }

  isPublished(secret: string): boolean {
    return Array.from(this.logs.tables.values()).some(({ events }) =>
      events.some((event) => event.kind === 'reveal' && event.secret === secret),
    );
  }

  /** Whether this text is an event by now. */
  isAdded(text: string): boolean {
    return Array.from(this.logs.tables.values()).some(({ events }) =>
      events.some((event) => event.kind === 'text' && event.text === text),
    );
  }

  /** Whether this token holds, or held, a seat of this player. */
  isSeatOf(token: string, player: string): boolean {
    return Array.from(this.logs.tables.values()).some(({ events }) =>
      events.some((event) => event.kind === 'sit' && event.token === token && event.player === player),
    );
  }
}
