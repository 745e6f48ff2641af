// Whole games of each kind through real TCP and real WebSockets, with connections that are cut at
// random bytes in both directions, and with a server that restarts. At the end every game is
// finished, every player was told every event once and in order, and every move was made once.

import { afterEach, describe, expect, onTestFailed, test } from 'vitest';
import { openMemoryJournal } from '../../src/journal/memory.ts';
import { HALL } from '../../src/server/hall.ts';
import { DOORS } from './house.ts';
import { gather, openPlace, type Place } from './place.ts';

const GAMES = [
  { id: 'pig', players: 2, options: { target: 60 } },
  { id: 'yahtzee', players: 3, options: {} },
  // So many tokens that nobody has to leave.
  { id: 'twenty-one', players: 3, options: { cards: 'closed', rounds: 6, tokens: 10_000 } },
] as const;

const RESTARTS = 3;

type Company = Awaited<ReturnType<typeof gather>>;

const closing: Array<() => void> = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

function newSeed(): number {
  const seed = Math.floor(Math.random() * 2 ** 31);
  onTestFailed(() => console.log(`the seed was ${seed}`));
  return seed;
}

async function sitDown(place: Place, game: Parameters<typeof gather>[1]): Promise<Company> {
  closing.push(() => place.close());
  const company = await gather(place, game);
  closing.unshift(() => {
    for (const { client } of company.everybody) client.close();
  });
  return company;
}

/** The journal agrees with everything that clients were told and answered. */
async function expectTruth({ house }: Place, { table, players, everybody }: Company): Promise<void> {
  const log = await house.events(table);
  for (const { numbers, refusals } of everybody) {
    expect(refusals).toEqual([]);
    expect(numbers, 'every event once, in order').toEqual(log.map(({ number }) => number));
  }
  const moves = log.filter((event) => event.kind === 'move');
  for (const player of players) {
    const own = moves.filter(({ seat }) => seat === player.table!.seat);
    expect(new Map(own.map(({ number, move }) => [number, move])), 'every move once').toEqual(player.moves);
  }
  const commands = log.flatMap(({ command }) => (command === undefined ? [] : [JSON.stringify(command)]));
  expect(new Set(commands).size, 'no request was carried out twice').toBe(commands.length);
  const tables = (await house.journal.listTables()).filter((id) => id !== HALL);
  expect(tables, 'no table was opened twice').toEqual([table]);
  const views = everybody.map((player) => ({
    ...player.table!.view,
    you: undefined,
    seats: [],
    watchers: 0,
  }));
  for (const view of views) expect(view, 'all agree').toEqual(views[0]);
}

/** A test that never meets its faults tests nothing. */
const met = { cutFromClient: 0, cutFromServer: 0, lostRequests: 0, repeatedRequests: 0 };

function countMet({ proxy, sent, house }: Place): void {
  met.cutFromClient += proxy.cuts.fromClient;
  met.cutFromServer += proxy.cuts.fromServer;
  for (const [id, count] of sent) {
    const arrived = house.arrivals.get(id) ?? 0;
    if (count > arrived) met.lostRequests += 1;
    if (arrived > 1) met.repeatedRequests += 1;
  }
}

describe.each(DOORS)('through the %s door', (door) => {
  test.each(GAMES)('$id is played to its end, wherever the connection is cut', async (game) => {
    const place = await openPlace(door, openMemoryJournal(), newSeed());
    const company = await sitDown(place, game);
    await Promise.all(company.everybody.map((player) => player.finished()));
    await expectTruth(place, company);
    // Only events from before the first player sat down are not kept for later comers.
    for (const { missed } of company.everybody) expect(missed.slice(1)).toEqual([]);
    countMet(place);
  });

  test('a game goes on when the server restarts', async () => {
    const place = await openPlace(door, openMemoryJournal(), newSeed());
    const company = await sitDown(place, { id: 'yahtzee', players: 3, options: { rounds: 5 } });
    for (let restarts = 1; restarts <= RESTARTS; restarts += 1) {
      await company.players[0]!.reached(restarts * 20);
      await place.house.restart();
    }
    await Promise.all(company.everybody.map((player) => player.finished()));
    await expectTruth(place, company);
  });
});

test('requests were lost on their way, and others were answered twice because the answer was lost', () => {
  for (const [what, count] of Object.entries(met)) expect(count, what).toBeGreaterThan(0);
});
