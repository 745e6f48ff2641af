// A table on this screen: who at this device sits there, through whose eyes it is seen, what is shown of it just now, and its log. It draws nothing; table-page.tsx does.
//
// With one person here the screen shows what that person sees. With several it shows what the one on turn sees, and between turns what everybody may see; if the game hides something, the device is passed on first.

import { computed, signal, type ReadonlySignal, type Signal } from '@preact/signals';
import type { Arrived } from '../../../client/client.ts';
import type { FollowedTable, Listening, TableNews } from '../../../client/followed-table.ts';
import type { TableWish } from '../../../client/requests.ts';
import type { SeenTable } from '../../../protocol/from-server.ts';
import type { Game, Seat } from '../../../games/game.ts';
import type { OptionValues } from '../../../games/options.ts';
import { announce } from '../../announcer.tsx';
import type { GameScreen } from '../../games/screen.ts';
import { loadScreen } from '../../games/screens.ts';
import { wordsOf } from '../../words/game-words.ts';
import { words } from '../../words/words.ts';
import { openEyes, type Eyes, type EyesArrived } from './eyes.ts';
import { arrivalOf, makeFrames, type Frame } from './frames.ts';
import { addLines, openLog, type LogLine } from './log-lines.ts';
import { namesInGame, namesOf } from './names.ts';
import { noteTable, recallMuted } from './noted-tables.ts';
import type { Person, Place } from './place.ts';
import { Playback } from './playback.ts';
import { countGame, openTally, type Tally } from './tally.ts';

/** For so long after a skip no move is made. */
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
  /** What is on the screen. */
  readonly frame: Signal<Frame>;
  readonly log: Signal<readonly LogLine[]>;
  readonly tally: Signal<Tally>;
  /** The names of those whose words are not shown here. */
  readonly muted: Signal<ReadonlySet<string>>;
  /** A refusal, in words; gone with the next move. */
  readonly complaint: Signal<string> = signal('');
  readonly ended: Signal<Ended | undefined> = signal(undefined);
  /** The sentence that is the heading of the board. */
  readonly title: Signal<string> = signal('');
  /** By which this page has come to it. */
  readonly addresses = new Set<string>();
  /** The commitments that were shown here, to be compared with the log afterwards. */
  readonly commitments = new Set<string>();
  /** When the view with the clock came, by the page's own clock. */
  readonly heardAt: Signal<number> = signal(performance.now());
  readonly chairs: Signal<readonly Eyes[]> = signal([]);
  readonly playback: Playback;
  /** Somebody's move is on its way. */
  readonly isPending: Signal<boolean> = signal(false);
  /** Who holds the device, when people here must not see one another's cards. */
  readonly holder: Signal<string | undefined> = signal(undefined);
  private readonly watcher: Signal<Eyes | undefined> = signal(undefined);
  private skippedAt = -Infinity;

  private constructor({ place, screen, first }: Opening) {
    this.place = place;
    this.game = screen.game;
    this.screen = screen;
    if (first.person === undefined) this.watcher.value = first;
    else this.chairs.value = [first];
    this.frame = signal(arrivalOf(first.view.value));
    this.noteView(first.view.value);
    this.log = openLog(first.table.id);
    this.tally = openTally(first.table.id);
    this.muted = signal(recallMuted(first.table.id));
    this.playback = new Playback({
      show: (frame) => this.show(frame),
      isHere: (seat) => this.here.value.includes(seat),
    });
  }

  /** Goes to the table: to the seats of those here who have one, or else to watch. */
  static async open(place: Place): Promise<TableModel | Ended> {
    const opened: { model?: TableModel } = {};
    // What is heard before there is a model is in the first view already.
    const hear: Hear = (news, eyes, before) => opened.model?.hear(news, eyes, before);
    const [person, ...others] = place.people();
    const { lost, arrived } = await arriveFirst(place, person, hear);
    if (!arrived.ok) return arrived;
    const first = arrived.eyes;
    const screen = await loadScreen(first.view.value.game);
    if (screen === undefined) return { reason: 'no-screen', sentence: words.value.table.noScreen };
    const model = new TableModel({ place, screen, first });
    opened.model = model;
    if (lost !== undefined) model.complain(lost);
    for (const other of others) await model.comeBack(other);
    return model;
  }

  /** The newest view, which may be ahead of what is shown. */
  readonly newest: ReadonlySignal<SeenTable> = computed(() => this.tellingEyes.view.value);

  /** The seats of the people at this device. */
  readonly here: ReadonlySignal<readonly Seat[]> = computed(() =>
    this.chairs.value.flatMap(({ view }) => view.value.you ?? []),
  );

  /** The chair of the person on turn, if he is at this device. */
  private readonly onTurn: ReadonlySignal<Eyes | undefined> = computed(() => {
    const { turn } = this.frame.value.view;
    return this.chairs.value.find(
      ({ view }) => turn?.kind === 'seat' && view.value.phase === 'playing' && view.value.you === turn.seat,
    );
  });

  /** Whose eyes the screen has now. */
  readonly eyes: ReadonlySignal<Eyes | undefined> = computed(() => {
    const [only, ...others] = this.chairs.value;
    return others.length === 0 ? only : this.onTurn.value;
  });

  /** The person to whom the device has to be passed before anything of his may be seen. */
  readonly passTo: ReadonlySignal<Person | undefined> = computed(() => {
    const eyes = this.onTurn.value;
    const isAlone = this.chairs.value.length < 2;
    if (isAlone || eyes?.person === undefined || !this.isSecret.value) return undefined;
    if (this.screen.hidesNow?.(this.frame.value.view.position) === false) return undefined;
    return eyes.person.key === this.holder.value ? undefined : eyes.person;
  });

  private readonly isSecret: ReadonlySignal<boolean> = computed(() => {
    const { position } = this.frame.value.view;
    return position !== undefined && this.screen.isSecret?.(position) === true;
  });

  /** What is shown: the frame, or, through the eyes of the one on turn, the same moment as he sees it. */
  readonly shown: ReadonlySignal<SeenTable> = computed(() => {
    const { view } = this.frame.value;
    const eyes = this.eyes.value;
    if (eyes === undefined || this.passTo.value !== undefined) return view;
    const own = eyes.view.value;
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

  /** Whose hands are at the board: his who has yet to roll, or his whose eyes the screen has. */
  readonly you: ReadonlySignal<Seat | undefined> = computed(
    () => this.playback.roller.value ?? this.eyes.value?.view.value.you,
  );

  /** Whether somebody at this device has something to do. */
  readonly isOwnTurn: ReadonlySignal<boolean> = computed(
    () => this.canPlay.value || this.playback.roller.value !== undefined || this.passTo.value !== undefined,
  );

  readonly hasFreeSeat: ReadonlySignal<boolean> = computed(() => {
    const { phase, startAt, seats } = this.newest.value;
    const isOpen = phase === 'gathering' || (phase === 'playing' && this.game.running !== undefined);
    return isOpen && seats.length < (startAt === 0 ? this.game.seats.max : startAt);
  });

  /** Nobody at this device has a seat; also when the rules have let somebody go who had one. */
  readonly isWatching: ReadonlySignal<boolean> = computed(() => this.here.value.length === 0);

  get id(): string {
    return this.newest.value.table;
  }

  private get tellingEyes(): Eyes {
    const [only, ...others] = this.chairs.value;
    const telling = others.length > 0 ? (this.watcher.value ?? only) : (only ?? this.watcher.value);
    if (telling === undefined) throw new Error('Broken invariant: somebody looks at every table');
    return telling;
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
  ): Promise<EyesArrived> {
    const arrived = await openEyes(arrive, person, (news, eyes, before) => this.hear(news, eyes, before));
    if (!arrived.ok) return arrived;
    const others = this.chairs.value.filter((chair) => chair.person?.key !== person.key);
    this.chairs.value = [...others, arrived.eyes];
    await this.tendWatcher();
    this.settleDown();
    return arrived;
  }

  /** A move of the one whose eyes the screen has. It is sent once, whatever happens to the connection, and counts only for the turn that was seen. */
  async play(move: unknown): Promise<void> {
    const eyes = this.onTurn.value;
    if (eyes === undefined || !this.canPlay.value || this.isJustSkipped || this.playback.isFresh) return;
    this.isPending.value = true;
    this.complaint.value = '';
    const text = this.game.notation.makeMove(move);
    const answer = await eyes.table.ask({ do: 'move', move: text, number: eyes.view.value.number });
    this.isPending.value = false;
    if (!answer.ok) this.complain(answer);
  }

  /** Everybody at this device wants another game. */
  async askAgain(): Promise<void> {
    for (const { table } of this.chairs.value) {
      const answer = await table.ask({ do: 'again' });
      if (!answer.ok) this.complain(answer);
    }
  }

  /** Asks in the name of the host, if he is at this device, or else of anybody here. */
  askAsHost(wish: TableWish): Promise<void> {
    return this.askAs(this.newest.value.host, wish);
  }

  /** Asks in the name of whoever has this seat at this device, or else of anybody here. */
  async askAs(seat: Seat | undefined, wish: TableWish): Promise<void> {
    const chair = this.chairs.value.find(({ view }) => view.value.you === seat) ?? this.chairs.value[0];
    this.complaint.value = '';
    const answer = await chair?.table.ask(wish);
    if (answer?.ok === false) this.complain(answer);
  }

  complain({ reason, sentence }: Ended): void {
    const { refusals } = words.value;
    this.complaint.value = wordsOf(this.game.id)?.refusals?.[reason] ?? refusals[reason] ?? sentence;
  }

  /** Gives up the seats of everybody at this device, or stops watching. */
  async leave(): Promise<void> {
    const all: readonly FollowedTable[] = [...this.chairs.value, this.watcher.value]
      .filter((eyes) => eyes !== undefined)
      .map(({ table }) => table);
    for (const { person } of this.chairs.value) if (person !== undefined) this.place.forget(person);
    await Promise.all(all.map((table) => table.leave()));
  }

  /** At a game that hides something several people at one device need eyes that see what all may see. A watcher who sits down needs none of his own. */
  private async tendWatcher(): Promise<void> {
    const isNeeded = this.chairs.value.length > 1 && this.isSecret.value;
    if (!isNeeded) this.watcher.value = undefined;
    if (!isNeeded || this.watcher.value !== undefined) return;
    const arrived = await openEyes(
      (listening) => this.place.watchApart(listening),
      undefined,
      (news, eyes, before) => this.hear(news, eyes, before),
    );
    if (arrived.ok) this.watcher.value = arrived.eyes;
  }

  /** New eyes look: what is shown is what they see. */
  private settleDown(): void {
    this.playback.clear();
    this.heardAt.value = performance.now();
    this.frame.value = arrivalOf(this.newest.value);
  }

  private hear(news: TableNews, eyes: Eyes, before: SeenTable): void {
    if (news.say === 'ended') return this.end(news, eyes);
    if (news.say === 'unseated') return this.complain(news);
    this.noteView(eyes.view.value);
    if (eyes !== this.tellingEyes) return;
    this.heardAt.value = performance.now();
    if (news.say === 'events') {
      const views = { before, after: news.view };
      this.playback.add(makeFrames(news.events, views, { game: this.game, screen: this.screen }));
    }
    if (news.say === 'missed') this.playback.add([arrivalOf(news.view, [words.value.table.missed])]);
    if (news.say === 'view' || news.say === 'seats') this.look(eyes.view.value);
    if (news.say === 'said') this.addSaid(news);
    if (news.say === 'fame')
      this.tell([words.value.table.fame(namesOf(before.seats)(news.seat), news.place)]);
  }

  /** Shows everything that waits to be shown. */
  skip(): void {
    this.skippedAt = performance.now();
    this.playback.skip();
  }

  /** A button that appears under the finger which has just skipped is not meant yet. */
  private get isJustSkipped(): boolean {
    return performance.now() - this.skippedAt < SKIP_MS;
  }

  private noteView({ commitment, table, game, seats, you }: SeenTable): void {
    if (commitment !== undefined) this.commitments.add(commitment);
    // So that the lobby can say what it is that one could go back to.
    if (you !== undefined && !this.place.isLocal)
      noteTable(table, { game, names: seats.map(({ name }) => name) });
  }

  private end({ reason, sentence }: Ended, eyes: Eyes): void {
    // Whoever changes his name gets a new client; whoever shows this table opens it anew.
    if (reason === 'client-closed') return;
    if (eyes.person !== undefined && (reason === 'closed' || reason === 'left'))
      this.place.forget(eyes.person);
    if (eyes === this.tellingEyes || reason === 'replaced') this.ended.value = { reason, sentence };
  }

  /** People came or went, and nothing else. */
  private look(view: SeenTable): void {
    const { frame } = this;
    if (frame.value.view.number > view.number) return;
    const { seats, watchers } = view;
    const isSame = frame.value.view.number === view.number;
    const now = isSame ? view : { ...frame.value.view, seats, watchers };
    frame.value = { ...frame.value, view: now, lines: [] };
  }

  private addSaid({ seat, emote, text }: Extract<TableNews, { say: 'said' }>): void {
    const speaker = namesOf(this.newest.value.seats)(seat);
    if (this.muted.value.has(speaker)) return;
    const said = text ?? words.value.emotes[emote ?? ''] ?? emote ?? '';
    addLines(this.log, [{ number: this.newest.value.number, text: said, speaker }]);
    announce(words.value.table.said(speaker, said));
  }

  private show(frame: Frame): void {
    this.frame.value = frame;
    // Where nothing is hidden the device goes from hand to hand; nobody knows who has it when cards are dealt again.
    if (this.screen.hidesNow?.(frame.view.position) === false) this.holder.value = undefined;
    this.tell(frame.lines);
    if (frame.event?.kind === 'over') countGame(this.tally, frame.event, namesInGame(frame.view));
  }

  private tell(lines: readonly string[]): void {
    const { number } = this.frame.value.view;
    addLines(
      this.log,
      lines.map((text) => ({ number, text })),
    );
    announce(lines.join(' '));
  }
}

interface Opening {
  readonly place: Place;
  readonly screen: GameScreen;
  readonly first: Eyes;
}

type Hear = (news: TableNews, eyes: Eyes, before: SeenTable) => void;

interface FirstArrival {
  readonly arrived: EyesArrived;
  /** Why the person has no seat any more. */
  readonly lost?: Ended;
}

/** In the person's own seat; whoever has lost it can still watch. */
async function arriveFirst(place: Place, person: Person | undefined, hear: Hear): Promise<FirstArrival> {
  const watch = (): Promise<EyesArrived> => openEyes((listening) => place.watch(listening), undefined, hear);
  if (person === undefined) return { arrived: await watch() };
  const seated = await openEyes((listening) => place.comeBack(person, listening), person, hear);
  if (seated.ok) return { arrived: seated };
  place.forget(person);
  return { arrived: await watch(), lost: seated };
}
