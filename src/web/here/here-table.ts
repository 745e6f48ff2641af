// A table on this device alone: the same table as on a server, with nobody to wait for. Events are
// kept before they are shown.

import type { Seat, Viewer } from '../../games/game.ts';
import { assert } from '../../games/result.ts';
import { findStrategy, prepareStrategy, strategiesOf } from '../../strategies/strategies.ts';
import type { TableEvent } from '../../table/events.ts';
import type { Refusal } from '../../table/refusals.ts';
import { awaitedRoller } from '../../table/roller.ts';
import { step, type Input } from '../../table/step.ts';
import { applyEvent, type Sitting, type Table } from '../../table/table.ts';
import { showEvent, viewTable } from '../../table/view.ts';
import type { SeenEvent, SeenTable } from '../../protocol/from-server.ts';
import type { HereWorld } from './here-world.ts';
import { keepEvents, keyOf, recallTable, type KeptEvents } from './kept-tables.ts';

const TEXT_BYTES = 16;

/** Somebody who looks at the table: a player, or a watcher where `player` is undefined. */
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
  private readonly world: HereWorld;
  private cancel = (): void => {};

  private constructor({ table, events }: KeptEvents, world: HereWorld) {
    this.table = table;
    this.events = [...events];
    this.world = world;
  }

  private static readonly open = new Map<string, HereTable>();

  /** Undefined if no such table is kept. */
  static find(id: string, world: HereWorld): HereTable | undefined {
    const known = HereTable.open.get(id);
    if (known !== undefined) return known;
    const kept = recallTable(id);
    if (kept === undefined) return undefined;
    const found = new HereTable(kept, world);
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

  /** Undefined when it is done, or else why not. */
  take(input: Input): Refusal | undefined {
    // A quick hand must not cost anybody their text.
    const text = input.kind === 'roll' ? this.findText() : undefined;
    if (text !== undefined) return this.take(text) ?? this.take(input);
    const stepped = step(this.table, input, { fate: this.world.fate });
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

  /**
   * Does what nobody has to choose: the texts for the luck, the first draw, and the moves of house
   * players and of people who have left.
   */
  private tend(): void {
    this.cancel();
    const { table } = this;
    if (table.phase !== 'playing') return;
    const people = table.sittings.filter(({ house, hasQuit }) => house === '' && !hasQuit);
    const turn = table.game.turn(table.state);
    if (people.length === 0 && table.games > 0) return this.later({ kind: 'close' });
    const text = turn.kind === 'waiting' ? undefined : this.findText();
    if (text !== undefined) return this.later(text);
    if (awaitedRoller(table) !== undefined) return;
    if (turn.kind === 'draw') return this.later({ kind: 'draw' });
    if (turn.kind !== 'seat') return;
    const sitting = table.sittings.find(({ seat }) => seat === turn.seat);
    if (sitting === undefined || (sitting.house === '' && !sitting.hasQuit)) return;
    // A strong strategy prepares in pieces, so that the page stays responsive.
    if (!prepareStrategy(table.game, sitting.house, table.options)) return this.tendLater();
    const move = this.decide(turn.seat, sitting.house);
    this.later(
      sitting.house === ''
        ? { kind: 'stand-in', seat: turn.seat, reason: 'left', move }
        : { kind: 'move', seat: turn.seat, move },
    );
  }

  /** The next text for the luck, if one is missing before the first draw. */
  private findText(): Extract<Input, { kind: 'text' }> | undefined {
    const { seal, sittings } = this.table;
    if (seal === undefined || seal.draws > 0) return undefined;
    const people = sittings.filter(({ house, hasQuit }) => house === '' && !hasQuit);
    const asked = people.find(({ seat }) => seal.texts.every((text) => text.seat !== seat));
    return asked && { kind: 'text', seat: asked.seat, text: this.world.randomHex(TEXT_BYTES) };
  }

  private tendLater(): void {
    this.cancel = this.world.after(0, () => this.tend());
  }

  /** Not at once, so that a long game among house players never holds up the page. */
  private later(input: Input): void {
    this.cancel = this.world.after(0, () => {
      const refusal = this.take(input);
      // A text can come too late; then the game goes on without it.
      if (refusal !== undefined && input.kind === 'text') this.take({ kind: 'draw' });
    });
  }

  private decide(seat: Seat, name: string): string {
    const { game, state } = this.table;
    const strategy = findStrategy(game, name) ?? findStrategy(game, strategiesOf(game).standIn);
    assert(strategy !== undefined, 'every game has a strategy that stands in');
    return game.notation.makeMove(strategy(game.view(state, seat), () => this.world.chance()));
  }

  /** When another tab goes on with this table, what is here is out of date. */
  private watchOtherTabs(): void {
    this.world.watchOtherTabs((key) => {
      if (key !== keyOf(this.table.id)) return;
      this.cancel();
      HereTable.open.delete(this.table.id);
      for (const follower of Array.from(this.followers)) follower.replaced();
      this.followers.clear();
    });
  }
}
