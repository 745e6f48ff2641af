// A table at somebody's Java server with all its players, who are the checker's. It finds out whose
// turn it is from what the server says and not from any order, so that only the cases about the
// order depend on it.

import { Failure } from '../case.ts';
import type { ServerBench } from '../server-bench.ts';
import { Patience } from '../wire/patience.ts';
import { JavaPlayer, type Opening } from './player.ts';
import { BOX_NUMBERS, boxOf } from './texts.ts';
import { FROM_SERVER } from './words.ts';

/** The smallest number with which a game starts. */
export const PLAYERS_MIN = 3;
/** Ten turns more than the longest game of three has; a server that never ends is stopped here. */
const TURNS_MAX = 49;
/** How long the others may have to wait when a player has gone. */
export const LEAVING_MS = 10_000;

export class Table {
  readonly players: readonly JavaPlayer[];
  private readonly patience: Patience;
  private readonly bench: ServerBench;

  constructor(bench: ServerBench, players: readonly JavaPlayer[], patience: Patience) {
    this.bench = bench;
    this.players = players;
    this.patience = patience;
  }

  /** The players connect one after another, so that their numbers are known. */
  static async open(bench: ServerBench, count = PLAYERS_MIN): Promise<Table> {
    const patience = new Patience(bench.clock);
    const players: JavaPlayer[] = [];
    for (let order = 1; order <= count; order += 1)
      players.push(await JavaPlayer.connect(bench, order, patience));
    return new Table(bench, players, patience);
  }

  /** Waits until something holds that a message to any of the players may bring. */
  until(isDone: () => boolean, ms = this.bench.measures.patienceMs): Promise<boolean> {
    return this.patience.until(isDone, ms);
  }

  /** The player who has been called to a turn; undefined when the game is over. */
  async findTurn(ms = this.bench.measures.patienceMs): Promise<JavaPlayer | undefined> {
    const isOver = (): boolean => this.players.some((player) => player.hasUnread(FROM_SERVER.end));
    await this.until(() => this.calledPlayer() !== undefined || isOver(), ms);
    const player = this.calledPlayer();
    if (player === undefined && !isOver()) throw this.failTurn(ms);
    await player?.hearWord(FROM_SERVER.turn);
    return player;
  }

  /** The next turn, which must come, has been taken: the player may reroll. */
  async beginTurn(): Promise<JavaPlayer> {
    const player = await this.findTurn();
    if (player === undefined) throw new Failure('another turn', 'GAME_END');
    await player.takeTurn();
    return player;
  }

  /** Waits for any answer to a player, or for something else; silence may be the answer, too. */
  async answered(player: JavaPlayer, isOver: () => boolean): Promise<void> {
    const isDone = (): boolean => player.unreadTexts().length > 0 || isOver();
    await this.until(isDone, this.bench.measures.silenceMs);
  }

  /** A turn without a reroll: asks, and takes the first open box, or this one. */
  async playTurn(box?: number): Promise<JavaPlayer> {
    const player = await this.beginTurn();
    await player.askScorable();
    player.score(box ?? openBoxes(player)[0] ?? 1);
    return player;
  }

  /** A turn for each player, each as the function plays it. */
  async playRound(play: () => Promise<unknown> = () => this.playTurn()): Promise<void> {
    for (let count = 0; count < this.players.length; count += 1) await play();
  }

  /** Until the server ends the game; returns how many turns there were. */
  async playGame(play: (player: JavaPlayer) => Promise<void>): Promise<number> {
    for (let turns = 0; turns < TURNS_MAX; turns += 1) {
      const player = await this.findTurn();
      if (player === undefined) return turns;
      await player.takeTurn();
      await play(player);
    }
    throw new Failure('GAME_END after 13 rounds', `${TURNS_MAX} turns and no end`);
  }

  /** What each player is told at the opening of the next round. */
  async readOpenings(): Promise<readonly Opening[]> {
    const openings: Opening[] = [];
    for (const player of this.players) openings.push(await player.readOpening());
    return openings;
  }

  othersOf(player: JavaPlayer): readonly JavaPlayer[] {
    return this.players.filter((one) => one !== player);
  }

  /** The player who is called, as far as it has come; nothing is read. */
  calledPlayer(): JavaPlayer | undefined {
    return this.players.find((player) => player.hasUnread(FROM_SERVER.turn));
  }

  private failTurn(ms: number): Failure {
    const closed = this.players.filter(({ peer }) => peer.hasEnded).map(({ label }) => label);
    const state = closed.length === 0 ? '' : `; the server has closed ${closed.join(', ')}`;
    const last = this.players
      .map((player) => `"${player.allTexts().at(-1) ?? ''}" to ${player.label}`)
      .join(', ');
    return new Failure(
      'PLAYER_TURN to one of the players, or GAME_END',
      `nothing of this for ${ms / 1000} s${state}; the last messages were ${last}`,
    );
  }
}

/** The numbers of the boxes that this player has not used. */
export function openBoxes({ column }: JavaPlayer): readonly number[] {
  return BOX_NUMBERS.filter((number) => column.boxes[boxOf(number)] === undefined);
}
