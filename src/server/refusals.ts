// Why the server itself refuses: a closed list, each with its sentence. Tables and games have their
// own lists.

import { FOLLOWED_MAX } from '../protocol/limits.ts';
import type { Refusal } from '../table/refusals.ts';

export const SERVER_REFUSALS = {
  'greet-first': 'Greet first: {"id":1,"do":"greet","version":1,"name":"Ana"}.',
  'greet-once': 'You have greeted already.',
  'no-such-game': 'There is no such game.',
  'no-such-table': 'There is no such table.',
  'no-such-strategy': 'There is no such house player for this game.',
  'no-such-emote': 'There is no such emote.',
  'which-table': 'Say which table, by its id or its code.',
  'wrong-token': 'That token does not hold a seat at this table.',
  'has-left':
    'You left this game, or were away for too long. You may watch, and sit down again once your old seat is free.',
  'left-table':
    'You left this table, or were away for too long, and your seat is free. You can sit down again if there is room.',
  'was-removed': 'The host removed you from this table, and your seat is free.',
  'seat-gone': 'The rules of this game have freed your seat.',
  'not-at-table': 'You are not at this table.',
  'not-your-seat': 'You have no seat at this table.',
  'no-practice': 'This server does not allow scripted dice.',
  'storage-full': 'The server has no space left to keep this; it was not done. Try again later.',
  'table-broken': 'Something went wrong at this table; it was stopped, and its log is kept.',
  'table-moved': 'Another server owns this table now. Connect again.',
  'too-late': 'Something else happened in the meantime; look again.',
  'emotes-only': 'Public tables allow emotes only.',
  'too-chatty': 'You said a lot just now; wait a moment.',
  'say-what': 'Say an emote, or, at a private table, a text.',
  'own-seat': 'That is your own seat; you play it yourself.',
  'house-seat': 'A house player has that seat, and is never away.',
  'not-away': 'The player of that seat is here.',
  'has-quit': 'That player has left the game.',
  'away-too-short': 'That player has not been away for 30 seconds yet.',
  'clock-runs': 'This table has a clock: when it runs out, a stand-in plays.',
  'server-fault': 'Something went wrong on the server; it was logged.',
  'too-many-codes': 'Too many wrong table codes; try again in a minute.',
  'too-many-tables':
    'Players from your address sit at as many tables as this server allows. Leave one first.',
  'all-tables-taken': 'This server has as many tables as it can keep. Try again later.',
  'no-such-day': 'There is no daily game for that day.',
  'no-daily': 'The daily game cannot be played on this server now.',
  'daily-fixed': 'The daily game is the same for everybody; only a name, a look and `hand` can be chosen.',
  'daily-played': 'This device has had its try today. There is another one tomorrow.',
  'too-many-tries': 'There were as many tries today as this server allows, in all or from your address.',
  'follows-too-many': `One connection follows at most ${FOLLOWED_MAX} tables. Leave one first, or connect again.`,
} as const;
export type ServerRefusal = keyof typeof SERVER_REFUSALS;

export function serverRefusalOf(reason: ServerRefusal): Refusal {
  return { reason, sentence: SERVER_REFUSALS[reason] };
}
