// Everybody at this device who looks at the table: people with seats, and a watcher's place where
// one is needed. One viewpoint is the main one: its news become the frames and the log.

import { computed, signal, type ReadonlySignal, type Signal } from '@preact/signals';
import type { Arrived } from '../../../client/client.ts';
import type { Listening, TableNews } from '../../../client/followed-table.ts';
import type { Seat } from '../../../games/game.ts';
import type { SeenTable } from '../../../protocol/from-server.ts';
import type { Person, Place } from './place.ts';
import { openViewpoint, type Viewpoint, type ViewpointArrived } from './viewpoint.ts';

export type Hear = (news: TableNews, viewpoint: Viewpoint, before: SeenTable) => void;
type Arrive = (listening: Listening) => Promise<Arrived>;

export class Viewpoints {
  readonly seated: Signal<readonly Viewpoint[]> = signal([]);
  private readonly watcher: Signal<Viewpoint | undefined> = signal(undefined);
  private readonly place: Place;
  private readonly hear: Hear;

  constructor(first: Viewpoint, place: Place, hear: Hear) {
    this.place = place;
    this.hear = hear;
    if (first.person === undefined) this.watcher.value = first;
    else this.seated.value = [first];
  }

  /** With one person here it is theirs; among several, one that sees what everybody may see. */
  readonly main: ReadonlySignal<Viewpoint> = computed(() => {
    const [only, ...others] = this.seated.value;
    const main = others.length > 0 ? (this.watcher.value ?? only) : (only ?? this.watcher.value);
    if (main === undefined) throw new Error('Broken invariant: somebody looks at every table');
    return main;
  });

  /** The seats of the people at this device. */
  readonly here: ReadonlySignal<readonly Seat[]> = computed(() =>
    this.seated.value.flatMap(({ seat }) => seat.value ?? []),
  );

  /** Everything up to this event has been shown. */
  settle(number: number): void {
    for (const { view, seat } of this.seated.value) {
      const { you } = view.value;
      if (you !== undefined || view.value.number <= number) seat.value = you;
    }
  }

  get all(): readonly Viewpoint[] {
    return [...this.seated.value, this.watcher.value].filter((one) => one !== undefined);
  }

  /** The viewpoint of this seat, or else of anybody here. */
  ofSeat(seat: Seat | undefined): Viewpoint | undefined {
    return this.seated.value.find(({ view }) => view.value.you === seat) ?? this.seated.value[0];
  }

  open(person: Person, arrive: Arrive): Promise<ViewpointArrived> {
    return openViewpoint(arrive, person, this.hear);
  }

  seat(viewpoint: Viewpoint): void {
    const others = this.seated.value.filter((one) => one.person?.key !== viewpoint.person?.key);
    this.seated.value = [...others, viewpoint];
  }

  /**
   * Where a game hides something, several people at one device need a watcher beside them. Nobody
   * else with a seat does.
   */
  async tendWatcher(isSecret: boolean): Promise<void> {
    const isNeeded = this.seated.value.length > 1 && isSecret;
    if (!isNeeded) this.watcher.value = undefined;
    if (!isNeeded || this.watcher.value !== undefined) return;
    const watch: Arrive = (listening) => this.place.watchApart(listening);
    const arrived = await openViewpoint(watch, undefined, this.hear);
    if (arrived.ok) this.watcher.value = arrived.viewpoint;
  }
}

interface FirstArrival {
  readonly arrived: ViewpointArrived;
  /** Why the person has lost the seat. */
  readonly lost?: { readonly reason: string; readonly sentence: string };
}

/** Goes to the person's own seat; a person who has lost it can still watch. */
export async function arriveFirst(place: Place, hear: Hear): Promise<FirstArrival> {
  const [person] = place.people();
  const watch = (): Promise<ViewpointArrived> =>
    openViewpoint((listening) => place.watch(listening), undefined, hear);
  if (person === undefined) return { arrived: await watch() };
  const seated = await openViewpoint((listening) => place.comeBack(person, listening), person, hear);
  if (seated.ok) return { arrived: seated };
  place.forget(person);
  return { arrived: await watch(), lost: seated };
}
