// Looks after the turn of one table: tells the seat, watches its clock, plays for the house and for those who are not there, and lets the dice roll when the
// time for texts is over. It changes nothing itself; what it wants goes through the owner's queue like everything else.

import { assert } from '../rules/result.ts';
import { findStrategy, strategiesOf } from '../strategies/strategies.ts';
import type { Input } from '../table/step.ts';
import type { Sitting, Table } from '../table/table.ts';
import type { Followers } from './followers.ts';
import { makeTurnNews } from './turn-news.ts';
import type { World } from './world.ts';

/** How long the seats have to add their texts before the first draw, if not all have. */
const TEXTS_MS = 1000;

interface Duties {
  readonly world: World;
  readonly followers: Followers;
  /** Made now or never: if somebody is faster, the turn is looked at anew anyway. */
  readonly ask: (input: Input) => void;
  /** We are wrong about this table. */
  readonly setApart: (error: unknown) => void;
}

export class TurnKeeper {
  private readonly duties: Duties;
  private cancelTimer = (): void => {};
  /** When the clock of the seat on turn runs out. */
  private deadline: number | undefined;

  constructor(duties: Duties) {
    this.duties = duties;
  }

  stop(): void {
    this.cancelTimer();
    this.deadline = undefined;
  }

  /** The table has changed: whose turn it is now, and what has to be done about it. */
  look(table: Table): void {
    this.stop();
    if (table.phase !== 'playing') return;
    if (table.game.turn(table.state).kind === 'draw') return this.waitForTexts(table);
    const sitting = findOnTurn(table);
    if (sitting === undefined) return;
    if (sitting.house !== '') return this.later(0, () => this.playHouse(table, sitting));
    if (sitting.hasQuit) return this.later(0, () => this.playStandIn(table, sitting, 'left'));
    this.startClock(table, sitting);
  }

  /** Tells the player on turn; with a token, only if it is his. */
  prompt(table: Table, token?: string): void {
    const sitting = findOnTurn(table);
    if (sitting === undefined || sitting.house !== '') return;
    if (token !== undefined && token !== sitting.token) return;
    const { followers } = this.duties;
    followers.tellOne(sitting.token, () => ({ ...makeTurnNews(table, sitting.seat), ...this.timeLeft() }));
  }

  /** What the seat on turn has left, when there is a clock. */
  timeLeft(): { readonly seconds?: number } {
    if (this.deadline === undefined) return {};
    return { seconds: Math.max(0, Math.round((this.deadline - this.duties.world.now()) / 100) / 10) };
  }

  private startClock(table: Table, sitting: Sitting): void {
    const { clockMs } = table;
    if (clockMs === 0) return;
    this.deadline = this.duties.world.now() + clockMs;
    this.later(clockMs, () => {
      const reason = this.duties.followers.isHere(sitting) ? 'clock' : 'away';
      this.playStandIn(table, sitting, reason);
    });
  }

  private later(ms: number, call: () => void): void {
    this.cancelTimer = this.duties.world.after(ms, () => {
      try {
        call();
      } catch (error) {
        this.duties.setApart(error);
      }
    });
  }

  private waitForTexts({ seal, sittings }: Table): void {
    const texts = seal?.texts ?? [];
    const isComplete = sittings.every((sitting) => {
      const isAsked = sitting.house === '' && this.duties.followers.isHere(sitting);
      return !isAsked || texts.some(({ seat }) => seat === sitting.seat);
    });
    this.later(isComplete ? 0 : TEXTS_MS, () => this.duties.ask({ kind: 'draw' }));
  }

  private playHouse(table: Table, { seat, house }: Sitting): void {
    this.duties.ask({ kind: 'move', seat, move: this.decide(table, seat, house) });
  }

  private playStandIn(table: Table, { seat }: Sitting, reason: 'clock' | 'away' | 'left'): void {
    this.duties.ask({ kind: 'stand-in', seat, reason, move: this.decide(table, seat, '') });
  }

  private decide({ game, state }: Table, seat: number, name: string): string {
    const strategy =
      findStrategy(game, name) ?? findStrategy(game, strategiesOf(game).standard[0] ?? 'random');
    assert(strategy !== undefined, 'every game has a strategy that stands in');
    return game.notation.makeMove(strategy(game.view(state, seat), () => this.duties.world.chance()));
  }
}

function findOnTurn({ phase, game, state, sittings }: Table): Sitting | undefined {
  const turn = phase === 'playing' ? game.turn(state) : undefined;
  if (turn?.kind !== 'seat') return undefined;
  return sittings.find(({ seat }) => seat === turn.seat);
}
