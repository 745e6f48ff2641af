// A table of this device, as the model of a table wants it: every person here has a viewpoint.

import { signal } from '@preact/signals';
import type { Arrived } from '../../client/client.ts';
import { ENDINGS, type FollowedTable, type Listening } from '../../client/followed-table.ts';
import type { TableKind } from '../../client/requests.ts';
import type { WishAtTable } from '../../protocol/from-client.ts';
import type { AnswerTo, Refused, SeenTable } from '../../protocol/from-server.ts';
import type { Seat } from '../../games/game.ts';
import type { OptionValues } from '../../games/options.ts';
import type { Input } from '../../table/step.ts';
import { meetsTurn, type Table } from '../../table/table.ts';
import { words } from '../words/words.ts';
import type { Person, Place } from '../table/model/place.ts';
import { HereTable, type HereFollower } from './here-table.ts';
import type { HereWorld } from './here-world.ts';
import { readHereLog } from './kept-tables.ts';

function refuse(reason: string, sentence: string): Refused {
  return { id: null, ok: false, reason, sentence };
}

export function makeHerePlace(id: string, world: HereWorld): Place {
  const arrive = (listening: Listening, person?: Person, entry?: OptionValues): Promise<Arrived> =>
    Promise.resolve(arriveAt(HereTable.find(id, world), { listening, person, entry }));
  return {
    isLocal: true,
    link: signal('open'),
    people() {
      const sittings = HereTable.find(id, world)?.table.sittings ?? [];
      const people = sittings.filter(({ house, hasQuit }) => house === '' && !hasQuit);
      return people.map(({ player, name }) => ({ key: player, name }));
    },
    watch: (listening) => arrive(listening),
    watchApart: (listening) => arrive(listening),
    sit: (person, listening, entry) => arrive(listening, person, entry),
    comeBack(person, listening) {
      const hasSeat = HereTable.find(id, world)?.sittingOf(person.key) !== undefined;
      const { refusals } = words.value;
      if (!hasSeat) return Promise.resolve(refuse('left-table', refusals['left-table'] ?? ''));
      return arrive(listening, person);
    },
    forget: () => undefined,
    readLog: (table) => Promise.resolve(readHereLog(table)),
  };
}

interface Arrival {
  readonly listening: Listening;
  readonly person: Person | undefined;
  readonly entry: OptionValues | undefined;
}

function arriveAt(here: HereTable | undefined, { listening, person, entry }: Arrival): Arrived {
  if (here === undefined) return refuse('no-such-table', words.value.refusals['no-such-table'] ?? '');
  const own = here.sittingOf(person?.key);
  // A table that was kept by an older version of this page.
  if (own?.rollsByHand === false) here.take({ kind: 'hand', seat: own.seat, isOn: true });
  if (person !== undefined && own === undefined) {
    const { key: player, name, look } = person;
    const sitting = { player, name, token: '', house: '', look, hand: true };
    const refusal = here.take({ kind: 'sit', ...sitting, entry: entry ?? {} });
    if (refusal !== undefined) return refuse(refusal.reason, refusal.sentence);
  }
  const table = new HereFollowing(here, listening, person?.key);
  listening.arrived?.(table);
  return { ok: true, table };
}

class HereFollowing implements FollowedTable {
  readonly id: string;
  readonly code = '';
  readonly turn = undefined;
  private readonly here: HereTable;
  private readonly player: string | undefined;
  private readonly listening: Listening;
  private readonly follower: HereFollower;

  constructor(here: HereTable, listening: Listening, player: string | undefined) {
    this.here = here;
    this.id = here.table.id;
    this.player = player;
    this.listening = listening;
    this.follower = {
      player,
      tell: (events, view) => {
        listening.tell({ say: 'events', table: this.id, events, view }, this);
        if (view.phase === 'closed') this.end('closed');
      },
      replaced: () => this.end('replaced'),
    };
    here.follow(this.follower);
  }

  get view(): SeenTable {
    return this.here.view(this.player);
  }

  get seat(): number | undefined {
    return this.here.sittingOf(this.player)?.seat;
  }

  ask<Kind extends TableKind>(wish: WishAtTable<Kind>): Promise<AnswerTo<Kind>> {
    const { seat, here } = this;
    const kind: Kind = wish.do;
    if (isLate(wish, here.table))
      return Promise.resolve(refuse('too-late', words.value.refusals['too-late'] ?? ''));
    const refusal = this.take(seat === undefined ? undefined : INPUTS[kind](wish, seat));
    return Promise.resolve(refusal ?? { id: 0, ok: true, number: here.table.number });
  }

  roll(): Promise<AnswerTo<'roll'>> {
    return this.ask({ do: 'roll', number: this.here.table.number });
  }

  leave(): Promise<AnswerTo<'leave'>> {
    const { seat } = this;
    const refusal = this.take(seat === undefined ? undefined : { kind: 'leave', seat });
    if (refusal === undefined) this.end('left');
    return Promise.resolve(refusal ?? { id: 0, ok: true });
  }

  private take(input: Input | undefined): Refused | undefined {
    const refusal = input === undefined ? undefined : this.here.take(input);
    return refusal && refuse(refusal.reason, refusal.sentence);
  }

  private end(reason: 'closed' | 'replaced' | 'left'): void {
    this.here.unfollow(this.follower);
    this.listening.tell({ say: 'ended', table: this.id, reason, sentence: ENDINGS[reason] ?? '' }, this);
  }
}

/** What a server would do with a wish. Chat and other wishes that need a server do nothing here. */
const INPUTS: {
  readonly [Kind in TableKind]: (wish: WishAtTable<Kind>, seat: Seat) => Input | undefined;
} = {
  move: ({ move }, seat) => ({ kind: 'move', seat, move }),
  roll: (_wish, seat) => ({ kind: 'roll', seat }),
  start: (_wish, seat) => ({ kind: 'start', seat }),
  again: (_wish, seat) => ({ kind: 'again', seat }),
  coach: ({ on: isOn }, seat) => ({ kind: 'coach', seat, isOn }),
  remove: ({ seat }, host) => ({ kind: 'remove', host, seat }),
  invite: ({ strategy }) => makeHouse(strategy),
  say: () => undefined,
  'stand-in': () => undefined,
  text: () => undefined,
};

/** Whether something was played or drawn after the player decided. */
function isLate(wish: object, table: Table): boolean {
  return 'number' in wish && typeof wish.number === 'number' && !meetsTurn(table, wish.number);
}

/** A house player sits down. */
export function makeHouse(strategy: string): Extract<Input, { kind: 'sit' }> {
  return {
    kind: 'sit',
    player: `house:${strategy}`,
    name: strategy,
    token: '',
    house: strategy,
    entry: {},
  };
}
