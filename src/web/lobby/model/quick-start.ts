// What starts with one click: a game against the house, a table for friends, another game with
// everybody here. It knows which of them is busy and what went wrong.

import { signal, type Signal } from '@preact/signals';
import type { Game } from '../../../games/game.ts';
import type { HerePlan } from '../../here/open-here.ts';
import { words } from '../../words/words.ts';
import { rememberGame } from './last-game.ts';
import type { LobbyWorld } from './lobby-world.ts';
import { playHere, playNow, type Begun } from './play-now.ts';

interface Wish {
  readonly game: Pick<Game, 'id'>;
  /** Undefined for a game alone. */
  readonly strategy: string | undefined;
}

interface Failed {
  readonly sentence: string;
  /** What can be played on this device instead. */
  readonly wish?: Wish | undefined;
}

type Way = () => Promise<Begun>;

export class QuickStart {
  readonly failed: Signal<Failed | undefined> = signal(undefined);
  /** What is being started: the id of a game, `table` or `here`; empty if nothing is. */
  readonly busy: Signal<string> = signal('');
  private readonly world: LobbyWorld;

  constructor(world: LobbyWorld) {
    this.world = world;
  }

  /** The address to go to; undefined if it failed, or while something else is being started. */
  play(wish: Wish): Promise<string | undefined> {
    rememberGame(wish.game);
    return this.begin(wish.game.id, () => playNow(wish.game, wish.strategy, this.world), wish);
  }

  /** What failed at the server, on this device instead. */
  async playHereInstead(): Promise<string | undefined> {
    const wish = this.failed.value?.wish;
    return wish && this.begin(wish.game.id, () => playHere(wish.game, wish.strategy, this.world), wish);
  }

  /** A table for friends, with the usual rules. */
  openTable(game: Pick<Game, 'id'>): Promise<string | undefined> {
    rememberGame(game);
    return this.begin('table', () => this.openUsual(game.id));
  }

  /** Another game with the same people on this device. */
  startHere(plan: HerePlan): Promise<string | undefined> {
    return this.begin('here', () => this.openHere(plan));
  }

  private async openUsual(game: string): Promise<Begun> {
    try {
      return await (await import('./open-usual.ts')).openUsual(game, this.world);
    } catch {
      return { ok: false, sentence: words.value.shell.partMissing };
    }
  }

  private async openHere(plan: HerePlan): Promise<Begun> {
    try {
      return { ok: true, address: `/here/${await this.world.openHere(plan)}` };
    } catch {
      return { ok: false, sentence: words.value.shell.partMissing };
    }
  }

  private async begin(what: string, way: Way, wish?: Wish): Promise<string | undefined> {
    if (this.busy.value !== '') return undefined;
    this.busy.value = what;
    this.failed.value = undefined;
    const begun = await way();
    this.busy.value = '';
    if (begun.ok) return begun.address;
    this.failed.value = { sentence: begun.sentence, wish };
    this.world.announce(begun.sentence);
    return undefined;
  }
}
