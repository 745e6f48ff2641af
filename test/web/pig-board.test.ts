// The board of Pig in windows of all sizes, in every state of a turn, with two, four and eight
// players and names of all kinds: nothing scrolls, nothing is cut off, the lanes, the die and the
// pot lie on the cloth without covering each other, and the thumb reaches Roll and Hold. One page
// for each number of players, which is resized.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { HANGS_MS } from './browser.ts';
import { complaintsOf } from './complaints.ts';
import { WINDOWS, faultsOf, panelHeightOf, readSize, type Size } from './layout.ts';
import { WebParlour } from './parlour.ts';
import { Line, setUpTable } from './tables.ts';

const ME = 'محمد بن عبد الله';
const OTHERS = ['李雷', 'Oma Käthe von der Weide', 'W'.repeat(40), 'Ben', 'Eva', 'Émile', 'Ольга'];
/** My turn, a hold of everybody else, and my turn again: a six, a five, and a one. */
const FIRST_TURNS = ['6', '5'];
const MY_NEXT = ['6', '5', '1'];

let parlour: WebParlour;
beforeAll(async () => {
  parlour = await WebParlour.open('--practice');
});
afterAll(() => parlour.close());

interface Seated {
  readonly page: Page;
  readonly others: readonly Line[];
  readonly table: string;
}

/** I sit first and am about to roll. */
async function sitTogether(count: number, locale = 'en-GB'): Promise<Seated> {
  const theirs = OTHERS.slice(0, count - 1).map((_, index) => `${2 + (index % 5)}`);
  const dice = [...FIRST_TURNS, ...theirs, ...MY_NEXT];
  // The first of the others takes the seat of the program that opened the table, and is the host.
  const table = await setUpTable(parlour, { game: 'pig', options: { first: 2, target: 50 }, dice });
  const { page } = await parlour.visit('/', {
    name: ME,
    locale,
    speed: 'calm',
    reducedMotion: 'reduce',
  });
  await page.clock.install();
  await page.goto(`${parlour.address}/t/${table.id}`);
  const sit = page.getByRole('button', { name: /^(Sit down|Hinsetzen)$/ });
  await sit.click();
  await sit.waitFor({ state: 'detached' });
  await table.handOver();
  const others: Line[] = [];
  for (const name of OTHERS.slice(0, count - 1)) {
    const line = new Line(parlour.port);
    await line.ask({ do: 'greet', version: 1, name });
    await line.ask({ do: 'join', table: table.id });
    others.push(line);
  }
  await others[0]?.ask({ do: 'start', table: table.id });
  await page.getByRole('button', { name: /^(Roll|Würfeln)/ }).waitFor();
  await stopTime(page);
  return { page, others, table: table.id };
}

/** Every moment stays until it has been looked at. The clock can be stopped only in the future. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2000);
}

/** Lets time pass until this is visible and a press counts again. */
async function pass(page: Page, sign: Locator): Promise<void> {
  const look = async (): Promise<boolean> => {
    await page.clock.runFor(500);
    return sign.first().isVisible();
  };
  await expect.poll(look, { timeout: HANGS_MS }).toBe(true);
  await page.clock.runFor(500);
}

/** Time stands still, so no frame can be waited for. */
async function resize(page: Page, size: string): Promise<Size> {
  const viewport = readSize(size);
  await page.setViewportSize(viewport);
  return viewport;
}

/** Runs in the page: what is wrong with the race, the turn below it, and the two buttons. */
function findPigFaults({ width, height }: Size): string[] {
  const faults: string[] = [];
  const boxOf = (element: Element): DOMRect => element.getBoundingClientRect();
  const lanes = [...document.querySelectorAll('main ol > li:has([role=img][aria-label*=":"])')];
  const race = lanes[0]?.closest('section');
  const die = [...document.querySelectorAll('main [role=img]')].find(
    (element) => element.closest('ol') === null && boxOf(element).width > 40,
  );
  const cloth = race?.parentElement?.parentElement;
  if (race === null || race === undefined || cloth === null || cloth === undefined || die === undefined)
    return ['there is no race or no die'];
  const inside = boxOf(cloth);
  const within = (what: string, { left, top, right, bottom }: DOMRect): void => {
    const isIn =
      left >= inside.left - 1 &&
      top >= inside.top - 1 &&
      right <= inside.right + 1 &&
      bottom <= inside.bottom + 1;
    if (!isIn) faults.push(`${what} is not on the cloth`);
  };
  within('the die', boxOf(die));
  for (const words of die.parentElement?.parentElement?.querySelectorAll('p') ?? [])
    within('the pot', boxOf(words));
  const ways = lanes.map((lane) => lane.querySelector('[role=img]')).filter((way) => way !== null);
  for (const way of ways) {
    const pawn = way.querySelector('[aria-hidden=true]');
    within('a pawn', boxOf(pawn ?? way));
    if (Math.abs(boxOf(way).left - boxOf(ways[0] ?? way).left) > 1) faults.push('the ways are not aligned');
    if (boxOf(way).width < 100) faults.push(`a way is only ${boxOf(way).width} wide`);
  }
  const heights = new Set(lanes.map((lane) => Math.round(boxOf(lane).height)));
  if (heights.size > 1) faults.push(`lanes have different heights: ${[...heights].join(', ')}`);
  const isOver = (one: DOMRect, other: DOMRect): boolean =>
    one.right > other.left + 1 &&
    other.right > one.left + 1 &&
    one.bottom > other.top + 1 &&
    other.bottom > one.top + 1;
  for (const lane of lanes) {
    const pawn = lane.querySelector('[role=img] [aria-hidden=true]') ?? lane;
    for (const text of lane.querySelectorAll('b, b + span'))
      if (isOver(boxOf(pawn), boxOf(text))) faults.push(`a pawn covers ${text.textContent}`);
    const { bottom, right } = boxOf(lane);
    const { top, left } = boxOf(die);
    if (bottom > top + 1 && right > left + 1) faults.push('a lane lies below the die');
  }
  const isUpright = height > width;
  for (const button of document.querySelectorAll('main button[data-kind]:has(kbd)')) {
    const { top, height: high } = boxOf(button);
    if (Math.round(high) < 56) faults.push(`${button.textContent} is only ${high} high`);
    if (isUpright && top < height * 0.75) faults.push(`the thumb does not reach ${button.textContent}`);
  }
  return faults;
}

/** Runs in the page: words that somebody says lie in their own lane, beside the pawn. */
function findBubbleFaults(): string[] {
  const isOver = (one: DOMRect, other: DOMRect): boolean =>
    one.right > other.left + 1 &&
    other.right > one.left + 1 &&
    one.bottom > other.top + 2 &&
    other.bottom > one.top + 2;
  const lanes = [...document.querySelectorAll('main ol > li:has([role=img][aria-label*=":"])')];
  return [...document.querySelectorAll('main ol > li [data-side]')].flatMap((bubble) => {
    const box = bubble.getBoundingClientRect();
    return lanes.flatMap((lane) => {
      const pawn = lane.querySelector('[role=img] [aria-hidden=true]') ?? lane;
      const covers = isOver(box, pawn.getBoundingClientRect()) ? ['a pawn'] : [];
      if (!lane.contains(bubble) && isOver(box, lane.getBoundingClientRect())) covers.push('another lane');
      return covers.map((what) => `${bubble.textContent} covers ${what}`);
    });
  });
}

/** Runs in the page: where the parts begin that must stay where they are. */
function findPlaces(): Record<string, string> {
  const parts = {
    heading: 'h1',
    hint: 'h1 + p',
    roll: 'ol:is([aria-label^=Rolls], [aria-label^=Würfe]) > li',
  };
  const places: Record<string, string> = {};
  for (const [name, selector] of Object.entries(parts)) {
    const part = document.querySelector(`main ${selector}`);
    if (part === null) continue;
    const { left, top } = part.getBoundingClientRect();
    // What has no room is in a second column, which is not seen.
    const isSeen = part.contains(document.elementFromPoint(left + 3, top + 8));
    if (isSeen) places[name] = `${Math.round(left)} ${Math.round(top)}`;
  }
  return places;
}

interface Known {
  readonly height: number;
  readonly places: Readonly<Record<string, string>>;
}

/**
 * The faults of one state in all sizes; the height of the panel and the places of its parts are
 * compared with earlier states.
 */
async function lookAt(page: Page, state: string, known: Map<string, Known>): Promise<void> {
  const faults: string[] = [];
  for (const size of WINDOWS) {
    const window = await resize(page, size);
    const found = [
      ...(await faultsOf(page, { ...window, rows: 0 })),
      ...(await page.evaluate(findPigFaults, window)),
      ...(await page.evaluate(findBubbleFaults)),
    ];
    for (const fault of found) faults.push(`${state}, ${size}: ${fault}`);
    const now = { height: await panelHeightOf(page), places: await page.evaluate(findPlaces) };
    const before = known.get(size) ?? now;
    if (before.height !== now.height)
      faults.push(`${state}, ${size}: the panel has ${now.height} instead of ${before.height}`);
    for (const [part, place] of Object.entries(now.places))
      if ((before.places[part] ?? place) !== place)
        faults.push(`${state}, ${size}: the ${part} is at ${place} instead of ${before.places[part]}`);
    known.set(size, { ...before, places: { ...now.places, ...before.places } });
  }
  expect(faults).toEqual([]);
}

/** Axe needs time that passes. */
async function expectNoComplaints(page: Page): Promise<void> {
  await page.clock.resume();
  for (const size of ['320x568', '844x390', '1280x800']) {
    await resize(page, size);
    expect(await complaintsOf(page), size).toEqual([]);
  }
  await stopTime(page);
}

/** Each of the others rolls once and holds; the host is the last of them. */
async function othersHold({ others, table }: Seated): Promise<void> {
  for (const line of [...others.slice(1), ...others.slice(0, 1)])
    await line.ask({ do: 'move', table, move: 'hold' });
}

/** That the player on turn is away is said in the letters of a heading. */
async function expectAwayAsHeading({ page, others }: Seated): Promise<void> {
  others[0]?.close();
  const away = page.getByText(/has been away for/);
  await pass(page, away);
  for (const size of ['320x568', '390x844', '1280x800']) {
    await resize(page, size);
    const sizeOf = (part: Locator): Promise<string> => part.evaluate((one) => getComputedStyle(one).fontSize);
    expect(await sizeOf(away), size).toBe(await sizeOf(page.getByRole('heading', { level: 1 })));
  }
}

test.each([
  [2, 'en-GB'],
  [4, 'de-DE'],
  [8, 'en-GB'],
])('every state of a turn fits every window, with %i players (%s)', async (count, locale) => {
  const seated = await sitTogether(count, locale);
  const { page, others, table } = seated;
  const known = new Map<string, Known>();
  const roll = page.getByRole('button', { name: /^(Roll|Würfeln)/ });
  const hold = page.getByRole('button', { name: /^(Hold, and|Sichern, dann)/ });
  const title = (name: RegExp): Locator => page.getByRole('heading', { level: 1, name });

  await lookAt(page, 'before the first roll', known);
  await roll.click();
  await pass(page, hold);
  await roll.click();
  await pass(page, page.getByRole('button', { name: /\b11$/ }));
  await lookAt(page, 'Roll or hold', known);
  await expectNoComplaints(page);
  await hold.click();
  await pass(page, title(/(is rolling|würfelt)\.$/));
  for (const [index, line] of others.entries())
    await line.ask({ do: 'say', table, emote: index === 0 ? 'hurry up' : 'well played' });
  await page.getByRole('button', { name: /, \d+ (new|neu)$/ }).waitFor();
  await lookAt(page, 'another player is on turn', known);
  if (count === 8) await expectNoComplaints(page);
  await othersHold(seated);
  await pass(page, title(/^(Your turn|Du bist dran)/));
  for (const sum of [6, 11]) {
    await roll.click();
    await pass(page, page.getByRole('img', { name: new RegExp(`\\b${sum} (at risk|noch offen)`) }));
  }
  await roll.click();
  await title(/lost 11 points|11 Punkte verloren/).waitFor();
  await lookAt(page, 'the pot is lost', known);
  // It stays for a moment as it is, with buttons that do nothing; then the next player is lit.
  const lit = page.locator('[aria-current]');
  expect(await lit.textContent()).toMatch(/^(You|Du)/);
  for (const button of [roll, page.getByRole('button', { name: /^(Hold|Sichern)/ })])
    expect(await button.isDisabled()).toBe(true);
  await pass(page, title(/(is rolling|würfelt)\.$/));
  expect(await lit.textContent()).not.toMatch(/^(You|Du)/);
  expect(await roll.count()).toBe(0);
  if (count === 2) await expectAwayAsHeading(seated);
  await page.context().close();
});
