// The news that one connection has been told of one table: each event once, none skipped. While the
// leg is on its way to another node, news waits here until the gap is known.

import type { AnswerFields, News, NewsOf, SeenEvent, SeenTable } from '../protocol/from-server.ts';

export class PassedNews {
  private readonly send: (news: News) => void;
  /** The number of the last event that the connection knows. */
  last = 0;
  /** Whether the player was told that it is their turn since the last event that they saw. */
  private isTurnTold = false;
  private held: News[] | undefined;

  constructor(send: (news: News) => void) {
    this.send = send;
  }

  take(news: News): void {
    if (this.held !== undefined) this.held.push(news);
    else this.pass(news);
  }

  /** The connection has got the whole table. */
  noteView({ number }: Pick<SeenTable, 'number'>): void {
    this.last = number;
    this.isTurnTold = false;
  }

  /** From now on news waits. */
  hold(): void {
    this.held = [];
  }

  /** Passes on the gap, then what has come since. False if the gap is too old to be known. */
  release({ table, events, view }: AnswerFields['sync']): boolean {
    const held = this.held ?? [];
    this.held = undefined;
    if (events === undefined) return false;
    const wasTurnTold = this.isTurnTold;
    if (events.length > 0) this.pass({ say: 'events', table, events, view });
    // The new owner reminds the player of the turn. A player who knows must not move twice.
    const isReminder = wasTurnTold && !events.some(isShown);
    for (const news of held) if (news.say !== 'turn' || !isReminder) this.pass(news);
    return true;
  }

  private pass(news: News): void {
    if (news.say === 'events') this.passEvents(news);
    else {
      if (news.say === 'turn') this.isTurnTold = true;
      this.send(news);
    }
  }

  private passEvents(news: NewsOf<'events'>): void {
    const events = news.events.filter(({ number }) => number > this.last);
    if (events.length === 0) return;
    this.last = events.at(-1)?.number ?? this.last;
    if (events.some(isShown)) this.isTurnTold = false;
    this.send(events.length === news.events.length ? news : { ...news, events });
  }
}

function isShown({ kind }: SeenEvent): boolean {
  return kind !== 'hidden';
}
