// A table on this screen: who at this device sits there, from whose viewpoint it is shown, what is
// shown of it just now, and its log. It draws nothing (../view/ does) and knows no browser: see
// table-world.ts.

import { batch, computed, signal, type ReadonlySignal, type Signal } from '@preact/signals';
import type { Arrived } from '../../../client/client.ts';
import type { Listening, TableNews } from '../../../client/followed-table.ts';
import type { TableWish } from '../../../client/requests.ts';
import type { SeenTable } from '../../../protocol/from-server.ts';
import type { Game, Seat } from '../../../games/game.ts';
import type { OptionValues } from '../../../games/options.ts';
import type { GameScreen, KeptChoice } from '../../games/screen.ts';
import { wordsOf } from '../../words/game-words.ts';
import { words } from '../../words/words.ts';
import { Bubbles } from './bubbles.ts';
import { CueGiver } from './cue-giver.ts';
import { Finale } from './finale.ts';
import { arrivalOf, makeFrames, withPeople, type Frame } from './frames.ts';
import { keptChoice } from './kept-choice.ts';
import { noteLines, openLog, type LogLine } from './log-lines.ts';
import { namesOf } from './names.ts';
import { noteTable, recallMuted } from './noted-tables.ts';
import { OwnEnd } from './own-end.ts';
import type { Person, Place } from './place.ts';
import { OnScreen } from './on-screen.ts';
import { Playback } from './playback.ts';
import type { TableWorld } from './table-world.ts';
import { hearSaid } from './talk.ts';
import { openTally, type Tally } from './tally.ts';
import { TurnCues } from './turn-cues.ts';
import { UnderWay } from './under-way.ts';
import type { Viewpoint, ViewpointArrived } from './viewpoint.ts';
import { Viewpoints, arriveFirst, type Hear } from './viewpoints.ts';

/** One of these answers what a player on turn has asked for. */
const OF_A_TURN: ReadonlySet<string> = new Set(['move', 'draw', 'set']);

export interface Ended {
  readonly reason: string;
  readonly sentence: string;
}

/** Why somebody has no seat, and under which name they could have one. */
export interface NotSeated {
  readonly sentence: string;
  readonly suggestion: string | undefined;
}

export class TableModel {
  readonly place: Place;
  readonly game: Game;
  readonly screen: GameScreen;
  readonly world: TableWorld;
  /** What is on the screen. */
  readonly frame: Signal<Frame>;
  readonly log: Signal<readonly LogLine[]>;
  readonly tally: Signal<Tally>;
  /** The names of the players whose chat is not shown here. */
  readonly muted: Signal<ReadonlySet<string>>;
  /** A refusal, in words; gone with the next move. */
  readonly complaint: Signal<string> = signal('');
  readonly ended: Signal<Ended | undefined> = signal(undefined);
  /** The sentence that is the heading of the board. */
  readonly title: Signal<string> = signal('');
  /** Where the game stands, as the board says it. */
  readonly where: Signal<string> = signal('');
  /** What players have just said, at their faces. */
  readonly bubbles: Bubbles;
  /** The addresses that led this page to it. */
  readonly addresses = new Set<string>();
  /** The commitments that were shown here, to be compared with the log afterwards. */
  readonly commitments = new Set<string>();
  /** When the newest view came, by the page's own clock; its `seconds` count from then. */
  readonly heardAt: Signal<number>;
  readonly playback: Playback;
  readonly finale: Finale;
  readonly ownEnd: OwnEnd;
  /** Sounds and celebrations listen here. */
  readonly cues: CueGiver;
  /** What the board notes of an unfinished choice. */
  readonly kept: KeptChoice;
  readonly underWay: UnderWay;
  private readonly viewpoints: Viewpoints;
  private readonly turnCues: TurnCues;
  private readonly onScreen: OnScreen;

  private constructor({ place, world, screen, first }: Opening) {
    this.place = place;
    this.world = world;
    this.game = screen.game;
    this.screen = screen;
    this.heardAt = signal(world.clock.now());
    this.viewpoints = new Viewpoints(first, place, (...heard) => this.hear(...heard));
    this.frame = signal(arrivalOf(first.view.value));
    const { viewpoints, acting } = this;
    this.onScreen = new OnScreen({ frame: this.frame, viewpoints, screen, acting });
    this.noteView(first.view.value);
    this.log = openLog(first.table.id, world.tabMemory);
    this.tally = openTally(first.table.id, world.tabMemory);
    this.muted = signal(recallMuted(first.table.id));
    this.bubbles = new Bubbles(world);
    this.kept = keptChoice(first.table.id, world.tabMemory);
    this.cues = new CueGiver(world.clock);
    this.underWay = new UnderWay({ ...world, link: place.link });
    this.playback = new Playback({
      ...world,
      show: (frame, factor) => this.show(frame, factor),
      give: (cue) => this.cues.give(cue),
    });
    this.turnCues = new TurnCues(this);
    this.finale = new Finale(this);
    this.ownEnd = new OwnEnd(this.frame);
  }

  /** Goes to the table: to the seats of the people here who have one, or else to watch. */
  static async open(place: Place, world: TableWorld): Promise<TableModel | Ended> {
    const opened: { model?: TableModel } = {};
    // What is heard before there is a model is already in the first view.
    const hear: Hear = (...heard) => opened.model?.hear(...heard);
    const [, ...others] = place.people();
    const { lost, arrived } = await arriveFirst(place, hear);
    if (!arrived.ok) return arrived;
    const first = arrived.viewpoint;
    const screen = await world.loadScreen(first.view.value.game);
    if (screen === undefined) return { reason: 'no-screen', sentence: words.value.table.noScreen };
    const model = new TableModel({ place, world, screen, first });
    opened.model = model;
    if (lost !== undefined) model.complain(lost);
    for (const other of others) await model.comeBack(other);
    return model;
  }

  /** The newest view, which may be ahead of what is shown. */
  readonly newest: ReadonlySignal<SeenTable> = computed(() => this.viewpoints.main.value.view.value);

  /** The seats of the people at this device. */
  readonly here: ReadonlySignal<readonly Seat[]> = computed(() => this.viewpoints.here.value);

  /** What is shown: the frame, or the same moment as the player on turn sees it. */
  readonly shown: ReadonlySignal<SeenTable> = computed(() => this.onScreen.shown.value);

  /** The person to whom the device has to be passed before their cards may be seen. */
  readonly passTo: ReadonlySignal<Person | undefined> = computed(() => this.onScreen.passTo.value);

  readonly canPlay: ReadonlySignal<boolean> = computed(() => {
    const own = this.onScreen.onTurn.value?.view.value;
    const isShown =
      this.playback.waitsFor.value === 'nothing' && own?.number === this.frame.value.view.number;
    if (!isShown || this.underWay.isUnanswered.value) return false;
    return this.passTo.value === undefined && this.ended.value === undefined;
  });

  /** The viewpoint of somebody here whose roll the table waits for, once everything is shown. */
  private readonly roller: ReadonlySignal<Viewpoint | undefined> = computed(() => {
    const { number } = this.frame.value.view;
    const isShown = this.playback.waitsFor.value === 'nothing' && this.ended.value === undefined;
    if (!isShown || this.underWay.isUnanswered.value) return undefined;
    return this.viewpoints.seated.value.find(({ view }) => {
      const { roller, you, number: newest } = view.value;
      return you !== undefined && roller === you && newest === number;
    });
  });

  /** Whether the table waits for somebody here to roll. */
  readonly mayReveal: ReadonlySignal<boolean> = computed(() => this.roller.value !== undefined);

  /** Whether something that is only being shown can be skipped. */
  readonly canSkip: ReadonlySignal<boolean> = computed(() => this.playback.waitsFor.value === 'time');

  /** The seat of somebody here whose move is under way, or whose draw is landing. */
  private readonly acting: ReadonlySignal<Seat | undefined> = computed(() => {
    const seat = this.playback.rolling.value?.seat ?? this.underWay.sending.value?.seat;
    return seat !== undefined && this.here.value.includes(seat) ? seat : undefined;
  });

  /** The seat that acts at the board, or whose viewpoint is shown. */
  readonly you: ReadonlySignal<Seat | undefined> = computed(
    () =>
      this.roller.value?.view.value.you ?? this.acting.value ?? this.onScreen.viewpoint.value?.view.value.you,
  );

  /** Whether somebody at this device is on turn, even if there is nothing to press just now. */
  readonly isTurnHere: ReadonlySignal<boolean> = computed(
    () => this.isOwnTurn.value || this.acting.value !== undefined,
  );

  /** Whether somebody at this device has something to do. */
  readonly isOwnTurn: ReadonlySignal<boolean> = computed(
    () => this.canPlay.value || this.mayReveal.value || this.passTo.value !== undefined,
  );

  /** Nobody at this device has a seat, or has one any more. */
  readonly isWatching: ReadonlySignal<boolean> = computed(() => this.here.value.length === 0);

  get id(): string {
    return this.newest.value.table;
  }

  /** Somebody at this device takes a seat; undefined when they have it, or else why not. */
  async sit(person: Person, entry?: OptionValues): Promise<NotSeated | undefined> {
    const arrived = await this.take(person, (listening) => this.place.sit(person, listening, entry));
    if (arrived.ok) return undefined;
    const { reason, sentence, suggestion } = arrived;
    return { sentence: words.value.refusals[reason] ?? sentence, suggestion };
  }

  /** Somebody at this device who had a seat takes it again, or is told why it is free. */
  private async comeBack(person: Person): Promise<void> {
    const arrived = await this.take(person, (listening) => this.place.comeBack(person, listening));
    if (arrived.ok) return;
    this.place.forget(person);
    this.complain(arrived);
  }

  private async take(
    person: Person,
    arrive: (listening: Listening) => Promise<Arrived>,
  ): Promise<ViewpointArrived> {
    const arrived = await this.viewpoints.open(person, arrive);
    if (!arrived.ok) return arrived;
    // Together: a newcomer must not be shown as alone at the table of before.
    batch(() => {
      this.viewpoints.seat(arrived.viewpoint);
      this.settleDown();
    });
    await this.viewpoints.tendWatcher(this.onScreen.isSecret.value);
    this.settleDown();
    return arrived;
  }

  /** A move for the turn that was seen. It is sent once, even if the connection is lost. */
  async play(move: unknown): Promise<void> {
    const onTurn = this.onScreen.onTurn.value;
    if (onTurn === undefined || !this.canPlay.value || this.playback.isGuarded) return;
    const { number } = onTurn.view.value;
    await this.send(onTurn, move, { do: 'move', move: this.game.notation.makeMove(move), number });
  }

  /** The player here for whose roll the table waits rolls. */
  async reveal(): Promise<void> {
    const roller = this.roller.value;
    if (roller === undefined || this.playback.isGuarded) return;
    await this.send(roller, undefined, { do: 'roll', number: roller.view.value.number });
  }

  /** Sends a wish of somebody here that changes the game; `move` is what the board shows of it. */
  private async send({ table, view }: Viewpoint, move: unknown, wish: TableWish): Promise<void> {
    const seat = view.value.you;
    if (seat === undefined) return;
    const dice = this.screen.rolledBy?.(this.shown.value.position, move) ?? [];
    this.complaint.value = '';
    this.playback.hurry();
    this.onScreen.noteAsked();
    this.underWay.begin({ seat, move, dice });
    if (dice.length > 0) this.cues.rattle(seat);
    const answer = await table.ask(wish);
    // What happened may come later, over the connection whose view is shown.
    const isHeard = !answer.ok || this.newest.value.number >= view.value.number;
    this.underWay.answer(isHeard);
    if (answer.ok) return;
    this.cues.calm();
    this.complain(answer);
  }

  takeDevice(person: Person): void {
    this.onScreen.takeDevice(person);
  }

  /** Everybody at this device wants another game. */
  async askAgain(): Promise<void> {
    for (const { table } of this.viewpoints.seated.value) {
      const answer = await table.ask({ do: 'again' });
      if (!answer.ok) this.complain(answer);
    }
  }

  /** Asks in the name of the host, if the host is at this device, or else of anybody here. */
  askAsHost(wish: TableWish): Promise<void> {
    return this.askAs(this.newest.value.host, wish);
  }

  /** Asks in the name of the player here with this seat, or else of anybody here. */
  async askAs(seat: Seat | undefined, wish: TableWish): Promise<void> {
    this.complaint.value = '';
    const answer = await this.viewpoints.ofSeat(seat)?.table.ask(wish);
    if (answer?.ok === false) this.complain(answer);
  }

  complain({ reason, sentence }: Ended): void {
    const { refusals } = words.value;
    this.complaint.value = wordsOf(this.game.id)?.refusals?.[reason] ?? refusals[reason] ?? sentence;
  }

  /** Gives up the seats of everybody at this device, or stops watching. */
  async leave(): Promise<void> {
    const tables = this.viewpoints.all.map(({ table }) => table);
    for (const { person } of this.viewpoints.seated.value)
      if (person !== undefined) this.place.forget(person);
    await Promise.all(tables.map((table) => table.leave()));
  }

  /** After an arrival the newest view is shown at once. */
  private settleDown(): void {
    this.playback.clear();
    this.ownEnd.forget();
    this.underWay.end();
    this.heardAt.value = this.world.clock.now();
    this.frame.value = arrivalOf(this.newest.value);
    this.viewpoints.settle(this.newest.value.number);
  }

  private hear(news: TableNews, viewpoint: Viewpoint, before: SeenTable): void {
    if (news.say === 'ended') return this.end(news, viewpoint);
    if (news.say === 'unseated') return this.complain(news);
    this.noteView(viewpoint.view.value);
    this.ownEnd.note(viewpoint, before);
    if (viewpoint !== this.viewpoints.main.value) return this.viewpoints.settle(this.frame.value.view.number);
    this.heardAt.value = this.world.clock.now();
    if (news.say === 'events') this.hearEvents(news, before);
    if (news.say === 'missed') {
      this.underWay.end();
      this.playback.add([arrivalOf(news.view, [words.value.table.missed])]);
    }
    if (news.say === 'view' || news.say === 'seats') this.look(viewpoint.view.value);
    if (news.say === 'said') hearSaid(this, news);
    if (news.say === 'fame')
      this.tellLast(words.value.table.fame(namesOf(before.seats)(news.seat), news.place));
  }

  private hearEvents({ events, view }: Extract<TableNews, { say: 'events' }>, before: SeenTable): void {
    const { game, screen, here } = this;
    const frames = makeFrames(events, { before, after: view }, { game, screen, here: here.value });
    batch(() => {
      if (events.some(({ kind }) => OF_A_TURN.has(kind))) this.underWay.end();
      this.playback.add(frames);
    });
  }

  /** The draw in the air lies at once. */
  skip(): void {
    this.playback.skip();
  }

  private noteView({ commitment, table, game, seats, you }: SeenTable): void {
    if (commitment !== undefined) this.commitments.add(commitment);
    // So that the lobby can name the table to go back to.
    if (you !== undefined && !this.place.isLocal)
      noteTable(table, { game, names: seats.map(({ name }) => name), at: this.world.clock.date() });
  }

  private end({ reason, sentence }: Ended, viewpoint: Viewpoint): void {
    // After a change of name there is a new client, and the page opens the table anew.
    if (reason === 'client-closed') return;
    if (viewpoint.person !== undefined && (reason === 'closed' || reason === 'left'))
      this.place.forget(viewpoint.person);
    if (viewpoint === this.viewpoints.main.value || reason === 'replaced')
      this.ended.value = { reason, sentence };
  }

  /** People came or went, and nothing else happened. */
  private look(view: SeenTable): void {
    const { frame } = this;
    if (frame.value.view.number > view.number) return;
    frame.value = withPeople(frame.value, view);
    this.viewpoints.settle(frame.value.view.number);
  }

  /** Everything that tells what happened changes here, in one frame of the screen. */
  private show(frame: Frame, factor: number): void {
    this.frame.value = frame;
    this.viewpoints.settle(frame.view.number);
    this.onScreen.noteFrame(frame);
    this.turnCues.note(frame);
    // A new game begins without complaints about the one before.
    if (frame.event?.kind === 'start') this.complaint.value = '';
    if (frame.event?.kind === 'over') return this.finale.begin(frame, frame.event);
    this.tell(frame.lines);
    if (frame.draw !== undefined) this.cues.give({ kind: 'settled', seat: frame.draw.landing.seat });
    for (const cue of frame.cues) this.cues.give(cue, factor);
  }

  /** A sentence about something that may not have been shown yet. */
  private tellLast(line: string): void {
    if (!this.playback.addLines([line])) this.tell([line]);
  }

  private tell(lines: readonly string[]): void {
    noteLines(this.log, this.frame.value.view.number, lines);
    this.world.announce(lines.join(' '));
  }
}

interface Opening {
  readonly place: Place;
  readonly world: TableWorld;
  readonly screen: GameScreen;
  readonly first: Viewpoint;
}
