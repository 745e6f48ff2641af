// Wrong Pig servers, one or more for each case: each differs from the right one (pig-server.ts) in
// one behaviour, and fails exactly its case.

import type { Clock } from '../../src/check/clock.ts';
import { PigServer, type Guest } from './pig-server.ts';

type Mutant = readonly [id: string, title: string, make: new (clock: Clock) => PigServer];

export const PIG_SERVER_MUTANTS: readonly Mutant[] = [
  [
    'P-S-01',
    'greets with another header',
    class extends PigServer {
      override greet(guest: Guest): void {
        guest.say('HELLO:Welcome to a small Pig server.');
      }
    },
  ],
  [
    'P-S-02',
    'ends the list with a comma',
    class extends PigServer {
      override sendList(guest: Guest): void {
        guest.say(
          `INIT:${this.listed(guest)
            .map((name) => `${name},`)
            .join('')}`,
        );
      }
    },
  ],
  [
    'P-S-02',
    'has a word for an empty lobby',
    class extends PigServer {
      override sendList(guest: Guest): void {
        guest.say(`INIT:${this.listed(guest).join(',') || 'Empty'}`);
      }
    },
  ],
  [
    'P-S-03',
    'lists a waiting player twice',
    class extends PigServer {
      override listed(guest: Guest): readonly string[] {
        return super.listed(guest).flatMap((name) => [name, name]);
      }
    },
  ],
  [
    'P-S-04',
    'sends the list to waiting players when somebody has looked and gone',
    class extends PigServer {
      override hangUp(guest: Guest): void {
        const hasLooked = guest.stage === 'lobby' && guest.name !== 'Onlooker';
        super.hangUp(guest);
        if (hasLooked) for (const one of this.guests) if (one.stage === 'waiting') this.sendList(one);
      }
    },
  ],
  [
    'P-S-05',
    'tells a waiting player their own name',
    class extends PigServer {
      override tellPair(waiting: Guest, challenger: Guest): void {
        challenger.say(`INIT:${waiting.name}`);
        waiting.say(`INIT:${waiting.name}`);
      }
    },
  ],
  [
    'P-S-06',
    'lists players who play',
    class extends PigServer {
      override listed(guest: Guest): readonly string[] {
        const playing = this.guests.filter(({ stage }) => stage === 'asked').map(({ name }) => name);
        return [...super.listed(guest), ...playing];
      }
    },
  ],
  [
    'P-S-07',
    'takes only one failed challenge',
    class extends PigServer {
      override miss(guest: Guest, name: string): void {
        if (guest.failures > 0) return this.refuse(guest, name);
        super.miss(guest, name);
      }
    },
  ],
  [
    'P-S-08',
    'does not know what to do about a player who has gone',
    class extends PigServer {
      override miss(guest: Guest, name: string): void {
        if (this.guests.some((one) => one.stage === 'gone' && one.name === name))
          return this.refuse(guest, name);
        super.miss(guest, name);
      }
    },
  ],
  [
    'P-S-09',
    'forgets players who wait after a failed challenge',
    class extends PigServer {
      override wait(guest: Guest): void {
        if (guest.failures === 0) super.wait(guest);
      }
    },
  ],
  [
    'P-S-10',
    'looks for a player, and takes them off the list too late',
    class extends PigServer {
      override find(guest: Guest, name: string): Guest | undefined {
        return (
          super.find(guest, name) ?? this.guests.find((one) => one.stage === 'asked' && one.name === name)
        );
      }
    },
  ],
  [
    'P-S-11',
    'pairs players with themselves',
    class extends PigServer {
      override find(guest: Guest, name: string): Guest | undefined {
        return guest.name === name ? guest : super.find(guest, name);
      }
    },
  ],
];
