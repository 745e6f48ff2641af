// The lobby, one screen at a time: people's tables, page by page as the server sends them, then the
// house players. Tables keep their numbers from one screen to the next.

import type { AnswerFields, AnswerTo } from '../../../protocol/from-server.ts';
import { showTables, type LobbyTable } from './lobby-list.ts';

/** Fits a screen together with the lines above and the question below. */
const SCREEN_MAX = 18;

interface PageWish {
  readonly limit: number;
  readonly after?: string;
}

type Ask = (wish: PageWish) => Promise<AnswerTo<'list'>>;

const NOTHING: AnswerFields['list'] = { tables: [], total: 0, more: false };

export class LobbyPages {
  /** All tables shown so far, in the order of their numbers. */
  readonly tables: LobbyTable[] = [];
  private readonly ask: Ask;
  private total = 0;
  private people = 0;
  /** The cursor for the next page; undefined when all tables of people have been shown. */
  private after: string | undefined;
  private house: readonly LobbyTable[] = [];
  /** How many house players have been shown. */
  private housed = 0;

  constructor(ask: Ask) {
    this.ask = ask;
  }

  async first(): Promise<readonly string[]> {
    const { tables, total, after } = await this.read({ limit: SCREEN_MAX });
    const people = tables.filter(({ code }) => code !== '');
    this.house = tables.filter(({ code }) => code === '');
    this.total = total;
    this.after = after;
    return tables.length === 0 ? ['There are no tables yet.'] : this.show(people);
  }

  async next(): Promise<readonly string[]> {
    if (this.after === undefined && this.housed === this.house.length) return ['There are no more tables.'];
    return this.show(this.after === undefined ? [] : await this.readMore(this.after));
  }

  /** The house players, from the first. */
  showHouse(): readonly string[] {
    if (this.house.length === 0) return ['There are no house players here.'];
    this.after = undefined;
    this.housed = 0;
    return this.show([]);
  }

  private async read(wish: PageWish): Promise<AnswerFields['list']> {
    const answer = await this.ask(wish);
    return answer.ok ? answer : NOTHING;
  }

  private async readMore(cursor: string): Promise<readonly LobbyTable[]> {
    const { tables, total, after } = await this.read({ limit: SCREEN_MAX, after: cursor });
    this.total = total;
    this.after = after;
    return tables;
  }

  /** A screen with these tables, filled up with house players after the last table. */
  private show(people: readonly LobbyTable[]): readonly string[] {
    const room = this.after === undefined ? Math.max(0, SCREEN_MAX - people.length) : 0;
    const house = this.house.slice(this.housed, this.housed + room);
    const lines = showTables([...people, ...house], this.tables.length);
    this.tables.push(...people, ...house);
    this.people += people.length;
    this.housed += house.length;
    return [...lines, ...this.sayRest()];
  }

  private sayRest(): readonly string[] {
    const { after, total, people, house, housed } = this;
    const rest = house.length - housed;
    if (after !== undefined) {
      const more = rest > 0 ? 'n shows more, h the house players' : 'n shows more';
      return [`    ${people} of ${Math.max(total, people)} tables; ${more}`];
    }
    return rest > 0 ? [`    and ${rest} more house players; n shows them`] : [];
  }
}
