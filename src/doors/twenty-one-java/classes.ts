// The classes of the original system of Twenty-One, as its object streams describe them: names,
// numbers, flags and fields in the order of the wire. docs/PROTOCOL-TWENTY-ONE-JAVA.md has the
// table. No class of the original is needed; these descriptions are all that travels.

import {
  TEXT_TYPE,
  makeClass,
  makeEnumClass,
  makeLinkedList,
  makeNoObjects,
  makeObject,
  openConstants,
} from '../../java-objects/standard-classes.ts';
import {
  NULL,
  makeTextValue,
  type JavaField,
  type JavaObject,
  type JavaValue,
} from '../../java-objects/value.ts';
import { DECK as ALL_CARDS, RANKS, rankOf, type Card, type Rank } from '../../games/cards.ts';

const PACKAGE = 'tech.hootlab';
const OBJECT_TYPE = 'Ljava/lang/Object;';
const UID = 1n;

const text = (name: string): JavaField => ({ name, type: TEXT_TYPE });
const int = (name: string): JavaField => ({ name, type: 'I' });
const core = (name: string): string => `${PACKAGE}.core.${name}`;
const typeOf = (name: string): string => `L${core(name).replaceAll('.', '/')};`;

export const SOCKET_MESSAGE = makeClass(`${PACKAGE}.SocketMessage`, UID, [
  text('command'),
  { name: 'payload', type: 'Ljava/io/Serializable;' },
]);
export const CLIENT_SETTINGS = makeClass(`${PACKAGE}.client.ClientSettings`, UID, [
  int('tokens'),
  text('name'),
]);
const PLAYER = makeClass(core('Player'), UID, [
  int('tokens'),
  text('ID'),
  { name: 'hand', type: typeOf('Hand') },
  { name: 'handLock', type: OBJECT_TYPE },
  text('name'),
  { name: 'propertyChangeSupport', type: 'Ljava/beans/PropertyChangeSupport;' },
  { name: 'status', type: typeOf('PlayerState') },
  { name: 'statusLock', type: OBJECT_TYPE },
  { name: 'tokenLock', type: OBJECT_TYPE },
]);
const DECK = makeClass(core('Deck'), UID, [{ name: 'cardList', type: 'Ljava/util/LinkedList;' }]);
const HAND = { ...makeClass(core('Hand'), UID, [int('value')]), parent: DECK };
const CARD = makeClass(core('Card'), UID, [
  { name: 'rank', type: typeOf('CardRanks') },
  { name: 'suit', type: typeOf('CardSuits') },
]);

const RANK_NAMES: Readonly<Record<Rank, string>> = {
  A: 'ACE',
  2: 'TWO',
  3: 'THREE',
  4: 'FOUR',
  5: 'FIVE',
  6: 'SIX',
  7: 'SEVEN',
  8: 'EIGHT',
  9: 'NINE',
  T: 'TEN',
  J: 'JACK',
  Q: 'QUEEN',
  K: 'KING',
};
const SUIT_NAMES: Readonly<Record<string, string>> = { s: 'SPADES', h: 'HEARTS', c: 'CLUBS', d: 'DIAMONDS' };
export const STATUSES = ['PLAYING', 'WINNER', 'LOSER'] as const;
export type Status = (typeof STATUSES)[number];

const rank = openConstants(makeEnumClass(core('CardRanks')));
const suit = openConstants(makeEnumClass(core('CardSuits')));
const status = openConstants(makeEnumClass(core('PlayerState')));

/** A player as the original client is shown them. */
export interface ShownPlayer {
  readonly id: string;
  readonly name: string;
  readonly tokens: number;
  readonly cards: readonly Card[];
  readonly status: Status;
}

export function makePlayer({ id, name, tokens, cards, status: word }: ShownPlayer): JavaObject {
  return makeObject(PLAYER, {
    tokens,
    ID: makeTextValue(id),
    hand: makeHand(cards),
    // Java locks these three, so they must not be null. An empty array is what the original has.
    handLock: makeNoObjects(),
    name: makeTextValue(name),
    propertyChangeSupport: NULL,
    status: status(word),
    statusLock: makeNoObjects(),
    tokenLock: makeNoObjects(),
  });
}

function makeHand(cards: readonly Card[]): JavaValue {
  const value = cards.reduce((sum, card) => sum + plainPointsOf(card), 0);
  return makeObject(HAND, { value, cardList: makeLinkedList(cards.map(makeCard)) });
}

function makeCard(card: Card): JavaValue {
  return makeObject(CARD, {
    rank: rank(RANK_NAMES[rankOf(card)]),
    suit: suit(SUIT_NAMES[card.slice(-1)] ?? ''),
  });
}

/** The client keeps this sum, with every ace as 11, and shows it nowhere. */
function plainPointsOf(card: Card): number {
  const index = RANKS.indexOf(rankOf(card));
  return index === 0 ? 11 : Math.min(index + 1, 10);
}

/** The card of two constants; undefined if there is none. */
export function findCard(rankName: string, suitName: string): Card | undefined {
  return ALL_CARDS.find(
    (card) => RANK_NAMES[rankOf(card)] === rankName && SUIT_NAMES[card.slice(-1)] === suitName,
  );
}
