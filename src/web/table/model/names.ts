// People at a table by name; a number tells apart two who have the same name. House players are
// called after what they do. Names go into sentences, so each keeps its own direction of writing.

import type { ReadonlySignal } from '@preact/signals';
import type { Seat } from '../../../games/game.ts';
import type { SeatLine, SeenTable } from '../../../protocol/from-server.ts';
import { nameKey } from '../../../protocol/names.ts';
import type { Names } from '../../games/screen.ts';
import { isolate } from '../../words/isolate.ts';
import { words } from '../../words/words.ts';

export function namesOf(seats: ReadonlyArray<Pick<SeatLine, 'seat' | 'name' | 'house'>>): Names {
  const shown = new Map<number, string>();
  const counts = new Map<string, number>();
  for (const { seat, name, house } of seats) {
    const called = callSeat({ name, house });
    const count = (counts.get(nameKey(called)) ?? 0) + 1;
    counts.set(nameKey(called), count);
    shown.set(seat, count === 1 ? isolate(called) : `${isolate(called)} (${count})`);
  }
  return (seat) => shown.get(seat) ?? `#${seat + 1}`;
}

type Seating = Pick<SeenTable, 'seats' | 'players'>;

/** Everybody in the game that is shown, with the players who left when it was over. */
export function namesInGame({ seats, players }: Seating): Names {
  return namesOf(players ?? seats);
}

/** The seats of the people who play or have played, without those who sat down after the game. */
export function seatsInGame({ seats, players }: Seating): readonly SeatLine[] {
  if (players === undefined) return seats;
  return seats.filter(({ seat, name, house }) =>
    players.some((player) => player.seat === seat && player.name === name && player.house === house),
  );
}

/** How a player is called; without a number that tells apart two of the same name. */
export function callSeat({ name, house }: Pick<SeatLine, 'name' | 'house'>): string {
  return house === '' ? callPerson(name) : nameHouse(name);
}

/** The server calls people without a name "Guest", "Guest 2" and so on. */
function callPerson(name: string): string {
  const [, isGuest, number] = /^(Guest)(?: (\d{1,4}))?$/.exec(name) ?? [];
  return isGuest === undefined ? name : words.value.table.guest(number);
}

/** "hold-at-20" is written "Hold at 20". */
export function nameHouse(strategy: string): string {
  return strategy.charAt(0).toUpperCase() + strategy.slice(1).replaceAll('-', ' ');
}

/** Beside the name of somebody at this device: with several people "you" could be any of them. */
export function sayHere({ here }: { readonly here: ReadonlySignal<readonly Seat[]> }): string {
  const { seats, table } = words.value;
  return here.value.length === 1 ? seats.you : table.here;
}
