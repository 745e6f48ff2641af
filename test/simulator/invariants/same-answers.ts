// Invariant 8 over time: a command gets its first answer again when its player has left, when the
// table has closed, and after restarts, for as long as the server promises it.

import { ANSWERS_KEPT_MS } from '../../../src/protocol/limits.ts';
import type { Accepted } from '../../server/any-answer.ts';
import type { Run } from '../run.ts';
import type { Heard } from './conversation.ts';
import type { Logs, TableLog } from './logs.ts';

/** Requests that are answered with the number of their event. */
export const NUMBERED: ReadonlySet<string> = new Set([
  'invite',
  'remove',
  'start',
  'text',
  'move',
  'roll',
  'again',
  'coach',
]);
/** Requests that change something. Requests that only look, or talk, get the current state. */
const COMMANDS: ReadonlySet<string> = new Set(['create', 'join', 'leave', ...NUMBERED]);
/** What must be the same both times. */
const PROMISED = ['number', 'seat', 'token', 'table', 'code'];

interface First {
  readonly table: string;
  readonly said: string;
  /** It changed nothing, so it is in no log and its answer is not promised. */
  readonly isIdle: boolean;
}

export function isCommand({ do: what = '', token }: Heard): boolean {
  return COMMANDS.has(what) && token === undefined;
}

export class SameAnswers {
  private readonly run: Run;
  private readonly logs: Logs;
  private readonly firsts = new Map<string, First>();

  constructor(run: Run, logs: Logs) {
    this.run = run;
    this.logs = logs;
  }

  /** Whether it was accepted before and changed nothing. */
  wasIdle(player: string, heard: Heard): boolean {
    return this.firsts.get(keyOf(player, heard))?.isIdle === true;
  }

  accept(player: string, heard: Heard, answer: Accepted): void {
    if (!isCommand(heard)) return;
    const said = pick(answer);
    const first = this.firsts.get(keyOf(player, heard));
    if (first === undefined) return this.note(player, heard, answer);
    if (!this.isPromised(player, heard, first)) return;
    this.run.check(
      said === first.said,
      8,
      `${JSON.stringify(heard)} was answered with ${first.said} and now with ${said}`,
    );
    this.notice(heard, first);
  }

  refuse(player: string, heard: Heard, reason: string): void {
    const first = this.firsts.get(keyOf(player, heard));
    if (first === undefined || reason === 'too-fast' || !this.isPromised(player, heard, first)) return;
    this.run.blame(
      8,
      `${JSON.stringify(heard)} was answered with ${first.said} and is now refused with ${reason}`,
    );
  }

  private note(player: string, heard: Heard, answer: Accepted): void {
    const table = (answer['table'] as string | undefined) ?? heard.table ?? '';
    const first = { table, said: pick(answer) };
    const isIdle = !this.isKnown(player, heard, first);
    this.firsts.set(keyOf(player, heard), { ...first, isIdle });
  }

  private isPromised(player: string, heard: Heard, first: First): boolean {
    return !first.isIdle && this.isKnown(player, heard, first);
  }

  private isKnown(player: string, heard: Heard, { table }: Pick<First, 'table'>): boolean {
    const log = this.logs.tables.get(table);
    if (log === undefined || !isKept(log, this.run.now)) return false;
    const isOpening = log.opened.command?.id === String(heard.id) && log.opened.command.player === player;
    const id = isOpening ? `${heard.id}/sit` : String(heard.id);
    return log.mustKnow({ player, id });
  }

  private notice(heard: Heard, { table }: First): void {
    const log = this.logs.tables.get(table);
    if (log?.now.phase !== 'closed') return;
    this.run.see('duplicate answered after the table closed');
    if (heard.do === 'create') this.run.see('create repeated after the table closed');
  }
}

/** Whether the server must still know the commands of this table. */
export function isKept({ now, closedAt, isDamaged }: TableLog, moment: number): boolean {
  return !isDamaged && (now.phase !== 'closed' || moment - closedAt < ANSWERS_KEPT_MS);
}

function pick(answer: Accepted): string {
  return JSON.stringify(PROMISED.map((name) => answer[name]));
}

function keyOf(player: string, { id, do: what, table, code }: Heard): string {
  return JSON.stringify([player, String(id), what, table, code]);
}
