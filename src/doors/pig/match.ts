// One guest at a table, through a series of games. It tells the client what happens at the table
// (events-to-messages.ts, client-pace.ts) and passes the client's answers to the table. It begins
// when the guest sits down, perhaps long before an opponent comes, and ends when either of them
// leaves.

import type { News, SeenEvent, SeenTable } from '../../protocol/from-server.ts';
import { AWAY_MS } from '../../protocol/limits.ts';
import type { PigMove, PigState } from '../../games/pig/rules/state.ts';
import type { Details } from '../course/transcript-line.ts';
import type { Insider } from '../insider.ts';
import type { Dialogue } from './dialogue.ts';
import type { YesOrNo } from './message.ts';
import type { Pair, Pairs, Partner } from './pair.ts';
import { ClientPace } from './client-pace.ts';
import { openTranslator, type Translator, type PigNews } from './events-to-messages.ts';
import { showName } from './waiting.ts';

/** Where the guest sits, and what it needs there. */
interface Place {
  readonly table: string;
  readonly seat: number;
  readonly insider: Insider;
  readonly dialogue: Dialogue;
  readonly pairs: Pairs;
  /** For the log and the transcript; what concerns both guests is noted once. */
  readonly note: (event: string, details: Details) => void;
  /** For the transcript, which every guest has. */
  readonly jot: (event: string, details: Details) => void;
  /**
   * The series is over for this guest: it leaves, and its connection is closed in order. The reason
   * is for the log.
   */
  readonly end: (reason: string) => void;
}

const AWAY_SECONDS = AWAY_MS / 1000;

export class Match implements Partner {
  private readonly place: Place;
  private readonly pair: Pair;
  private readonly pace: ClientPace;
  /** Set once the opponent has come. */
  private translator: Translator | undefined;
  private opponent = '';
  private scores: readonly number[] = [];
  private isFirstGame = true;
  /** Where there is a clock, the server itself lets a stand-in play. */
  private isClockless = false;
  private hasEnded = false;
  /** A game was agreed to and is not over. */
  isPlaying = false;

  constructor(place: Place) {
    this.place = place;
    this.pair = place.pairs.enter(place.table, this);
    this.pace = new ClientPace(place.dialogue, {
      start: (answer) => this.takeStart(answer),
      decide: (decision) => void this.play(decision),
    });
  }

  get isPaired(): boolean {
    return this.translator !== undefined;
  }

  /**
   * The opponent has come and the game has started. The server shows that to everybody before the
   * first draw.
   */
  begin({ seats, position, clock }: SeenTable): void {
    this.isClockless = clock === 0;
    const { seat, table, dialogue } = this.place;
    this.opponent = this.pair.findName(seats.find((one) => one.seat !== seat)?.name ?? '');
    this.noteOfBoth('pig paired', { table, opponent: this.opponent });
    dialogue.say('INIT', showName(this.opponent));
    this.place.insider.addText(table);
    this.translator = openTranslator(seat, position as PigState);
    this.tell(this.translator.opening);
  }

  hear({ events, view }: Extract<News, { say: 'events' }>): void {
    if (this.hasEnded) return;
    if (this.translator === undefined && view.phase === 'playing') return this.begin(view);
    this.scores = view.phase === 'playing' ? (view.position as PigState).scores : [];
    for (const event of events) this.hearEvent(event);
  }

  /**
   * The wire has no message for this, so the door itself lets a stand-in play for an absent player.
   */
  lookForAbsent(seats: SeenTable['seats']): void {
    const { insider, table } = this.place;
    const absent = seats.find(({ away = 0, standIn }) => away >= AWAY_SECONDS && !standIn);
    if (this.hasEnded || !this.isClockless || absent === undefined) return;
    void insider.ask({ do: 'stand-in', table, seat: absent.seat, on: true });
  }

  /** Both scores of an unfinished game are below the target; between games there are none. */
  sayInterrupted(): void {
    const { seat, dialogue } = this.place;
    const theirs = this.scores.find((_score, owner) => owner !== seat);
    dialogue.say('END', `${this.scores[seat] ?? 0}/${theirs ?? 0}`);
  }

  agreed(): void {
    this.isFirstGame = false;
    this.beginGame();
  }

  /** A guest who has not been asked yet is asked first, as everybody is. */
  declined(): void {
    if (this.pace.isAsked) this.place.end('opponent-declined');
  }

  /** The guest has gone, or has been told everything. */
  close(): void {
    this.hasEnded = true;
    this.pace.close();
    this.place.pairs.leave(this.place.table, this);
  }

  private hearEvent(event: SeenEvent): void {
    if (this.hasEnded || this.translator === undefined) return;
    if (isLeaving(event)) {
      this.sayInterrupted();
      return this.place.end('opponent-left');
    }
    if (event.kind === 'commit') this.place.insider.addText(this.place.table);
    this.tell(this.translator.hear(event));
    // From the second game on, everybody has agreed when it starts.
    if (event.kind === 'start') this.beginGame();
    if (event.kind === 'unscripted') this.noteOfBoth('pig script ended', { table: this.place.table });
  }

  private beginGame(): void {
    const { jot, table } = this.place;
    this.isPlaying = true;
    jot('pig game started', { table, opponent: this.opponent });
    this.pace.begin();
  }

  /** In the log once, in the transcript of each guest. */
  private noteOfBoth(event: string, details: Details): void {
    const { note, jot } = this.place;
    if (this.pair.isSpeaker(this)) note(event, details);
    else jot(event, details);
  }

  private tell(told: readonly PigNews[]): void {
    for (const one of told) if (one.kind === 'end') this.noteScore(one);
    this.pace.tell(told);
    if (this.pair.isDeclined) this.declined();
  }

  private noteScore({ mine, theirs }: Extract<PigNews, { kind: 'end' }>): void {
    this.isPlaying = false;
    const { table } = this.place;
    this.noteOfBoth('pig game finished', { table, opponent: this.opponent, score: `${mine}/${theirs}` });
  }

  private takeStart(answer: YesOrNo): void {
    if (answer === 'NO') {
      this.pair.decline(this);
      return this.place.end('declined');
    }
    if (this.isFirstGame) this.pair.agree(this);
    else void this.playAgain();
  }

  private async playAgain(): Promise<void> {
    const { insider, table } = this.place;
    const answer = await insider.ask({ do: 'again', table });
    if (!answer.ok && !this.hasEnded) this.pace.refuseStart(answer.sentence);
  }

  private async play(move: PigMove): Promise<void> {
    const { insider, table } = this.place;
    const answer = await insider.ask({ do: 'move', table, move });
    if (!answer.ok && !this.hasEnded) this.pace.refuseDecision(answer.sentence);
  }
}

/** The opponent has left, or the guest's own seat was taken away, or the table has closed. */
function isLeaving({ kind }: SeenEvent): boolean {
  return kind === 'quit' || kind === 'rise' || kind === 'close';
}
