// A table of this device as the table's screen wants it: everybody here has eyes of his own.

import type { Arrived } from '../../client/client.ts';
import { ENDINGS, type FollowedTable, type Listening } from '../../client/followed-table.ts';
import type { TableWish } from '../../client/requests.ts';
import type { Answer, SeenTable } from '../../protocol/from-server.ts';
import type { OptionValues } from '../../games/options.ts';
import type { Input } from '../../table/step.ts';
import { meetsTurn } from '../../table/table.ts';
import { words } from '../words/words.ts';
import type { Person, Place } from '../table/model/place.ts';
import { HereTable, type HereFollower } from './here-table.ts';
import { readHereLog } from './kept-tables.ts';

const DONE: Answer = { id: 0, ok: true };

function refuse(reason: string, sentence: string): Extract<Answer, { ok: false }> {
  return { id: null, ok: false, reason, sentence };
}

export function makeHerePlace(id: string): Place {
  const arrive = (listening: Listening, person?: Person, entry?: OptionValues): Promise<Arrived> =>
    Promise.resolve(arriveAt(HereTable.find(id), { listening, person, entry }));
  return {
    isLocal: true,
    people() {
      const sittings = HereTable.find(id)?.table.sittings ?? [];
      const people = sittings.filter(({ house, hasQuit }) => house === '' && !hasQuit);
      return people.map(({ player, name }) => ({ key: player, name }));
    },
    watch: (listening) => arrive(listening),
    watchApart: (listening) => arrive(listening),
    sit: (person, listening, entry) => arrive(listening, person, entry),
    comeBack: (person, listening) => arrive(listening, person),
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
  if (person !== undefined && here.sittingOf(person.key) === undefined) {
    const { key: player, name } = person;
    const refusal = here.take({ kind: 'sit', player, name, token: '', house: '', entry: entry ?? {} });
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

  ask(wish: TableWish): Promise<Answer> {
    const { number } = wish as { readonly number?: number };
    if (number !== undefined && !meetsTurn(this.here.table, number))
      return Promise.resolve(refuse('too-late', words.value.refusals['too-late'] ?? ''));
    return Promise.resolve(this.take(this.inputOf(wish)));
  }

  leave(): Promise<Answer> {
    const { seat } = this;
    const answer = seat === undefined ? DONE : this.take({ kind: 'leave', seat });
    if (answer.ok) this.end('left');
    return Promise.resolve(answer);
  }

  private take(input: Input | undefined): Answer {
    const refusal = input === undefined ? undefined : this.here.take(input);
    return refusal === undefined ? DONE : refuse(refusal.reason, refusal.sentence);
  }

  /** What a server would make of it; what only makes sense there, such as talk, does nothing here. */
  private inputOf(wish: TableWish): Input | undefined {
    const { seat } = this;
    if (seat === undefined) return undefined;
    switch (wish.do) {
      case 'move':
        return { kind: 'move', seat, move: wish.move };
      case 'start':
        return { kind: 'start', seat };
      case 'again':
        return { kind: 'again', seat };
      case 'coach':
        return { kind: 'coach', seat, isOn: wish.on };
      case 'remove':
        return { kind: 'remove', host: seat, seat: wish.seat };
      case 'invite':
        return makeHouse(wish.strategy);
      case 'say':
      case 'stand-in':
      case 'text':
        return undefined;
      default:
        return wish satisfies never;
    }
  }

  private end(reason: 'closed' | 'replaced' | 'left'): void {
    this.here.unfollow(this.follower);
    this.listening.tell({ say: 'ended', table: this.id, reason, sentence: ENDINGS[reason] ?? '' }, this);
  }
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
