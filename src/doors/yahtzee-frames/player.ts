// The inner side of one guest of the Yahtzee frame door: a native client that sits at a table,
// follows it, and tells the guest in frames what happens there. It knows the seat and the open
// choice, and nothing of the wire: that is guest.ts.

import type { News, SeenTable } from '../../protocol/from-server.ts';
import type { Choice, Frame } from './frame.ts';
import type { Details } from '../course/transcript-line.ts';
import type { Visit } from '../course/visit.ts';
import { positionOf, type BoxWords } from './payload.ts';
import type { FramesSeating, Newcomer, Place } from './seating.ts';
import { findChoice, hasMovedOn, tellArrival, tellEvents, type Scene } from './events-to-frames.ts';

type EventsNews = Extract<News, { say: 'events' }>;

interface Ears {
  seated(place: Place): void;
  /** The game has started. */
  begun(): void;
  /** The script of the table did not fit. */
  unscripted(): void;
  tell(frames: readonly Frame[]): void;
  /** A stand-in has moved for the guest, because their time was up. */
  missedClock(): void;
  /** The game is over, and the guest has been told everything. */
  over(): void;
  /** There is no place for the guest here; the sentence says why. */
  dismissed(reason: string, sentence: string): void;
}

export class FramesPlayer implements Newcomer {
  readonly visit: Visit;
  /** What the guest has to choose now. */
  choice: Choice | undefined;
  /** The table as it is; undefined before the guest sits. */
  view: SeenTable | undefined;
  private readonly seating: FramesSeating;
  private readonly words: BoxWords;
  private readonly ears: Ears;
  private place: Place | undefined;
  private hasLeft = false;
  /**
   * News that came before the guest was told of their seat, perhaps from a table where they could
   * not stay.
   */
  private readonly unheard: EventsNews[] = [];

  constructor(visit: Visit, door: { readonly seating: FramesSeating; readonly words: BoxWords }, ears: Ears) {
    this.visit = visit;
    this.seating = door.seating;
    this.words = door.words;
    this.ears = ears;
  }

  /** In which round the guest is, while the game is played. */
  get during(): Details {
    const round = this.view?.phase === 'playing' ? positionOf(this.view)?.round : undefined;
    return round === undefined ? {} : { during: 'game', round };
  }

  /** The guest's own points at the end, then everybody's. */
  get score(): string {
    const { you, outcome } = this.view ?? {};
    const scores = outcome?.scores ?? [];
    const own = scores.find(({ seat }) => seat === you)?.score ?? 0;
    return `${own} of ${scores.map(({ score }) => score).join('/')}`;
  }

  async sitDown(): Promise<void> {
    const seated = await this.seating.seat(this);
    if (!seated.ok) return this.ears.dismissed('no-seat', seated.reason);
    this.place = seated.value;
    if (this.hasLeft) return this.giveUp(seated.value);
    const { view } = seated.value;
    this.view = view;
    this.choice = findChoice(view);
    if (view.phase === 'playing') this.addText(seated.value);
    this.ears.seated(seated.value);
    if (view.phase === 'playing') this.ears.begun();
    this.ears.tell(tellArrival(this.sceneSince(view, view)));
    for (const news of this.unheard.splice(0)) if (news.table === seated.value.table) this.follow(news);
  }

  /**
   * Plays the choice, and returns why it was refused, if it was. It is meant for the dice that the
   * guest saw: if a stand-in was faster, nothing is played, and the guest hears of that as an
   * event. The events of the choice come before this resolves.
   */
  async play(choice: Choice, move: string): Promise<string | undefined> {
    const { place, view } = this;
    if (place === undefined || view === undefined || choice !== this.choice) return undefined;
    const { number } = view;
    const answer = await place.insider.ask({ do: 'move', table: place.table, move, number });
    return answer.ok || answer.reason === 'too-late' ? undefined : answer.sentence;
  }

  /** In a game, a stand-in plays on. */
  leave(): void {
    if (this.hasLeft) return;
    this.hasLeft = true;
    this.choice = undefined;
    if (this.place !== undefined) this.giveUp(this.place);
  }

  hear(news: News): void {
    if (this.hasLeft) return;
    if (news.say === 'replaced') return this.ears.dismissed('replaced', news.sentence);
    if (news.say !== 'events') return;
    if (this.view === undefined) this.unheard.push(news);
    else this.follow(news);
  }

  dismissed(reason: string, sentence: string): void {
    this.ears.dismissed(reason, sentence);
  }

  private giveUp({ insider, table }: Place): void {
    this.seating.forget(this);
    void insider.ask({ do: 'leave', table }).then(() => insider.leave());
  }

  private follow({ events, view }: EventsNews): void {
    const { place, view: before } = this;
    if (place === undefined || before === undefined || this.hasLeft) return;
    if (view.you === undefined) {
      return this.ears.dismissed('removed', 'The host of the table has freed your seat.');
    }
    this.view = view;
    if (events.some(({ kind }) => kind === 'commit')) this.addText(place);
    if (before.phase === 'gathering' && view.phase === 'playing') this.ears.begun();
    if (events.some(({ kind }) => kind === 'unscripted')) this.ears.unscripted();
    if (hasMovedOn(events)) this.choice = findChoice(view);
    this.ears.tell(tellEvents(events, this.sceneSince(before, view)));
    if (view.phase === 'over') return this.ears.over();
    if (view.phase === 'closed') return this.ears.dismissed('closed', 'The table was closed.');
    if (events.some(({ kind, seat }) => kind === 'stand-in' && seat === view.you)) this.ears.missedClock();
  }

  private sceneSince(before: SeenTable, view: SeenTable): Scene {
    return { before, view, words: this.words, choice: this.choice };
  }

  /** Sent at once, so that nobody waits for the texts of people whose wire has none. */
  private addText({ insider, table }: Place): void {
    this.seating.close(table);
    insider.addText(table);
  }
}
