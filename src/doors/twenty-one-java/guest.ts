// One client of the Twenty-One Java door, from its header to its goodbye. Outside it is a wire of
// objects, inside a native client with a seat at the door's table. It is told what happens there,
// event by event (news.ts). Closing the connection is leaving the table.

import { makeScenes, readEvents } from '../../client/scenes.ts';
import type { Seat } from '../../games/game.ts';
import { twentyOne } from '../../games/twenty-one/rules/game.ts';
import { ENTRY, type TwentyOneView } from '../../games/twenty-one/rules/state.ts';
import type { Welcome } from '../../protocol/connection.ts';
import type { AnswerTo, News, SeenTable } from '../../protocol/from-server.ts';
import { CLASSIC_ANSWER_MS, CLASSIC_SETTINGS_MS } from '../../protocol/limits.ts';
import { PROTOCOL_VERSION } from '../../protocol/version.ts';
import type { Log } from '../entrance.ts';
import { Insider } from '../insider.ts';
import type { Time } from '../time.ts';
import type { FromClient } from './messages.ts';
import { isBroke, tellArrival, tellScene, type Cast } from './news.ts';
import type { MessageWire } from './objects.ts';
import { makePlayerName } from './player-name.ts';

export const DOOR = 'twenty-one-java';
const TABLE = { game: twentyOne.id, clock: CLASSIC_ANSWER_MS / 1000 } as const;

/** What all guests of the door share. */
export interface GuestDoor {
  readonly welcome: Welcome;
  readonly log: Log;
  readonly time: Time;
  /** Finds a table for the guest; true when it got a seat. */
  readonly admit: (guest: TwentyOneGuest) => Promise<boolean>;
}

type Settings = Extract<FromClient, { command: 'CONNECT' }>;

export class TwentyOneGuest {
  private readonly wire: MessageWire;
  private readonly door: GuestDoor;
  private readonly insider: Insider;
  private readonly id: string;
  private settings: Settings | undefined;
  private view: SeenTable | undefined;
  /** What happened before we knew our seat. */
  private readonly early: Array<Extract<News, { say: 'events' }>> = [];
  private hasLeft = false;

  /** The number tells the guests of a door apart. */
  constructor(wire: MessageWire, door: GuestDoor, number: number) {
    this.wire = wire;
    this.door = door;
    this.id = `guest-${number}`;
    this.insider = new Insider(
      door.welcome,
      { door: DOOR, address: wire.address },
      { hear: (news) => this.hear(news), dismissed: (reason) => this.wire.end(reason) },
    );
  }

  get isHere(): boolean {
    return this.wire.isOpen;
  }

  /** Where it sits. */
  get table(): string | undefined {
    return this.view?.table;
  }

  /**
   * The id goes out at once. The client's first byte may take minutes: it connects before it asks
   * its user for a name and tokens.
   */
  async live(): Promise<void> {
    this.wire.write({ command: 'CONNECT', id: this.id });
    const cancel = this.door.time.after(CLASSIC_SETTINGS_MS, () => this.wire.end('silent'));
    for (let piece = await this.wire.next(); piece !== undefined; piece = await this.wire.next()) {
      if (piece.kind === 'fault') return this.wire.end(piece.fault);
      if (piece.kind === 'nonsense') return this.wire.end('wrong-message');
      if (piece.kind !== 'message') continue;
      cancel();
      await this.take(piece.message);
    }
    cancel();
  }

  async depart(): Promise<void> {
    this.wire.end();
    await this.leaveTable();
    this.insider.leave();
  }

  private async take(message: FromClient): Promise<void> {
    const isFirst = this.settings === undefined;
    const isConnect = message.command === 'CONNECT';
    if (isFirst !== isConnect) return this.wire.end('wrong-message');
    if (message.command !== 'CONNECT') return this.move(message.command.toLowerCase());
    if (message.tokens < ENTRY.tokens.min) return this.wire.end('wrong-tokens');
    this.settings = message;
    await this.door.admit(this);
  }

  /**
   * The buttons of the client can be late: the clock may have run out, or everybody else may have
   * left. The table refuses, and the client learns from the news how things stand.
   */
  private async move(word: string): Promise<void> {
    if (this.view !== undefined && !this.hasLeft)
      await this.insider.ask({ do: 'move', table: this.view.table, move: word });
  }

  /** Takes a seat at this table, or opens one; returns the reason of a refusal. */
  async sitDown(table: string | undefined): Promise<string | undefined> {
    const { settings } = this;
    if (settings === undefined) return 'wrong-message';
    await this.insider.ask({ do: 'greet', version: PROTOCOL_VERSION });
    const wish = {
      name: makePlayerName(settings.name),
      entry: { tokens: Math.min(settings.tokens, ENTRY.tokens.max) },
    };
    const answer: AnswerTo<'create' | 'join'> =
      table === undefined
        ? await this.insider.sit<'create'>({ do: 'create', ...TABLE, ...wish })
        : await this.insider.sit<'join'>({ do: 'join', table, ...wish });
    if (!answer.ok) return answer.reason;
    this.arrive(answer.view);
    return undefined;
  }

  /** No table takes the guest. */
  turnAway(reason: string): void {
    this.wire.end(reason);
  }

  private arrive(view: SeenTable): void {
    this.door.log('guest seated', { door: DOOR, table: view.table });
    this.view = view;
    this.insider.addText(view.table);
    this.wire.write(...tellArrival(positionOf(view), this.castOf(view.you ?? 0, view)));
    for (const news of this.early.splice(0)) this.follow(news);
  }

  private hear(news: News): void {
    if (news.say === 'replaced') this.wire.end('replaced');
    if (news.say !== 'events') return;
    if (this.view === undefined) this.early.push(news);
    else this.follow(news);
  }

  private follow({ events: seen, view }: Extract<News, { say: 'events' }>): void {
    const { view: before } = this;
    if (before?.you === undefined || this.hasLeft || view.number <= before.number) return;
    const own = before.you;
    this.view = { ...view, you: own };
    const events = readEvents(seen.filter(({ number }) => number > before.number));
    if (events.some(({ kind }) => kind === 'commit')) this.insider.addText(view.table);
    const cast = this.castOf(own, before, view);
    const around = { game: twentyOne, before: before.position, after: view.position };
    const scenes = makeScenes(events, around).map(({ before: was, after: is }) =>
      tellScene({ before: was as TwentyOneView, after: is as TwentyOneView }, cast),
    );
    this.wire.write(...scenes.flat());
    if (view.phase === 'closed') return this.wire.end('table-closed');
    if (isBroke(positionOf(view), own)) return this.wire.end('broke');
    if (events.some((event) => event.kind === 'rise' && event.seat === own)) this.wire.end('removed');
  }

  /** Names of players who have just left are in the view before. */
  private castOf(own: Seat, ...views: readonly SeenTable[]): Cast {
    const names = views.flatMap(({ seats }) => seats.map(({ seat, name }) => [seat, name] as const));
    return { own, ownId: this.id, names: new Map(names) };
  }

  private async leaveTable(): Promise<void> {
    if (this.hasLeft) return;
    this.hasLeft = true;
    if (this.view !== undefined) await this.insider.ask({ do: 'leave', table: this.view.table });
  }
}

function positionOf({ position }: SeenTable): TwentyOneView {
  return position as TwentyOneView;
}
