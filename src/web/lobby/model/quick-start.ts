// The buttons that start a game with one click: which of them is busy, what went wrong, and the
// house player that was chosen last for each game.

import { signal, type Signal } from '@preact/signals';
import type { Game } from '../../../games/game.ts';
import { housePlayersOf } from '../../../strategies/house-players.ts';
import { recall, remember } from '../../storage.ts';
import type { LobbyWorld } from './lobby-world.ts';
import { playHere, playNow, type Begun } from './play-now.ts';

interface Wish {
  readonly game: Game;
  /** Undefined for a game alone. */
  readonly strategy: string | undefined;
}

export interface Failed extends Wish {
  readonly sentence: string;
}

export class QuickStart {
  readonly failed: Signal<Failed | undefined> = signal(undefined);
  private readonly busy: Signal<string> = signal('');
  private readonly world: LobbyWorld;

  constructor(world: LobbyWorld) {
    this.world = world;
  }

  isBusy({ game, strategy }: Wish): boolean {
    return this.busy.value === keyOf({ game, strategy });
  }

  /** The address to go to; undefined if it failed, or while another button is busy. */
  play(wish: Wish): Promise<string | undefined> {
    return this.begin(wish, () => playNow(wish.game, wish.strategy, this.world));
  }

  /** What failed at the server, on this device instead. */
  async playHereInstead(): Promise<string | undefined> {
    const wish = this.failed.value;
    return wish && this.begin(wish, () => playHere(wish.game, wish.strategy, this.world));
  }

  private async begin(wish: Wish, way: () => Promise<Begun>): Promise<string | undefined> {
    if (this.busy.value !== '') return undefined;
    this.busy.value = keyOf(wish);
    this.failed.value = undefined;
    const begun = await way();
    this.busy.value = '';
    if (begun.ok) return begun.address;
    const { game, strategy } = wish;
    this.failed.value = { game, strategy, sentence: begun.sentence };
    this.world.announce(begun.sentence);
    return undefined;
  }
}

function keyOf({ game, strategy }: Wish): string {
  return `${game.id} ${strategy ?? ''}`;
}

function rivalKey({ id }: Game): string {
  return `lobby against ${id}`;
}

/** The house player that was chosen last, or else the one that usually plays. */
export function recallRival(game: Game): string {
  const { residents, standard } = housePlayersOf(game);
  const last = residents.find((resident) => resident === recall(rivalKey(game)));
  return last ?? standard[0] ?? residents[0] ?? 'random';
}

export function rememberRival(game: Game, strategy: string): void {
  remember(rivalKey(game), strategy);
}
