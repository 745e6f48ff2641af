// The guests of this door at one table. Natives and house players need no START, so the table does not know it; here the guests of the first game wait for each other's answers, and learn whether the
// other has ended the series or was lost. From the second game on the table itself waits until everybody wants another one.

/** One guest at the table. */
export interface Partner {
  /** Everybody of this door at the table wants the first game. */
  agreed(): void;
  /** The other wants no more games. */
  declined(): void;
}

/** A guest's name at the table, and the one that its client has sent. */
interface GuestName {
  readonly shown: string;
  readonly own: string;
}

export class Pair {
  /** The other ends the series of games. */
  isDeclined = false;
  private readonly partners: Partner[] = [];
  /**
   * What guests of this door call themselves, by the names that the table shows when theirs were
   * taken.
   */
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
   * This wire lets two players have the same name; so the other is told the name that the guest has
   * given.
   */
  findName(shown: string): string {
    return this.ownNames.get(shown) ?? shown;
  }

  /** Where something concerns both, one of them does it for both. */
  isSpeaker(partner: Partner): boolean {
    return this.partners.find((one) => !this.gone.has(one)) === partner;
  }

  agree(partner: Partner): void {
    this.willing.add(partner);
    // Who has gone is never willing: then the news that he left comes instead of a game.
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

  /** Nobody has to know it if the other is not a guest of this door. */
  noteName(table: string, name: GuestName): void {
    this.byTable.get(table)?.noteName(name);
  }

  leave(table: string, partner: Partner): void {
    const pair = this.byTable.get(table);
    pair?.leave(partner);
    if (pair?.isEmpty === true) this.byTable.delete(table);
  }
}
