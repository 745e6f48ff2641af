// Plays a game by the book of docs/LUCK.md and keeps its log: commits to a secret, lets the seats add their texts, makes every
// draw that is due, publishes the secret when no draw depends on it any more. It knows no clock, no network and no disk;
// the secrets and the texts are given to it.

import { makeDrawn } from '../rules/draw.ts';
import type { Game, Seat } from '../rules/game.ts';
import { LOG_FORMAT, type LogBody, type LogEvent } from '../rules/log.ts';
import type { OptionValues } from '../rules/options.ts';
import { accept, refuse, type Result } from '../rules/result.ts';
import { commitmentOf, makeHex } from './bytes.ts';
import { deriveDraw, type SeatText } from './derive.ts';

export interface RecordSettings {
  readonly game: Game;
  readonly options: OptionValues;
  readonly seats: number;
  readonly table: string;
  /** 32 fresh random bytes, asked for once a commitment. */
  readonly newSecret: () => Uint8Array;
  /** What a seat adds to the luck of this secret; undefined adds nothing. */
  readonly textOf: (seat: Seat) => string | undefined;
}

interface Seal {
  readonly number: number;
  readonly secret: Uint8Array;
  readonly texts: SeatText[];
  draws: number;
}

export interface GameRecord {
  readonly state: () => unknown;
  readonly events: () => readonly LogEvent[];
  /** Each answers with the refusal's reason, or with undefined and has moved the game on to the next choice. */
  readonly move: (seat: Seat, text: string) => Result<undefined, string>;
  readonly join: (entry: OptionValues) => Result<Seat, string>;
  readonly leave: (seat: Seat) => Result<undefined, string>;
}

export function openRecord(settings: RecordSettings): Result<GameRecord, string> {
  const { game, options, seats, table } = settings;
  const started = game.start(options, seats);
  if (!started.ok) return started;
  let state = started.value;
  let seal: Seal | undefined;
  const events: LogEvent[] = [];

  function log(body: LogBody): void {
    events.push({ number: events.length + 1, ...body });
  }

  function commit(): Seal {
    const secret = settings.newSecret();
    log({ kind: 'commit', commitment: commitmentOf(secret) });
    const opened: Seal = { number: game.seal(state), secret, texts: [], draws: 0 };
    for (const seat of game.seated(state).toSorted((a, b) => a - b)) addText(opened, seat);
    return opened;
  }

  function addText(open: Seal, seat: Seat): void {
    const text = settings.textOf(seat);
    if (text === undefined) return;
    open.texts.push({ seat, text });
    log({ kind: 'text', seat, text });
  }

  function makeDraw(open: Seal): void {
    open.draws += 1;
    const drawn = deriveDraw({ ...open, table }, open.draws, game.draw(state));
    log({ kind: 'draw', drawn: makeDrawn(drawn) });
    state = game.settle(state, drawn);
  }

  /** Does everything that needs nobody's choice. */
  function advance(): void {
    for (;;) {
      const turn = game.turn(state);
      const outcome = game.outcome(state);
      if (outcome !== undefined) log({ kind: 'over', ...outcome });
      if (seal !== undefined && (turn.kind === 'over' || game.seal(state) !== seal.number)) {
        log({ kind: 'reveal', secret: makeHex(seal.secret) });
        seal = undefined;
      }
      if (turn.kind === 'over') return;
      seal ??= commit();
      if (turn.kind !== 'draw') return;
      makeDraw(seal);
    }
  }

  function move(seat: Seat, text: string): Result<undefined, string> {
    const parsed = game.notation.parseMove(text);
    if (parsed === undefined) return refuse('no-such-move');
    const played = game.play(state, seat, parsed);
    if (!played.ok) return played;
    log({ kind: 'move', seat, move: game.notation.makeMove(parsed) });
    state = played.value;
    advance();
    return accept(undefined);
  }

  function join(entry: OptionValues): Result<Seat, string> {
    if (game.running === undefined) return refuse('not-running');
    const joined = game.running.join(state, entry);
    if (!joined.ok) return joined;
    log({ kind: 'join', seat: joined.value.seat, entry });
    state = joined.value.state;
    if (seal?.draws === 0) addText(seal, joined.value.seat);
    advance();
    return accept(joined.value.seat);
  }

  function leave(seat: Seat): Result<undefined, string> {
    if (game.running === undefined) return refuse('not-running');
    const left = game.running.leave(state, seat);
    if (!left.ok) return left;
    log({ kind: 'leave', seat });
    state = left.value;
    advance();
    return accept(undefined);
  }

  log({ kind: 'start', format: LOG_FORMAT, table, game: game.id, options, seats });
  advance();
  return accept({ state: () => state, events: () => events, move, join, leave });
}
