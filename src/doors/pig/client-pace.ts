// One client's side of a series of games: it gets START, DIE, DICE and END at its own pace, and is
// asked for its answers. The client may be slower than the table, so news from the table waits here
// until it is due: nobody gets a die before the game is agreed. What the answers mean to the table
// is decided in match.ts.

import type { PigMove } from '../../games/pig/rules/state.ts';
import type { Dialogue, Question } from './dialogue.ts';
import { readDecision, readStart, type Message, type YesOrNo } from './message.ts';
import type { PigNews } from './events-to-messages.ts';
import { CLASSIC_ANSWER_MS, CLASSIC_DECISION_MS } from '../../protocol/limits.ts';

const ANSWER_START = 'Answer START:YES or START:NO.';
const ANSWER_DIE = 'Answer DECIDE:ROLL or DECIDE:HOLD.';

type NewsOf<Kind extends PigNews['kind']> = Extract<PigNews, { kind: Kind }>;

/** How the client's answers are used. */
interface Answers {
  start(answer: YesOrNo): void;
  decide(decision: PigMove): void;
}

export class ClientPace {
  private readonly dialogue: Dialogue;
  private readonly answers: Answers;
  private readonly start: Question = {
    read: (message) => this.takeStart(message),
    ms: CLASSIC_ANSWER_MS,
    unanswered: 'no-answer',
  };
  /** A table with a clock moves long before this; other tables would wait for ever. */
  private readonly decision: Question = {
    read: (message) => this.takeDecision(message),
    ms: CLASSIC_DECISION_MS,
    unanswered: 'no-decision',
  };
  private stage: 'between' | 'asked' | 'playing' = 'between';
  private readonly waiting: PigNews[] = [];
  /** The client has a die to decide on. */
  private hasDie = false;
  /**
   * How many dice a stand-in decided before the client answered. Those answers may still come, and
   * decide nothing.
   */
  private late = 0;

  constructor(dialogue: Dialogue, answers: Answers) {
    this.dialogue = dialogue;
    this.answers = answers;
  }

  /** START has been sent, and the game it asks about is not played yet. */
  get isAsked(): boolean {
    return this.stage === 'asked';
  }

  tell(news: readonly PigNews[]): void {
    this.waiting.push(...news);
    this.showWaiting();
  }

  /** Everybody has agreed to the game. */
  begin(): void {
    this.stage = 'playing';
    this.showWaiting();
  }

  /** The answer to START was refused; the client may answer again. */
  refuseStart(sentence: string): void {
    this.dialogue.complain(sentence, this.start);
  }

  refuseDecision(sentence: string): void {
    // A stand-in was just ahead of it, so this was a late answer.
    if (this.late > 0) {
      this.late -= 1;
      return;
    }
    this.hasDie = true;
    this.dialogue.complain(sentence, this.decision);
  }

  close(): void {
    this.waiting.length = 0;
  }

  private showWaiting(): void {
    for (let next = this.takeNext(); next !== undefined; next = this.takeNext()) this.show(next);
    if (this.stage === 'playing' && this.hasDie) this.dialogue.ask(this.decision);
  }

  private takeNext(): PigNews | undefined {
    const due = this.waiting[0]?.kind === 'start' ? 'between' : 'playing';
    return this.stage === due ? this.waiting.shift() : undefined;
  }

  private show(news: PigNews): void {
    if (news.kind === 'start') this.askToStart(news);
    if (news.kind === 'die') this.showDie(news);
    if (news.kind === 'dice') this.dialogue.say('DICE', news.dice);
    if (news.kind === 'stand-in') this.standIn();
    if (news.kind === 'end') this.showEnd(news);
  }

  private showDie({ die }: NewsOf<'die'>): void {
    this.dialogue.say('DIE', String(die));
    this.hasDie = die !== 1;
  }

  private standIn(): void {
    this.hasDie = false;
    this.late += 1;
  }

  private showEnd({ mine, theirs }: NewsOf<'end'>): void {
    this.stage = 'between';
    this.dialogue.say('END', `${mine}/${theirs}`);
  }

  private askToStart({ isFirst }: NewsOf<'start'>): void {
    this.stage = 'asked';
    this.dialogue.say('START', isFirst ? 'YES' : 'NO');
    this.dialogue.ask(this.start);
  }

  private takeStart(message: Message): string | undefined {
    if (this.isLate(message)) {
      this.dialogue.ask(this.start);
      return undefined;
    }
    const answer = readStart(message);
    if (answer === undefined) return ANSWER_START;
    this.late = 0;
    this.answers.start(answer);
    return undefined;
  }

  private takeDecision(message: Message): string | undefined {
    const decision = readDecision(message);
    if (decision === undefined) return ANSWER_DIE;
    if (this.isLate(message)) {
      this.showWaiting();
      return undefined;
    }
    this.hasDie = false;
    this.answers.decide(decision);
    return undefined;
  }

  /**
   * The answer to a die that a stand-in decided is taken and dropped, so that every die has one
   * answer.
   */
  private isLate(message: Message): boolean {
    if (this.late === 0 || readDecision(message) === undefined) return false;
    this.late -= 1;
    return true;
  }
}
