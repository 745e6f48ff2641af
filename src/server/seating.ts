// Opening tables and sitting down at them: for guests, and for the house players whom they bring. Each step is a command of its own, so that a request which is sent again after a crash in the
// middle goes on where it was.

import type { RequestId, RequestOf } from '../protocol/from-client.ts';
import type { Game } from '../rules/game.ts';
import { findGame } from '../rules/games.ts';
import type { OptionValues } from '../rules/options.ts';
import { findStrategy } from '../strategies/strategies.ts';
import type { Command } from '../table/events.ts';
import type { Input, TableSettings } from '../table/step.ts';
import type { Sitting } from '../table/table.ts';
import { findSitting } from './followers.ts';
import { findHouse } from './house.ts';
import type { Owner } from './owner.ts';
import type { Premises } from './premises.ts';
import { refuse, type Refused, type Reply } from './reply.ts';

export const TOKEN_BYTES = 16;
const STRANGERS_CLOCK_SECONDS = 60;

/** Who wants to sit down. */
export interface Person {
  readonly player: string;
  readonly name: string;
  readonly address: string;
}

export class Seating {
  private readonly parlour: Premises;
  private readonly person: Person;

  constructor(parlour: Premises, person: Person) {
    this.parlour = parlour;
    this.person = person;
  }

  async create(request: RequestOf<'create'>): Promise<Reply> {
    const settings = this.readSettings(request);
    if ('ok' in settings) return settings;
    const { address } = this.person;
    const owner = await this.parlour.openTable(settings, { command: this.commandOf(request.id), address });
    if (owner === undefined) return refuse('too-many-tables');
    const seated = await this.sitDown(owner, `${request.id}/sit`, request.entry);
    if (!seated.ok) return seated;
    for (const [index, strategy] of (request.house ?? []).entries()) {
      const input = this.makeHouse(strategy);
      const asked = await owner.ask(() => input, this.commandOf(`${request.id}/house/${index}`));
      if (!asked.ok) return asked;
    }
    return seated;
  }

  /** By id or code; at a house player's table one gets a table of one's own with him. */
  async join(request: RequestOf<'join'>): Promise<Reply> {
    const resident = this.parlour.settings.hasHouse ? findHouse(request.table ?? '') : undefined;
    if (resident !== undefined) {
      const { strategy, ...table } = resident;
      return this.create({ ...table, id: request.id, do: 'create', house: [strategy], entry: request.entry });
    }
    const owner = findTable(this.parlour, request);
    if ('ok' in owner) return owner;
    if (request.token === undefined) return this.sitDown(owner, request.id, request.entry);
    const sitting = findSitting(owner.table, request.token);
    return sitting === undefined ? refuse('wrong-token') : takeSeat(owner, sitting);
  }

  /** A house player sits down. */
  makeHouse(strategy: string): Input {
    const sitter = { player: `house:${strategy}`, name: strategy, house: strategy };
    return { kind: 'sit', ...sitter, token: this.parlour.world.randomHex(TOKEN_BYTES), entry: {} };
  }

  commandOf(id: RequestId): Command {
    return { player: this.person.player, id: String(id) };
  }

  private async sitDown(owner: Owner, id: RequestId, entry: OptionValues = {}): Promise<Reply> {
    const { player, name } = this.person;
    const own = owner.table.sittings.find((one) => one.player === player && one.house === '');
    // Who has lost the token of his seat, but not who he is, gets it again.
    if (own !== undefined) return takeSeat(owner, own);
    const token = this.parlour.world.randomHex(TOKEN_BYTES);
    const input: Input = { kind: 'sit', player, name, token, house: '', entry };
    const asked = await owner.ask(() => input, this.commandOf(id));
    if (!asked.ok) return asked;
    const sitting = owner.table.sittings.find((one) => one.player === player && one.house === '');
    return sitting === undefined ? refuse('not-your-seat') : takeSeat(owner, sitting);
  }

  private readSettings(request: RequestOf<'create'>): Omit<TableSettings, 'id'> | Refused {
    const game = findGame(request.game);
    if (game === undefined) return refuse('no-such-game');
    const options = game.parseOptions(request.options ?? {});
    if (!options.ok) return { ok: false, reason: 'wrong-option', sentence: options.reason.sentence };
    const script = request.dice ?? [];
    if (script.length > 0 && !this.parlour.settings.allowPractice) return refuse('no-practice');
    if (!isHouse(game, request.house)) return refuse('no-such-strategy');
    return {
      game,
      options: options.value,
      access: request.access ?? 'public',
      clockMs: (request.clock ?? standardClock(request)) * 1000,
      startAt: request.seats ?? 0,
      isPractice: script.length > 0,
      script,
    };
  }
}

/** The table that is meant, or why there is none. */
export function findTable(
  { lobby }: Premises,
  { table, code }: { readonly table?: string | undefined; readonly code?: string | undefined },
): Owner | Refused {
  if (table === undefined && code === undefined) return refuse('which-table');
  return lobby.find({ table, code }) ?? refuse('no-such-table');
}

/** Who has left a game cannot come back to it: his stand-in has played on, and others have counted on that. */
function takeSeat(owner: Owner, { seat, token, hasQuit }: Sitting): Reply {
  if (hasQuit) return refuse('has-left');
  return { ok: true, fields: { seat, token }, arriveAt: { owner, token } };
}

function isHouse(game: Game, names: readonly string[] = []): boolean {
  return names.every((name) => findStrategy(game, name) !== undefined);
}

/** Strangers are not kept waiting for ever; friends, and guests of the house, may take their time. */
function standardClock({ access = 'public', house = [] }: RequestOf<'create'>): number {
  return access === 'public' && house.length === 0 ? STRANGERS_CLOCK_SECONDS : 0;
}
