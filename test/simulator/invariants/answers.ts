// What an answer says is true: an accepted command is in the durable log once, at the stated number
// (invariant 1), a repeated one gets the same answer (invariant 8), and a refused one has had no
// effect.

import { createHash } from 'node:crypto';
import type { News, SeenEvent, SeenTable } from '../../../src/protocol/from-server.ts';
import { parseRequest } from '../../../src/protocol/from-client.ts';
import type { Accepted } from '../../server/any-answer.ts';
import { isListedRefusal } from './listed-refusals.ts';
import type { Run } from '../run.ts';
import type { Conversation, Heard } from './conversation.ts';
import type { Logs, TableLog } from './logs.ts';
import { findRoller, viewerOf } from './reference.ts';
import { NUMBERED, SameAnswers, isKept } from './same-answers.ts';
import type { Secrets } from './secrets.ts';
import type { ShownTables } from './shown-tables.ts';

type Turn = Extract<News, { say: 'turn' }>;
type Refused = { readonly ok: false; readonly reason: string };

/** What a door itself may answer; another request with the same id may be meant. */
const OF_DOORS: ReadonlySet<string> = new Set(['too-fast', 'wrong-request']);
/** These mean that our code is wrong; no simulated fault may cause them. */
const OUR_FAULTS: ReadonlySet<string> = new Set(['server-fault', 'table-broken', 'table-moved']);

export class Answers {
  private readonly run: Run;
  private readonly logs: Logs;
  private readonly shownTables: ShownTables;
  private readonly secrets: Secrets;
  /** When the current process started. */
  private bootedAt = 0;
  /** Only the running server remembers a player who left without a seat; the next one does not. */
  private readonly idleLeaves = new Set<string>();
  /** Commands that were already known when they were repeated. */
  private readonly repeated = new Map<Heard, number>();
  private readonly same: SameAnswers;

  constructor(run: Run, witnesses: { logs: Logs; shownTables: ShownTables; secrets: Secrets }) {
    this.run = run;
    this.logs = witnesses.logs;
    this.shownTables = witnesses.shownTables;
    this.secrets = witnesses.secrets;
    this.same = new SameAnswers(run, this.logs);
  }

  noteBoot(): void {
    this.bootedAt = this.run.now;
    this.idleLeaves.clear();
  }

  noteRequest({ player }: Conversation, heard: Heard): void {
    const [log, command] = [this.findTable(heard), { player, id: String(heard.id) }];
    const known = log?.mustKnow(command) === true ? log.findCommand(command) : undefined;
    if (known !== undefined) this.repeated.set(heard, known.at);
    const { seat, on } = heard;
    if (heard.do === 'stand-in' && on === true && seat !== undefined)
      this.findTable(heard)?.askedFor.add(seat);
    if (heard.do === 'roll') log?.rolls.add(`${player}/${heard.id}`);
  }

  check(talk: Conversation, heard: Heard, answer: Accepted | Refused): void {
    if (!answer.ok) return this.checkRefused(talk, heard, answer);
    const { do: what = '' } = heard;
    if (what === 'greet') this.checkGreeting(talk, answer);
    else if (NUMBERED.has(what)) this.checkNumber(talk, heard, answer['number'] as number);
    else if (what === 'stand-in') this.run.see('stand-in: asked for');
    else if (what === 'leave') this.checkLeft(talk, heard);
    else if (what === 'list') this.checkList(answer);
    else if (what === 'fame') this.checkFame(answer);
    else if (answer['view'] !== undefined) this.checkArrival(talk, heard, answer);
    this.same.accept(talk.player, heard, answer);
  }

  /** A repeated command has no second effect: a player who has come back since stays. */
  private checkLeft(talk: Conversation, heard: Heard): void {
    const { table = '' } = heard;
    const log = this.logs.tables.get(table);
    const { token = '' } = talk.follows.get(table) ?? {};
    // A watcher's command is not in the log, unless it gave up a seat on another connection before.
    const hasLeft = token === '' && log?.findCommand({ player: talk.player, id: String(heard.id) });
    const isIdle = this.idleLeaves.has(keyOf(talk, heard));
    const isKnown = this.repeated.delete(heard) || isIdle || Boolean(hasLeft);
    const sitting = log?.now.sittings.find((one) => one.token === token);
    const isHeld = token === '' || sitting?.hasQuit === false;
    if (!isKnown || !isHeld) talk.follows.delete(table);
    this.idleLeaves.add(keyOf(talk, heard));
  }

  private findTable({ table, code }: Heard): TableLog | undefined {
    if (table !== undefined) return this.logs.tables.get(table);
    return Array.from(this.logs.tables.values()).findLast(({ id }) => id.slice(0, 4) === code?.toUpperCase());
  }

  /** The same token is the same player, whoever asks and however often the server starts. */
  private checkGreeting(talk: Conversation, { token, player }: Accepted): void {
    const own = createHash('sha256')
      .update(`player ${String(token)}`)
      .digest('hex')
      .slice(0, 16);
    this.run.check(player === own, 5, `a token makes its player`);
    this.secrets.greetings.set(String(token), own);
    Object.assign(talk, { player: own });
  }

  private checkNumber({ player, address }: Conversation, heard: Heard, number: number): void {
    const log = this.findTable(heard);
    const known = log?.findCommand({ player, id: String(heard.id) });
    // A player asks for another game once; the second time nothing happens.
    const sitting = log?.now.sittings.find((one) => one.player === player && one.house === '');
    const isIdle = sitting?.wantsAgain === true || this.same.wasIdle(player, heard);
    if (heard.do === 'again' && isIdle && known === undefined) return;
    // The same goes for asking for a coach twice; a newcomer may have sent it away since.
    if (heard.do === 'coach' && known === undefined) return;
    this.run.check(
      known?.number === number,
      1,
      `${address} was told that ${JSON.stringify(heard)} is event ${number}; it is ${known?.number}`,
    );
    const since = this.repeated.get(heard);
    if (since === undefined) return;
    this.repeated.delete(heard);
    this.run.see(
      since < this.bootedAt ? 'duplicate answered after a restart' : 'duplicate answered from memory',
    );
  }

  private checkArrival(talk: Conversation, heard: Heard, answer: Accepted): void {
    const view = answer['view'] as SeenTable;
    const log = this.logs.tables.get(view.table);
    if (log === undefined) return this.run.blame(1, `table ${view.table} was answered, but is not durable`);
    const before = talk.follows.get(view.table);
    // The log may by now be an instant ahead of the table when it answered.
    const { sittings } = log.at(view.number) ?? log.now;
    const given = sittings.find((one) => one.token === answer['token'] && !one.hasQuit);
    // A closed table has no seats.
    const token = view.phase === 'closed' ? '' : (given?.token ?? before?.token ?? '');
    if (heard.do === 'create' || heard.do === 'join') this.checkSeat(talk, log, { heard, answer });
    if (heard.do === 'create' && heard.at > log.openedAt) this.run.see('create repeated, one table');
    this.shownTables.checkView(view, token);
    // Even if the seat is gone by now, the events since it was given are its player's.
    const seat = typeof answer['token'] === 'string' ? answer['token'] : token;
    if (heard.do === 'create' || heard.do === 'join') this.checkSince(log, { answer, view, token: seat });
    if (heard.do === 'sync')
      this.checkGap(log, { heard, view, token, events: answer['events'] as SeenEvent[] | undefined });
    this.run.check(
      before === undefined || before.token !== token || before.number === view.number,
      2,
      `${talk.address} missed events of ${log.id}`,
    );
    const hasLeft = before?.token === token && before.hasLeft === true;
    if (view.phase !== 'closed') talk.follows.set(view.table, { token, number: view.number, hasLeft });
  }

  private checkSeat(
    { player, address, shown }: Conversation,
    log: TableLog,
    { heard, answer }: { heard: Heard; answer: Accepted },
  ): void {
    const { token, seat } = answer;
    const id = heard.do === 'create' ? `${heard.id}/sit` : String(heard.id);
    const { sittings } = log.at((answer['view'] as SeenTable).number) ?? log.now;
    const held = sittings.find((one) => one.token === token && one.house === '');
    const sitting = log.findSit({ player, id }) ?? log.findSit({ player, id: `${id}/sit` }) ?? held;
    this.run.check(
      sitting?.seat === seat,
      1,
      `${address} was given seat ${String(seat)} of ${log.id}, which the log does not say`,
    );
    const isOwn = (sitting?.player === player && sitting.token === token) || shown.has(String(token));
    this.run.check(isOwn, 5, `${address} was given somebody else's seat at ${log.id}`);
    if (heard.do === 'create') {
      const { command } = log.opened;
      this.run.check(
        command?.player === player && command.id === String(heard.id),
        8,
        `${address} opened ${log.id}`,
      );
    }
  }

  /**
   * Everything since the seat was taken, or since an earlier commitment, without a gap up to the
   * view.
   */
  private checkSince(
    log: TableLog,
    { answer, view, token }: { answer: Accepted; view: SeenTable; token: string },
  ): void {
    const events = answer['events'] as readonly SeenEvent[] | undefined;
    if (events === undefined) return;
    const after = (events[0]?.number ?? 1) - 1;
    this.shownTables.checkEvents(log, events, { after, token });
    const place = log.events.slice(after).findIndex((event) => event.kind === 'sit' && event.token === token);
    const isOwn = place === 0 || place === 1 || (place > 1 && events[0]?.kind === 'commit');
    this.run.check(isOwn, 2, `the events of ${log.id} with the seat begin with its player`);
    this.run.check(events.at(-1)?.number === view.number, 2, `the events of ${log.id} lead to the view`);
    if (events.some(({ kind }) => kind === 'commit')) this.run.see('commitment with the seat');
    if (events.some(({ kind }) => kind === 'draw')) this.run.see('drawn while sitting down');
  }

  private checkGap(
    log: TableLog,
    {
      heard,
      view,
      token,
      events,
    }: { heard: Heard; view: SeenTable; token: string; events: readonly SeenEvent[] | undefined },
  ): void {
    if (events === undefined) return this.run.see('resync with whole view');
    const { from = 0 } = heard;
    if (events.length > 0) this.run.see('resync with exact gap');
    this.shownTables.checkEvents(log, events, { after: from, token });
    const last = events.at(-1)?.number ?? from;
    this.run.check(
      last === view.number || from > view.number,
      2,
      `the gap after event ${from} of ${log.id} ends at ${view.number}`,
    );
  }

  private checkList({ tables }: Accepted): void {
    for (const { table, says } of tables as Array<{ table: string; says?: string }>) {
      // House players wait at tables that open when somebody joins.
      if (says !== undefined) continue;
      const log = this.logs.tables.get(table);
      this.run.check(log?.opened.access === 'public', 6, `table ${table} is listed`);
    }
  }

  private checkFame({ lists }: Accepted): void {
    for (const { entries } of lists as Array<{ entries: Array<{ table: string; mark: number }> }>) {
      const isDurable = entries.every((entry) => this.logs.hall.has(entry));
      this.run.check(isDurable, 1, 'everybody in the hall of fame is in its durable log');
      for (const { table } of entries)
        this.run.check(!this.isHidden(table), 6, `table ${table} is named in the hall of fame`);
    }
  }

  /** Nobody may learn the id of an open private table. A damaged table is no longer served. */
  private isHidden(table: string): boolean {
    const log = this.logs.tables.get(table);
    if (log === undefined || log.isDamaged) return false;
    return log.opened.access === 'private' && log.now.phase !== 'closed';
  }

  checkTurn(news: Turn, log: TableLog, token: string): void {
    const { table, seat, number, position, moves, forms, roll } = news;
    const snapshot = log.at(number);
    if (snapshot === undefined)
      return this.run.blame(2, `a turn at event ${number} of ${table} was told before it was durable`);
    const turn = log.game.turn(snapshot.state);
    const onTurn = turn.kind === 'seat' ? turn.seat : findRoller(log.game, snapshot)?.seat;
    const isOwn = onTurn === seat && viewerOf(snapshot, token) === seat;
    this.run.check(isOwn, 2, `it is the turn of seat ${seat} at ${table}`);
    const isRight =
      roll === true ? turn.kind === 'draw' && (moves ?? forms) === undefined : turn.kind === 'seat';
    this.run.check(isRight, 2, `seat ${seat} of ${table} is told whether to roll or to move`);
    const expected = JSON.stringify(log.game.view(snapshot.state, seat));
    this.run.check(JSON.stringify(position) === expected, 2, `the position of ${table} with the turn`);
    if (roll === true) return;
    if (moves === undefined) return this.run.see('long list of moves described');
    const legal = log.game.moves(snapshot.state).map((move) => log.game.notation.makeMove(move));
    this.run.check(JSON.stringify(moves) === JSON.stringify(legal), 2, `the legal moves at ${table}`);
  }

  private checkRefused({ player, address }: Conversation, heard: Heard, { reason }: Refused): void {
    this.run.check(
      !OUR_FAULTS.has(reason),
      7,
      `${address} was refused with ${reason}: ${JSON.stringify(heard)}`,
    );
    this.checkWord(heard, reason);
    this.noticeRefusal(heard, reason);
    this.same.refuse(player, heard, reason);
    const log = this.findTable(heard);
    const command = { player, id: String(heard.id) };
    if (log?.mustKnow(command) !== true || reason === 'too-fast' || !isKept(log, this.run.now)) return;
    const number = log.findCommand(command)?.number;
    this.run.blame(
      8,
      `${address} was refused with ${reason}, but ${JSON.stringify(heard)} is event ${number}`,
    );
  }

  /** Requests that could be read are refused only with words that are listed for them. */
  private checkWord(heard: Heard, reason: string): void {
    const { at: _at, ...request } = heard;
    const parsed = parseRequest(request);
    const isListed = !parsed.ok || OF_DOORS.has(reason) || isListedRefusal(parsed.request.do, reason);
    this.run.check(isListed, 7, `${reason} is not listed as a refusal: ${JSON.stringify(heard)}`);
  }

  private noticeRefusal(heard: Heard, reason: string): void {
    if (reason === 'storage-full') this.run.see('full disk refused');
    if (reason === 'too-fast') this.run.see('too fast refused');
    if (reason === 'wrong-token') this.run.see('wrong token refused');
    if (reason === 'too-late') this.run.see('move for a past turn refused');
    if (reason === 'not-your-turn') this.run.see('out of turn refused');
    if (reason === 'not-your-roll') this.run.see('roll of another seat refused');
    if (heard.do === 'move' && reason === 'not-your-seat') this.run.see('watcher refused');
    if (heard.id === undefined) this.run.see('bad line refused');
  }
}

function keyOf({ player }: Conversation, { id, table }: Heard): string {
  return JSON.stringify([player, String(id), table]);
}
