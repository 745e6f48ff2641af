// What a client of the original system is told, for random tables where players come and go: it
// never hears of a player who is not in its list, and what it was told last is how things are.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { playScript, startGame } from '../../../test/script.ts';
import type { Seat } from '../../games/game.ts';
import { twentyOne } from '../../games/twenty-one/rules/game.ts';
import type { TwentyOneState, TwentyOneView } from '../../games/twenty-one/rules/state.ts';
import type { ShownPlayer } from './classes.ts';
import type { FromServer } from './messages.ts';
import { tellArrival, tellScene, type Cast } from './news.ts';

const SEED = 4;

/** A possible step, chosen by a number. */
function pickLine(state: TwentyOneState, pick: number): string {
  const turn = twentyOne.turn(state);
  const detail = Math.floor(pick / 16);
  const stayers = state.seats.filter(({ presence }) => presence !== 'leaving');
  if (turn.kind === 'waiting' || (pick % 16 === 0 && state.seats.length < 6))
    return `join tokens=${(detail % 90) + 1}`;
  if (pick % 16 === 1 && stayers.length > 0) return `leave ${stayers[detail % stayers.length]!.seat}`;
  if (turn.kind === 'seat') {
    const moves = twentyOne.moves(state);
    return `${turn.seat} ${moves[detail % moves.length]}`;
  }
  const draw = twentyOne.draw(state);
  if (draw.kind !== 'card') throw new Error('Twenty-One draws cards');
  return `> ${draw.from[detail % draw.from.length]}`;
}

/** What one client has on its screen. It throws where the original client does. */
class Screen {
  readonly players = new Map<string, ShownPlayer>();
  turn: string | undefined;
  isDisconnected = false;
  private canDeal = false;

  take(message: FromServer): void {
    const { command } = message;
    expect(this.isDisconnected, `${command} after DISCONNECT`).toBe(false);
    if (command === 'SET_USER') return;
    if ('players' in message) {
      this.players.clear();
      for (const player of message.players) this.players.set(player.id, player);
    }
    if ('player' in message && message.player !== undefined) this.update(command, message.player);
    if (command === 'ROUND_PLAYER_CHANGE') this.turn = message.player?.id;
    if (command === 'ROUND_STARTED') this.canDeal = true;
    // Nobody may choose while the buttons of a deal are enabled.
    if (command === 'ROUND_IN_PROGRESS') this.canDeal = false;
    if (command === 'ROUND_PLAYER_CHANGE' && message.player !== undefined) expect(this.canDeal).toBe(false);
    if (command === 'DISCONNECT') this.isDisconnected = true;
  }

  private update(command: string, player: ShownPlayer): void {
    expect(this.players.has(player.id), `${command} about ${player.id}, who is not in the list`).toBe(true);
    this.players.set(player.id, player);
  }
}

interface Client {
  readonly cast: Cast;
  readonly screen: Screen;
}

const names = new Map(Array.from({ length: 1000 }, (_, seat) => [seat, `Name ${seat}`]));

function arrive(state: TwentyOneState, own: Seat): Client {
  const client = { cast: { own, ownId: 'me', names }, screen: new Screen() };
  for (const message of tellArrival(twentyOne.view(state, own), client.cast)) client.screen.take(message);
  return client;
}

function idOf(seat: Seat, { cast }: Client): string {
  return seat === cast.own ? 'me' : `seat-${seat}`;
}

/** What the screen shows is the position. */
function compare(client: Client, position: TwentyOneView): void {
  const { players, turn } = client.screen;
  const isOn = position.phase === 'choose' || position.phase === 'card' || position.phase === 'dealing';
  for (const { seat, cards } of isOn ? position.hands : []) {
    const tokens = position.seats.find((seated) => seated.seat === seat)?.tokens;
    expect(players.get(idOf(seat, client))).toMatchObject({ cards, tokens, name: `Name ${seat}` });
  }
  const due = twentyOne.turn(position);
  if (position.phase === 'choose' && due.kind === 'seat' && turn !== undefined)
    expect(turn).toBe(idOf(due.seat, client));
  if (position.phase === 'deal')
    for (const { seat, tokens } of position.seats)
      expect(players.get(idOf(seat, client))).toMatchObject({ tokens });
}

test('a client sees every table as it is, and never hears of a player who is not in its list', () => {
  let rounds = 0;
  fc.assert(
    fc.property(fc.array(fc.noBias(fc.nat()), { minLength: 20, maxLength: 120, size: 'max' }), (picks) => {
      let state = startGame(twentyOne, 0, { tokens: 60 });
      const clients = new Map<Seat, Client>();
      for (const pick of picks) {
        const line = pickLine(state, pick);
        const next = playScript(twentyOne, state, line);
        for (const client of clients.values()) {
          const [before, after] = [state, next].map((one) => twentyOne.view(one, client.cast.own));
          for (const message of tellScene({ before: before!, after: after! }, client.cast))
            client.screen.take(message);
        }
        for (const { seat } of next.seats) if (!clients.has(seat)) clients.set(seat, arrive(next, seat));
        for (const [seat, client] of clients) {
          if (!next.seats.some((seated) => seated.seat === seat && seated.presence !== 'leaving'))
            clients.delete(seat);
          else compare(client, twentyOne.view(next, seat));
        }
        rounds += next.round - state.round;
        state = next;
      }
    }),
    { seed: SEED, numRuns: 60 },
  );
  expect(rounds).toBeGreaterThan(90);
});
