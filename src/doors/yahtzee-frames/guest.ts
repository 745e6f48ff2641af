// The outer side of one guest of the Yahtzee frame door: its lines and frames, in lock-step. The
// guest sits down after answering the first frame, so that a silent connection takes no seat from
// anybody. A line where a choice is open becomes a move; the table says whether it is legal
// (player.ts).

import { LINE_FAULTS, type Line } from '../../protocol/lines.ts';
import { openRate } from '../../protocol/rate.ts';
import { NAME_FAULTS, cleanName } from '../../protocol/names.ts';
import type { Details } from '../course/transcript-line.ts';
import { CLIENT_CLOSED, CONNECTION_LOST, type Log } from '../entrance.ts';
import type { TextGuest, TextWire } from '../text-wire.ts';
import type { Time } from '../time.ts';
import { makeFrame, parseFrame, tellInfo, type Choice, type ClientFrame, type Frame } from './frame.ts';
import { LockStep, type Verdict } from './lock-step.ts';
import type { BoxWords } from './payload.ts';
import { FramesPlayer } from './player.ts';
import { CLOCK_SECONDS, type FramesSeating } from './seating.ts';
import { makeTableText } from './sheets.ts';
import { askFor, refuseChoice } from './events-to-frames.ts';

/** How many lines without a choice are allowed where one is expected; then it is refused. */
const FILLERS_MAX = 20;
/** How many refusals of one choice are allowed; then the guest has to go. */
const REFUSALS_MAX = 20;
/**
 * How many clocks may run out without a line between them: a whole turn. Then the guest is absent
 * for good.
 */
const MISSED_CLOCKS_MAX = 3;
const PRINTS_PER_SECOND = 1;
const PRINTS_BURST = 20;

const WELCOME = 'Welcome to Yahtzee. Answer every frame with one line.';

/** What all guests of the door share. */
export interface FramesDoor {
  readonly seating: FramesSeating;
  readonly words: BoxWords;
  readonly time: Time;
  readonly log: Log;
  readonly print: (text: string) => void;
}

export class FramesGuest implements TextGuest {
  private readonly wire: TextWire;
  private readonly door: FramesDoor;
  private readonly steps: LockStep;
  private readonly player: FramesPlayer;
  private readonly prints = openRate(PRINTS_PER_SECOND, PRINTS_BURST);
  /** Table and name, for the log. */
  private who: Details = {};
  private hasAnswered = false;
  private hasFinished = false;
  private isGone = false;
  /** The choice whose fillers and refusals are counted. */
  private counted: Choice | undefined;
  private fillers = 0;
  private refusals = 0;
  private missedClocks = 0;
  private cancelLast = (): void => {};

  constructor(wire: TextWire, door: FramesDoor) {
    this.wire = wire;
    this.door = door;
    this.steps = new LockStep(wire, {
      judge: (frame, line) => this.judge(frame, line),
      overhear: (line) => this.read(line).kind === 'print',
      finished: () => this.end('game-over'),
    });
    wire.visit.noteArrival(door.log, 'frames connected');
    this.player = new FramesPlayer(wire.visit, door, {
      seated: ({ table, name }) => this.noteSeat(table, name),
      begun: () => wire.visit.jot('frames game started', this.who),
      unscripted: () => this.note('frames script ended'),
      tell: (frames) => this.tell(frames),
      missedClock: () => this.missClock(),
      over: () => this.finish(),
      dismissed: (reason, sentence) => this.sayGoodbye(reason, sentence),
    });
    this.steps.say([tellInfo(WELCOME)]);
  }

  silent(): void {
    this.sayGoodbye('silent', 'No line came in time. Answer every frame with one line.');
  }

  /** A guest that sends no more can answer no frame, but what it has sent still counts. */
  finished(): void {
    this.hasFinished = true;
    if (this.steps.isBusy) return;
    this.wire.end();
    this.leave(CLIENT_CLOSED);
  }

  gone(): void {
    this.leave(this.hasFinished ? CLIENT_CLOSED : CONNECTION_LOST);
  }

  private note(event: string, details: Details = {}): void {
    this.wire.visit.note(this.door.log, event, { ...this.who, ...details });
  }

  private noteSeat(table: string, name: string): void {
    this.who = { table, name };
    this.note('frames seated');
  }

  private tell(frames: readonly Frame[]): void {
    this.steps.dropOldQuestions(this.player.choice);
    this.steps.say(frames);
  }

  private missClock(): void {
    this.missedClocks += 1;
    if (this.missedClocks < MISSED_CLOCKS_MAX) return;
    this.sayGoodbye('absent', 'No line has come for a whole turn. A stand-in plays on for you.');
  }

  /**
   * The others may begin another game at once. This guest reads on at its own speed, but not for
   * ever.
   */
  private finish(): void {
    this.note('frames game finished', { score: this.player.score });
    this.player.leave();
    this.cancelLast = this.door.time.after(CLOCK_SECONDS * 1000, () => this.steps.skipToLast());
  }

  private judge(frame: Frame, line: Line): Verdict {
    const said = this.read(line);
    if (this.isGone) return 'hold';
    if (!this.hasAnswered) {
      this.hasAnswered = true;
      if (line.ok) this.readStudent(line.text);
      void this.player.sitDown();
    }
    const { choice } = frame;
    // An answer to a question that a stand-in has already answered is only a line.
    if (choice === undefined || choice !== this.player.choice) return 'next';
    if (said.kind === 'filler' || said.kind === 'print') return this.skip(frame, choice);
    if (said.kind === 'keep' && choice.kind === 'keep') return this.move(choice, `keep ${said.flags}`);
    if (said.kind === 'score' && choice.kind === 'score') return this.move(choice, `score ${said.box}`);
    return this.refuse(choice, said.kind === 'wrong' ? said.why : 'A different choice is expected.');
  }

  /** A line that says nothing else may name the student, as in `student Ana Lima`. */
  private readStudent(text: string): void {
    const [, name = ''] = /^(?:\s*(?:ACK|INFO)?\s*:)?\s*student\s+(.+)$/i.exec(text) ?? [];
    if (name === '') return;
    const cleaned = cleanName(name);
    if (cleaned.ok) this.wire.visit.name(cleaned.text);
    this.note('frames named', cleaned.ok ? { name: cleaned.text } : { why: NAME_FAULTS[cleaned.fault] });
  }

  private read(line: Line): ClientFrame {
    this.missedClocks = 0;
    if (line.ok) {
      const said = parseFrame(line.text);
      if (said.kind === 'print') this.print();
      return said;
    }
    const why = LINE_FAULTS[line.fault];
    if (line.fault === 'line-too-long') this.sayGoodbye(line.fault, why);
    return { kind: 'wrong', why };
  }

  private print(): void {
    const { time, print, words } = this.door;
    const { view } = this.player;
    // Nobody may flood the server's terminal.
    if (this.prints.take(time.now()) > 0) return;
    print(view === undefined ? 'No table yet.' : makeTableText(view, words));
  }

  /** After a refusal, a filler asks for the question again; otherwise the choice may still come. */
  private skip(frame: Frame, choice: Choice): Verdict {
    const question = askFor(choice, this.door.words);
    if (frame.tag !== question.tag) {
      this.steps.say([{ ...question, isReply: true }]);
      return 'next';
    }
    this.count(choice);
    this.fillers += 1;
    return this.fillers < FILLERS_MAX ? 'again' : this.refuse(choice, 'No choice came in twenty lines.');
  }

  private move(choice: Choice, text: string): Verdict {
    void this.play(choice, text);
    return 'hold';
  }

  private async play(choice: Choice, text: string): Promise<void> {
    const why = await this.player.play(choice, text);
    if (this.isGone) return;
    if (why !== undefined) this.refuse(choice, why);
    this.steps.release();
  }

  private refuse(choice: Choice, why: string): Verdict {
    this.count(choice);
    this.fillers = 0;
    this.refusals += 1;
    this.note('frames mistake', { sentence: why, line: this.wire.taken });
    if (this.refusals < REFUSALS_MAX) this.steps.say([refuseChoice(choice, this.door.words)]);
    else this.sayGoodbye('refused', 'Twenty choices were refused. A stand-in plays on for you.');
    return 'next';
  }

  private count(choice: Choice): void {
    if (choice === this.counted) return;
    this.counted = choice;
    this.fillers = 0;
    this.refusals = 0;
  }

  /** The last message to a guest that has to go; it needs no answer. */
  private sayGoodbye(reason: string, sentence: string): void {
    this.wire.write(makeFrame(tellInfo(sentence)));
    this.end(reason);
  }

  private end(reason: string): void {
    this.wire.end(reason);
    this.leave(reason);
  }

  private leave(reason: string): void {
    if (this.isGone) return;
    this.isGone = true;
    this.cancelLast();
    this.note('frames left', { reason, ...this.player.during });
    this.player.leave();
  }
}
