// What a screen reader finds on the board of each game, and what it is told, as golden files: the
// accessibility tree at fixed moments of a game with scripted dice and cards, each with everything
// that was announced since the moment before. `npx vitest run test/web/spoken-trees.test.ts -u`
// writes them again; read the difference.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { HANGS_MS } from './browser.ts';
import { WebParlour, type Visitor } from './parlour.ts';
import { setUpTable, type SetTable, type TablePlan } from './tables.ts';

/** How long a press may take, and what follows from it. */
const [GLANCE_MS, SHOWN_MS] = [1000, 5000];

let parlour: WebParlour;
beforeAll(async () => {
  parlour = await WebParlour.open('--practice');
});
afterAll(() => parlour.close());

/** Ana at a table, and the golden file that grows from moment to moment. */
class Listener {
  readonly page: Page;
  private readonly heard: string[] = [];
  private readonly visitor: Visitor;
  private golden = '';

  private constructor(visitor: Visitor) {
    this.visitor = visitor;
    this.page = visitor.page;
  }

  static async sitDown(table: SetTable): Promise<Listener> {
    const visitor = await parlour.visit(`/t/${table.id}`, { name: 'Ana', reducedMotion: 'reduce' });
    const listener = new Listener(visitor);
    await listener.listen();
    const sit = listener.page.getByRole('button', { name: 'Sit down', exact: true });
    await sit.click();
    await sit.waitFor({ state: 'detached' });
    await listener.hear(/Ana sat down\./);
    return listener;
  }

  private async listen(): Promise<void> {
    await this.page.exposeFunction('hear', (text: string) => this.heard.push(text));
    await this.page.getByRole('status').waitFor({ state: 'attached' });
    await this.page.evaluate(() => {
      const { hear } = window as unknown as { hear: (text: string) => void };
      const status = document.querySelector('[role=status]');
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) for (const node of addedNodes) hear(node.textContent ?? '');
      }).observe(status as Node, { childList: true, subtree: true });
    });
  }

  /**
   * Presses a button until the board shows the sign: for a moment after a draw the page ignores a
   * press, because nobody can react so fast.
   */
  async press(name: RegExp, sign: string | RegExp): Promise<void> {
    const main = this.page.getByRole('main');
    const button = main.getByRole('button', { name }).first();
    const shown = main.getByText(sign).first();
    while (!(await shown.isVisible())) {
      await button.click({ timeout: GLANCE_MS }).catch(() => undefined);
      await shown.waitFor({ timeout: SHOWN_MS }).catch(() => undefined);
    }
  }

  async hear(last: RegExp): Promise<void> {
    await expect.poll(() => this.heard.join(' '), { timeout: HANGS_MS }).toMatch(last);
  }

  /** Notes the tree, when the last thing has been announced that belongs to this moment. */
  async note(moment: string, last: RegExp): Promise<void> {
    // Sentences that come together are one paragraph; how many there are depends on the machine.
    await this.hear(last);
    await this.page.getByRole('heading', { level: 1 }).waitFor();
    // A busy machine may lose its connection for a moment.
    const said = this.heard
      .splice(0)
      .join(' ')
      .replaceAll(/(Reconnecting|Connected again\.) /g, '');
    const seen = await this.page.getByRole('main').ariaSnapshot();
    const tree = seen.replaceAll(/[A-Z]{4}-[0-9a-f]{16}/g, 'TABLE');
    this.golden += `# ${moment}\n\nsaid: ${said}\n\n${tree}\n\n`;
  }

  /** The result, when luck and mistakes have been worked out. */
  async noteEnd(last: RegExp): Promise<void> {
    const lucks = this.page.getByRole('img', { name: /: luck / });
    await expect.poll(() => lucks.count(), { timeout: HANGS_MS }).toBeGreaterThan(0);
    await this.note('the end', last);
  }

  /** Everything noted, when the visit is over. */
  async leave(): Promise<string> {
    expect(this.visitor.faults).toEqual([]);
    await this.visitor.context.close();
    return this.golden;
  }
}

const open = (plan: TablePlan): Promise<SetTable> => setUpTable(parlour, plan);

test('Pig: before the roll, roll or hold, a lost turn, and the win', async () => {
  const dice = ['6', '5', '1', '4', '6', '6'];
  const table = await open({ game: 'pig', options: { first: 2, target: 12 }, dice });
  const ana = await Listener.sitDown(table);
  await table.start();
  await ana.note('before the roll', /Your turn, Ana/);
  await ana.press(/^Roll/, 'loses 6');
  await ana.note('hold or roll', /Roll or hold\?$/);
  await ana.press(/^Roll/, 'loses 11');
  await ana.hear(/rolled 5.*Roll or hold\?$/);
  await ana.press(/^Roll/, /is rolling/);
  await ana.note("the other player's turn", /Opener rolled 4\.$/);
  await table.move('hold');
  await ana.note('my turn again', /Your turn, Ana\. Roll the die\.$/);
  await ana.press(/^Roll/, 'loses 6');
  await ana.press(/^Roll/, 'Hold now');
  await ana.note('a hold that wins', /Hold now and you win\.$/);
  await ana.press(/^Hold/, /^You win, Ana/);
  await ana.noteEnd(/Ana wins.*$/);
  await expect(await ana.leave()).toMatchFileSnapshot('spoken-trees/pig.txt');
});

test('Yahtzee: before the roll, after it, a chosen box, a box given up, and the end', async () => {
  const dice = ['5 5 2 5 1', '6 6 3 6 4', '6 2', '6 6 6 6 6', '1 2 4 6 6'];
  const table = await open({ game: 'yahtzee', options: { rounds: 2 }, dice });
  const ana = await Listener.sitDown(table);
  await table.start();
  await ana.hear(/Opener rolled/);
  await table.move('score fives');
  await ana.note('before the roll', /Your turn, Ana\.$/);
  await ana.press(/^Roll/, 'Two rolls left');
  await ana.note('the first roll lies', /Two rolls left\.$/);
  for (const die of [/^Die 1/, /^Die 2/, /^Die 4/]) await ana.page.getByRole('button', { name: die }).click();
  await ana.press(/^Roll 2/, 'One roll left');
  await ana.page.getByRole('button', { name: /^Sixes, would/ }).click();
  await ana.note('a box is chosen', /24 in Sixes\?$/);
  await ana.press(/^Score/, /^Opener's turn|^Opener is/);
  await ana.note("the other player's turn", /Opener rolled 6, 6, 6, 6, 6\..*$/);
  await table.move('score yahtzee');
  await ana.note('my turn again', /Your turn, Ana\.$/);
  await ana.press(/^Roll/, 'Two rolls left');
  await ana.page.getByRole('button', { name: /^Yahtzee, would/ }).click();
  await ana.note('a box is given up', /Give up Yahtzee\?$/);
  await ana.press(/^Take 0/, /Opener wins/);
  await ana.noteEnd(/Opener wins.*$/);
  await expect(await ana.leave()).toMatchFileSnapshot('spoken-trees/yahtzee.txt');
});

test('Twenty-One: the deal, hit or stick, and the end', async () => {
  const dice = ['8s', '5c', 'Ad', '5h', '7d'];
  const table = await open({ game: 'twenty-one', options: { rounds: 1 }, dice });
  const ana = await Listener.sitDown(table);
  await ana.note('the other player deals', /./);
  await table.move('deal');
  await ana.note('hit or stick', /Hit or stick\?$/);
  await ana.press(/^Hit/, /Stick on 20/);
  await ana.note('after a hit', /seven.*Hit or stick\?$/);
  await ana.press(/^Stick/, 'Opener is on turn.');
  await ana.note("the other player's turn", /Ana stuck on 20\.$/);
  await table.move('stick');
  await ana.noteEnd(/wins.*$/);
  await expect(await ana.leave()).toMatchFileSnapshot('spoken-trees/twenty-one.txt');
});
