// A well-behaved player: opens and joins tables, plays the legal moves that it is told, adds its
// text to the luck, says something nice. A wanderer is the same with restless habits (wanderer.ts).

import type { News, SeenTable } from '../../../src/protocol/from-server.ts';
import type { AnyAnswer } from '../../server/any-answer.ts';
import { AWAY_MS } from '../../../src/protocol/limits.ts';
import { findGame } from '../../../src/games/registry.ts';
import { CANARY, TEXT_LENGTH } from '../invariants/secrets.ts';
import type { Network } from '../network.ts';
import type { Run } from '../run.ts';
import { Client, type Fields } from './client.ts';
import { chooseHouse, chooseTable, type Board } from './offers.ts';

type Turn = Extract<News, { say: 'turn' }>;

/** A table that the player knows, as it was last told. */
export interface Place {
  readonly table: string;
  /** Of the seat; undefined for a watcher. */
  readonly token: string | undefined;
  view: SeenTable;
  /**
   * The last event at which a move was sent, or at which the player decided what to do after the
   * game.
   */
  answeredAt: number;
  isLeaving: boolean;
}

/** The part of a lobby line that a player looks at. */
interface ListedTable {
  readonly table: string;
  readonly code: string;
  readonly free: number;
  readonly clock: number;
}

const EMOTES = ['hello', 'well played', 'thanks', 'oops', 'hurry up', 'goodbye'];
const TABLES_MAX = 2;
const AWAY_SECONDS = AWAY_MS / 1000;

export class Player extends Client {
  protected readonly board: Board;
  readonly places = new Map<string, Place>();
  private isArriving = false;
  /** The second phase: finish what was begun, begin nothing. */
  isWindingUp = false;

  constructor(run: Run, network: Network, setting: { name: string; board: Board }) {
    super(run, network, setting.name);
    this.board = setting.board;
    this.tickLater();
  }

  private tickLater(): void {
    this.run.after(this.run.random.between(100, 3000), () => {
      if (this.hasGone) return;
      if (this.isGreeted) this.tick();
      this.tickLater();
    });
  }

  protected tick(): void {
    const { random } = this.run;
    if (!this.isWindingUp && !this.isArriving && this.places.size < TABLES_MAX && random.isLikely(0.5))
      this.arrive();
    for (const place of this.places.values()) this.attend(place);
    if (random.isLikely(0.03)) this.ask({ do: random.pick(['list', 'fame']) });
    if (this.run.isFaulty && random.isLikely(0.1)) this.repeatOld();
  }

  protected onGreeted(): void {
    for (const place of this.places.values()) this.takePlace(place);
    // A player who was away for long does not know which of its messages arrived.
    for (let count = 0; this.run.isFaulty && count < 3; count += 1) this.repeatOld();
  }

  private takePlace({ table, token }: Place): void {
    if (token === undefined) this.askNow({ do: 'watch', table }, (answer) => this.seated(table, answer));
    else
      this.askNow({ do: 'join', table, token, ...this.chooseHand() }, (answer) => this.seated(table, answer));
  }

  private arrive(): void {
    const { random } = this.run;
    const offers = this.board.offers.filter(({ table }) => !this.places.has(table));
    if (this.board.visits > 0 && random.isLikely(0.1)) return this.visitHouse();
    if (random.isLikely(0.2)) return this.joinStrangers();
    if (this.board.left > 0 && (offers.length === 0 || random.isLikely(0.3))) {
      this.board.left -= 1;
      this.isArriving = true;
      const table = { ...chooseTable(random), ...this.bringText(), ...this.chooseHand() };
      this.ask(table, (answer) => this.arrived(answer, true));
    } else if (offers.length > 0) {
      const { table, code, isRunning } = random.pick(offers);
      const entry = isRunning && random.isLikely(0.5) ? { entry: { tokens: random.between(1, 60) } } : {};
      this.isArriving = true;
      const which = random.isLikely(0.5) ? { table } : { code };
      const wishes = { ...entry, ...this.bringText(), ...this.chooseHand() };
      this.ask({ do: 'join', ...which, ...wishes }, (answer) => this.arrived(answer));
    }
  }

  /** A person or a program, and not always the same when it comes back. */
  private chooseHand(): { readonly hand?: boolean } {
    const { random } = this.run;
    return random.isLikely(0.6) ? { hand: random.isLikely(0.9) } : {};
  }

  /** A secret until it is an event; the canary in it is searched for. */
  private bringText(): { readonly text?: string } {
    const { random } = this.run;
    return random.isLikely(0.5) ? { text: CANARY + random.hex(TEXT_LENGTH - CANARY.length) } : {};
  }

  /** At a house player's table you get your own table with that house player. */
  private visitHouse(): void {
    const table = this.run.random.pick(['house-pig-hold-at-20', 'house-twenty-one-stick-at-17']);
    this.board.visits -= 1;
    this.isArriving = true;
    const wishes = { ...this.bringText(), ...this.chooseHand() };
    this.ask({ do: 'join', table, ...wishes }, (answer) => this.arrived(answer));
  }

  /** Where a table was damaged, its command has opened another one, which nobody wants any more. */
  protected onRepeated(fields: Fields, answer: AnyAnswer): void {
    const own = this.places.get(String(fields['table']));
    // A watcher who leaves is not recorded, so a server that has restarted takes the same command
    // for the player who sits there by now.
    if (fields.do === 'leave' && own !== undefined) this.takePlace(own);
    const view = answer.ok ? (answer['view'] as SeenTable | undefined) : undefined;
    if (!answer.ok || view?.you === undefined || this.places.has(view.table)) return;
    const token = String(answer['token']);
    const place: Place = { table: view.table, token, view, answeredAt: 0, isLeaving: false };
    this.places.set(view.table, place);
    this.leave(place);
  }

  /** Sits down at a public table, perhaps among guests of a classic door. */
  private joinStrangers(): void {
    this.isArriving = true;
    this.ask({ do: 'list' }, (answer) => {
      this.isArriving = false;
      const lines = answer.ok ? (answer['tables'] as readonly ListedTable[]) : [];
      const open = lines.filter(
        ({ table, free, clock, code }) => free > 0 && clock > 0 && code !== '' && !this.places.has(table),
      );
      if (open.length === 0 || this.isWindingUp) return;
      this.isArriving = true;
      const { table } = this.run.random.pick(open);
      this.ask({ do: 'join', table, ...this.chooseHand() }, (joined) => this.arrived(joined));
    });
  }

  private arrived(answer: AnyAnswer, isHost = false): void {
    this.isArriving = false;
    if (!answer.ok) return;
    const view = answer['view'] as SeenTable;
    const { table, code, game, options } = view;
    const isRunning = game === 'twenty-one';
    const hasEnd = !isRunning || options['rounds'] !== 0;
    if (isHost) this.board.offers.push({ table, code, hasEnd, isRunning });
    this.places.set(table, { table, token: String(answer['token']), view, answeredAt: 0, isLeaving: false });
  }

  /** The seat is taken again after a new greeting, or is no longer ours. */
  private seated(table: string, answer: AnyAnswer): void {
    const place = this.places.get(table);
    if (place === undefined) return;
    if (answer.ok) place.view = answer['view'] as SeenTable;
    else this.places.delete(table);
  }

  protected onNews(news: News): void {
    if (news.say === 'bye') return;
    const place = this.places.get(news.table);
    if (place === undefined) return;
    // By an older connection of the same player, whose request was slower than the newer one's.
    if (news.say === 'replaced') this.takePlace(place);
    if (news.say === 'turn') this.think(place, news);
    if (news.say === 'seats') {
      const { seats, host } = news;
      place.view = { ...place.view, seats, ...(host !== undefined && { host }) };
    }
    if (news.say !== 'events') return;
    place.view = news.view;
    const isMine = place.token !== undefined;
    // Some reach for the dice of others.
    const isOthers = news.view.roller !== undefined && news.view.roller !== news.view.you;
    if (isMine && isOthers && this.run.isFaulty && this.run.random.isLikely(0.1))
      this.ask({ do: 'roll', table: place.table });
    if (isMine && news.events.some(({ kind }) => kind === 'commit') && this.run.random.isLikely(0.6)) {
      this.ask({ do: 'text', table: place.table, text: this.run.random.hex(8) });
    }
  }

  /** Mostly quick; sometimes just when the clock runs out; sometimes never. */
  private think(place: Place, turn: Turn): void {
    const { random } = this.run;
    const { seconds } = turn;
    let ms = random.between(0, 300);
    if (this.run.isFaulty && seconds !== undefined && random.isLikely(0.2))
      ms = Math.max(0, seconds * 1000 - random.between(2, 10));
    this.run.after(ms, () => this.move(place, turn));
  }

  private move(place: Place, turn: Turn): void {
    const { random } = this.run;
    if (place.answeredAt >= turn.number || place.isLeaving || !this.isGreeted) return;
    // Another event has come meanwhile, and with it another turn.
    if (place.view.number > turn.number) return;
    place.answeredAt = turn.number;
    const { table } = turn;
    const number = random.isLikely(0.5) ? { number: turn.number } : {};
    const choose = (): string => random.pick(turn.moves ?? listMoves(place.view.game, turn.position));
    const what = turn.roll === true ? { do: 'roll' } : { do: 'move', move: choose() };
    this.ask({ ...what, table, ...number }, (answer) => {
      // Another connection of its own had the seat. It gets the seat and the turn again.
      if (!answer.ok && answer.reason === 'not-at-table') place.answeredAt = 0;
    });
  }

  /**
   * Looks after one table: starts it, invites the house, says something, wants another game,
   * leaves.
   */
  protected attend(place: Place): void {
    const { random } = this.run;
    const { table, view, token } = place;
    if (place.isLeaving) return;
    if (view.phase === 'closed') return void this.places.delete(table);
    // A player whose seat is gone has nothing to finish.
    if (this.isWindingUp && view.you === undefined) return this.leave(place);
    if (token === undefined) return;
    if (!this.isWindingUp && random.isLikely(0.04))
      this.ask({ do: 'coach', table, on: random.isLikely(0.7) });
    if (view.phase === 'gathering') return this.gather(place);
    if (view.phase === 'over' && this.isWindingUp) return this.leave(place);
    if (view.phase === 'over' && place.answeredAt < view.number) {
      place.answeredAt = view.number;
      if (random.isLikely(0.5)) return this.leave(place);
      this.ask({ do: 'again', table, ...this.bringText() });
    }
    const isEndless = view.turn?.kind === 'waiting' || view.options['rounds'] === 0;
    if (isEndless && view.game === 'twenty-one' && this.isWindingUp) return this.leave(place);
    if (view.phase === 'playing') this.lookForAbsent(place);
    if (random.isLikely(0.03)) this.ask({ do: 'say', table, emote: random.pick(EMOTES) });
    if (random.isLikely(0.02)) this.sayWords(table);
  }

  /** Does not wait for ever; sometimes asks too early, or changes its mind. */
  private lookForAbsent({ table, view: { seats, clock } }: Place): void {
    const { random, isFaulty } = this.run;
    if (clock > 0) return;
    const isEarly = isFaulty && random.isLikely(0.1);
    const absent = seats.find(
      ({ away = 0, standIn }) => !standIn && (away >= AWAY_SECONDS || (away > 0 && isEarly)),
    );
    const played = seats.find(({ standIn }) => standIn);
    if (absent !== undefined) this.ask({ do: 'stand-in', table, seat: absent.seat, on: true });
    else if (played !== undefined && isFaulty && random.isLikely(0.1))
      this.ask({ do: 'stand-in', table, seat: played.seat, on: false });
  }

  private sayWords(table: string): void {
    this.ask({ do: 'say', table, text: `Good game, ${this.name}` }, (answer) => {
      if (answer.ok) this.run.see('said words');
    });
  }

  private gather(place: Place): void {
    const { random } = this.run;
    const { table, view } = place;
    const isHost =
      view.host !== undefined && view.seats.find(({ seat }) => seat === view.host)?.name === this.name;
    if (this.isWindingUp) return this.leave(place);
    if (!isHost) return;
    if (view.seats.length >= 2 && random.isLikely(0.3)) this.ask({ do: 'start', table });
    else if (random.isLikely(0.15) && view.game !== 'twenty-one')
      this.ask({ do: 'invite', table, strategy: chooseHouse(random, view.game) });
    else if (random.isLikely(0.03)) this.ask({ do: 'remove', table, seat: random.between(0, 3) });
  }

  protected leave(place: Place): void {
    place.isLeaving = true;
    this.ask({ do: 'leave', table: place.table }, () => this.places.delete(place.table));
  }
}

function listMoves(id: string, position: unknown): readonly string[] {
  const game = findGame(id);
  if (game === undefined) throw new Error(`There is no game called "${id}".`);
  return game.moves(position).map((move) => game.notation.makeMove(move));
}
