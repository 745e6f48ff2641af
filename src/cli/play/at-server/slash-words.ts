// What a person can type at a table of a server besides moves: words that begin with a slash, at
// any time. WORDS lists them. The game's screen reads the moves.

import type { FollowedTable } from '../../../client/followed-table.ts';
import type { TableWish } from '../../../client/requests.ts';
import { EMOTES } from '../../../protocol/emotes.ts';

export type Said =
  | { readonly kind: 'ask'; readonly wish: TableWish }
  /** Gives up the seat, or stops watching. */
  | { readonly kind: 'leave' }
  /** Goes away but keeps the seat. */
  | { readonly kind: 'quit' }
  | { readonly kind: 'who' }
  /** Turns stand-ins on or off for players who are away. */
  | { readonly kind: 'stand-in'; readonly on: boolean }
  | { readonly kind: 'show' }
  /** Turns the coach on or off, or asks for all choices. */
  | { readonly kind: 'coach'; readonly words: string }
  | { readonly kind: 'mute'; readonly words: string; readonly isMuted: boolean }
  | { readonly kind: 'help' };

interface Word {
  readonly word: string;
  readonly says: string;
  readonly read: (rest: string) => Said;
}

const WORDS: readonly Word[] = [
  {
    word: '/say',
    says: `says to everybody: ${EMOTES.join(', ')}; anything at a private table`,
    read: (rest) => ({ kind: 'ask', wish: readSaid(rest) }),
  },
  {
    word: '/mute',
    says: 'and a name: hides what that player says',
    read: (rest) => ({ kind: 'mute', words: rest, isMuted: true }),
  },
  {
    word: '/unmute',
    says: 'and a name: shows it again',
    read: (rest) => ({ kind: 'mute', words: rest, isMuted: false }),
  },
  { word: '/show', says: 'shows the table as it is', read: () => ({ kind: 'show' }) },
  { word: '/who', says: 'shows who is here', read: () => ({ kind: 'who' }) },
  {
    word: '/start',
    says: 'starts the game; for the host',
    read: () => ({ kind: 'ask', wish: { do: 'start' } }),
  },
  {
    word: '/invite',
    says: 'and a strategy: seats a house player',
    read: (rest) => ({ kind: 'ask', wish: { do: 'invite', strategy: rest } }),
  },
  {
    word: '/remove',
    says: 'and the number of a seat: frees it before or after the game; for the host',
    read: (rest) => ({ kind: 'ask', wish: { do: 'remove', seat: Number(rest) - 1 } }),
  },
  {
    word: '/stand-in',
    says: 'lets a stand-in play for players who have been away for 30 seconds, until they return',
    read: () => ({ kind: 'stand-in', on: true }),
  },
  {
    word: '/wait',
    says: 'waits for players who are away, without a stand-in',
    read: () => ({ kind: 'stand-in', on: false }),
  },
  {
    word: '/again',
    says: 'asks for another game; it starts when everybody wants one',
    read: () => ({ kind: 'ask', wish: { do: 'again' } }),
  },
  {
    word: '/coach',
    says: 'turns the coach on or off, which everybody sees: it shows what each choice is worth. /coach all lists every choice',
    read: (rest) => ({ kind: 'coach', words: `coach ${rest}` }),
  },
  {
    word: '/leave',
    says: 'gives up your seat; in a game a stand-in plays on',
    read: () => ({ kind: 'leave' }),
  },
  { word: '/quit', says: 'goes away and keeps your seat, like Ctrl-C', read: () => ({ kind: 'quit' }) },
];

const SHORT: Readonly<Record<string, string>> = {
  q: '/leave',
  quit: '/leave',
  coach: '/coach',
  mute: '/mute',
  unmute: '/unmute',
  '?': '/help',
};

/** Undefined if the line is none of these words. */
export function readSaying(line: string): Said | undefined {
  const [first = '', ...rest] = line.trim().split(/\s+/);
  const wanted = SHORT[first.toLowerCase()] ?? first.toLowerCase();
  if (wanted === '/help') return { kind: 'help' };
  const known = WORDS.find(({ word }) => word === wanted);
  if (known !== undefined) return known.read(rest.join(' '));
  return wanted.startsWith('/') ? { kind: 'help' } : undefined;
}

export function listWords(): readonly string[] {
  const width = Math.max(...WORDS.map(({ word }) => word.length));
  return WORDS.map(({ word, says }) => `  ${word.padEnd(width)}  ${says}`);
}

function readSaid(words: string): TableWish {
  const emote = EMOTES.find((one) => one === words.toLowerCase());
  return emote === undefined ? { do: 'say', text: words } : { do: 'say', emote };
}

/** Why the request was refused, in a sentence. The server judges the words. */
export async function askAtTable(table: FollowedTable, wish: TableWish): Promise<string | undefined> {
  const answer = await table.ask(wish);
  if (answer.ok) return undefined;
  return answer.reason === 'emotes-only' ? `${answer.sentence} ${EMOTES.join(', ')}.` : answer.sentence;
}
