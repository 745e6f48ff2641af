// Walks through a game at random: any legal move or a collector's, any draw, and at a running table
// a player who joins or leaves now and then. Every step is reported to the caller. The same seed
// walks the same way.

import { answerDraw, type Drawn } from '../../src/games/draw.ts';
import type { Game, Seat } from '../../src/games/game.ts';
import { seededChance } from '../../src/strategies/seeded-chance.ts';
import type { Chance } from '../../src/strategies/strategy.ts';
import { chooseMove } from './collector.ts';
import type { OptionSet } from './option-sets.ts';

export type Step =
  | { readonly kind: 'draw'; readonly drawn: Drawn }
  | { readonly kind: 'move'; readonly seat: Seat; readonly move: unknown }
  | { readonly kind: 'join'; readonly seat: Seat; readonly tokens: number }
  | { readonly kind: 'leave'; readonly seat: Seat };

export type Watch = (before: unknown, after: unknown, step: Step) => void;

/** How often, at a running table, a player joins or leaves instead of the next step. */
const COME_OR_GO = 0.03;

/** Returns the last state: the game is over, or the table waits, or `stepsMax` is reached. */
export function walk(
  set: OptionSet,
  seed: number,
  watch: Watch,
  stepsMax = Number.POSITIVE_INFINITY,
): unknown {
  const chance = seededChance(seed);
  const started = set.game.start(set.options, set.seats);
  if (!started.ok) throw new Error(started.reason);
  let state = started.value;
  for (let steps = 0; steps < stepsMax; steps += 1) {
    const next = comeOrGo(set.game, state, chance) ?? goOn(set, state, chance);
    if (next === undefined) return state;
    watch(state, next.state, next.step);
    state = next.state;
  }
  return state;
}

function goOn(set: OptionSet, state: unknown, chance: Chance): { state: unknown; step: Step } | undefined {
  const { game } = set;
  const turn = game.turn(state);
  if (turn.kind === 'draw') {
    const drawn = answerDraw(game.draw(state), (n) => Math.floor(chance() * n));
    return { state: game.settle(state, drawn), step: { kind: 'draw', drawn } };
  }
  if (turn.kind !== 'seat') return undefined;
  const move = chooseMove(set, state, chance);
  const played = game.play(state, turn.seat, move);
  if (!played.ok)
    throw new Error(`${played.reason}: ${JSON.stringify(move)} in ${game.notation.makeState(state)}`);
  return { state: played.value, step: { kind: 'move', seat: turn.seat, move } };
}

function comeOrGo(game: Game, state: unknown, chance: Chance): { state: unknown; step: Step } | undefined {
  if (game.running === undefined || game.turn(state).kind === 'over' || chance() >= COME_OR_GO)
    return undefined;
  if (chance() < 0.5) {
    const tokens = Math.floor(chance() * 100) + 1;
    const joined = game.running.join(state, { tokens });
    if (!joined.ok) return undefined;
    return { state: joined.value.state, step: { kind: 'join', seat: joined.value.seat, tokens } };
  }
  const seats = game.seated(state);
  const seat = seats[Math.floor(chance() * seats.length)];
  if (seat === undefined) return undefined;
  const left = game.running.leave(state, seat);
  return left.ok ? { state: left.value, step: { kind: 'leave', seat } } : undefined;
}
