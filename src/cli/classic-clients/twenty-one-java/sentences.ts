// A sentence for each message of the object protocol of Twenty-One; empty where there is nothing to
// say.

import type { ShownPlayer } from '../../../doors/twenty-one-java/classes.ts';
import type { FromServer } from '../../../doors/twenty-one-java/messages.ts';
import { isBust, worthOf } from '../../../games/twenty-one/rules/hand.ts';
import type { Known } from './game.ts';

function sayHand({ cards }: ShownPlayer): string {
  const { total, isSoft } = worthOf(cards);
  if (isBust(cards)) return `${cards.join(' ')}, bust with ${total}`;
  return `${cards.join(' ')}, ${isSoft ? 'soft ' : ''}${total}`;
}

/** The state is the one after the message. */
export function sayMessage(message: FromServer, { id, rounds, user }: Known): string {
  const { command } = message;
  if (command === 'ROUND_FINISHED')
    return `Round ${rounds} is over. You have ${sayTokens(user?.tokens ?? 0)}.`;
  if (command === 'DISCONNECT') return 'The server sends you away: you have no tokens left.';
  if ('players' in message) return sayPlayers(message.players, id);
  if (!('player' in message) || message.player === undefined) return '';
  return SENTENCES[message.command](message.player, message.player.id === id);
}

type Say = (player: ShownPlayer, isOwn: boolean) => string;

const SENTENCES: Readonly<Record<Extract<FromServer, { player: unknown }>['command'], Say>> = {
  SET_USER: ({ name, tokens }) => `You are ${name}, with ${sayTokens(tokens)}.`,
  ROUND_STARTED: ({ name }, isOwn) => (isOwn ? 'You deal.' : `${name} deals.`),
  ROUND_PLAYER_CHANGE: ({ name }, isOwn) => (isOwn ? 'It is your turn.' : `It is ${name}’s turn.`),
  HAND_UPDATE: (player, isOwn) =>
    player.cards.length === 0 ? '' : `${nameOf(player, isOwn)}: ${sayHand(player)}`,
  TOKEN_UPDATE: (player, isOwn) => `${nameOf(player, isOwn)}: ${sayTokens(player.tokens)}`,
  STATUS_UPDATE: (player, isOwn) =>
    player.status === 'PLAYING' ? '' : `${nameOf(player, isOwn)}: ${player.status.toLowerCase()}`,
};

function nameOf({ name }: ShownPlayer, isOwn: boolean): string {
  return isOwn ? 'You' : name;
}

function sayPlayers(players: readonly ShownPlayer[], id: string): string {
  if (players.length === 0) return 'No round is being played.';
  const list = players.map((player) => `${nameOf(player, player.id === id)} (${player.tokens})`);
  return `At the table: ${list.join(', ')}.`;
}

function sayTokens(tokens: number): string {
  return tokens === 1 ? '1 token' : `${tokens} tokens`;
}
