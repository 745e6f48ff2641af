// Seats the guests of the Yahtzee frame door: the first opens a table that starts when it is full,
// and the next ones join it. It is an ordinary table, so players from other doors may take a seat
// there too; then the next guest finds it full and opens another.

import type { Welcome } from '../../protocol/connection.ts';
import { PROTOCOL_VERSION } from '../../protocol/version.ts';
import type { AnswerTo, News, SeenTable } from '../../protocol/from-server.ts';
import { accept, refuse, type Result } from '../../games/result.ts';
import type { PracticePlan } from '../course/practice-plan.ts';
import type { Visit } from '../course/visit.ts';
import { Insider } from '../insider.ts';

export const DOOR = 'yahtzee-frames';
const PLAIN = { rules: 'plain' };
const DEV_ROUNDS = 3;
/** How long a guest has for a move, and for the last lines when the game is over. */
export const CLOCK_SECONDS = 300;

/** Somebody who wants to play. */
export interface Newcomer {
  readonly visit: Visit;
  hear(news: News): void;
  dismissed(reason: string, sentence: string): void;
}

/** Where the guest sits, and how the table looked at that moment. */
export interface Place {
  readonly insider: Insider;
  readonly name: string;
  readonly table: string;
  readonly view: SeenTable;
}

interface OpenTable {
  readonly table: string;
  /** The guests of this door who wait there, each with a number. */
  readonly numbers: Map<Newcomer, number>;
}

interface TableKind {
  readonly players: number;
  readonly isDev: boolean;
  readonly practice?: PracticePlan | undefined;
}

export class FramesSeating {
  private readonly welcome: Welcome;
  private readonly kind: TableKind;
  private open: OpenTable | undefined;
  private last: Promise<unknown> = Promise.resolve();

  constructor(welcome: Welcome, kind: TableKind) {
    this.welcome = welcome;
    this.kind = kind;
  }

  /**
   * Seats one guest after another, so that two who come at once get one table. A refusal is a
   * sentence.
   */
  seat(guest: Newcomer): Promise<Result<Place, string>> {
    const seated = this.last.then(() => this.seatNow(guest));
    this.last = seated.catch(() => undefined);
    return seated;
  }

  /** The guest has left, and the number is free again. */
  forget(guest: Newcomer): void {
    this.open?.numbers.delete(guest);
  }

  /** The game at this table has begun. */
  close(table: string): void {
    if (this.open?.table === table) this.open = undefined;
  }

  private async seatNow(guest: Newcomer): Promise<Result<Place, string>> {
    const joined = await this.join(guest);
    if (joined !== undefined) return joined;
    const created = await this.create(guest);
    if (created.ok) this.open = { table: created.value.table, numbers: new Map([[guest, 1]]) };
    return created;
  }

  private async join(guest: Newcomer): Promise<Result<Place, string> | undefined> {
    const { open } = this;
    if (open === undefined) return undefined;
    const insider = await this.greet(guest);
    const { number, answer } = await sitDown(insider, open);
    const place = readPlace(insider, number, answer);
    // Players from other doors may have filled the table, and even finished their game.
    if (!place.ok || place.value.view.phase === 'over') {
      if (place.ok) await insider.ask({ do: 'leave', table: open.table });
      insider.leave();
      return undefined;
    }
    open.numbers.set(guest, number);
    return place;
  }

  private async create(guest: Newcomer): Promise<Result<Place, string>> {
    const { players, isDev, practice } = this.kind;
    const insider = await this.greet(guest);
    const answer = await insider.ask({
      do: 'create',
      game: 'yahtzee',
      name: nameOf(1),
      options: isDev ? { ...PLAIN, rounds: DEV_ROUNDS } : PLAIN,
      seats: isDev ? 1 : players,
      clock: CLOCK_SECONDS,
      ...practice?.next(guest.visit.student),
    });
    const place = readPlace(insider, 1, answer);
    if (!place.ok) insider.leave();
    return place;
  }

  private async greet(guest: Newcomer): Promise<Insider> {
    const insider = new Insider(this.welcome, { door: DOOR, address: guest.visit.entry.address }, guest);
    await insider.ask({ do: 'greet', version: PROTOCOL_VERSION });
    return insider;
  }
}

/**
 * With the first free number. A player from another door may be called Player2, or something that
 * looks like it.
 */
async function sitDown(
  insider: Insider,
  { table, numbers }: OpenTable,
): Promise<{ readonly number: number; readonly answer: AnswerTo<'join'> }> {
  const taken = new Set(numbers.values());
  for (;;) {
    const number = findFree(taken);
    const answer = await insider.ask({ do: 'join', table, name: nameOf(number) });
    if (answer.ok || answer.reason !== 'name-taken') return { number, answer };
    taken.add(number);
  }
}

function nameOf(number: number): string {
  return `Player${number}`;
}

function findFree(taken: ReadonlySet<number>): number {
  let number = 1;
  while (taken.has(number)) number += 1;
  return number;
}

function readPlace(
  insider: Insider,
  number: number,
  answer: AnswerTo<'create' | 'join'>,
): Result<Place, string> {
  if (!answer.ok) return refuse(answer.sentence);
  const { table, view } = answer;
  return accept({ insider, name: nameOf(number), table, view });
}
