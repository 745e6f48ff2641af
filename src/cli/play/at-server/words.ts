// What a person can say at a table of a server besides moves: words that begin with a stroke, at any time. Each is a line of a table of data; what a move is, the game's screen says.

import type { FollowedTable } from '../../../client/followed-table.ts';
import type { TableWish } from '../../../client/requests.ts';
import { EMOTES } from '../../../protocol/emotes.ts';

export type Said =
  | { readonly kind: 'ask'; readonly wish: TableWish }
  /** Gives up the seat, or stops watching. */
  | { readonly kind: 'leave' }
  /** Goes away; the seat is kept. */
  | { readonly kind: 'quit' }
  | { readonly kind: 'who' }
  /** A stand-in plays for whoever is away, or does not any more. */
  | { readonly kind: 'stand-in'; readonly on: boolean }
  | { readonly kind: 'show' }
  /** Calls the coach or sends him away, or wants to hear all he knows. */
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
    says: `to everybody: ${EMOTES.join(', ')}; at a private table anything`,
    read: (rest) => ({ kind: 'ask', wish: readSaid(rest) }),
  },
  {
    word: '/mute',
    says: 'and a name: what that player says is not shown to you any more',
    read: (rest) => ({ kind: 'mute', words: rest, isMuted: true }),
  },
  {
    word: '/unmute',
    says: 'and a name: it is shown again',
    read: (rest) => ({ kind: 'mute', words: rest, isMuted: false }),
  },
  { word: '/show', says: 'the table as it is', read: () => ({ kind: 'show' }) },
  { word: '/who', says: 'who is here', read: () => ({ kind: 'who' }) },
  { word: '/start', says: 'the host starts the game', read: () => ({ kind: 'ask', wish: { do: 'start' } }) },
  {
    word: '/invite',
    says: 'and a strategy: a house player sits down',
    read: (rest) => ({ kind: 'ask', wish: { do: 'invite', strategy: rest } }),
  },
  {
    word: '/remove',
    says: 'and the number of a seat: the host frees it before or after the game',
    read: (rest) => ({ kind: 'ask', wish: { do: 'remove', seat: Number(rest) - 1 } }),
  },
  {
    word: '/stand-in',
    says: 'lets a stand-in play for players who have been away for 30 seconds, until they are back',
    read: () => ({ kind: 'stand-in', on: true }),
  },
  {
    word: '/wait',
    says: 'waits for players who are away: no stand-in plays for them any more',
    read: () => ({ kind: 'stand-in', on: false }),
  },
  {
    word: '/again',
    says: 'another game, when everybody wants one',
    read: () => ({ kind: 'ask', wish: { do: 'again' } }),
  },
  {
    word: '/coach',
    says: 'shows what each choice is worth, or stops it; everybody at the table is told. /coach all shows every one',
    read: (rest) => ({ kind: 'coach', words: `coach ${rest}` }),
  },
  {
    word: '/leave',
    says: 'gives up your seat; in a game a stand-in plays on',
    read: () => ({ kind: 'leave' }),
  },
  { word: '/quit', says: 'goes away and keeps your seat, as Ctrl-C does', read: () => ({ kind: 'quit' }) },
];

const SHORT: Readonly<Record<string, string>> = {
  q: '/leave',
  quit: '/leave',
  coach: '/coach',
  mute: '/mute',
  unmute: '/unmute',
  '?': '/help',
};

/** Undefined when it is none of these words. */
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

/** Why not, in a sentence; what is wrong with the words is for the server to say. */
export async function askAtTable(table: FollowedTable, wish: TableWish): Promise<string | undefined> {
  const answer = await table.ask(wish);
  if (answer.ok) return undefined;
  return answer.reason === 'emotes-only' ? `${answer.sentence} ${EMOTES.join(', ')}.` : answer.sentence;
}
