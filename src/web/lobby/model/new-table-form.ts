// The form for a new table: the game, the plan, what is wrong with it, and opening it. It comes
// back as it was last filled in for the game.

import { computed, signal, type ReadonlySignal, type Signal } from '@preact/signals';
import type { Game } from '../../../games/game.ts';
import { findGame } from '../../../games/registry.ts';
import { nickname } from '../../settings.ts';
import { recallJson, remember } from '../../storage.ts';
import { ownTables } from '../../table/model/own-tables.ts';
import { words } from '../../words/words.ts';
import { keepName } from './keep-name.ts';
import { recallGame, rememberGame } from './last-game.ts';
import type { LobbyWorld } from './lobby-world.ts';
import { newTableWords } from './new-table-words.ts';
import { openTable, type Opened } from './open-table.ts';
import { faultsOf, isSound, readPlan, type PlanFaults, type TablePlan } from './table-plan.ts';

/** What the address of the form asks for. */
type Wanted = Readonly<Record<string, string>>;

export class NewTableForm {
  readonly game: Signal<Game>;
  readonly plan: Signal<TablePlan>;
  /** Filled in from the beginning, so that nobody has to type anything. */
  readonly owner: Signal<string> = signal(nickname.value === '' ? guestName() : nickname.value);
  readonly isBusy: Signal<boolean> = signal(false);
  /** What came of the last attempt, unless it led to the table. */
  readonly opened: Signal<Opened | undefined> = signal(undefined);
  /** How often somebody has tried. */
  readonly tries: Signal<number> = signal(0);
  private readonly world: LobbyWorld;
  /** The table that this one replaces. */
  private readonly from: string | undefined;

  constructor(wanted: Wanted, world: LobbyWorld) {
    this.world = world;
    this.from = wanted['from'];
    this.game = signal(firstGame(wanted['game']));
    this.plan = signal(recallPlan(this.game.value, wanted));
  }

  /** Undefined before the first attempt; then they follow what is filled in. */
  readonly faults: ReadonlySignal<PlanFaults | undefined> = computed(() =>
    this.tries.value === 0 ? undefined : faultsOf(this.game.value, this.plan.value, this.owner.value),
  );

  /** What is wrong with the number of players, in words; empty if nothing is. */
  readonly countFault: ReadonlySignal<string> = computed(() => {
    const newTable = newTableWords();
    const { seats } = this.game.value;
    const count = this.faults.value?.count;
    if (count === undefined) return '';
    return count === 'too-few' ? newTable.tooFew(seats.min) : newTable.tooMany(seats.max);
  });

  choose(id: string): void {
    const { where, access } = this.plan.value;
    this.game.value = firstGame(id);
    this.plan.value = recallPlan(this.game.value, { where, access });
  }

  change(part: Partial<TablePlan>): void {
    this.plan.value = { ...this.plan.value, ...part };
  }

  /** The address to go to; undefined when something is wrong, or while a table is being opened. */
  async submit(): Promise<string | undefined> {
    this.tries.value += 1;
    if (!isSound(faultsOf(this.game.value, this.plan.value, this.owner.value))) {
      this.world.announce(this.countFault.value);
      return undefined;
    }
    return this.isBusy.value ? undefined : this.open();
  }

  /** Somebody who changes the rules before anybody else has come leaves the first table. */
  private leaveOld(): void {
    const old = ownTables.value.find(({ id }) => id === this.from);
    if (old !== undefined) void old.leave();
  }

  private async open(): Promise<string | undefined> {
    this.isBusy.value = true;
    this.opened.value = undefined;
    if (nickname.value !== '' || this.owner.value !== guestName()) keepName(this.owner.value);
    rememberGame(this.game.value);
    remember(planKey(this.game.value), JSON.stringify(this.plan.value));
    const result = await openTable(this.game.value, this.plan.value, this.world);
    this.isBusy.value = false;
    if (result.ok) this.leaveOld();
    if (result.ok && result.sentence === undefined) return result.address;
    this.opened.value = result;
    this.owner.value = result.suggestion ?? this.owner.value;
    this.world.announce(result.sentence ?? '');
    return undefined;
  }
}

/** What somebody without a name is called. */
function guestName(): string {
  return words.value.table.guest(undefined);
}

function planKey({ id }: Game): string {
  return `new table ${id}`;
}

/** As it was last filled in, except for what the address asks for. */
function recallPlan(game: Game, { where, access }: Wanted): TablePlan {
  const plan = readPlan(
    game,
    recallJson(planKey(game), (_kept): _kept is unknown => true),
  );
  return {
    ...plan,
    // People elsewhere come by the link; the house is asked in the waiting room.
    others: where === 'here' ? plan.others : [],
    where: where === 'here' ? 'here' : 'elsewhere',
    access: access === 'public' || (where === undefined && plan.access === 'public') ? 'public' : 'private',
  };
}

function firstGame(wanted: string | undefined): Game {
  const game = findGame(wanted ?? '') ?? findGame(recallGame().id);
  if (game === undefined) throw new Error('Broken invariant: a listed game is there');
  return game;
}
