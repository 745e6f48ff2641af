// Wrong Pig servers, one or more for each case: each differs from the right one (pig-server.ts) in
// one behaviour, and fails exactly its case.

import type { Clock } from '../../src/check/clock.ts';
import { PigServer, type Guest, type Match } from './pig-server.ts';

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
  [
    'P-S-12',
    'tells both players that they begin the first game',
    class extends PigServer {
      override askOne(player: Guest, first: string): void {
        super.askOne(player, player.match!.games === 0 ? 'YES' : first);
      }
    },
  ],
  [
    'P-S-13',
    'waits half a second for the second answer',
    class extends PigServer {
      override takeStart(guest: Guest, answer: string): void {
        const match = guest.match!;
        super.takeStart(guest, answer);
        const isLate = (): boolean => match.first.stage === 'ready' && match.first.other.stage === 'asked';
        if (guest === match.first) this.clock.after(500, () => isLate() && this.begin(match));
      }
    },
  ],
  [
    'P-S-14',
    'plays although the first player does not want to',
    class extends PigServer {
      override decline(guest: Guest): void {
        if (guest.match!.first === guest) this.begin(guest.match!);
        else super.decline(guest);
      }
    },
  ],
  [
    'P-S-15',
    'closes only one of two connections',
    class extends PigServer {
      override decline(guest: Guest): void {
        if (guest.match!.first === guest) super.decline(guest);
        else this.hangUp(guest);
      }
    },
  ],
  [
    'P-S-16',
    'forgets an answer that comes before that of the first player',
    class extends PigServer {
      override takeStart(guest: Guest, answer: string): void {
        const { first, games } = guest.match!;
        if (answer === 'NO' || games > 0 || guest === first || first.stage === 'ready')
          super.takeStart(guest, answer);
      }
    },
  ],
  [
    'P-S-17',
    'lets the wrong player begin',
    class extends PigServer {
      override begin(match: Match): void {
        match.first = match.first.other;
        super.begin(match);
        match.first = match.first.other;
      }
    },
  ],
  [
    'P-S-18',
    'adds a text to a die',
    class extends PigServer {
      override sendDie(player: Guest, die: number): void {
        player.say(`DIE:${die}${player.match!.rolls.length > 1 ? ' again' : ''}`);
      }
    },
  ],
  [
    'P-S-19',
    'sends the sum of the dice at HOLD',
    class extends PigServer {
      override makeDice(match: Match): string {
        return match.rolls.includes(1) ? super.makeDice(match) : String(match.pot);
      }
    },
  ],
  [
    'P-S-20',
    'leaves the 1 out of DICE',
    class extends PigServer {
      override makeDice({ rolls }: Match): string {
        return rolls.filter((die) => die !== 1).join('');
      }
    },
  ],
  [
    'P-S-21',
    'sends a die before DICE, late in a game',
    class extends PigServer {
      override open(match: Match, dice: string): void {
        const { turn } = match;
        if (match.turns > 4) this.roll(match);
        turn.say(`DICE:${dice}`);
        if (match.turns <= 4) this.roll(match);
      }
    },
  ],
  [
    'P-S-22',
    'sends both players the same END',
    class extends PigServer {
      override sendEnd(player: Guest): void {
        const scores = [player.score, player.other.score].toSorted((a, b) => b - a);
        player.say(`END:${scores.join('/')}`);
      }
    },
  ],
  [
    'P-S-23',
    'keeps the points of a turn at a 1',
    class extends PigServer {
      override loseTurn(match: Match): void {
        match.turn.score += match.pot - 1;
        super.loseTurn(match);
      }
    },
  ],
  [
    'P-S-24',
    'lets a player win with a 1',
    class extends PigServer {
      override loseTurn(match: Match): void {
        if (match.turn.score + match.pot - 1 < 100) return super.loseTurn(match);
        match.turn.score += match.pot - 1;
        this.finish(match);
      }
    },
  ],
  [
    'P-S-25',
    'does not show the winning turn',
    class extends PigServer {
      override showLastTurn(): void {}
    },
  ],
  [
    'P-S-26',
    'asks one player after the other for another game',
    class extends PigServer {
      override ask(match: Match): void {
        if (match.games === 0) super.ask(match);
        else this.askOne(match.first, 'YES');
      }
      override takeStart(guest: Guest, answer: string): void {
        const { match, other } = guest;
        if (answer === 'YES' && match!.games > 0 && other.stage === 'playing') this.askOne(other, 'NO');
        super.takeStart(guest, answer);
      }
    },
  ],
  [
    'P-S-27',
    'lets the same player begin twice in a row',
    class extends PigServer {
      override nextFirst(match: Match): Guest {
        return match.games === 2 ? match.first : super.nextFirst(match);
      }
    },
  ],
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
  ].map(([id = '', stage, line]): Mutant => [
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
  [
    'P-S-47',
    'always lets the challenger begin',
    class extends PigServer {
      override ask(match: Match): void {
        if (match.games === 0) match.first = match.players[1];
        super.ask(match);
      }
    },
  ],
];
