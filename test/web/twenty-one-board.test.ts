// The board of Twenty-One in windows of all sizes, with two, four and ten players, in every state
// of a round: nothing scrolls, nothing is cut off, every seat keeps its place, every index can be
// read, and a finger hits everything. Tokens and the dealer's button move only for people who want
// motion.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { lookAtSeats, type SeatsSeen } from './card-table.ts';
import { HANGS_MS } from './browser.ts';
import { complaintsOf } from './complaints.ts';
import { fillNumber } from './fill-number.ts';
import { WINDOWS, faultsOf, panelHeightOf, resize } from './layout.ts';
import { WebParlour, type Visitor } from './parlour.ts';
import { Line, setUpTable, type SetTable } from './tables.ts';

const SIZES = [...WINDOWS, '1000x560'];
const ME = 'محمد بن عبد الله';
const OTHERS = ['李雷', 'Oma Käthe von der Weide', 'W'.repeat(40), 'Ana', 'Ben', 'Cleo', 'Zoë', 'Émile'];
/** The hands of the others; nobody has a natural. */
const HANDS = ['4h Qc', 'As 6h', '7d Tc', 'Kd 5c', '2h 2s', '9c 8c', '3c Jh', 'Td 9s'];

let parlour: WebParlour;
beforeAll(async () => {
  parlour = await WebParlour.open('--practice');
});
afterAll(() => parlour.close());

interface Round {
  readonly table: SetTable;
  readonly visitor: Visitor;
  readonly others: readonly Line[];
}

type Wishes = Parameters<WebParlour['visit']>[1];

/** The opener deals, the person in the browser comes next, and then the others. */
async function sitTogether(players: number, draws: readonly string[], wishes: Wishes): Promise<Round> {
  const table = await setUpTable(parlour, { game: 'twenty-one', dice: draws });
  const visitor = await parlour.visit(`/t/${table.id}`, { name: ME, ...wishes });
  const sit = visitor.page.getByRole('button', { name: /^(Sit down|Hinsetzen)$/ });
  await sit.click();
  await sit.waitFor({ state: 'detached' });
  const others: Line[] = [];
  for (const name of OTHERS.slice(0, players - 2)) {
    const line = new Line(parlour.port);
    await line.ask({ do: 'greet', version: 1, name });
    await line.ask({ do: 'join', table: table.id });
    others.push(line);
  }
  return { table, visitor, others };
}

/** What every size looked like in an earlier state. */
type Known = Map<string, { readonly height: number; readonly places: SeatsSeen['places'] }>;

/** Less than half a pixel away. */
function roughly(places: SeatsSeen['places']): object {
  const entries = Object.entries(places);
  return Object.fromEntries(
    entries.map(([seat, box]) => [seat, box.map((length): unknown => expect.closeTo(length, 0))]),
  );
}

async function lookAt(page: Page, state: string, known: Known): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const size of SIZES) {
    const window = await resize(page, size);
    const seats = await lookAtSeats(page);
    const found = [...(await faultsOf(page, { ...window, rows: 0 })), ...seats.faults];
    faults.push(...found.map((fault) => `${state}, ${size}: ${fault}`));
    const now = { height: await panelHeightOf(page), places: seats.places };
    const before = known.get(size) ?? now;
    expect(now, `${state}, ${size}`).toEqual({ ...before, places: roughly(before.places) });
    known.set(size, before);
  }
  return faults;
}

test.each([
  { players: 2, locale: 'en-GB' },
  // Most words are longer in German.
  { players: 4, locale: 'de-DE' },
  { players: 10, locale: 'de-DE' },
])(
  'every state of a round fits every window with $players players ($locale)',
  async ({ players, locale }) => {
    const dealt = HANDS.slice(0, players - 2).flatMap((hand) => hand.split(' '));
    // The person here has six cards in the end, and the next player is bust with 25.
    const own = ['2c', '3h', 'Ad', '2d'];
    const busts = players > 2 ? ['Ah', 'Ks'] : [];
    const draws = ['5h', '6s', ...dealt, 'Ac', '6d', ...own, ...busts];
    const { table, visitor, others } = await sitTogether(players, draws, { locale, reducedMotion: 'reduce' });
    const { page } = visitor;
    const known: Known = new Map();
    const look = async (state: string): Promise<void> => {
      expect(await lookAt(page, state, known)).toEqual([]);
    };
    await page.getByRole('listitem').filter({ hasText: 'Opener' }).first().waitFor();
    await look('before the deal');
    await table.move('deal');
    const hit = page.getByRole('button', { name: /^(Hit|Karte)/ });
    await hit.waitFor();
    await look('two cards');
    for (const total of [13, 16, 17, 19]) {
      await hit.click();
      await page
        .getByRole('button', { name: new RegExp(`^(Stick on|Bleiben mit) (soft |weiche )?${total}`) })
        .waitFor();
    }
    await look('six cards');
    for (const size of ['320x568', '844x390', '1280x800']) {
      await resize(page, size);
      expect(await complaintsOf(page), size).toEqual([]);
    }
    await page.getByRole('button', { name: /^(Stick|Bleiben)/ }).click();
    await hit.waitFor({ state: 'detached' });
    const [next, ...rest] = others;
    for (const _ of busts) await next?.ask({ do: 'move', table: table.id, move: 'hit' });
    for (const line of others) await line.ask({ do: 'say', table: table.id, emote: 'well played' });
    if (players > 2) await page.locator('[data-bust]').waitFor();
    if (players > 2) await page.locator('main [data-seat] [data-side]').first().waitFor();
    await look('somebody else is on turn');
    for (const line of rest) await line.ask({ do: 'move', table: table.id, move: 'stick' });
    await table.move('stick');
    await page.getByRole('heading', { level: 1, name: /^(You won 20|Du hast 20 gewonnen)\.$/ }).waitFor();
    await look('the round is over');
    await resize(page, '320x568');
    expect(await complaintsOf(page)).toEqual([]);
    expect(visitor.faults).toEqual([]);
    await visitor.context.close();
  },
);

/** What has moved since the page was opened: the dealer's button, payments, and the turn's ring. */
async function movesOf(page: Page): Promise<{ dealer: number; tokens: number; ring: number }> {
  const tokens = await page.locator('[data-sent]').count();
  const [dealer = 0, ring = 0] = await page.evaluate(() => {
    const { dataset } = document.documentElement;
    return [dataset['travels'], dataset['glides']].map(Number);
  });
  return { dealer, tokens, ring };
}

test.each([
  { reducedMotion: 'no-preference' as const, moves: { dealer: 1, tokens: 2, ring: 1 } },
  { reducedMotion: 'reduce' as const, moves: { dealer: 0, tokens: 0, ring: 0 } },
])(
  'a natural takes the deal, and everybody pays it two stakes ($reducedMotion)',
  async ({ reducedMotion, moves }) => {
    const draws = ['As', 'Kh', '4h', 'Qc', '9c', '6d'];
    const { table, visitor } = await sitTogether(3, draws, { speed: 'quick', reducedMotion });
    const { page } = visitor;
    await page.evaluate(() => {
      const { dataset } = document.documentElement;
      const seen = new Set<Animation>();
      const rings = new Set<Animation>();
      const look = (): void => {
        const moving = document.querySelector('[data-dealer]')?.getAnimations() ?? [];
        for (const animation of moving) seen.add(animation);
        dataset['travels'] = String(seen.size);
        for (const face of document.querySelectorAll('[data-mood=turn]'))
          for (const animation of face.getAnimations({ subtree: true })) rings.add(animation);
        dataset['glides'] = String(rings.size);
      };
      new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
    });
    const opener = page.getByRole('listitem').filter({ hasText: 'Opener' }).first();
    await opener.getByText('deals next').waitFor({ state: 'attached' });
    await table.move('deal');
    await page.getByRole('heading', { level: 1, name: /^Your deal/ }).waitFor();
    const own = page.locator('[data-near]');
    await own.getByText('280', { exact: true }).waitFor();
    await own.getByText('+80').waitFor();
    await own.getByText('deals next').waitFor({ state: 'attached' });
    await opener.getByText('−40').waitFor();
    expect(await opener.getByText('deals next').count()).toBe(0);
    expect(await movesOf(page)).toEqual(moves);
    await resize(page, '320x568');
    // The smallest phone says why the deal has moved, too.
    const hint = page.locator('h1 + p');
    expect(await hint.textContent()).toBe('Your natural takes the deal.');
    const isSeen = (words: Element): boolean => {
      const { left, bottom } = words.getBoundingClientRect();
      return words.contains(document.elementFromPoint(left + 4, bottom - 6));
    };
    expect(await hint.evaluate(isSeen)).toBe(true);
    expect(visitor.faults).toEqual([]);
    await visitor.context.close();
  },
);

test('nothing tells of a card before it lies', async () => {
  const draws = ['9h', '6s', 'Ac', '6d', 'Kc'];
  const { table, visitor } = await sitTogether(2, draws, { speed: 'calm' });
  const { page } = visitor;
  await table.move('deal');
  await page.getByRole('button', { name: /^Stick on 15/ }).waitFor();
  // What is said in every frame in which a card is on its way.
  await page.evaluate(() => {
    const notes: string[] = [];
    Object.assign(window, { notes });
    const note = (): void => {
      const near = document.querySelector('[data-near]');
      if (near?.querySelector('[data-flying]') === null) return;
      const value = near?.querySelector('b ~ *, [data-kind]')?.textContent ?? '';
      notes.push(`${document.title} ${document.querySelector('h1')?.textContent ?? ''} ${value}`);
    };
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  // The key does nothing before the last card of the deal lies.
  const press = async (): Promise<number> => {
    await page.keyboard.press('h');
    return page.locator('[data-near][data-bust]').count();
  };
  await expect.poll(press, { timeout: HANGS_MS }).toBe(1);
  const notes = await page.evaluate(() => (window as unknown as { notes: string[] }).notes);
  expect(notes.length).toBeGreaterThan(0);
  expect(notes.filter((said) => /bust|lost|−20/.test(said))).toEqual([]);
  await visitor.context.close();
});

test('a field for tokens counts in tens from any number, and no number in it is wrong', async () => {
  const table = await setUpTable(parlour, { game: 'twenty-one', options: { tokens: 100 } });
  const { page, context } = await parlour.visit(`/t/${table.id}`, { name: ME });
  const field = page.getByRole('spinbutton', { name: 'Tokens' });
  await field.press('ArrowUp');
  expect(await field.inputValue()).toBe('110');
  await fillNumber(field, '101');
  expect(await field.evaluate((input: HTMLInputElement) => input.validity.valid)).toBe(true);
  await field.press('ArrowDown');
  expect(await field.inputValue()).toBe('100');
  await context.close();
});
