// A table on this device alone: the same table as on a server, with nobody to wait for. What happens is kept before it is shown.

import { SECRET_BYTES } from '../../luck/bytes.ts';
import { makeFate } from '../../luck/fate.ts';
import type { Seat, Viewer } from '../../games/game.ts';
import { assert } from '../../games/result.ts';
import { findStrategy, prepareStrategy, strategiesOf } from '../../strategies/strategies.ts';
import type { TableEvent } from '../../table/events.ts';
import type { Refusal } from '../../table/refusals.ts';
import { step, type Input } from '../../table/step.ts';
import { applyEvent, type Sitting, type Table } from '../../table/table.ts';
import { showEvent, viewTable } from '../../table/view.ts';
import type { SeenEvent, SeenTable } from '../../protocol/from-server.ts';
import { makeClientWorld } from '../../client/real-world.ts';
import { keepEvents, keyOf, recallTable } from './kept-tables.ts';

const TEXT_BYTES = 16;
const world = makeClientWorld();
export const FATE = makeFate(() => crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));

/** Somebody who looks at the table: as a player, or, without one, as a watcher. */
export interface HereFollower {
  readonly player: string | undefined;
  readonly tell: (events: readonly SeenEvent[], view: SeenTable) => void;
  readonly replaced: () => void;
}

interface Happened {
  readonly event: TableEvent;
  readonly before: Table;
  readonly after: Table;
}

export class HereTable {
  table: Table;
  private readonly events: TableEvent[];
  private readonly followers = new Set<HereFollower>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  private constructor(table: Table, events: readonly TableEvent[]) {
    this.table = table;
    this.events = [...events];
  }

  private static readonly open = new Map<string, HereTable>();

  /** The table of this name; undefined if none is kept. */
  static find(id: string): HereTable | undefined {
    const known = HereTable.open.get(id);
    if (known !== undefined) return known;
    const kept = recallTable(id);
    if (kept === undefined) return undefined;
    const found = new HereTable(kept.table, kept.events);
    HereTable.open.set(id, found);
    found.watchOtherTabs();
    found.tend();
    return found;
  }

  follow(follower: HereFollower): void {
    this.followers.add(follower);
  }

  unfollow(follower: HereFollower): void {
    this.followers.delete(follower);
  }

  view(player: string | undefined): SeenTable {
    const seat = this.sittingOf(player)?.seat;
    const around = {
      code: '',
      watchers: 0,
      seconds: undefined,
      presenceOf: () => ({ isHere: true, standIn: false }),
    };
    return viewTable(this.table, seat ?? 'watcher', around);
  }

  sittingOf(player: string | undefined): Sitting | undefined {
    if (player === undefined) return undefined;
    return this.table.sittings.find((one) => one.player === player && one.house === '' && !one.hasQuit);
  }

  /** Undefined when it has happened, or else why not. */
  take(input: Input): Refusal | undefined {
    const stepped = step(this.table, input, { fate: FATE });
    if (!stepped.ok) return stepped.reason;
    const happened: Happened[] = [];
    for (const event of stepped.value.events) {
      const before = this.table;
      this.table = applyEvent(before, event);
      this.events.push(event);
      happened.push({ event, before, after: this.table });
    }
    keepEvents(this.table.id, this.events);
    if (happened.length > 0) for (const follower of Array.from(this.followers)) this.show(happened, follower);
    this.tend();
    return undefined;
  }

  private show(happened: readonly Happened[], { player, tell }: HereFollower): void {
    const viewer: Viewer = this.sittingOf(player)?.seat ?? 'watcher';
    const shown = happened.map(({ event, ...around }): SeenEvent => ({
      ...showEvent(event, around, viewer),
    }));
    tell(shown, this.view(player));
  }

  /** Does what nobody has to choose: the texts for the luck, the first draw, the moves of the house and for those who have left. */
  private tend(): void {
    clearTimeout(this.timer);
    const { table } = this;
    if (table.phase !== 'playing') return;
    const people = table.sittings.filter(({ house, hasQuit }) => house === '' && !hasQuit);
    const turn = table.game.turn(table.state);
    if (people.length === 0 && table.games > 0) return this.later({ kind: 'close' });
    const { seal } = table;
    const asked = people.find(({ seat }) => seal?.texts.every((text) => text.seat !== seat));
    if (seal !== undefined && seal.draws === 0 && asked !== undefined && turn.kind !== 'waiting')
      return this.later({ kind: 'text', seat: asked.seat, text: world.randomHex(TEXT_BYTES) });
    if (turn.kind === 'draw') return this.later({ kind: 'draw' });
    if (turn.kind !== 'seat') return;
    const sitting = table.sittings.find(({ seat }) => seat === turn.seat);
    if (sitting === undefined || (sitting.house === '' && !sitting.hasQuit)) return;
    // What a strong player has to work out first is done in pieces, so that the page stays alive.
    if (!prepareStrategy(table.game, sitting.house, table.options)) return this.tendLater();
    const move = this.decide(turn.seat, sitting.house);
    this.later(
      sitting.house === ''
        ? { kind: 'stand-in', seat: turn.seat, reason: 'left', move }
        : { kind: 'move', seat: turn.seat, move },
    );
  }

  private tendLater(): void {
    this.timer = setTimeout(() => this.tend(), 0);
  }

  /** Not at once, so that a long game of the house alone never holds up the page. */
  private later(input: Input): void {
    this.timer = setTimeout(() => {
      const refusal = this.take(input);
      // A text that comes too late is no loss; then the game goes on without it.
      if (refusal !== undefined && input.kind === 'text') this.take({ kind: 'draw' });
    }, 0);
  }

  private decide(seat: Seat, name: string): string {
    const { game, state } = this.table;
    const strategy = findStrategy(game, name) ?? findStrategy(game, strategiesOf(game).standIn);
    assert(strategy !== undefined, 'every game has a strategy that stands in');
    return game.notation.makeMove(strategy(game.view(state, seat), () => world.chance()));
  }

  /** Another tab has gone on with this table: what is here is old. */
  private watchOtherTabs(): void {
    addEventListener('storage', ({ key }) => {
      if (key !== keyOf(this.table.id)) return;
      clearTimeout(this.timer);
      HereTable.open.delete(this.table.id);
      for (const follower of Array.from(this.followers)) follower.replaced();
      this.followers.clear();
    });
  }
}
