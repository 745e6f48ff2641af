// From whose viewpoint the screen shows the table. With one person here it is theirs. With several
// it is that of the player on turn, and between turns what everybody may see. If the game hides
// something, the device is passed on first.

import { computed, signal, type ReadonlySignal, type Signal } from '@preact/signals';
import type { SeenTable } from '../../../protocol/from-server.ts';
import type { Seat } from '../../../games/game.ts';
import type { GameScreen } from '../../games/screen.ts';
import type { Frame } from './frames.ts';
import type { Person } from './place.ts';
import type { Viewpoint } from './viewpoint.ts';
import type { Viewpoints } from './viewpoints.ts';

interface Around {
  readonly frame: ReadonlySignal<Frame>;
  readonly viewpoints: Viewpoints;
  readonly screen: GameScreen;
  /** The seat of somebody here whose move is under way, or whose draw is landing. */
  readonly acting: ReadonlySignal<Seat | undefined>;
}

export class OnScreen {
  private readonly around: Around;
  /**
   * The key of the person who holds the device, when people here must not see each other's cards.
   */
  private readonly holder: Signal<string | undefined> = signal(undefined);
  /** What the player on turn saw before the move that is under way. */
  private readonly seenBefore: Signal<SeenTable | undefined> = signal(undefined);

  constructor(around: Around) {
    this.around = around;
  }

  /** The viewpoint of the player on turn, if that player is at this device. */
  readonly onTurn: ReadonlySignal<Viewpoint | undefined> = computed(() => {
    const { frame, viewpoints } = this.around;
    const { turn } = frame.value.view;
    return viewpoints.seated.value.find(
      ({ view }) => turn?.kind === 'seat' && view.value.phase === 'playing' && view.value.you === turn.seat,
    );
  });

  /** Undefined shows what everybody may see. */
  readonly viewpoint: ReadonlySignal<Viewpoint | undefined> = computed(() => {
    const [only, ...others] = this.around.viewpoints.seated.value;
    return others.length === 0 ? only : this.onTurn.value;
  });

  /** Whether seats see different things. */
  readonly isSecret: ReadonlySignal<boolean> = computed(() => {
    const { frame, screen } = this.around;
    const { position } = frame.value.view;
    return position !== undefined && screen.isSecret?.(position) === true;
  });

  /** The person to whom the device has to be passed before their cards may be seen. */
  readonly passTo: ReadonlySignal<Person | undefined> = computed(() => {
    const { frame, screen } = this.around;
    const person = this.onTurn.value?.person;
    if (!this.isShared || person === undefined || !this.isSecret.value) return undefined;
    if (screen.hidesNow?.(frame.value.view.position) === false) return undefined;
    return person.key === this.holder.value ? undefined : person;
  });

  /** The frame, or the same moment as the player on turn sees it. */
  readonly shown: ReadonlySignal<SeenTable> = computed(() => {
    const { frame, acting } = this.around;
    const { view } = frame.value;
    const before = this.seenBefore.value;
    const isActing = acting.value !== undefined && before?.you === acting.value;
    // The cards of a player who waits for another one stay open.
    if (isActing && this.isShared && this.isSecret.value) return before;
    const viewpoint = this.viewpoint.value;
    if (viewpoint === undefined || this.passTo.value !== undefined) return view;
    const own = viewpoint.view.value;
    return own.number === view.number ? own : view;
  });

  /** The player on turn has asked for something. */
  noteAsked(): void {
    this.seenBefore.value = this.shown.value;
  }

  /** The person to whom the device was passed has it now. */
  takeDevice({ key }: Person): void {
    this.holder.value = key;
  }

  /**
   * While nothing is hidden the device goes from hand to hand, so nobody knows who has it when
   * cards are dealt again.
   */
  noteFrame({ view }: Frame): void {
    if (this.around.screen.hidesNow?.(view.position) === false) this.holder.value = undefined;
  }

  private get isShared(): boolean {
    return this.around.viewpoints.seated.value.length > 1;
  }
}
