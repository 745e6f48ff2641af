// The guests of this door at one table. Natives and house players need no START, so the table does
// not know it. Here the guests of the first game wait for each other's answers, and learn whether
// the other has ended the series or was lost. From the second game on, the table itself waits until
// everybody wants another game.

/** One guest at the table. */
export interface Partner {
  /** Everybody of this door at the table wants the first game. */
  agreed(): void;
  /** The opponent wants no more games. */
  declined(): void;
}

/** A guest's name at the table, and the name that its client sent. */
interface GuestName {
  readonly shown: string;
  readonly own: string;
}

export class Pair {
  /** The opponent ends the series of games. */
  isDeclined = false;
  private readonly partners: Partner[] = [];
  /** The guests' own names, by the names that the table shows because theirs were taken. */
  private readonly ownNames = new Map<string, string>();
  private readonly willing = new Set<Partner>();
  private readonly gone = new Set<Partner>();

  enter(partner: Partner): void {
    this.partners.push(partner);
  }

  noteName({ shown, own }: GuestName): void {
    this.ownNames.set(shown, own);
  }

  /**
   * On this wire two players can have the same name, so the opponent is told the name that the
   * guest gave.
   */
  findName(shown: string): string {
    return this.ownNames.get(shown) ?? shown;
  }

  /** Where something concerns both, one of them acts for both. */
  isSpeaker(partner: Partner): boolean {
    return this.partners.find((one) => !this.gone.has(one)) === partner;
  }

  agree(partner: Partner): void {
    this.willing.add(partner);
    // A guest who has gone is never willing: the opponent hears of their leaving instead of a game.
    if (this.partners.every((one) => this.willing.has(one))) for (const one of this.partners) one.agreed();
  }

  decline(partner: Partner): void {
    this.isDeclined = true;
    for (const one of this.partners) if (one !== partner) one.declined();
  }

  leave(partner: Partner): void {
    this.gone.add(partner);
  }

  get isEmpty(): boolean {
    return this.partners.every((one) => this.gone.has(one));
  }
}

export class Pairs {
  private readonly byTable = new Map<string, Pair>();

  /** How many tables have guests of this door. */
  get size(): number {
    return this.byTable.size;
  }

  enter(table: string, partner: Partner): Pair {
    const pair = this.byTable.get(table) ?? new Pair();
    this.byTable.set(table, pair);
    pair.enter(partner);
    return pair;
  }

  /** Dropped if the opponent is not a guest of this door: then nobody needs it. */
  noteName(table: string, name: GuestName): void {
    this.byTable.get(table)?.noteName(name);
  }

  leave(table: string, partner: Partner): void {
    const pair = this.byTable.get(table);
    pair?.leave(partner);
    if (pair?.isEmpty === true) this.byTable.delete(table);
  }
}
