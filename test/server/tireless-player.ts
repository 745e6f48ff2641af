// A player who plays Pig against the house for ever over a raw connection, comes back whenever the
// server has ended, and remembers everything it was told. It has at most one unanswered request,
// and sends that one again with the same id when it is back. It does not judge the journal; told.ts
// does.

import assert from 'node:assert/strict';
import { Raw, type Line } from './raw.ts';
import { openTold, type Told } from './told.ts';

/**
 * A game of Pig ends, and then there is nothing to play, so the player opens another table long
 * before that.
 */
const MOVES_PER_TABLE = 300;
const OPTIONS = { target: 10_000, first: 1 };

interface Place {
  readonly told: Told;
  readonly seatToken: string;
  isStarted: boolean;
  moves: number;
  /** The event after which it was last announced that it is this player's turn. */
  turnAt: number;
  /** The number of this player's last move. */
  movedAt: number;
}

export class TirelessPlayer {
  /** Everything that the player was told, table by table. */
  readonly told: Told[] = [];
  private token = '';
  private nextId = 1;
  private place: Place | undefined;
  private pending: Line | undefined;

  /**
   * Plays until the connection breaks. Calls `onAck` at every acknowledgement; the next request
   * waits for it.
   */
  async play(port: number, onAck: () => Promise<void>): Promise<void> {
    // The server may be gone before it has opened the door.
    const raw = await Raw.open(port).catch(() => undefined);
    if (raw === undefined || !(await this.comeBack(raw))) return;
    while (await this.goOn(raw, onAck)) this.hear(raw);
    this.hear(raw);
  }

  /** False when the connection has broken. */
  private async goOn(raw: Raw, onAck: () => Promise<void>): Promise<boolean> {
    this.pending ??= this.decide();
    if (this.pending === undefined) return (await raw.find(() => true)) !== undefined;
    const answer = await ask(raw, this.pending);
    if (answer === undefined) return false;
    this.note(this.pending, answer);
    this.pending = undefined;
    await onAck();
    return true;
  }

  private async comeBack(raw: Raw): Promise<boolean> {
    const known = this.token === '' ? {} : { token: this.token };
    const greeting = await ask(raw, { id: this.newId(), do: 'greet', version: 1, name: 'Ana', ...known });
    if (greeting === undefined) return false;
    this.token = String(greeting['token']);
    if (this.place === undefined) return true;
    const { told, seatToken } = this.place;
    const joined = await ask(raw, { id: this.newId(), do: 'join', table: told.table, token: seatToken });
    this.hear(raw);
    if (joined === undefined) return false;
    rememberView(told, joined);
    return true;
  }

  /** What to do next; undefined when it is not this player's turn. */
  private decide(): Line | undefined {
    const { place } = this;
    if (place === undefined || place.moves === MOVES_PER_TABLE) {
      return { id: this.newId(), do: 'create', game: 'pig', options: OPTIONS, house: ['hold-at-20'] };
    }
    const { table } = place.told;
    if (!place.isStarted) return { id: this.newId(), do: 'start', table };
    // A turn that was announced before the last move is used up.
    if (place.turnAt < place.movedAt) return undefined;
    return { id: this.newId(), do: 'move', table, move: place.moves % 2 === 0 ? 'roll' : 'hold' };
  }

  private note(request: Line, answer: Line): void {
    const id = String(request['id']);
    if (request['do'] === 'create') this.sitDown(String(answer['table']), String(answer['token']));
    const { place } = this;
    assert(place !== undefined, 'the player sits at a table');
    // The first event of a table is its opening.
    const number = request['do'] === 'create' ? 1 : Number(answer['number']);
    place.told.acknowledged.set(number, id);
    rememberView(place.told, answer);
    if (request['do'] === 'start') place.isStarted = true;
    if (request['do'] !== 'move') return;
    place.moves += 1;
    place.movedAt = number;
  }

  private sitDown(table: string, seatToken: string): void {
    const told = openTold(table);
    this.told.push(told);
    this.place = { told, seatToken, isStarted: false, moves: 0, turnAt: -1, movedAt: 0 };
  }

  private hear(raw: Raw): void {
    for (const line of raw.lines.splice(0)) {
      const { place } = this;
      if (place === undefined || line['table'] !== place.told.table) continue;
      if (line['say'] === 'turn') place.turnAt = Number(line['number']);
      if (line['say'] !== 'events') continue;
      rememberAll(place.told, line['events'] as readonly Numbered[]);
      rememberView(place.told, line);
    }
  }

  private newId(): string {
    this.nextId += 1;
    return `${this.token.slice(0, 8)}-${this.nextId}`;
  }
}

/** An event or a view: both have a number. */
interface Numbered {
  readonly number: number;
}

/** A number must never be shown with two contents. */
function rememberAll({ shown }: Told, events: readonly Numbered[]): void {
  for (const event of events) {
    const text = JSON.stringify(event);
    assert.equal(shown.get(event.number) ?? text, text, 'an event does not change');
    shown.set(event.number, text);
  }
}

function rememberView(told: Told, { view }: Line): void {
  if (view !== undefined) told.viewed = Math.max(told.viewed, (view as Numbered).number);
}

/** Undefined when the connection breaks before the answer. */
async function ask(raw: Raw, request: Line): Promise<Line | undefined> {
  raw.say(request);
  const answer = await raw.answer(request['id']);
  if (answer !== undefined) assert.equal(answer['ok'], true, JSON.stringify({ request, answer }));
  return answer;
}
