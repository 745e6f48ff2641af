// A bot at one table after another: it sits down, plays whenever it is its turn, and reports how
// each game ended. It does not know what decides the moves.

import { randomBytes } from 'node:crypto';
import type { Arrived, Client } from '../../../client/client.ts';
import type { FollowedTable, TableNews, TurnNews } from '../../../client/followed-table.ts';
import { playTurns } from '../../../client/play-turns.ts';
import type { NewTable, Seating } from '../../../client/requests.ts';
import type { SeenTable } from '../../../protocol/from-server.ts';
import { AWAY_MS } from '../../../protocol/limits.ts';
import type { Game } from '../../../games/game.ts';

/**
 * Where to play: at an existing table, at a new table open to others, or against the house at a new
 * table for each game.
 */
export type Where =
  | { readonly kind: 'join'; readonly by: Seating }
  | { readonly kind: 'open' | 'house'; readonly table: NewTable };

interface Circumstances {
  readonly client: Client;
  readonly game: Game;
  readonly where: Where;
  readonly say: (line: string) => void;
  readonly decide: (turn: TurnNews) => Promise<string | undefined>;
}

type Result = 'won' | 'lost' | 'drawn';
/** The result of a game, or why there is none. */
type Ending = { readonly result: Result; readonly sentence: string } | { readonly failure: string };

const TEXT_BYTES = 16;
/** Another player may take a suggested name first. */
const NAMES_MAX = 5;
const PROGRAM_ENDED = 'The program has ended; it has left the table.';

export class BotGames {
  private readonly circumstances: Circumstances;
  private readonly tally = { won: 0, lost: 0, drawn: 0 };
  private settle: (ending: Ending) => void = () => {};
  private hasPlayed = false;

  constructor(circumstances: Circumstances) {
    this.circumstances = circumstances;
  }

  get summary(): string {
    const { won, lost, drawn } = this.tally;
    const count = won + lost + drawn;
    const draws = drawn === 0 ? '' : `, ${drawn} drawn`;
    return `${count} ${count === 1 ? 'game' : 'games'}: ${won} won, ${lost} lost${draws}.`;
  }

  /**
   * Plays `count` games. Undefined when all were played, otherwise a sentence that says why not.
   */
  async play(count: number): Promise<string | undefined> {
    const { where, say } = this.circumstances;
    let table: FollowedTable | undefined;
    for (let number = 1; number <= count; number += 1) {
      this.hasPlayed = false;
      const ended = new Promise<Ending>((resolve) => {
        this.settle = resolve;
      });
      const failure = table === undefined ? undefined : await this.askAgain(table);
      if (failure !== undefined) return failure;
      const arrived = table === undefined ? await this.sitDown() : { ok: true as const, table };
      if (!arrived.ok) return arrived.sentence;
      table = arrived.table;
      const ending = await ended;
      if ('failure' in ending) return ending.failure;
      this.tally[ending.result] += 1;
      say(`Game ${number}: ${ending.sentence}`);
      if (where.kind !== 'house' && number < count) continue;
      await table.leave();
      table = undefined;
    }
    return undefined;
  }

  /** A bot accepts any name: if its own is taken, it uses the one that the server suggests. */
  private async sitDown(): Promise<Arrived> {
    const { where, say } = this.circumstances;
    let arrived = await this.arrive({});
    for (let tries = 1; !arrived.ok && arrived.suggestion !== undefined && tries < NAMES_MAX; tries += 1)
      arrived = await this.arrive({ name: arrived.suggestion });
    if (arrived.ok && where.kind === 'open') say(`Waiting at table ${arrived.table.code}.`);
    return arrived;
  }

  private arrive(named: { readonly name?: string }): Promise<Arrived> {
    const { client, where } = this.circumstances;
    const listening = { tell: this.openEar() };
    const text = newText();
    return where.kind === 'join'
      ? client.join({ ...where.by, ...named, text }, listening)
      : client.create({ ...where.table, ...named, text }, listening);
  }

  private async askAgain(table: FollowedTable): Promise<string | undefined> {
    const answer = await table.ask({ do: 'again', text: newText() });
    return answer.ok ? undefined : answer.sentence;
  }

  private openEar(): (news: TableNews, table: FollowedTable) => void {
    let seated: FollowedTable | undefined;
    const decide = async (turn: TurnNews): Promise<string> => {
      this.hasPlayed = true;
      const move = await this.circumstances.decide(turn);
      if (move !== undefined) return move;
      await seated?.leave();
      this.settle({ failure: PROGRAM_ENDED });
      return '';
    };
    const play = playTurns({
      decide,
      answered: (answer, move) => {
        // The move was legal when it was decided, and the server reports a late move differently,
        // so this is a fault.
        if (!answer.ok) this.settle({ failure: `The move "${move}" was refused: ${answer.sentence}` });
      },
    });
    return (news, table) => {
      seated = table;
      if (news.say !== 'ended') this.look(news, table.view);
      // When the bot leaves by itself, it has settled the reason already.
      else if (news.reason !== 'left') this.settle({ failure: news.sentence });
      play(news, table);
      if (news.say === 'seats') askForStandIns(table);
    };
  }

  /** Checks whether the game has ended, for everybody or for this bot. */
  private look(news: TableNews, view: SeenTable): void {
    const { game } = this.circumstances;
    if (isOver(news) && view.outcome !== undefined)
      return this.settle(this.judge(view, view.outcome.winners));
    if (!this.hasPlayed || view.phase !== 'playing') return;
    // At a running table this bot may have lost its seat, or be the only player left.
    if (view.you === undefined) return this.settle({ result: 'lost', sentence: 'Lost: no tokens are left.' });
    if (game.turn(view.position).kind === 'waiting') this.settle(this.judge(view, [view.you]));
  }

  private judge(view: SeenTable, winners: readonly number[]): Ending {
    const result = judge(view.you, winners);
    const nameOf = (seat: number): string =>
      view.seats.find((one) => one.seat === seat)?.name ?? `seat ${seat}`;
    const scores = this.circumstances.game.scores(view.position);
    const list = scores.map(({ seat, score }) => `${nameOf(seat)} ${score}`).join(', ');
    return { result, sentence: `${list}. ${result[0]?.toUpperCase()}${result.slice(1)}.` };
  }
}

/** Only bots may be left at the table, and nobody else would ask. */
function askForStandIns(table: FollowedTable): void {
  const { clock, phase, seats, you } = table.view;
  if (clock > 0 || phase !== 'playing' || you === undefined) return;
  const absent = seats.filter(({ away = 0, standIn }) => away >= AWAY_MS / 1000 && !standIn);
  for (const { seat } of absent) void table.ask({ do: 'stand-in', seat, on: true });
}

/** True once for each game: later news about the table must not end the next game. */
function isOver(news: TableNews): boolean {
  if (news.say === 'missed') return news.view.phase === 'over';
  return news.say === 'events' && news.events.some(({ kind }) => kind === 'over');
}

function judge(own: number | undefined, winners: readonly number[]): Result {
  if (own === undefined || !winners.includes(own)) return 'lost';
  return winners.length === 1 ? 'won' : 'drawn';
}

/**
 * Sent with the seat instead of after the commitment, because bots play for speed (docs/LUCK.md).
 */
function newText(): string {
  return randomBytes(TEXT_BYTES).toString('hex');
}
