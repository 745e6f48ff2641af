// "What if": from any moment of a replay people can play on, at a new practice table on this
// device, against house players.

import type { Seat } from '../../games/game.ts';
import { findStrategy } from '../../strategies/strategies.ts';
import { OWNER } from '../online/people-here.ts';
import type { ReplayGame } from '../replay/replay-log.ts';
import { nickname } from '../settings.ts';
import { words } from '../words/words.ts';
import { forkTable } from './fork-table.ts';
import { makeHouse } from './here-place.ts';
import type { HereWorld } from './here-world.ts';
import { keepEvents, tidyUp } from './kept-tables.ts';

const ID_BYTES = 6;

export interface Wish {
  /** The event after which the game goes on. */
  readonly number: number;
  readonly seat: Seat;
  /** The strategy for the seats of people; house players keep their own. */
  readonly house: string;
}

/** The id of the new table; undefined if the rules let nobody play on from there. */
export function openWhatIf(
  logged: ReplayGame,
  { number, seat, house }: Wish,
  world: HereWorld,
): string | undefined {
  const { game, start, moments } = logged;
  const events = moments.map(({ event }) => event).filter((event) => event.number <= number);
  const played = { game, start, events: events.filter((event) => event.number > start.number) };
  const seats = moments.findLast(({ event }) => event.number <= number)?.seats ?? [];
  const houseOf = (other: Seat): string => {
    const before = seats.find((line) => line.seat === other)?.house ?? '';
    return before !== '' && findStrategy(game, before) !== undefined ? before : house;
  };
  const name = nickname.value === '' ? words.value.table.nameless(1) : nickname.value;
  const you = { kind: 'sit', player: OWNER, name, token: '', house: '', hand: true } as const;
  const id = `here-${world.randomHex(ID_BYTES)}`;
  const forked = forkTable(
    played,
    {
      id,
      host: seat,
      newcomer: (other, entry) =>
        other === seat ? { ...you, entry } : { ...makeHouse(houseOf(other)), entry },
    },
    world.fate,
  );
  if (!forked.ok) return undefined;
  tidyUp();
  keepEvents(id, forked.value);
  return id;
}
