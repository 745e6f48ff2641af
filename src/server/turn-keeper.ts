// Looks after the turn of one table: tells the seat, watches its clock, plays for the house and for
// absent players, and lets the dice roll when the time for texts is over. A turn that begins with a
// roll by hand is its player's from before the roll. It changes nothing itself; its inputs go
// through the owner's queue like all others.

import type { Seat } from '../games/game.ts';
import type { EventOf } from '../games/log.ts';
import { assert } from '../games/result.ts';
import { findStrategy, prepareStrategy, strategiesOf } from '../strategies/strategies.ts';
import { awaitedRoller } from '../table/roller.ts';
import type { Input } from '../table/step.ts';
import type { Sitting, Table } from '../table/table.ts';
import type { Absences } from './absences.ts';
import type { Followers } from './followers.ts';
import { makeTurnNews } from './turn-news.ts';
import type { World } from './world.ts';

/** How long seats have to add their texts before the first draw, if some are missing. */
const TEXTS_MS = 1000;

/** How long to wait for an absent player for whom a stand-in has played before. */
const MISSING_MS = 1000;

/** Whose clock is running, and when it runs out. */
interface Clock {
  readonly token: string;
  readonly deadline: number;
  /** Its player is absent, and a stand-in has played before. */
  readonly isShort: boolean;
}

interface Duties {
  readonly world: World;
  readonly followers: Followers;
  readonly absences: Absences;
  /**
   * Counts only for the table as it is now: if another input comes first, the turn is looked at
   * again anyway.
   */
  readonly ask: (input: Input) => void;
  /** We are wrong about this table. */
  readonly setApart: (error: unknown) => void;
}

export class TurnKeeper {
  private readonly duties: Duties;
  /** The table as it was last looked at. */
  private table: Table;
  private cancelTimer = (): void => {};
  /** The tokens of absent players for whom a stand-in has played. */
  private readonly missing = new Set<string>();
  private clock: Clock | undefined;
  /** How long to wait for texts under this commitment; other events do not delay the first draw. */
  private texts: { readonly commitment: string; readonly deadline: number } | undefined;

  constructor(table: Table, duties: Duties) {
    this.table = table;
    this.duties = duties;
  }

  stop(): void {
    this.cancelTimer();
    this.clock = undefined;
  }

  /**
   * The table has changed: finds out whose turn it is and what to do about it. A turn that
   * continues keeps its clock; otherwise others could delay it for ever by coming and going.
   */
  look(table: Table, isSameTurn = false): void {
    this.table = table;
    this.forgetRisen(table);
    this.noteTexts(table);
    if (isSameTurn && this.isOnClock(table)) return this.askAgain();
    this.stop();
    if (table.phase !== 'playing' || isDeserted(table)) return;
    if (isDrawDue(table)) return this.later(this.textsMs, () => this.duties.ask({ kind: 'draw' }));
    const sitting = findOnTurn(table);
    if (sitting === undefined) return;
    if (sitting.house !== '') return this.later(0, () => this.playHouse(sitting));
    if (sitting.hasQuit) return this.later(0, () => this.playStandIn(sitting, 'left'));
    if (this.duties.absences.hasStandIn(sitting))
      return this.later(awaitedRoller(table) === undefined ? 0 : this.textsMs, () =>
        this.playStandIn(sitting, 'away'),
      );
    this.startClock(table.clockMs, sitting);
  }

  /** If the clock has run out, something else has come before the stand-in. */
  private askAgain(): void {
    const sitting = findOnTurn(this.table);
    if (this.clock === undefined || sitting === undefined) return;
    if (this.clock.deadline > this.duties.world.now()) return;
    this.cancelTimer();
    this.later(0, () => this.runOut(sitting));
  }

  /** Nobody waits long for a player for whom a stand-in has played, until they are back. */
  noteStandIn({ seat, reason }: EventOf<'stand-in'>): void {
    const sitting = this.table.sittings.find((one) => one.seat === seat);
    if (reason === 'away' && sitting !== undefined) this.missing.add(sitting.token);
  }

  /** At a running table players come and go without end. */
  private forgetRisen({ sittings }: Table): void {
    for (const token of this.missing)
      if (!sittings.some((sitting) => sitting.token === token)) this.missing.delete(token);
  }

  /**
   * Looks again if the holder of this token is on turn: a player or a stand-in may now be there.
   */
  lookAt(token: string): void {
    if (findOnTurn(this.table)?.token === token) this.look(this.table);
  }

  /**
   * The player is here: with a whole clock on their own turn, and asked for a text before the first
   * draw. If a whole clock has already run out, their time is over; otherwise a player could beat
   * the clock for ever by going away and coming back.
   */
  welcomeBack(token: string): void {
    const isMissed = this.missing.delete(token) && this.clock?.token === token;
    const isAsked = token !== '' && isDrawDue(this.table);
    const late = this.findLate(token);
    if (late !== undefined) this.playLate(late);
    else if (isAsked) this.look(this.table);
    // Without a clock, a stand-in may be about to move.
    else if (isMissed || this.clock === undefined) this.lookAt(token);
  }

  /** The holder of this token, if they are on turn and a whole clock has run out. */
  private findLate(token: string): Sitting | undefined {
    const sitting = findOnTurn(this.table);
    if (this.clock?.token !== token || this.clock.isShort || sitting?.token !== token) return undefined;
    return this.clock.deadline <= this.duties.world.now() ? sitting : undefined;
  }

  private playLate(sitting: Sitting): void {
    this.cancelTimer();
    this.later(0, () => this.playStandIn(sitting, 'clock'));
  }

  /** Tells the player on turn; with a token, only if it is theirs. */
  prompt(token?: string): void {
    const { table } = this;
    const sitting = findOnTurn(table);
    if (sitting === undefined || sitting.house !== '') return;
    if (token !== undefined && token !== sitting.token) return;
    const { followers } = this.duties;
    followers.tellOne(sitting.token, () => makeTurnNews(table, sitting.seat, this.secondsLeft));
  }

  /** For how many absent players a stand-in has played. */
  get countMissing(): number {
    return this.missing.size;
  }

  /** How many seconds the seat on turn has left, if there is a clock. */
  get secondsLeft(): number | undefined {
    if (this.clock === undefined) return undefined;
    return Math.max(0, Math.round((this.clock.deadline - this.duties.world.now()) / 100) / 10);
  }

  /** Whether the clock is running for the player on turn at this table, who has not quit. */
  private isOnClock(table: Table): boolean {
    const sitting = findOnTurn(table);
    return this.clock !== undefined && sitting?.token === this.clock.token && !sitting.hasQuit;
  }

  /** A player for whom a stand-in has played, and who is still away, gets less time. */
  private startClock(clockMs: number, sitting: Sitting): void {
    if (clockMs === 0) return;
    const { token } = sitting;
    if (this.duties.followers.isHere(sitting)) this.missing.delete(token);
    const isShort = this.missing.has(token);
    const ms = isShort ? Math.min(clockMs, MISSING_MS) : clockMs;
    this.clock = { token, deadline: this.duties.world.now() + ms, isShort };
    this.later(ms, () => this.runOut(sitting));
  }

  private runOut(sitting: Sitting): void {
    const isHere = this.duties.followers.isHere(sitting);
    // Where absence means leaving, nobody plays for absent players: they return or leave.
    if (!isHere && this.table.game.running?.leavesWhenAway === true) return;
    this.playStandIn(sitting, isHere ? 'clock' : 'away');
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

  /** The time for texts begins with the commitment. */
  private noteTexts({ seal }: Table): void {
    if (seal === undefined || seal.draws > 0 || seal.commitment === this.texts?.commitment) return;
    this.texts = { commitment: seal.commitment, deadline: this.duties.world.now() + TEXTS_MS };
  }

  /** How long the first draw still waits for texts; 0 when everybody who is here has added one. */
  get textsMs(): number {
    const { seal, sittings, daily } = this.table;
    if (seal === undefined || seal.draws > 0 || daily !== undefined) return 0;
    const isComplete = sittings.every((sitting) => {
      const isAsked = sitting.house === '' && this.duties.followers.isHere(sitting);
      return !isAsked || seal.texts.some(({ seat }) => seat === sitting.seat);
    });
    const leftMs = (this.texts?.deadline ?? 0) - this.duties.world.now();
    return isComplete ? 0 : Math.max(0, leftMs);
  }

  /**
   * A strategy that must work something out first does so piece by piece, so that other tables get
   * their turn.
   */
  private playHouse(sitting: Sitting): void {
    const { seat, house } = sitting;
    if (!prepareStrategy(this.table.game, house, this.table.options))
      return this.later(0, () => this.playHouse(sitting));
    this.duties.ask({ kind: 'move', seat, move: this.decide(seat, house) });
  }

  /** A roll that is due needs no decision. */
  private playStandIn({ seat }: Sitting, reason: 'clock' | 'away' | 'left'): void {
    const isRoll = awaitedRoller(this.table)?.seat === seat;
    const move = isRoll ? {} : { move: this.decide(seat, '') };
    this.duties.ask({ kind: 'stand-in', seat, reason, ...move });
  }

  private decide(seat: Seat, name: string): string {
    const { game, state } = this.table;
    const strategy = findStrategy(game, name) ?? findStrategy(game, strategiesOf(game).standIn);
    assert(strategy !== undefined, 'every game has a strategy that stands in');
    return game.notation.makeMove(strategy(game.view(state, seat), () => this.duties.world.chance()));
  }
}

/**
 * Only the house is left at the table. A game with an end is played to its end all the same; a
 * running table would go on for ever.
 */
export function isDeserted({ game, phase, sittings }: Table): boolean {
  const isEnding = phase === 'playing' && game.running === undefined;
  return !isEnding && !sittings.some(({ house, hasQuit }) => house === '' && !hasQuit);
}

/** The player who has to move, or to roll by hand. */
function findOnTurn(table: Table): Sitting | undefined {
  const { phase, game, state, sittings } = table;
  const turn = phase === 'playing' ? game.turn(state) : undefined;
  if (turn?.kind !== 'seat') return awaitedRoller(table);
  return sittings.find(({ seat }) => seat === turn.seat);
}

/** Whether a draw is due that waits for nobody's hand. */
function isDrawDue(table: Table): boolean {
  const { phase, game, state } = table;
  return phase === 'playing' && game.turn(state).kind === 'draw' && awaitedRoller(table) === undefined;
}
