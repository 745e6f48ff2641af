// The messages of the original system of Twenty-One: one object each, a command and what belongs to
// it. Both directions are made and parsed here, because the door is a server of this protocol and
// `parlour twenty-one-java` is a client. What they mean, and when they come, is in
// docs/PROTOCOL-TWENTY-ONE-JAVA.md.

import { makeLinkedList, makeObject } from '../../java-objects/standard-classes.ts';
import {
  NULL,
  fieldOf,
  makeTextValue,
  numberOf,
  textOf,
  valueOf,
  writtenBy,
  type JavaValue,
} from '../../java-objects/value.ts';
import type { Card } from '../../games/cards.ts';
import {
  CLIENT_SETTINGS,
  SOCKET_MESSAGE,
  STATUSES,
  findCard,
  makePlayer,
  type ShownPlayer,
} from './classes.ts';

/** What is said about one player. */
const PLAYER_COMMANDS = [
  'SET_USER',
  'ROUND_STARTED',
  'HAND_UPDATE',
  'TOKEN_UPDATE',
  'STATUS_UPDATE',
] as const;
const BARE_COMMANDS = ['ROUND_IN_PROGRESS', 'ROUND_FINISHED', 'DISCONNECT'] as const;
const MOVE_COMMANDS = ['DEAL', 'HIT', 'STICK'] as const;

export type FromServer =
  | { readonly command: 'CONNECT'; readonly id: string }
  | { readonly command: 'SET_PLAYERS'; readonly players: readonly ShownPlayer[] }
  /** Nobody is on turn when there is no player. */
  | { readonly command: 'ROUND_PLAYER_CHANGE'; readonly player: ShownPlayer | undefined }
  | { readonly command: (typeof PLAYER_COMMANDS)[number]; readonly player: ShownPlayer }
  | { readonly command: (typeof BARE_COMMANDS)[number] };

export type FromClient =
  | { readonly command: 'CONNECT'; readonly name: string; readonly tokens: number }
  | { readonly command: (typeof MOVE_COMMANDS)[number] };

export function makeFromServer(message: FromServer): JavaValue {
  return makeMessage(message.command, payloadOf(message));
}

function payloadOf(message: FromServer): JavaValue {
  if ('id' in message) return makeTextValue(message.id);
  if ('players' in message) return makeLinkedList(message.players.map(makePlayer));
  if (!('player' in message) || message.player === undefined) return NULL;
  return makePlayer(message.player);
}

function makeMessage(command: string, payload: JavaValue): JavaValue {
  return makeObject(SOCKET_MESSAGE, { command: makeTextValue(command), payload });
}

/** The same text for the same command, so that it is referred to, as the original client does. */
const COMMAND_TEXTS = new Map(['CONNECT', ...MOVE_COMMANDS].map((word) => [word, makeTextValue(word)]));

export function makeFromClient(message: FromClient): JavaValue {
  const command = COMMAND_TEXTS.get(message.command) ?? makeTextValue(message.command);
  if (message.command !== 'CONNECT') return makeObject(SOCKET_MESSAGE, { command, payload: NULL });
  const { tokens, name } = message;
  const payload = makeObject(CLIENT_SETTINGS, { tokens, name: makeTextValue(name) });
  return makeObject(SOCKET_MESSAGE, { command, payload });
}

/** Undefined for anything else. A name may be null: then it is empty. */
export function parseFromClient(value: JavaValue): FromClient | undefined {
  const word = commandOf(value);
  const move = MOVE_COMMANDS.find((one) => one === word);
  if (move !== undefined) return { command: move };
  const payload = valueOf(value, 'payload');
  const tokens = payload && numberOf(payload, 'tokens');
  if (word !== 'CONNECT' || payload === undefined || tokens === undefined) return undefined;
  return { command: word, tokens, name: textOf(payload, 'name') ?? '' };
}

/** Undefined for what is not a message of this protocol. */
export function parseFromServer(value: JavaValue): FromServer | undefined {
  const word = commandOf(value);
  const payload = valueOf(value, 'payload');
  const bare = BARE_COMMANDS.find((one) => one === word);
  if (bare !== undefined) return { command: bare };
  if (word === undefined || payload === undefined) return undefined;
  if (word === 'CONNECT') return payload.kind === 'text' ? { command: word, id: payload.text } : undefined;
  if (word === 'SET_PLAYERS') return { command: word, players: itemsOf(payload).flatMap(parsePlayers) };
  const [player] = parsePlayers(payload);
  if (word === 'ROUND_PLAYER_CHANGE') return { command: word, player };
  const about = PLAYER_COMMANDS.find((one) => one === word);
  return about === undefined || player === undefined ? undefined : { command: about, player };
}

function commandOf(value: JavaValue): string | undefined {
  const isMessage = value.kind === 'object' && value.class.name === SOCKET_MESSAGE.name;
  return isMessage ? textOf(value, 'command') : undefined;
}

/** The elements of any list of Java's: its own, in an array, or in a list that it protects. */
function itemsOf(value: JavaValue): readonly JavaValue[] {
  if (value.kind === 'array') return value.items.filter((item) => typeof item === 'object');
  const inner = fieldOf(value, 'list') ?? fieldOf(value, 'a');
  return typeof inner === 'object' && inner !== value ? itemsOf(inner) : writtenBy(value);
}

/** One player, or none if it is something else. */
function parsePlayers(value: JavaValue): readonly ShownPlayer[] {
  const id = textOf(value, 'ID');
  const tokens = numberOf(value, 'tokens');
  if (id === undefined || tokens === undefined) return [];
  const shown = fieldOf(value, 'status');
  const word = typeof shown === 'object' && shown.kind === 'enum' ? shown.name : '';
  const hand = valueOf(value, 'hand');
  const list = hand && valueOf(hand, 'cardList');
  return [
    {
      id,
      name: textOf(value, 'name') ?? '',
      tokens,
      cards: list === undefined ? [] : itemsOf(list).flatMap(parseCards),
      status: STATUSES.find((one) => one === word) ?? 'PLAYING',
    },
  ];
}

function parseCards(value: JavaValue): readonly Card[] {
  const nameOf = (field: string): string => {
    const constant = valueOf(value, field);
    return constant?.kind === 'enum' ? constant.name : '';
  };
  const card = findCard(nameOf('rank'), nameOf('suit'));
  return card === undefined ? [] : [card];
}
