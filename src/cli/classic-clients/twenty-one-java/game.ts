// What a client of the object protocol of Twenty-One knows about its game, from the messages so
// far. It is not a referee: it follows a server with other rules and does not correct it.

import type { ShownPlayer } from '../../../doors/twenty-one-java/classes.ts';
import type { FromServer } from '../../../doors/twenty-one-java/messages.ts';
import { isBust } from '../../../games/twenty-one/rules/hand.ts';
import type { TwentyOneView } from '../../../games/twenty-one/rules/state.ts';

/** The stake of the original system. */
const STAKE = 20;

export interface Known {
  /** The id that the server gave us. */
  readonly id: string;
  /** In the order of the round; the dealer is last. */
  readonly players: readonly ShownPlayer[];
  /** Ourselves, even while we watch. */
  readonly user: ShownPlayer | undefined;
  readonly dealer: string | undefined;
  /** The player on turn. */
  readonly turn: string | undefined;
  /** How many rounds have been finished. */
  readonly rounds: number;
}

export const NOTHING_KNOWN: Known = {
  id: '',
  players: [],
  user: undefined,
  dealer: undefined,
  turn: undefined,
  rounds: 0,
};

export function learn(known: Known, message: FromServer): Known {
  const { command } = message;
  if ('id' in message) return { ...known, id: message.id };
  if ('players' in message) return message.players.reduce(see, { ...known, players: message.players });
  if (command === 'ROUND_FINISHED') return { ...known, rounds: known.rounds + 1, turn: undefined };
  if (!('player' in message)) return known;
  const seen = message.player === undefined ? known : see(known, message.player);
  if (command === 'ROUND_PLAYER_CHANGE') return { ...seen, turn: message.player?.id };
  if (command === 'ROUND_STARTED') return { ...seen, dealer: message.player.id };
  return seen;
}

function see(known: Known, player: ShownPlayer): Known {
  const players = known.players.map((other) => (other.id === player.id ? player : other));
  return { ...known, players, user: player.id === known.id ? player : known.user };
}

/** For a strategy: the players before us have chosen, those after us have not. */
export function makeView({ id, players, dealer }: Known): TwentyOneView {
  const own = players.findIndex((player) => player.id === id);
  const dealerSeat = players.findIndex((player) => player.id === dealer);
  return {
    options: { stake: STAKE, cards: 'open', tokens: 200, rounds: 0 },
    phase: 'choose',
    round: 1,
    dealer: dealerSeat < 0 ? players.length - 1 : dealerSeat,
    seats: players.map(({ tokens }, seat) => ({ seat, tokens, brought: tokens, presence: 'here' })),
    hands: players.map(({ cards }, seat) => {
      if (seat >= own) return { seat, cards, standing: 'playing' };
      return { seat, cards, standing: isBust(cards) ? 'bust' : 'stands' };
    }),
    payments: [],
    gone: [],
  };
}
