// Wrong Pig servers for the later stages: leaving, mistakes, the wire, and many players. See
// pig-server-mutants.ts.

import { PigServer, type Guest, type Match } from './pig-server.ts';
import type { PigServerMutant } from './pig-server-mutants.ts';

export const LATER_PIG_SERVER_MUTANTS: readonly PigServerMutant[] = [
  [
    'P-S-28',
    'closes without END when the player on turn leaves',
    class extends PigServer {
      isRefusing = false;
      override refuse(guest: Guest, line: string): void {
        this.isRefusing = true;
        super.refuse(guest, line);
      }
      override abandon(player: Guest, stage: Guest['stage']): void {
        if (stage === 'playing' && player.match!.turn !== player && !this.isRefusing) this.hangUp(player);
        else super.abandon(player, stage);
      }
    },
  ],
  [
    'P-S-29',
    'does not notice that the other player leaves',
    class extends PigServer {
      override abandon(player: Guest, stage: Guest['stage']): void {
        if (stage !== 'playing' || player.match!.turn !== player) super.abandon(player, stage);
      }
    },
  ],
  [
    'P-S-30',
    'waits for ever for an answer to START',
    class extends PigServer {
      override abandon(player: Guest, stage: Guest['stage']): void {
        if (stage !== 'asked') super.abandon(player, stage);
      }
    },
  ],
  [
    'P-S-31',
    'lists players who have gone until somebody challenges them',
    class extends PigServer {
      readonly ghosts = new Set<string>();
      override listed(guest: Guest): readonly string[] {
        return [...super.listed(guest), ...this.ghosts];
      }
      override lose(guest: Guest): void {
        if (guest.stage === 'waiting') this.ghosts.add(guest.name);
        super.lose(guest);
      }
      override miss(guest: Guest, name: string): void {
        this.ghosts.delete(name);
        super.miss(guest, name);
      }
    },
  ],
  [
    'P-S-32',
    'pairs nobody any more after somebody has left at START',
    class extends PigServer {
      isBroken = false;
      override abandon(player: Guest, stage: Guest['stage']): void {
        this.isBroken ||= stage === 'asked';
        super.abandon(player, stage);
      }
      override find(guest: Guest, name: string): Guest | undefined {
        return this.isBroken ? undefined : super.find(guest, name);
      }
    },
  ],
  ...[
    ['P-S-33', 'unnamed', 'START:YES'],
    ['P-S-34', 'lobby', 'START:YES'],
    ['P-S-36', 'unnamed', 'Init:Mike'],
    ['P-S-37', 'unnamed', 'HELLO'],
  ].map(([id = '', stage, line]): PigServerMutant => [
    id,
    `closes without ERROR after ${line} at the stage ${stage}`,
    class extends PigServer {
      override refuse(guest: Guest, wrong: string): void {
        if (guest.stage === stage && wrong === line) return this.lose(guest);
        super.refuse(guest, wrong);
      }
    },
  ]),
  [
    'P-S-35',
    'takes every decision but ROLL for HOLD',
    class extends PigServer {
      override take(guest: Guest, line: string): void {
        super.take(guest, line.replace(/^DECIDE:(?!ROLL).*/, 'DECIDE:HOLD'));
      }
    },
  ],
  [
    'P-S-35',
    'does not tell the opponent of a player who was sent away',
    class extends PigServer {
      override refuse(guest: Guest, line: string): void {
        guest.say('ERROR:This message is not expected now.');
        if (line.startsWith('DECIDE:')) this.hangUp(guest);
        else this.lose(guest);
      }
    },
  ],
  [
    'P-S-38',
    'sends the name of an exception',
    class extends PigServer {
      override refuse(guest: Guest): void {
        guest.say('ERROR:java.lang.IllegalArgumentException');
        this.lose(guest);
      }
    },
  ],
  [
    'P-S-38',
    'says little',
    class extends PigServer {
      override refuse(guest: Guest): void {
        guest.say('ERROR:No.');
        this.lose(guest);
      }
    },
  ],
  [
    'P-S-39',
    'takes any text for a name',
    class extends PigServer {
      override takeName(guest: Guest, name: string): void {
        Object.assign(guest, { name, stage: 'lobby' });
        this.sendList(guest);
      }
    },
  ],
  [
    'P-S-40',
    'keeps waiting players in a map by name',
    class extends PigServer {
      override listed(guest: Guest): readonly string[] {
        return [...new Set(super.listed(guest))];
      }
    },
  ],
  [
    'P-S-40',
    'never finds the second of two players of the same name',
    class extends PigServer {
      override find(_guest: Guest, name: string): Guest | undefined {
        const found = this.guests.find((one) => one.name === name && one.stage !== 'gone');
        return found?.stage === 'waiting' ? found : undefined;
      }
    },
  ],
  [
    'P-S-41',
    'takes one line from each packet',
    class extends PigServer {
      override receive(guest: Guest, text: string): void {
        super.receive(guest, text.slice(0, text.indexOf('\n') + 1) || text);
      }
    },
  ],
  [
    'P-S-42',
    'takes each packet for a line',
    class extends PigServer {
      override receive(guest: Guest, text: string): void {
        super.receive(guest, text.includes('\n') ? text : `${text}\n`);
      }
    },
  ],
  [
    'P-S-42',
    'keeps the CR in a name',
    class extends PigServer {
      override takeName(guest: Guest, name: string): void {
        super.takeName(guest, name === 'Crlf' ? `${name}\u000B` : name);
      }
    },
  ],
  [
    'P-S-43',
    'has one pot for all matches',
    class extends PigServer {
      playing = new Set<Match>();
      override roll(match: Match): void {
        this.playing.add(match);
        if (this.playing.size > 2) match.turn.score += 1;
        super.roll(match);
      }
    },
  ],
  [
    'P-S-44',
    'greets guests one by one, each after the one before has a name',
    class extends PigServer {
      readonly greeted = new Set<Guest>();
      override greet(): void {
        const next = this.guests.find(({ stage }) => stage === 'unnamed');
        if (next !== undefined && !this.greeted.has(next)) super.greet(next);
        if (next !== undefined) this.greeted.add(next);
      }
      override takeName(guest: Guest, name: string): void {
        super.takeName(guest, name);
        this.greet();
      }
      override hangUp(guest: Guest): void {
        super.hangUp(guest);
        this.greet();
      }
    },
  ],
  [
    'P-S-45',
    'lets everybody wait while it makes a list',
    class extends PigServer {
      busyUntil = 0;
      override miss(guest: Guest, name: string): void {
        this.busyUntil = Math.max(this.busyUntil, this.clock.now()) + 200;
        super.miss(guest, name);
      }
      override roll(match: Match): void {
        const ms = this.busyUntil - this.clock.now();
        if (ms <= 0) super.roll(match);
        else this.clock.after(ms, () => super.roll(match));
      }
    },
  ],
  [
    'P-S-46',
    'accepts nobody any more after a NUL',
    class extends PigServer {
      isBroken = false;
      override take(guest: Guest, line: string): void {
        this.isBroken ||= line.includes('\u0000');
        super.take(guest, line);
      }
      override greet(guest: Guest): void {
        if (!this.isBroken) super.greet(guest);
      }
    },
  ],
  [
    'P-S-47',
    'never rolls a 6',
    class extends PigServer {
      override makeDie(match: Match): number {
        return Math.min(5, super.makeDie(match));
      }
    },
  ],
];
