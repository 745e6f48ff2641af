// A person at one table of a server, playing or watching. Tells what happens there, and asks
// whenever there is something to decide. The question depends on the table alone; when the table
// moves on, the question is withdrawn. A pipe is asked only for decisions; a person may type at any
// time.

import type { FollowedTable, TableNews, TurnNews } from '../../../client/followed-table.ts';
import type { TableWish } from '../../../client/requests.ts';
import type { SeenTable } from '../../../protocol/from-server.ts';
import type { Game } from '../../../games/game.ts';
import { findGame } from '../../../games/registry.ts';
import {
  describeSeats,
  describeTable,
  namesInGame,
  namesOf,
  sayRoller,
  tellEvents,
  tellRoller,
  openPresence,
  type GameScreen,
} from './table-sentences.ts';
import { NOBODY_AWAY, NOBODY_STANDS_IN, findMeant } from './absence.ts';
import { LISTENING, YES, findQuestion, isCoached, type Question } from './questions.ts';
import type { Muted } from './muted.ts';
import { askAtTable, listWords, readSaying, type Said } from './slash-words.ts';
import { readCoachWish, sayAdvice } from '../../terminal/coach.ts';
import type { LineInput } from '../../terminal/line-input.ts';
import { makePrintable } from '../../terminal/printable.ts';
import type { Screen } from '../../terminal/screen.ts';
import { findScreen } from '../../terminal/screens.ts';

/** How it ended: `away` keeps the seat. */
export type Departure = 'left' | 'away';

const SURE = 'Leave the table (y/n)? ';
const SURE_OF_STAND_IN = `A stand-in plays your seat to the end. ${SURE}`;
/** Endings that the person asked for and knows about. */
const OWN_WILL: ReadonlySet<string> = new Set(['left', 'client-closed']);
/** A person is warned when this much is left on the clock. */
const WARNING_SECONDS = 10;

/** Undefined for a game that this program does not know. */
export function openTalk(table: FollowedTable, input: LineInput, muted: Muted): TableTalk | undefined {
  const game = findGame(table.view.game);
  const screen = findScreen(table.view.game);
  if (game === undefined || screen === undefined) return undefined;
  const talk = new TableTalk(table, input, { game, screen, muted });
  talk.welcome();
  return talk;
}

export class TableTalk {
  private readonly table: FollowedTable;
  private readonly input: LineInput;
  private readonly game: Game;
  private readonly screen: Screen;
  private readonly muted: Muted;
  private readonly tellPresence = openPresence();
  /** The view at the last report. */
  private view: SeenTable;
  private change = new AbortController();
  /** The key of the last question. */
  private asked = '';
  private departure: Departure | undefined;
  private hasPlayed = false;
  private warning: NodeJS.Timeout | undefined;

  constructor(
    table: FollowedTable,
    input: LineInput,
    { game, screen, muted }: GameScreen & { readonly muted: Muted },
  ) {
    this.muted = muted;
    this.table = table;
    this.input = input;
    this.game = game;
    this.screen = screen;
    this.view = table.view;
  }

  welcome(): void {
    this.guard(() => this.sayAll([...describeTable(this.view, this.game), ...this.describePosition()]));
  }

  /** Stays until the person leaves. */
  async stay(): Promise<Departure> {
    while (this.departure === undefined) await this.talk().catch((error: unknown) => this.giveUp(error));
    clearTimeout(this.warning);
    return this.departure;
  }

  /** Must be called with all news of the table. */
  hear(news: TableNews): void {
    this.guard(() => this.take(news));
  }

  /**
   * Positions are not checked before they are shown. If one cannot be shown, this table is given
   * up, not the program; the seat is kept.
   */
  private guard(call: () => void): void {
    try {
      call();
    } catch (error) {
      this.giveUp(error);
    }
  }

  private giveUp(error: unknown): void {
    this.input.say(`This table cannot be shown. ${makePrintable(String(error))}`);
    this.departure = 'away';
    this.change.abort();
  }

  private take(news: TableNews): void {
    const hadSeat = this.view.you !== undefined;
    this.sayAll(this.tell(news));
    this.view = this.table.view;
    if (news.say === 'turn') this.noteTurn(news);
    if (news.say === 'ended') this.departure ??= 'left';
    else if (this.isDone(hadSeat)) void this.table.leave();
    const key = this.findQuestion()?.key ?? '';
    if (this.departure !== undefined || key !== this.asked) this.change.abort();
  }

  /**
   * A player without a seat has nothing to do here any more, and a pipe does not watch after its
   * game.
   */
  private isDone(hadSeat: boolean): boolean {
    if (this.view.you !== undefined) return false;
    return hadSeat || (!this.input.isPerson && this.view.phase === 'over');
  }

  private findQuestion(): Question | undefined {
    const { table, game, screen, hasPlayed } = this;
    const leave = (): Promise<void> => this.leave();
    const ask = (wish: TableWish): Promise<void> => this.ask(wish);
    return findQuestion({ table, game, screen, hasPlayed, ask, leave });
  }

  private sayAll(lines: readonly string[]): void {
    for (const line of lines) this.input.say(line);
  }

  private describePosition(): readonly string[] {
    const { game, screen, table } = this;
    const { view, turn, code } = table;
    if (view.phase === 'gathering') return [`Others can join with the code ${makePrintable(code)}.`];
    if (view.position === undefined || turn !== undefined) return [];
    if (game.turn(view.position).kind === 'waiting')
      return [`The table waits for others; they can join with the code ${makePrintable(code)}.`];
    const names = namesInGame(view);
    const roller = view.roller === undefined ? [] : [sayRoller(names(view.roller))];
    // A draw that is due, and for which nobody is waited, is told once it has happened.
    const isDraw = game.turn(view.position).kind === 'draw' && view.roller === undefined;
    return isDraw ? [] : [...screen.show(view.position, names), ...roller];
  }

  private async talk(): Promise<void> {
    const { input } = this;
    this.change = new AbortController();
    const { signal } = this.change;
    const question = this.findQuestion() ?? (input.isPerson ? LISTENING : undefined);
    const isNew = question?.key !== this.asked;
    this.asked = question?.key ?? '';
    if (question === undefined) return waitFor(signal);
    if (isNew) this.sayAll(question.shown());
    const { text, keys, keeps } = question;
    const line = await input.ask(text, { keys, keeps, until: signal });
    if (signal.aborted) return;
    if (line !== undefined) return this.answer(line, question);
    // After the game, leaving gives up nothing, and nobody should have to wait.
    if (this.view.phase === 'over') await this.leave();
    this.departure ??= 'away';
  }

  private async answer(line: string, question: Question): Promise<void> {
    const said = readSaying(line);
    if (said !== undefined) return this.say(said, question);
    const isUnderstood = await question.answer(line.trim().toLowerCase());
    if (!isUnderstood && line.trim() !== '') this.input.say(question.help);
  }

  private async say(said: Said, question: Question): Promise<void> {
    const { view } = this;
    if (said.kind === 'ask') await this.ask(said.wish);
    if (said.kind === 'leave') await this.leave();
    if (said.kind === 'quit') this.departure = 'away';
    if (said.kind === 'stand-in') await this.letStandIn(said.on);
    if (said.kind === 'who') this.input.say(describeSeats(view));
    if (said.kind === 'help') this.sayAll([question.help, ...listWords()]);
    if (said.kind === 'mute') this.input.say(this.muted.change(view, said.words, said.isMuted));
    if (said.kind === 'coach') await this.coach(said.words, question);
    if (said.kind === 'show' && view.position !== undefined)
      this.sayAll(this.screen.show(view.position, namesInGame(view)));
  }

  private async letStandIn(on: boolean): Promise<void> {
    const meant = findMeant(this.table.view, on);
    if (meant.length === 0) return this.input.say(on ? NOBODY_AWAY : NOBODY_STANDS_IN);
    for (const { seat } of meant) await this.ask({ do: 'stand-in', seat, on });
  }

  private async coach(words: string, question: Question): Promise<void> {
    const { table, game, screen } = this;
    const wish = readCoachWish(words, isCoached(table));
    if (wish === undefined) return this.input.say(question.help);
    if (wish !== 'all' || !isCoached(table)) return this.ask({ do: 'coach', on: wish !== 'off' });
    if (table.turn !== undefined) this.sayAll(sayAdvice({ game, screen }, table.turn.position, true));
  }

  private async ask(wish: TableWish): Promise<void> {
    const refusal = await askAtTable(this.table, wish);
    if (refusal !== undefined) this.input.say(makePrintable(refusal));
  }

  /** A slip of the finger must not give up a game. */
  private async leave(): Promise<void> {
    const { input, table } = this;
    if (input.isPerson && table.view.phase === 'playing' && table.seat !== undefined) {
      const question = this.game.running === undefined ? SURE_OF_STAND_IN : SURE;
      const sure = await input.ask(question, { keys: ['y', 'n'] });
      // Ctrl-C does not confirm.
      if (sure === undefined || !YES.has(sure.trim().toLowerCase())) return;
    }
    const answer = await table.leave();
    if (!answer.ok) input.say(makePrintable(answer.sentence));
  }

  private noteTurn({ seconds, number }: TurnNews): void {
    this.hasPlayed = true;
    clearTimeout(this.warning);
    if (seconds === undefined || seconds <= WARNING_SECONDS) return;
    this.warning = setTimeout(
      () => {
        if (this.table.turn?.number === number) this.input.say(`${WARNING_SECONDS} seconds left.`);
      },
      (seconds - WARNING_SECONDS) * 1000,
    );
  }

  private tell(news: TableNews): readonly string[] {
    const { game, screen, table, view: before } = this;
    const names = namesOf(table.view);
    if (news.say === 'events') {
      const views = { before, after: news.view };
      const told = tellEvents(news.events, views, { game, screen });
      return [...told, ...tellRoller(news.events, views), ...this.tellPresence(before, news.view)];
    }
    if (news.say === 'said') return this.tellSaid(names(news.seat), news.emote ?? news.text ?? '');
    if (news.say === 'ended' && OWN_WILL.has(news.reason)) return [];
    if (news.say === 'fame' || news.say === 'ended' || news.say === 'unseated')
      return [makePrintable(news.sentence)];
    if (news.say === 'missed') return ['A lot has happened meanwhile.', ...this.describePosition()];
    return news.say === 'turn' ? [] : this.tellPresence(before, table.view);
  }

  private tellSaid(name: string, words: string): readonly string[] {
    return this.muted.has(this.table.view, name) ? [] : [`${name}: "${makePrintable(words)}"`];
  }
}

function waitFor(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
