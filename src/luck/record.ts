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
  /** What a seat adds to the luck of the coming secret; undefined adds nothing. */
  readonly textOf: (seat: Seat) => string | undefined;
}

/** One game being recorded. The functions of this file change it; everybody else only looks. */
export interface GameRecord {
  readonly settings: RecordSettings;
  readonly events: LogEvent[];
  state: unknown;
  seal: Seal | undefined;
}

interface Seal {
  readonly number: number;
  readonly secret: Uint8Array;
  readonly texts: SeatText[];
  draws: number;
}

export function openRecord(settings: RecordSettings): Result<GameRecord, string> {
  const { game, options, seats, table } = settings;
  const started = game.start(options, seats);
  if (!started.ok) return started;
  const record: GameRecord = { settings, events: [], state: started.value, seal: undefined };
  log(record, { kind: 'start', format: LOG_FORMAT, table, game: game.id, options, seats });
  advance(record);
  return accept(record);
}

/** Plays a move given as text. A refused move changes nothing. */
export function recordMove(record: GameRecord, seat: Seat, text: string): Result<undefined, string> {
  const { game } = record.settings;
  const move = game.notation.parseMove(text);
  if (move === undefined) return refuse('no-such-move');
  const played = game.play(record.state, seat, move);
  if (!played.ok) return played;
  log(record, { kind: 'move', seat, move: game.notation.makeMove(move) });
  record.state = played.value;
  advance(record);
  return accept(undefined);
}

export function recordJoin(record: GameRecord, entry: OptionValues): Result<Seat, string> {
  const joined = record.settings.game.running?.join(record.state, entry) ?? refuse('not-running');
  if (!joined.ok) return joined;
  const { state, seat } = joined.value;
  log(record, { kind: 'join', seat, entry });
  record.state = state;
  if (record.seal?.draws === 0) addText(record, record.seal, seat);
  advance(record);
  return accept(seat);
}

export function recordLeave(record: GameRecord, seat: Seat): Result<undefined, string> {
  const left = record.settings.game.running?.leave(record.state, seat) ?? refuse('not-running');
  if (!left.ok) return left;
  log(record, { kind: 'leave', seat });
  record.state = left.value;
  advance(record);
  return accept(undefined);
}

function log({ events }: GameRecord, body: LogBody): void {
  events.push({ number: events.length + 1, ...body });
}

/** Does everything that needs nobody's choice. */
function advance(record: GameRecord): void {
  const { game } = record.settings;
  for (;;) {
    const turn = game.turn(record.state);
    const outcome = game.outcome(record.state);
    if (outcome !== undefined) log(record, { kind: 'over', ...outcome });
    const { seal } = record;
    if (seal !== undefined && (turn.kind === 'over' || game.seal(record.state) !== seal.number)) {
      log(record, { kind: 'reveal', secret: makeHex(seal.secret) });
      record.seal = undefined;
    }
    if (turn.kind === 'over') return;
    record.seal ??= commit(record);
    if (turn.kind !== 'draw') return;
    makeDraw(record, game, record.seal);
  }
}

function commit(record: GameRecord): Seal {
  const { game, newSecret } = record.settings;
  const secret = newSecret();
  log(record, { kind: 'commit', commitment: commitmentOf(secret) });
  const seal: Seal = { number: game.seal(record.state), secret, texts: [], draws: 0 };
  for (const seat of game.seated(record.state)) addText(record, seal, seat);
  return seal;
}

function addText(record: GameRecord, seal: Seal, seat: Seat): void {
  const text = record.settings.textOf(seat);
  if (text === undefined) return;
  seal.texts.push({ seat, text });
  log(record, { kind: 'text', seat, text });
}

function makeDraw(record: GameRecord, game: Game, seal: Seal): void {
  seal.draws += 1;
  const source = { secret: seal.secret, table: record.settings.table, texts: seal.texts };
  const drawn = deriveDraw(source, seal.draws, game.draw(record.state));
  log(record, { kind: 'draw', drawn: makeDrawn(drawn) });
  record.state = game.settle(record.state, drawn);
}
