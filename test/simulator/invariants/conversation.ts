// What one client of the native protocol and the server say to each other, whatever carries it:
// every message that reaches the server and every message that it sends. Each request gets exactly
// one answer, or the connection closes (invariant 7). answers.ts checks what the answers say,
// shown-tables.ts what they show; ears.ts turns bytes into messages.

import { parseRequest } from '../../../src/protocol/from-client.ts';
import type { News, SeenEvent, SeenTable } from '../../../src/protocol/from-server.ts';
import type { Accepted } from '../../server/any-answer.ts';
import type { Run } from '../run.ts';
import type { Answers } from './answers.ts';
import type { Logs } from './logs.ts';
import { viewerOf } from './reference.ts';
import { SECRET_LENGTH, TEXT_LENGTH, findSecrets, type Secrets } from './secrets.ts';
import type { ShownTables } from './shown-tables.ts';

/** A request as it reached the server; garbage has no fields. */
export interface Heard {
  readonly id?: string | number;
  readonly do?: string;
  readonly table?: string;
  readonly code?: string;
  readonly token?: string;
  readonly from?: number;
  readonly move?: string;
  readonly seat?: number;
  readonly on?: boolean;
  /** Why it is no request. */
  readonly fault?: string;
  readonly at: number;
}

/** The longest that the slowest disk and the longest queue may delay an answer. */
const SILENCE_MS = 60_000;

export interface Witnesses {
  readonly logs: Logs;
  readonly shownTables: ShownTables;
  readonly answers: Answers;
  readonly secrets: Secrets;
}

export class Conversation {
  readonly run: Run;
  readonly address: string;
  private readonly witnesses: Witnesses;
  player = '';
  /** Tokens that came from this client. */
  readonly shown = new Set<string>();
  /**
   * The tables that it follows: with which token, and up to which event it has been told. A player
   * who has left from another connection is told here what watchers are told.
   */
  readonly follows = new Map<string, { readonly token: string; number: number; hasLeft?: boolean }>();
  private readonly expected = new Map<string, Heard[]>();
  /** It was dismissed, or is closed: nothing has to be answered any more. */
  isOver = false;
  isClosed = false;
  /** When it last sent a move or a roll, by table. */
  lastMove: Heard | undefined;

  constructor(run: Run, address: string, witnesses: Witnesses) {
    this.run = run;
    this.address = address;
    this.witnesses = witnesses;
  }

  /** A message that reached the server. */
  hear(line: string): void {
    if (this.isOver) return;
    this.run.note(this.address, `> ${line}`);
    const heard: Heard = { ...readRequest(line), at: this.run.now };
    if (heard.do === 'move' || heard.do === 'roll') this.lastMove = heard;
    for (const secret of findSecrets(line)) this.shown.add(secret);
    const key = JSON.stringify(heard.id ?? null);
    this.expected.set(key, [...(this.expected.get(key) ?? []), heard]);
    this.witnesses.answers.noteRequest(this, heard);
  }

  /** A message that the server sends. */
  tell(text: string): void {
    this.run.note(this.address, `< ${text}`);
    this.checkSecrets(text);
    const message = JSON.parse(text) as Accepted | News;
    if ('ok' in message) this.takeAnswer(message);
    else this.takeNews(message);
  }

  private takeAnswer(answer: Accepted): void {
    const heard = this.takeExpected(answer);
    if (heard === undefined)
      return this.run.blame(7, `${this.address} got an answer too many: ${JSON.stringify(answer)}`);
    this.witnesses.answers.check(this, heard, answer);
  }

  /**
   * Lines without a readable id are answered to null. What is no request is refused at once, before
   * earlier requests with the same id are answered.
   */
  private takeExpected({ id, reason }: Accepted): Heard | undefined {
    const own = this.expected.get(JSON.stringify(id));
    const list = own !== undefined && own.length > 0 ? own : this.expected.get('null');
    const isFault = reason === 'no-such-request' || reason === 'wrong-request';
    const fitting = list?.findIndex(({ fault }) => fault === (isFault ? reason : undefined)) ?? 0;
    return list?.splice(Math.max(0, fitting), 1)[0];
  }

  private takeNews(news: News): void {
    if (news.say === 'bye') {
      this.isOver = true;
      if (news.reason === 'silent') this.run.see('silent connection dismissed');
      if (news.reason === 'line-too-long') this.run.see('line too long dismissed');
      return;
    }
    const { logs, shownTables } = this.witnesses;
    const [log, following] = [logs.tables.get(news.table), this.follows.get(news.table)];
    if (log === undefined || following === undefined) {
      return this.run.blame(2, `${this.address} was told of ${news.table}, which it does not follow`);
    }
    if (news.say === 'replaced') {
      this.run.see('replaced connection');
      this.follows.delete(news.table);
    } else if (news.say === 'events') this.takeEvents(news.events, news.view);
    else if (news.say === 'fame') {
      const player = log.now.sittings.find(({ token }) => token === following.token)?.player ?? '';
      this.run.see('congratulated');
      this.run.check(
        logs.hall.has({ ...news, player }),
        1,
        `${this.address} was congratulated, which is not durable`,
      );
    } else if (news.say === 'turn') this.witnesses.answers.checkTurn(news, log, following.token);
    else if (news.say === 'seats') {
      shownTables.checkSeats(log, log.at(following.number) ?? log.now, {
        seats: news.seats,
        viewer: viewerOf(
          log.at(following.number) ?? log.now,
          following.hasLeft === true ? '' : following.token,
        ),
      });
    }
  }

  private takeEvents(events: readonly SeenEvent[], view: SeenTable): void {
    const { logs, shownTables } = this.witnesses;
    const [log, following] = [logs.tables.get(view.table), this.follows.get(view.table)];
    if (log === undefined || following === undefined) return;
    const token = following.hasLeft === true ? '' : following.token;
    shownTables.checkEvents(log, events, { after: following.number, token });
    shownTables.checkView(view, token);
    this.run.check(events.at(-1)?.number === view.number, 2, `the view of ${log.id} fits the events`);
    following.number = view.number;
    if (events.some((event) => event.kind === 'quit' && event['seat'] === view.you)) following.hasLeft = true;
  }

  private checkSecrets(text: string): void {
    for (const secret of findSecrets(text)) {
      const isRight = this.maySee(secret, text);
      this.run.check(isRight, 6, `${this.address} was sent the secret ${secret} in ${text}`);
    }
  }

  private maySee(secret: string, text: string): boolean {
    const { secrets } = this.witnesses;
    if (secret.length === SECRET_LENGTH) return secrets.isPublished(secret);
    if (secret.length === TEXT_LENGTH) return secrets.isAdded(secret);
    return this.shown.has(secret) || this.mayGet(secret, text);
  }

  /**
   * A token may be sent once to the client whom it makes a player, and to the player of the seat
   * that it holds.
   */
  private mayGet(token: string, text: string): boolean {
    const { secrets } = this.witnesses;
    if (this.player !== '') return secrets.isSeatOf(token, this.player);
    const isFresh = !secrets.greetings.has(token) && text.includes('"version"');
    if (isFresh) this.shown.add(token);
    return isFresh;
  }

  /** The server's side is closed: a client that only half-closed has all its answers. */
  end(): void {
    if (!this.isOver) {
      this.run.check(this.countExpected() === 0, 7, `${this.address} was closed before all its answers`);
      if (this.player !== '') this.run.see('half-closed client got all answers');
    }
    this.isOver = true;
  }

  close(): void {
    this.isOver = true;
    this.isClosed = true;
  }

  private countExpected(): number {
    return Array.from(this.expected.values()).reduce((total, { length }) => total + length, 0);
  }

  /** Never silence: a client that asked long ago has its answer, or is closed. */
  checkSilence(): void {
    if (this.isOver) return;
    for (const [heard] of this.expected.values()) {
      const isLate = heard !== undefined && this.run.now - heard.at > SILENCE_MS;
      this.run.check(!isLate, 7, `${this.address} has no answer to ${JSON.stringify(heard)}`);
    }
  }
}

function readRequest(line: string): Omit<Heard, 'at'> {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value !== 'object' || value === null) return {};
    // Only as clients write it; anything else the server may answer to nobody.
    // A tab around it is refused as a control character.
    if (JSON.stringify(value) !== line.replaceAll(/^ +| +$/g, '')) return {};
    const heard: Omit<Heard, 'at'> = value;
    const { id } = heard;
    const isText = typeof id === 'string' && id !== '' && id.length <= 64;
    if (!isText && !(Number.isInteger(id) && Number(id) >= 0)) return {};
    const parsed = parseRequest(value);
    return parsed.ok ? heard : { ...heard, fault: parsed.reason };
  } catch {
    return {};
  }
}
