// A table on this screen: who at this device sits there, from whose viewpoint it is shown, what is
// shown of it just now, and its log. It draws nothing (../view/ does) and knows no browser: see
// table-world.ts.
//
// With one person here the screen shows what that person sees. With several it shows what the
// player on turn sees, and between turns what everybody may see. If the game hides something, the
// device is passed on first.

import { computed, signal, type ReadonlySignal, type Signal } from '@preact/signals';
import type { Arrived } from '../../../client/client.ts';
import type { Listening, TableNews } from '../../../client/followed-table.ts';
import type { TableWish } from '../../../client/requests.ts';
import type { SeenTable } from '../../../protocol/from-server.ts';
import type { Game, Seat } from '../../../games/game.ts';
import type { EventOf } from '../../../games/log.ts';
import type { OptionValues } from '../../../games/options.ts';
import type { GameScreen } from '../../games/screen.ts';
import { hasMotion } from '../../motion.ts';
import { wordsOf } from '../../words/game-words.ts';
import { words } from '../../words/words.ts';
import { Bubbles } from './bubbles.ts';
import { Finale } from './finale.ts';
import { arrivalOf, makeFrames, type Frame } from './frames.ts';
import { addLines, openLog, type LogLine } from './log-lines.ts';
import { namesInGame, namesOf } from './names.ts';
import { noteTable, recallMuted } from './noted-tables.ts';
import { noteResults } from './own-record.ts';
import type { Person, Place } from './place.ts';
import { Playback } from './playback.ts';
import type { TableWorld } from './table-world.ts';
import { hearSaid } from './talk.ts';
import { countGame, openTally, type Tally } from './tally.ts';
import type { Viewpoint, ViewpointArrived } from './viewpoint.ts';
import { Viewpoints, arriveFirst, type Hear } from './viewpoints.ts';

/** No move is made for this long after a skip. */
const SKIP_MS = 300;

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
  /** A move of somebody here is on its way. */
  readonly isPending: Signal<boolean> = signal(false);
  /**
   * The key of the person who holds the device, when people here must not see each other's cards.
   */
  private readonly holder: Signal<string | undefined> = signal(undefined);
  private readonly viewpoints: Viewpoints;
  private skippedAt = -Infinity;

  private constructor({ place, world, screen, first }: Opening) {
    this.place = place;
    this.world = world;
    this.game = screen.game;
    this.screen = screen;
    this.heardAt = signal(world.clock.now());
    this.viewpoints = new Viewpoints(first, place, (...heard) => this.hear(...heard));
    this.frame = signal(arrivalOf(first.view.value));
    this.noteView(first.view.value);
    this.log = openLog(first.table.id, world.tabMemory);
    this.tally = openTally(first.table.id, world.tabMemory);
    this.muted = signal(recallMuted(first.table.id));
    this.bubbles = new Bubbles(world);
    this.playback = new Playback({
      clock: world.clock,
      pace: world.pace,
      show: (frame) => this.show(frame),
      isHere: (seat) => this.here.value.includes(seat),
    });
    this.finale = new Finale(this, hasMotion);
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

  /** The viewpoint of the player on turn, if that player is at this device. */
  private readonly onTurn: ReadonlySignal<Viewpoint | undefined> = computed(() => {
    const { turn } = this.frame.value.view;
    return this.viewpoints.seated.value.find(
      ({ view }) => turn?.kind === 'seat' && view.value.phase === 'playing' && view.value.you === turn.seat,
    );
  });

  /** From whose viewpoint the screen shows the table now. */
  private readonly viewpoint: ReadonlySignal<Viewpoint | undefined> = computed(() => {
    const [only, ...others] = this.viewpoints.seated.value;
    return others.length === 0 ? only : this.onTurn.value;
  });

  /** The person to whom the device has to be passed before their cards may be seen. */
  readonly passTo: ReadonlySignal<Person | undefined> = computed(() => {
    const person = this.onTurn.value?.person;
    const isAlone = this.viewpoints.seated.value.length < 2;
    if (isAlone || person === undefined || !this.isSecret.value) return undefined;
    if (this.screen.hidesNow?.(this.frame.value.view.position) === false) return undefined;
    return person.key === this.holder.value ? undefined : person;
  });

  private readonly isSecret: ReadonlySignal<boolean> = computed(() => {
    const { position } = this.frame.value.view;
    return position !== undefined && this.screen.isSecret?.(position) === true;
  });

  /** What is shown: the frame, or the same moment as the player on turn sees it. */
  readonly shown: ReadonlySignal<SeenTable> = computed(() => {
    const { view } = this.frame.value;
    const viewpoint = this.viewpoint.value;
    if (viewpoint === undefined || this.passTo.value !== undefined) return view;
    const own = viewpoint.view.value;
    return own.number === view.number ? own : view;
  });

  readonly canPlay: ReadonlySignal<boolean> = computed(() => {
    const own = this.onTurn.value?.view.value;
    const isShown =
      this.playback.waitsFor.value === 'nothing' && own?.number === this.frame.value.view.number;
    return (
      isShown && !this.isPending.value && this.passTo.value === undefined && this.ended.value === undefined
    );
  });

  /** Whether a roll of somebody here is ready and waits for them to press. */
  readonly mayReveal: ReadonlySignal<boolean> = computed(() => this.playback.roller.value !== undefined);

  /** Whether something that is only being shown can be skipped. */
  readonly canSkip: ReadonlySignal<boolean> = computed(() => this.playback.waitsFor.value === 'time');

  /** The seat that acts at the board: it has yet to roll, or its viewpoint is shown. */
  readonly you: ReadonlySignal<Seat | undefined> = computed(
    () => this.playback.roller.value ?? this.viewpoint.value?.view.value.you,
  );

  /** Whether somebody at this device has something to do. */
  readonly isOwnTurn: ReadonlySignal<boolean> = computed(
    () => this.canPlay.value || this.mayReveal.value || this.passTo.value !== undefined,
  );

  readonly hasFreeSeat: ReadonlySignal<boolean> = computed(() => {
    const { phase, startAt, seats } = this.newest.value;
    const isOpen = phase === 'gathering' || (phase === 'playing' && this.game.running !== undefined);
    return isOpen && seats.length < (startAt === 0 ? this.game.seats.max : startAt);
  });

  /** Nobody at this device has a seat, or has one any more. */
  readonly isWatching: ReadonlySignal<boolean> = computed(() => this.here.value.length === 0);

  /** Whether a coach sits with somebody at this device. */
  readonly hasCoach: ReadonlySignal<boolean> = computed(() =>
    this.shown.value.seats.some((line) => line.hasCoach && this.here.value.includes(line.seat)),
  );

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
    const arrived = await this.viewpoints.add(person, arrive);
    if (!arrived.ok) return arrived;
    await this.viewpoints.tendWatcher(this.isSecret.value);
    this.settleDown();
    return arrived;
  }

  /**
   * A move of the player on turn. It is sent once, even if the connection is lost meanwhile, and
   * counts only for the turn that was seen.
   */
  async play(move: unknown): Promise<void> {
    const onTurn = this.onTurn.value;
    if (onTurn === undefined || !this.canPlay.value || this.isJustSkipped || this.playback.isFresh) return;
    this.isPending.value = true;
    this.complaint.value = '';
    const text = this.game.notation.makeMove(move);
    const answer = await onTurn.table.ask({ do: 'move', move: text, number: onTurn.view.value.number });
    this.isPending.value = false;
    if (!answer.ok) this.complain(answer);
  }

  /** The person to whom the device was passed has it now. */
  takeDevice({ key }: Person): void {
    this.holder.value = key;
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
    this.heardAt.value = this.world.clock.now();
    this.frame.value = arrivalOf(this.newest.value);
  }

  private hear(news: TableNews, viewpoint: Viewpoint, before: SeenTable): void {
    if (news.say === 'ended') return this.end(news, viewpoint);
    if (news.say === 'unseated') return this.complain(news);
    this.noteView(viewpoint.view.value);
    if (viewpoint !== this.viewpoints.main.value) return;
    this.heardAt.value = this.world.clock.now();
    if (news.say === 'events') {
      const views = { before, after: news.view };
      this.playback.add(makeFrames(news.events, views, { game: this.game, screen: this.screen }));
    }
    if (news.say === 'missed') this.playback.add([arrivalOf(news.view, [words.value.table.missed])]);
    if (news.say === 'view' || news.say === 'seats') this.look(viewpoint.view.value);
    if (news.say === 'said') hearSaid(this, news);
    if (news.say === 'fame')
      this.tell([words.value.table.fame(namesOf(before.seats)(news.seat), news.place)]);
  }

  /** Shows everything that waits to be shown. */
  skip(): void {
    this.skippedAt = this.world.clock.now();
    this.playback.skip();
  }

  /** A button that appears under a finger that has just skipped is not meant yet. */
  private get isJustSkipped(): boolean {
    return this.world.clock.now() - this.skippedAt < SKIP_MS;
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
    const { seats, watchers } = view;
    const isSame = frame.value.view.number === view.number;
    const now = isSame ? view : { ...frame.value.view, seats, watchers };
    frame.value = { ...frame.value, view: now, lines: [] };
  }

  private show(frame: Frame): void {
    this.frame.value = frame;
    // While nothing is hidden the device goes from hand to hand, so nobody knows who has it when
    // cards are dealt again.
    if (this.screen.hidesNow?.(frame.view.position) === false) this.holder.value = undefined;
    // A new game begins without complaints about the one before.
    if (frame.event?.kind === 'start') this.complaint.value = '';
    if (frame.event?.kind === 'over') this.showEnd(frame, frame.event);
    else this.tell(frame.lines);
  }

  /** The log has the result at once; it is said when it has been counted. */
  private showEnd({ view, lines }: Frame, over: EventOf<'over'>): void {
    this.note(lines);
    countGame(this.tally, over, namesInGame(view));
    noteResults({ view, game: this.game, here: this.here.value }, over);
    this.finale.say(lines.join(' '));
  }

  private tell(lines: readonly string[]): void {
    this.note(lines);
    this.world.announce(lines.join(' '));
  }

  private note(lines: readonly string[]): void {
    const { number } = this.frame.value.view;
    addLines(
      this.log,
      lines.map((text) => ({ number, text })),
    );
  }
}

interface Opening {
  readonly place: Place;
  readonly world: TableWorld;
  readonly screen: GameScreen;
  readonly first: Viewpoint;
}
