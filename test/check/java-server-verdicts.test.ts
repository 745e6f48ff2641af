// Servers of the Java assignment that are unusual but right pass every case. Both were found with a
// small server in Java.

import { expect, test } from 'vitest';
import { listCases } from '../../src/check/case.ts';
import { checkServer } from '../../src/check/check-server.ts';
import { JAVA_SERVERS } from '../../src/check/yahtzee-java/suites.ts';
import { DOOR_LIMITS } from '../../src/java-objects/limits.ts';
import { STREAM_HEADER, openObjectReader } from '../../src/java-objects/reader.ts';
import type { Guest } from './java-guest.ts';
import { makeIdleClock } from './idle-clock.ts';
import { JavaServer } from './java-server.ts';
import { inMemory } from './server-in-memory.ts';

const MEASURES = { patienceMs: 3000, silenceMs: 1000, startMs: 5000, endMs: 5000, fineMs: 50, share: 0.02 };

/** Takes its time to ask, so players who come meanwhile share a question. */
class AsksSlowly extends JavaServer {
  private asked = 0;
  private printed = '';

  override admit(guest: Guest): void {
    if (this.isPlaying) return this.refuseLate(guest);
    this.guests.push(guest);
    guest.number = this.guests.length;
    this.greet(guest);
    this.clock.after(200, () => this.ask());
  }

  output(): string {
    return this.printed;
  }

  private ask(): void {
    if (this.isPlaying || this.guests.length < 3 || this.guests.length === this.asked) return;
    this.asked = this.guests.length;
    this.printed += `There are ${this.asked} players. Start? `;
    if (!this.askOperator()) return;
    this.asked = 0;
    this.start();
  }
}

/** Reads from a player only in their turn, and says what is wrong instead of closing. */
class Explains extends JavaServer {
  private readonly odd = new Set<Guest>();

  override refuseStream(guest: Guest, fault: string): void {
    if (fault !== 'unknown-class' && fault !== 'unknown-type') return super.refuseStream(guest, fault);
    this.odd.add(guest);
    // As if the object had been read to its end.
    const reader = openObjectReader({ kinds: this.kinds, classes: new Set(['[I']), limits: DOOR_LIMITS });
    reader.push(STREAM_HEADER);
    Object.assign(guest, { reader });
  }

  override call(guest: Guest | undefined): void {
    super.call(guest);
    if (guest !== undefined && this.odd.delete(guest)) guest.say('A word was expected.');
  }
}

test.each([
  ['asks its operator once for all players who have come meanwhile', AsksSlowly],
  ['answers an object that it does not know with a text', Explains],
])('a server that %s passes every case', async (_title, make) => {
  const clock = makeIdleClock();
  const subject = inMemory((wishes) => new make(clock, wishes.operator));
  const results = await checkServer(listCases(JAVA_SERVERS), subject, {
    clock,
    measures: MEASURES,
    level: 'may',
  });
  const failed = results.filter(({ verdict }) => verdict !== 'ok');
  expect(failed.map(({ text, expected, came, reason }) => ({ id: text.id, expected, came, reason }))).toEqual(
    [],
  );
});
