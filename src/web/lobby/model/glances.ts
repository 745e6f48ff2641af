// What the server says about the tables at which people of this device have seats: who is there,
// and whether it is somebody's turn. Asked for again and again while somebody looks at the lobby,
// and now and then while the page is in the background, so that a turn can be noticed there.

import { signal, type ReadonlySignal, type Signal } from '@preact/signals';
import { recallSeatToken } from '../../../client/memory.ts';
import type { AnswerFields } from '../../../protocol/from-server.ts';
import { GLANCED_MAX } from '../../../protocol/limits.ts';
import { OWNER, seatsHere } from '../../online/people-here.ts';
import { nickname } from '../../settings.ts';
import { memoryOf } from '../../storage.ts';
import type { LobbyWorld } from './lobby-world.ts';
import { lookAgain } from './look-again.ts';

const EVERY_MS = 4000;
const HIDDEN_EVERY_MS = 20_000;

type GlancedSeat = AnswerFields['glance']['tables'][number];

/** A table, as the people of this device find it. */
export interface Glanced extends Pick<
  GlancedSeat,
  'table' | 'code' | 'game' | 'options' | 'phase' | 'seats'
> {
  /** The seats of the people here. */
  readonly here: readonly number[];
  readonly isYourTurn: boolean;
}

/** By table. Undefined for a table where nobody here has a seat any more. */
export type GlancedTables = ReadonlyMap<string, Glanced | undefined>;

interface Asked {
  readonly table: string;
  readonly token: string;
}

export class Glances {
  private readonly found: Signal<GlancedTables> = signal(new Map());
  private readonly world: LobbyWorld;

  constructor(world: LobbyWorld) {
    this.world = world;
  }

  /** Tables that have not been asked about are missing. */
  get tables(): ReadonlySignal<GlancedTables> {
    return this.found;
  }

  /** Somebody looks at the tables, until the answer is called. */
  watch(): () => void {
    const looking = lookAgain(this.world, {
      everyMs: () => (this.world.isVisible() ? EVERY_MS : HIDDEN_EVERY_MS),
      ask: () => this.ask(listSeats()),
    });
    return () => looking.stop();
  }

  private async ask(seats: readonly Asked[]): Promise<void> {
    const client = this.world.server.clientOf(OWNER, nickname.peek());
    const answers: GlancedSeat[] = [];
    for (let first = 0; first < seats.length; first += GLANCED_MAX) {
      const answer = await client.ask({ do: 'glance', seats: seats.slice(first, first + GLANCED_MAX) });
      if (!answer.ok) return;
      answers.push(...answer.tables);
    }
    const found = new Map(seats.map(({ table }) => [table, gather(table, answers)]));
    if (JSON.stringify([...found]) !== JSON.stringify([...this.found.peek()])) this.found.value = found;
  }
}

function listSeats(): readonly Asked[] {
  return seatsHere().flatMap(({ person, table }) => {
    const token = recallSeatToken(memoryOf(person.key), table);
    return token === undefined ? [] : [{ table, token }];
  });
}

/** Several people of this device may sit at one table. */
function gather(id: string, answers: readonly GlancedSeat[]): Glanced | undefined {
  const own = answers.filter(({ table }) => table === id);
  const [first] = own;
  if (first === undefined) return undefined;
  const { table, code, game, options, phase, seats } = first;
  const isYourTurn = own.some((one) => one.isYourTurn);
  return { table, code, game, options, phase, seats, here: own.map(({ you }) => you), isYourTurn };
}
