// Ana, who is filmed at Yahtzee: she plays as the strategy `good` would, with the pointer, and
// leaves the viewer time to see what she does. She cannot do everything: if the strategy keeps all
// five dice instead of scoring, the film stops with an error and needs another seed.

import type { Locator, Page } from 'playwright-core';
import { yahtzee } from '../../src/games/yahtzee/rules/game.ts';
import type { YahtzeeMove, YahtzeeState } from '../../src/games/yahtzee/rules/state.ts';
import { yahtzee as words } from '../../src/games/yahtzee/words/en.ts';
import type { SeenTable } from '../../src/protocol/from-server.ts';
import { seededChance } from '../../src/strategies/seeded-chance.ts';
import { findStrategy } from '../../src/strategies/strategies.ts';
import type { Camera } from './camera.ts';
import { FIRST_ROLL, OWN_TURN } from './play.ts';
import type { SetTable } from './tables.ts';

/**
 * Time in the film to see that it is Ana's turn, and to look at a roll, at the dice that are held,
 * and at a chosen box. The page ignores a press that comes sooner than anybody can react.
 */
const [BEGIN_MS, ROLL_MS, HOLD_MS, CHOICE_MS] = [500, 1400, 300, 700];
/** A house player's whole turn, at the default pace. */
const TURN_MS_MAX = 20_000;
/** Real time: between two looks at the server, and for its news to reach the page. */
const [LOOK_MS, NEWS_MS] = [30, 250];
const LOOKS_MAX = 300;
const CHANCE_SEED = 1;
/** Between the board and the sheet, where the pointer hides nothing. */
const ASIDE = { x: 666, y: 440 };

export class FilmedPlayer {
  readonly #page: Page;
  readonly #camera: Camera;
  readonly #table: SetTable;
  readonly #decide = findStrategy(yahtzee, 'good');
  readonly #chance = seededChance(CHANCE_SEED);
  /** The newest event when Ana has begun to move; the next turn comes after it. */
  #movedAt = 0;

  constructor(page: Page, camera: Camera, table: SetTable) {
    this.#page = page;
    this.#camera = camera;
    this.#table = table;
  }

  /** Plays until a round begins, or until the game is over. */
  async playUntil(round: number): Promise<void> {
    for (;;) {
      const view = await this.#awaitTurn();
      const position = view.position as YahtzeeState;
      if (view.outcome !== undefined || position.round >= round) return;
      this.#movedAt = view.number;
      // A turn begins with a roll that only its player can make.
      if (view.roller === undefined) await this.#move(position);
      else await this.#begin();
    }
  }

  async #begin(): Promise<void> {
    await this.#camera.filmUntil(this.#ready('Dice', FIRST_ROLL), TURN_MS_MAX);
    await this.#camera.film(BEGIN_MS);
    await this.#click('Dice', FIRST_ROLL);
  }

  /** The table when the server waits for Ana, or the game is over, and the page shows it. */
  async #awaitTurn(): Promise<SeenTable> {
    const view = await this.#awaitServer();
    const isOver = view.outcome !== undefined;
    const own = this.#page.getByRole('heading', { level: 1, name: OWN_TURN });
    await this.#camera.filmUntil(
      isOver ? this.#page.getByRole('link', { name: 'Replay' }) : own,
      TURN_MS_MAX,
    );
    return view;
  }

  async #awaitServer(): Promise<SeenTable> {
    for (let look = 0; look < LOOKS_MAX; look += 1) {
      const view = await this.#table.view();
      const isDue = view.number > this.#movedAt && (isAnas(view) || view.outcome !== undefined);
      await this.#page.waitForTimeout(isDue ? NEWS_MS : LOOK_MS);
      if (isDue) return view;
    }
    throw new Error('The server does not go on.');
  }

  async #move(position: YahtzeeState): Promise<void> {
    const rolled = this.#button('Dice', /^(Roll \w+|No rolls left|All dice kept)/);
    await this.#camera.filmUntil(rolled, TURN_MS_MAX);
    await this.#camera.film(ROLL_MS);
    const move = this.#decide?.(yahtzee.view(position, position.seat), this.#chance) as YahtzeeMove;
    if (move.kind === 'score') return this.#score(words.boxes[move.box]);
    for (const [index, isKept] of move.keep.entries()) {
      const die = this.#button('Dice', new RegExp(`^Die ${index + 1}:`));
      const isHeld = (await die.getAttribute('aria-label'))?.endsWith(', kept') === true;
      if (isHeld !== isKept) await this.#camera.click(die);
    }
    await this.#camera.film(HOLD_MS);
    await this.#click('Dice', /^Roll/);
  }

  async #score(box: string): Promise<void> {
    await this.#click('Score sheet', new RegExp(`^${box}, would score`));
    await this.#camera.film(CHOICE_MS);
    await this.#click('Dice', /^(Score|Take 0)/);
    await this.#camera.moveTo(ASIDE);
  }

  async #click(region: string, name: RegExp): Promise<void> {
    const button = this.#ready(region, name);
    await this.#camera.filmUntil(button, TURN_MS_MAX);
    await this.#camera.click(button);
  }

  #button(region: string, name: RegExp): Locator {
    return this.#page.getByRole('region', { name: region }).getByRole('button', { name });
  }

  /** A button does something when everything before has been shown. */
  #ready(region: string, name: RegExp): Locator {
    return this.#button(region, name).and(this.#page.locator(':not([aria-disabled="true"])'));
  }
}

function isAnas({ seats, position }: SeenTable): boolean {
  const { seat: onTurn } = position as YahtzeeState;
  return seats.find(({ seat }) => seat === onTurn)?.name === 'Ana';
}
