// A review on this screen: which game and player it shows, which decisions it lists, and how they
// relate to the moments of the replay. It draws nothing.

import { computed, signal, type ReadonlySignal, type Signal } from '@preact/signals';
import { isChanging } from '../../client/scenes.ts';
import type { Decision, LogReview, Review, ReviewedPlayer } from '../../review/review.ts';
import type { Seat } from '../../games/game.ts';
import type { SeatLine } from '../../protocol/from-server.ts';
import type { ReplayModel } from '../replay/replay-model.ts';
import { stepAt } from '../replay/steps.ts';
import { nickname } from '../settings.ts';
import { namesOf } from '../table/model/names.ts';
import { isSeen } from './say-numbers.ts';

export type Listed = 'mistakes' | 'all';

interface Opening {
  /** As in the address. */
  readonly table: string;
  readonly replay: ReplayModel;
  readonly log: LogReview;
  /** The player's seat, if the address names it. */
  readonly seat: Seat | undefined;
}

export class ReviewModel {
  readonly table: string;
  readonly replay: ReplayModel;
  readonly listed: Signal<Listed> = signal('mistakes');
  /** The event of the decision that is open, and the list in which it was opened. */
  readonly opened: Signal<{ readonly event: number; readonly list: string } | undefined> = signal(undefined);
  private readonly log: LogReview;
  private readonly wanted: Signal<Seat | undefined>;

  constructor({ table, replay, log, seat }: Opening) {
    this.table = table;
    this.replay = replay;
    this.log = log;
    this.wanted = signal(seat);
  }

  /** Undefined only if the log has no such game. */
  readonly review: ReadonlySignal<Review | undefined> = computed(
    () => this.log.games[this.replay.number.value],
  );

  /** The player in the address, otherwise the browser's owner, otherwise a person. */
  readonly player: ReadonlySignal<ReviewedPlayer | undefined> = computed(() => {
    const players = this.review.value?.players ?? [];
    return (
      players.find(({ seat }) => seat === this.wanted.value) ??
      players.find(({ seat }) => seat === this.you.value) ??
      players.find(({ house }) => house === undefined) ??
      players[0]
    );
  });

  readonly decisions: ReadonlySignal<readonly Decision[]> = computed(() => {
    const seat = this.player.value?.seat;
    return (this.review.value?.decisions ?? []).filter((decision) => decision.seat === seat);
  });

  /** The worst first. A cost that is invisible in the digits shown is not a mistake. */
  readonly worst: ReadonlySignal<readonly Decision[]> = computed(() => {
    const unit = this.review.value?.unit ?? 'points';
    return (this.player.value?.worst ?? [])
      .flatMap((event) => this.decisions.value.find((decision) => decision.event === event) ?? [])
      .filter(({ cost }) => isSeen(unit, cost));
  });

  readonly shown: ReadonlySignal<readonly Decision[]> = computed(() =>
    this.decisions.value.filter(({ band }) => this.listed.value === 'all' || BAD.has(band)),
  );

  private readonly byStep: ReadonlySignal<ReadonlyMap<number, number>> = computed(
    () => new Map(this.decisions.value.map(({ event }) => [this.stepBefore(event), event])),
  );

  /** The event of the decision that is due at the moment shown. */
  readonly current: ReadonlySignal<number | undefined> = computed(() =>
    this.byStep.value.get(this.replay.at.value),
  );

  /** Everybody at the table by name, including players who have left. */
  names(seat: Seat): string {
    return namesOf(this.replay.game.value.moments.at(-1)?.seats ?? [])(seat);
  }

  /** Undefined for a seat that nobody had. */
  lineOf(seat: Seat): SeatLine | undefined {
    return this.replay.game.value.moments.at(-1)?.seats.find((line) => line.seat === seat);
  }

  /** The seat of the browser's owner. */
  readonly you: ReadonlySignal<Seat | undefined> = computed(
    () =>
      (this.review.value?.players ?? []).find(
        ({ name, house }) => house === undefined && name !== undefined && name === nickname.value,
      )?.seat,
  );

  choosePlayer(seat: Seat): void {
    this.wanted.value = seat;
    this.opened.value = undefined;
  }

  chooseGame(number: number): void {
    this.replay.chooseGame(number);
    this.opened.value = undefined;
  }

  /** Shows the position of the decision; a second call closes it again. */
  open({ event }: Decision, list: string): void {
    const { opened } = this;
    const isOpen = opened.value?.event === event && opened.value.list === list;
    opened.value = isOpen ? undefined : { event, list };
    this.replay.goAndTell(this.stepBefore(event));
  }

  /** The last event before this one that changed the position. */
  eventBefore(event: number): number {
    const { moments, start } = this.replay.game.value;
    const isBefore = moments.findLast(
      (moment) => moment.event.number < event && isChanging(moment.event.kind),
    );
    return isBefore?.event.number ?? start.number;
  }

  /** The position in which the decision was made. */
  private stateBefore(event: number): unknown {
    return this.replay.game.value.moments.findLast((moment) => moment.event.number < event)?.state;
  }

  /** A move of that decision in a few words, as the game calls it. */
  sayMove(event: number, move: string): string {
    const { game } = this.replay.game.value;
    const parsed = game.notation.parseMove(move);
    return parsed === undefined ? move : this.replay.screen.sayMove(this.stateBefore(event), parsed);
  }

  stepOf(event: number): number {
    const { steps, moments } = this.replay.game.value;
    return stepAt(steps, moments, event);
  }

  private stepBefore(event: number): number {
    return this.stepOf(this.eventBefore(event));
  }
}

const BAD: ReadonlySet<string> = new Set(['mistake', 'blunder']);
