// The hall of fame. It keeps its own log in the journal, beside the tables, with an entry for
// everybody who got in. Nobody is congratulated before that is durable. A game whose end was
// journalled, but whose fame was not, is considered again after a restart.

import { isDeepStrictEqual } from 'node:util';
import { isConflict, type TableEntries } from '../journal/journal.ts';
import type { Game, Seat } from '../games/game.ts';
import { GAMES, findGame } from '../games/registry.ts';
import type { AnswerFields } from '../protocol/from-server.ts';
import type { Table } from '../table/table.ts';
import { dayOf } from './days.ts';
import { enter, type FameEntry, type FameList } from './fame-list.ts';
import type { World } from './world.ts';

/** The hall's log in the journal. No table has such an id. */
export const HALL = 'hall-of-fame';
/** The largest share of moves by stand-ins; beyond it a game does not count for anybody. */
const STAND_INS_MAX = 0.1;
/** How many rule sets of a game can have a list; the standard one always has one. */
const LISTS_MAX = 100;

export interface Congratulation {
  readonly seat: Seat;
  readonly place: number;
  readonly entry: FameEntry;
}

export class Hall {
  private readonly world: World;
  private readonly lists = new Map<string, FameList>();
  /** The last game of each table that got somebody in. */
  private readonly known = new Map<string, number>();
  private next = 1;
  private isReadOnly = false;
  private work: Promise<unknown> = Promise.resolve();

  constructor(world: World) {
    this.world = world;
  }

  /** Reads the hall's log. If it is damaged, the sound part is shown and nothing is added. */
  restore({ entries, flaw }: Pick<TableEntries, 'entries' | 'flaw'>): void {
    for (const { body, number, count } of entries) {
      this.next = number + count;
      for (const entry of JSON.parse(body) as FameEntry[]) this.take(entry);
    }
    if (flaw === undefined) return;
    this.isReadOnly = true;
    this.world.log('hall of fame set apart', { event: flaw.number, why: flaw.sentence });
  }

  /** The tables whose games are remembered, so that no game gets in twice. */
  get tables(): readonly string[] {
    return [...this.known.keys()];
  }

  /** A closed table ends no more games. */
  forget(table: string): void {
    this.known.delete(table);
  }

  /**
   * Considers a finished game. Resolves with the entries that got in, once they are durable.
   * Considering the same game twice has no second effect.
   */
  consider(table: Table): Promise<readonly Congratulation[]> {
    const considered = this.work.then(() => this.enterAll(table));
    this.work = considered.catch(() => undefined);
    return considered;
  }

  /** Does not name tables that have to stay hidden. */
  list(
    game: string | undefined,
    isHidden: (table: string) => boolean = () => false,
  ): AnswerFields['fame']['lists'] {
    return GAMES.filter(({ id }) => game === undefined || id === game).flatMap(({ id, fame }) =>
      Array.from(this.lists.values())
        .filter(([first]) => first?.game === id)
        .map((list) => ({
          game: id,
          ruleSet: list[0]?.ruleSet ?? {},
          says: fame.says,
          entries: list.map(({ name, mark, day, table }, index) => ({
            place: index + 1,
            name,
            mark,
            day,
            table: isHidden(table) ? '' : table,
          })),
        })),
    );
  }

  /** Reads what other nodes have added. */
  refresh(): Promise<void> {
    const refreshed = this.work.then(() => this.readNew());
    this.work = refreshed.catch(() => undefined);
    return refreshed;
  }

  private async readNew(): Promise<void> {
    this.restore(await this.world.journal.readTable(HALL, this.next));
  }

  private async enterAll(table: Table): Promise<readonly Congratulation[]> {
    const won = this.isReadOnly
      ? []
      : this.candidatesOf(table).filter(({ entry }) => this.tryEntry(entry) !== undefined);
    if (won.length === 0) return [];
    const entries = won.map(({ entry }) => entry);
    const body = JSON.stringify(entries);
    try {
      await this.world.journal.append({ table: HALL, number: this.next, count: entries.length, body });
    } catch (error) {
      if (!isConflict(error)) throw error;
      // Another node was first; with its entries this may look different.
      await this.readNew();
      return this.enterAll(table);
    }
    this.next += entries.length;
    for (const entry of entries) this.take(entry);
    // A place is known only now: an entry may stand above another of the same game, or push it out.
    return won.flatMap(({ seat, entry }) => {
      const place = this.placeOf(entry);
      return place === undefined ? [] : [{ seat, place, entry }];
    });
  }

  private placeOf(entry: FameEntry): number | undefined {
    const index = this.lists.get(keyOf(entry))?.indexOf(entry) ?? -1;
    return index < 0 ? undefined : index + 1;
  }

  private candidatesOf(table: Table): ReadonlyArray<{ readonly seat: Seat; readonly entry: FameEntry }> {
    const { game, options, state, sittings, games, moves, standIns, isPractice } = table;
    // The dice of a daily game may have been seen before.
    if (table.daily !== undefined) return [];
    if (table.phase !== 'over' || isPractice || standIns > moves * STAND_INS_MAX) return [];
    if (games <= (this.known.get(table.id) ?? 0)) return [];
    const ruleSet = game.fame.ruleSet(options);
    if (ruleSet === undefined) return [];
    return game.fame.marks(state).flatMap(({ seat, score }) => {
      const sitting = sittings.find((one) => one.seat === seat && one.house === '' && !one.hasQuit);
      if (sitting === undefined) return [];
      const { player, name } = sitting;
      const day = dayOf(this.world.date());
      const entry = {
        game: game.id,
        ruleSet,
        player,
        name,
        mark: score,
        day,
        table: table.id,
        number: games,
      };
      return [{ seat, entry }];
    });
  }

  /** The list with this entry; undefined if it does not get in. */
  private tryEntry(entry: FameEntry): FameList | undefined {
    const game = findGame(entry.game);
    const list = this.lists.get(keyOf(entry));
    if (game === undefined || (list === undefined && !this.canOpenList(game, entry))) return undefined;
    return enter(list ?? [], entry, game.fame.best);
  }

  /**
   * Without a limit, anybody could fill the memory with lists of rule sets that nobody else plays.
   */
  private canOpenList(game: Game, { ruleSet }: FameEntry): boolean {
    const standard = game.parseOptions({});
    const isStandard = standard.ok && isDeepStrictEqual(game.fame.ruleSet(standard.value), ruleSet);
    return isStandard || this.list(game.id).length < LISTS_MAX;
  }

  private take(entry: FameEntry): void {
    this.known.set(entry.table, entry.number);
    const list = this.tryEntry(entry);
    if (list !== undefined) this.lists.set(keyOf(entry), list);
  }
}

function keyOf({ game, ruleSet }: FameEntry): string {
  return `${game} ${JSON.stringify(ruleSet)}`;
}
