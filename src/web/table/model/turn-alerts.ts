// "Your turn" for people who look elsewhere: each turn is told once, only while the page is in the
// background and only to people who allow it. It goes away when the turn is over or the page is
// looked at again.

/** A table where somebody at this device can do something. */
export interface Turn {
  readonly id: string;
  readonly address: string;
  readonly title: string;
  readonly body: string;
}

export interface AlertWorld {
  readonly isHidden: () => boolean;
  readonly isAllowed: () => boolean;
  /** Shows it; the answer takes it away. */
  readonly show: (turn: Turn) => () => void;
}

export class TurnAlerts {
  private readonly world: AlertWorld;
  private readonly bySource = new Map<string, readonly Turn[]>();
  private readonly known = new Set<string>();
  private readonly shown = new Map<string, () => void>();

  constructor(world: AlertWorld) {
    this.world = world;
  }

  /** All turns that one part of the page knows of now. */
  note(source: string, turns: readonly Turn[]): void {
    this.bySource.set(source, turns);
    const all = new Map([...this.bySource.values()].flat().map((turn) => [turn.id, turn]));
    for (const id of Array.from(this.known)) if (!all.has(id)) this.forget(id);
    for (const turn of all.values()) this.consider(turn);
  }

  /** Somebody looks at the page: nothing has to be told any more. */
  clear(): void {
    for (const close of this.shown.values()) close();
    this.shown.clear();
  }

  private consider(turn: Turn): void {
    if (this.known.has(turn.id)) return;
    this.known.add(turn.id);
    if (this.world.isHidden() && this.world.isAllowed()) this.shown.set(turn.id, this.world.show(turn));
  }

  private forget(id: string): void {
    this.known.delete(id);
    this.shown.get(id)?.();
    this.shown.delete(id);
  }
}
