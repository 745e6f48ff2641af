// Everything that watches a simulation, in one place: the machine, the disk and the wires report
// here. At the end it checks the promises that can only be judged then: that all games have ended,
// that nothing is left, and that every log passes the verifier.

import { makeLines } from '../../../src/luck/chain.ts';
import { verifyLog } from '../../../src/luck/verify.ts';
import { JournalError, type Entry } from '../../../src/journal/journal.ts';
import type { LogEvent } from '../../../src/games/log.ts';
import type { TableEvent } from '../../../src/table/events.ts';
import type { Parlour } from '../../../src/server/parlour.ts';
import type { Run } from '../run.ts';
import { Answers } from './answers.ts';
import { isForHost } from './causes.ts';
import { Conversation } from './conversation.ts';
import type { Ears } from './ears.ts';
import { Logs, type TableLog } from './logs.ts';
import { findSecrets, Secrets } from './secrets.ts';
import { ShownTables, publish } from './shown-tables.ts';

/**
 * A table has a timer for its turn, its absent players, its emptiness, its watchers, a full disk, a
 * roll that came early; a connection for its first message or its goodbye, and one to rest when it
 * was too fast.
 */
const TIMERS_PER_TABLE = 6;
const TIMERS_PER_CONNECTION = 2;
/** At a classic door also for what the door awaits from the client. */
const TIMERS_PER_GUEST = 3;
/**
 * The web door pings its clients, the Pig door rests between two lists, and all closed tables share
 * one.
 */
const TIMERS_OF_SERVER = 3;

export class Audit {
  private readonly run: Run;
  readonly logs: Logs;
  readonly secrets: Secrets;
  readonly shownTables: ShownTables;
  readonly answers: Answers;
  private readonly talks = new Set<Conversation>();
  /** Connections at the classic doors. */
  private readonly guests = new Set<Ears>();
  private readonly damaged = new Set<string>();
  /** Tables that the current process has reported as damaged. */
  private setApart = new Set<unknown>();

  constructor(run: Run) {
    this.run = run;
    this.logs = new Logs(run);
    this.secrets = new Secrets(this.logs);
    this.shownTables = new ShownTables(run, this.logs);
    this.answers = new Answers(run, this);
  }

  openConversation(address: string): Conversation {
    const talk = new Conversation(this.run, address, this);
    this.talks.add(talk);
    return talk;
  }

  watchGuest(ears: Ears): Ears {
    this.guests.add(ears);
    return ears;
  }

  noteWritten(entry: Entry): void {
    this.logs.noteWritten(entry);
    this.noteSameMoment(entry);
    this.noteDismissed(entry);
    this.noteHost(entry);
  }

  /** Somebody else acts as host only while the players seated before them are away. */
  private noteHost({ table, body }: Entry): void {
    const [first] = JSON.parse(body) as readonly TableEvent[];
    const { sittings = [], phase } = this.logs.tables.get(table)?.now ?? {};
    if (first?.command === undefined || !isForHost(first)) return;
    const { player } = first.command;
    const people = sittings.filter(({ house, hasQuit }) => house === '' && !hasQuit);
    const own = people.findIndex((sitting) => sitting.player === player);
    // The last player to ask for another game starts it, host or not.
    if (first.kind === 'start' && phase === 'over') return;
    const before = people.slice(0, own).find(({ token }) => this.isHere(table, token));
    this.run.check(before === undefined, 5, `${player} asked for "${first.kind}" as the host of ${table}`);
  }

  private isHere(table: string, token: string | undefined): boolean {
    return Array.from(this.talks.values()).some(
      ({ isClosed, follows }) => !isClosed && follows.get(table)?.token === token,
    );
  }

  /** Nobody who is present is made to leave. */
  private noteDismissed({ table, body }: Entry): void {
    const [first] = JSON.parse(body) as readonly TableEvent[];
    if ((first?.kind !== 'quit' && first?.kind !== 'rise') || first.command !== undefined) return;
    const { seat } = first;
    const sittings = this.logs.tables.get(table)?.now.sittings ?? [];
    const token = sittings.find((sitting) => sitting.seat === seat)?.token;
    this.run.check(!this.isHere(table, token), 5, `seat ${seat} of ${table} was made to leave by nobody`);
    this.run.see('left by being away');
  }

  /** A clock that runs out just when the move arrives. */
  private noteSameMoment({ table, body }: Entry): void {
    if (!body.includes('"stand-in"') || !/"reason":"(clock|away)"/.test(body)) return;
    const isSame = Array.from(this.talks).some(
      ({ lastMove }) => lastMove?.table === table && lastMove.at === this.run.now,
    );
    if (isSame) this.run.see('timer and move in the same millisecond');
  }

  noteDamage(table: string | undefined): void {
    if (table === undefined) return;
    this.run.note('disk', `a bit of ${table} flips`);
    this.damaged.add(table);
  }

  noteLog(event: string, details: Readonly<Record<string, string | number>>): void {
    const text = `${event} ${JSON.stringify(details)}`;
    this.run.note('log', text);
    this.run.check(findSecrets(text).length === 0, 6, `a secret was logged: ${text}`);
    this.run.check(event !== 'server fault', 7, `the server was wrong: ${text}`);
    if (event !== 'table set apart') return;
    const { table } = details;
    this.run.check(this.damaged.has(String(table)), 3, `a sound table was set apart: ${text}`);
    this.run.check(!this.setApart.has(table), 3, `table ${String(table)} was set apart twice`);
    this.setApart.add(table);
    this.run.see('damaged table set apart');
  }

  /** Only the disk may end the server. */
  noteFailure(error: unknown): void {
    const isBroken = error instanceof JournalError && error.fault === 'broken';
    this.run.check(isBroken, 7, `the server ended itself: ${String(error)}`);
    if (isBroken) this.run.see('sync error');
  }

  noteBoot(): void {
    this.setApart = new Set();
    this.talks.clear();
    this.guests.clear();
    this.answers.noteBoot();
    for (const { askedFor } of this.logs.tables.values()) askedFor.clear();
  }

  /** After a start every table matches its log, and the damaged ones are set apart. */
  checkStart({ lobby }: Parlour): void {
    for (const log of this.logs.tables.values()) {
      log.isDamaged = this.damaged.has(log.id);
      const owner = lobby.find({ table: log.id });
      if (log.isDamaged || log.now.phase === 'closed') {
        this.run.check(owner === undefined || !log.isDamaged, 3, `the damaged table ${log.id} is served`);
        continue;
      }
      if (owner === undefined) {
        this.run.blame(3, `table ${log.id} is not served after the start`);
        continue;
      }
      const { number, state, phase } = owner.table;
      const isSame =
        number === log.now.number &&
        phase === log.now.phase &&
        JSON.stringify(state) === JSON.stringify(log.now.state);
      this.run.check(isSame, 3, `table ${log.id} is not what its log says after the start`);
    }
  }

  /** Invariants 7 and 9, now and then. */
  checkBounds({ parlour, timers }: { parlour: Parlour; timers: ReadonlySet<unknown> }): void {
    const logs = Array.from(this.logs.tables.values());
    const closed = logs.filter(({ now }) => now.phase === 'closed');
    // A table that was closed in this very instant may not know it yet.
    const justClosed = closed.filter(({ closedAt }) => closedAt === this.run.now).length;
    const open = logs.length - closed.length + justClosed;
    const talks = Array.from(this.talks).filter(({ isClosed }) => !isClosed);
    const guests = Array.from(this.guests).filter(({ isClosed }) => !isClosed);
    this.run.check(parlour.lobby.size <= open, 9, `${parlour.lobby.size} tables are kept, ${open} are open`);
    this.run.check(
      parlour.visitors <= talks.length,
      9,
      `${parlour.visitors} visitors, ${talks.length} connections`,
    );
    this.run.check(parlour.closed.size <= closed.length, 9, `${parlour.closed.size} closed tables are kept`);
    const most =
      TIMERS_OF_SERVER +
      TIMERS_PER_TABLE * open +
      TIMERS_PER_CONNECTION * talks.length +
      TIMERS_PER_GUEST * guests.length;
    this.run.check(
      timers.size <= most,
      9,
      `${timers.size} timers for ${open} tables, ${talks.length} connections and ${guests.length} guests`,
    );
    for (const talk of this.talks) talk.checkSilence();
  }

  /**
   * Tables with an unfinished game. A running table may wait for a second player for ever, and a
   * game with only lost players left keeps nobody waiting.
   */
  unfinished(): readonly TableLog[] {
    return Array.from(this.logs.tables.values()).filter(({ id, game, now }) => {
      if (now.phase !== 'playing' || this.damaged.has(id)) return false;
      const people = now.sittings.filter(({ house, hasQuit }) => house === '' && !hasQuit);
      if (people.length > 0 && people.every(({ name }) => this.run.lost.has(name))) return false;
      return game.turn(now.state).kind !== 'waiting';
    });
  }

  checkGamesEnded(): void {
    const [one] = this.unfinished();
    this.run.check(
      one === undefined,
      10,
      `the game at ${one?.id} has not ended: ${JSON.stringify(one?.now)}`,
    );
  }

  checkNothingLeft({ parlour, timers }: { parlour: Parlour; timers: ReadonlySet<unknown> }): void {
    const left = {
      tables: parlour.lobby.size,
      closed: parlour.closed.size,
      visitors: parlour.visitors,
      addresses: parlour.presence.addresses,
      timers: Math.max(0, timers.size - TIMERS_OF_SERVER),
    };
    const isNothing = Object.values(left).every((count) => count === 0);
    this.run.check(
      isNothing,
      9,
      `when all have gone and the grace is over there is left: ${JSON.stringify(left)}`,
    );
  }

  checkVerifier(): void {
    for (const { id, events } of this.logs.tables.values()) {
      const verified = verifyLog(makeLines(events.map((event) => publish(event) as LogEvent)));
      const complaint = verified.ok ? '' : `event ${verified.reason.event}: ${verified.reason.sentence}`;
      this.run.check(verified.ok, 3, `the verifier does not believe the log of ${id}: ${complaint}`);
    }
  }
}
