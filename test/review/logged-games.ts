// Games as a log has them, played by strategies with seeded chance: for the tests of the review.
// The dice may be biased, so that equal dice, and with them jokers, are frequent; at a running
// table players may come and go.

import { answerDraw, makeDrawn } from '../../src/games/draw.ts';
import type { Game } from '../../src/games/game.ts';
import { LOG_FORMAT, type LogBody, type LogEvent } from '../../src/games/log.ts';
import type { OptionValues } from '../../src/games/options.ts';
import { seededChance } from '../../src/strategies/seeded-chance.ts';
import { findStrategy } from '../../src/strategies/strategies.ts';
import type { Chance } from '../../src/strategies/strategy.ts';

export interface Plan {
  readonly game: Game;
  readonly options: object;
  /** By seat, by name. */
  readonly strategies: readonly string[];
  readonly seed: number;
  /** How often dice are made equal. */
  readonly bias?: number;
  /** How often a player joins or leaves before a move of a running table. */
  readonly comeOrGo?: number;
  readonly roundsMax?: number;
  /** Whether people roll by hand, at a whole table. */
  readonly byHand?: boolean;
}

function optionsOf(game: Game, input: object): OptionValues {
  const options = game.parseOptions(input);
  if (!options.ok) throw new Error(options.reason.sentence);
  return options.value;
}

interface Playing {
  readonly plan: Plan;
  readonly chance: Chance;
  readonly bodies: LogBody[];
  state: unknown;
}

function drawFor({ plan: { game, bias = 0 }, chance, state }: Playing): string {
  const draw = game.draw(state);
  if (draw.kind === 'dice' && chance() < bias) {
    const face = 1 + Math.floor(chance() * draw.faces);
    return makeDrawn(Array.from({ length: draw.count }, () => face));
  }
  return makeDrawn(answerDraw(draw, (n) => Math.floor(chance() * n)));
}

function settle(playing: Playing): void {
  const { plan, state } = playing;
  const drawn = drawFor(playing);
  playing.bodies.push({ kind: 'draw', drawn });
  const parsed = /^[\d,\s]+$/.test(drawn) ? undefined : drawn;
  playing.state = plan.game.settle(state, parseBack(drawn, parsed) as never);
}

function parseBack(text: string, card: string | undefined): unknown {
  return card ?? text.split(/[,\s]+/).map(Number);
}

function move(playing: Playing, seat: number): void {
  const { plan, chance, state, bodies } = playing;
  const { game, strategies } = plan;
  const name = strategies[seat % strategies.length]!;
  const chosen = findStrategy(game, name)!(game.view(state, seat), chance);
  bodies.push({ kind: 'move', seat, move: game.notation.makeMove(chosen) });
  const played = game.play(state, seat, chosen);
  if (!played.ok) throw new Error(played.reason);
  playing.state = played.value;
}

function comeOrGo(playing: Playing): void {
  const { plan, chance, state, bodies } = playing;
  const { running } = plan.game;
  if (running === undefined || chance() >= (plan.comeOrGo ?? 0)) return;
  const seated = plan.game.seated(state);
  if (chance() < 0.6) {
    const joined = running.join(state, { tokens: 30 });
    if (!joined.ok) return;
    bodies.push({ kind: 'join', seat: joined.value.seat, entry: { tokens: 30 } });
    playing.state = joined.value.state;
    return;
  }
  const seat = seated[Math.floor(chance() * seated.length)]!;
  const left = running.leave(state, seat);
  if (!left.ok) return;
  bodies.push({ kind: 'leave', seat });
  playing.state = left.value;
}

/** Also the final state, from which tests know the outcome. */
export function playLogged(plan: Plan): { events: readonly LogEvent[]; state: unknown } {
  const { game } = plan;
  const options = optionsOf(game, plan.options);
  const started = game.start(options, plan.strategies.length);
  if (!started.ok) throw new Error(started.reason);
  const head: LogBody[] = plan.strategies.map((house, seat) => {
    return {
      kind: 'sit',
      seat,
      player: `p${seat}`,
      name: `Player ${seat}`,
      house: house === 'random' ? '' : house,
    };
  });
  const start = { format: LOG_FORMAT, table: 'TEST-1', game: game.id, options };
  const open = { kind: 'open', ...start, access: 'private', clock: 0, startAt: 0, practice: false } as const;
  const bodies: LogBody[] = [open, ...head, { kind: 'start', ...start, seats: plan.strategies.length }];
  const playing: Playing = { plan, chance: seededChance(plan.seed), bodies, state: started.value };
  for (let steps = 0; steps < 100_000; steps += 1) {
    const turn = game.turn(playing.state);
    if (turn.kind === 'over' || turn.kind === 'waiting') break;
    if (game.seal(playing.state) > (plan.roundsMax ?? Infinity)) break;
    if (turn.kind === 'draw') settle(playing);
    else move(playing, turn.seat);
    comeOrGo(playing);
  }
  const outcome = game.outcome(playing.state);
  if (outcome !== undefined) bodies.push({ kind: 'over', ...outcome });
  return { events: bodies.map((body, index) => ({ ...body, number: index + 1 })), state: playing.state };
}
