// The guests of the Java door at one table: who has which number, and when the game starts. Players
// from other doors and the house may sit among them; they count as players, but not as guests of
// this door.

import type { SeenTable } from '../../protocol/from-server.ts';
import { looksLike } from '../../protocol/skeleton.ts';
import { SEATS } from '../../games/yahtzee/rules/state.ts';
import type { Company, JavaGuest, Missed } from './guest.ts';

/**
 * Asks the operator whether to start with this many players; false when the question is withdrawn.
 */
export type AskOperator = (players: number, until: AbortSignal) => Promise<boolean>;

/** When the game starts. */
export interface StartRule {
  /** The smallest number of players. */
  readonly startAt: number;
  /** Absent when there is nobody to ask; then the game starts. */
  readonly ask?: AskOperator;
}

export class JavaCompany implements Company {
  private readonly rule: StartRule;
  private readonly guests = new Set<JavaGuest>();
  private view: SeenTable | undefined;
  private isAsking = false;
  /** The open question, and the number of players it names. */
  private question: { readonly players: number; readonly end: AbortController } | undefined;
  /**
   * The number of players for which the operator said no; the question comes again with one more.
   */
  private declinedWith = 0;

  constructor(rule: StartRule) {
    this.rule = rule;
  }

  get isPlaying(): boolean {
    return this.view?.phase === 'playing' && this.guests.size > 0;
  }

  /** Whether the table waits for players. */
  get isGathering(): boolean {
    return this.view === undefined || (this.view.phase === 'gathering' && this.guests.size > 0);
  }

  /**
   * Whether the next newcomer belongs to this company. Without an operator it is complete as soon
   * as the game can start.
   */
  get hasRoom(): boolean {
    const max = this.rule.ask === undefined ? this.rule.startAt : SEATS.max;
    return this.isGathering && this.countPlayers() < max;
  }

  /** Returns why the table has no seat any more, if it has none. */
  async seat(guest: JavaGuest): Promise<Missed | undefined> {
    this.guests.add(guest);
    const missed = await guest.sitDown(this, this.view?.table);
    if (guest.seat === undefined) this.guests.delete(guest);
    return missed;
  }

  remove(guest: JavaGuest): void {
    this.guests.delete(guest);
  }

  /** Every guest hears of every change. */
  look(view: SeenTable): void {
    if (this.view !== undefined && view.number <= this.view.number) return;
    this.view = view;
    // An answer must be about the players who are there.
    if (this.question !== undefined && this.question.players !== this.countPlayers())
      this.question.end.abort();
    if (this.isGathering && !this.isAsking) void this.considerStart();
  }

  /** An absent host may have kept the game from starting. */
  lookAtHost(host: number | undefined): void {
    if (this.view === undefined || host === undefined || this.view.host === host) return;
    this.view = { ...this.view, host };
    if (this.isGathering && !this.isAsking) void this.considerStart();
  }

  tellScorable(asking: JavaGuest): void {
    for (const guest of this.guests) if (guest !== asking) guest.hearScorable();
  }

  /**
   * Player 1, Player 2 and so on: the first name that cannot be mistaken for another at the table.
   */
  findFreeName(refused: readonly string[]): string {
    const taken = [...refused, ...(this.view?.seats.map(({ name }) => name) ?? [])];
    let number = 1;
    while (taken.some((name) => looksLike(name, `Player ${number}`))) number += 1;
    return `Player ${number}`;
  }

  /** Repeats while the table changes meanwhile. */
  private async considerStart(): Promise<void> {
    this.isAsking = true;
    let seen: SeenTable | undefined;
    do {
      seen = this.view;
      await this.startIfWanted();
    } while (seen !== this.view);
    this.isAsking = false;
  }

  private async startIfWanted(): Promise<void> {
    const players = this.countPlayers();
    const { startAt } = this.rule;
    this.declinedWith = Math.min(this.declinedWith, players);
    if (players < startAt || players === this.declinedWith) return;
    const answer = await this.askOperator(players);
    if (answer === 'no') this.declinedWith = players;
    if (answer === 'yes') await this.findHost()?.start();
  }

  /** When the number changes, the question is withdrawn and asked again with the new one. */
  private async askOperator(players: number): Promise<'yes' | 'no' | 'withdrawn'> {
    const { ask } = this.rule;
    if (ask === undefined) return 'yes';
    const end = new AbortController();
    this.question = { players, end };
    const isYes = await ask(players, end.signal);
    this.question = undefined;
    if (end.signal.aborted) return 'withdrawn';
    return isYes ? 'yes' : 'no';
  }

  /** 0 when the game has started or nobody is there. */
  private countPlayers(): number {
    return this.isGathering ? (this.view?.seats.length ?? 0) : 0;
  }

  /** A player from another door may have become the host; then that player starts the game. */
  private findHost(): JavaGuest | undefined {
    return Array.from(this.guests).find(({ seat }) => seat === this.view?.host);
  }
}
