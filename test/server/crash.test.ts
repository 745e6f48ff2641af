// `kill -9` under load with the real server and the real file: whatever was acknowledged is in the journal exactly once, whatever was shown is there as it was shown, and a
// command that is sent again gets the one true answer. PARLOUR_KILLS sets another number of kills.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openSqliteJournal } from '../../src/journal/sqlite.ts';
import { seededChance } from '../../src/strategies/seeded-chance.ts';
import { publish, type TableEvent } from '../../src/table/events.ts';
import { startServer } from './process.ts';
import { Raw, type Line } from './raw.ts';

const KILLS = Number(process.env['PARLOUR_KILLS'] ?? 25);
const PLAYERS = 8;
const SEED = 2026;

const folder = mkdtempSync(join(tmpdir(), 'parlour-crash-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Plays Pig against the house for ever: rolls once, then holds. Survives every restart. */
class Player {
  table = '';
  readonly shown = new Map<number, string>();
  readonly acknowledged = new Map<number, string>();
  private token = '';
  private seatToken = '';
  private nextId = 1;
  private pending: Line | undefined;

  /** Plays until the connection breaks. `onAck` is told of every acknowledgement. */
  async play(port: number, onAck: () => void): Promise<void> {
    const raw = await Raw.open(port);
    const greeting = await this.ask(raw, {
      do: 'greet',
      version: 1,
      name: 'Ana',
      ...(this.token && { token: this.token }),
    });
    if (greeting === undefined) return;
    this.token = String(greeting['token']);
    if (!(await this.takeSeat(raw))) return;
    let seen = 0;
    while (!raw.isClosed) {
      seen = this.takeNews(raw, seen);
      const isTurn = raw.lines.slice(0, seen).some((line) => line['say'] === 'turn' && !line['used']);
      if (this.pending === undefined && isTurn)
        this.pending = {
          id: this.newId(),
          do: 'move',
          table: this.table,
          move: this.nextId % 2 === 0 ? 'roll' : 'hold',
        };
      if (this.pending === undefined) {
        const length = raw.lines.length;
        await raw.find(() => raw.lines.length > length);
        continue;
      }
      for (const line of raw.lines) if (line['say'] === 'turn') line['used'] = true;
      await this.makeMove(raw, onAck);
    }
    this.takeNews(raw, seen);
  }

  private async makeMove(raw: Raw, onAck: () => void): Promise<void> {
    const move = this.pending;
    if (move === undefined) return;
    raw.say(move);
    const answer = await raw.answer(move['id']);
    if (answer === undefined) return;
    expect(answer, JSON.stringify(move)).toMatchObject({ ok: true });
    this.acknowledged.set(Number(answer['number']), String(move['id']));
    this.pending = undefined;
    onAck();
  }

  private async takeSeat(raw: Raw): Promise<boolean> {
    if (this.seatToken !== '')
      return (await this.ask(raw, { do: 'join', table: this.table, token: this.seatToken })) !== undefined;
    const options = { target: 10_000, first: 1 };
    const created = await this.ask(raw, { do: 'create', game: 'pig', options, house: ['hold-at-20'] });
    if (created === undefined) return false;
    this.table = String(created['table']);
    this.seatToken = String(created['token']);
    return (await this.ask(raw, { do: 'start', table: this.table })) !== undefined;
  }

  /** Nobody may ever be shown two contents under one number. */
  private takeNews(raw: Raw, from: number): number {
    const { length } = raw.lines;
    for (const line of raw.lines.slice(from, length)) {
      if (line['say'] !== 'event' || line['table'] !== this.table) continue;
      const event = line['event'] as { number: number };
      const text = JSON.stringify(event);
      expect(this.shown.get(event.number) ?? text, 'an event does not change').toBe(text);
      this.shown.set(event.number, text);
    }
    return length;
  }

  private newId(): string {
    this.nextId += 1;
    return `${this.table}-${this.nextId}`;
  }

  private async ask(raw: Raw, fields: Line): Promise<Line | undefined> {
    this.nextId += 1;
    const id = `r${this.nextId}`;
    raw.say({ id, ...fields });
    const answer = await raw.answer(id);
    if (answer !== undefined) expect(answer).toMatchObject({ ok: true });
    return answer;
  }
}

async function checkJournal(file: string, players: readonly Player[]): Promise<void> {
  const journal = await openSqliteJournal(file);
  for (const { table, shown, acknowledged } of players) {
    if (table === '') continue;
    const { entries, flaw } = await journal.readTable(table);
    expect(flaw).toBeUndefined();
    const events = entries.flatMap(({ body }) => JSON.parse(body) as TableEvent[]);
    expect(events.map(({ number }) => number)).toEqual(events.map((_, index) => index + 1));
    for (const [number, text] of shown) expect(JSON.stringify(publish(events[number - 1]!))).toBe(text);
    const byCommand = events.filter(({ command }) => command !== undefined);
    for (const [number, id] of acknowledged) {
      const found = byCommand.filter(({ command }) => command?.id === id);
      expect(
        found.map((event) => event.number),
        `${id} once, at ${number}`,
      ).toEqual([number]);
    }
  }
  await journal.close();
}

test(`${KILLS} times kill -9 in the middle of play, and nothing is lost`, async () => {
  const file = join(folder, 'parlour.db');
  const chance = seededChance(SEED);
  const players = Array.from({ length: PLAYERS }, () => new Player());
  let total = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const server = await startServer(file);
    const enough = 1 + Math.floor(chance() * 200);
    let count = 0;
    let killed: Promise<void> | undefined;
    const onAck = (): void => {
      count += 1;
      if (count === enough) killed = server.kill();
    };
    await Promise.all(players.map((player) => player.play(server.port, onAck)));
    await killed;
    total += count;
    await checkJournal(file, players);
  }
  expect(total).toBeGreaterThan(KILLS);
}, 600_000);
