// Wrong Pig servers, one or more for each case: each differs from the right one (pig-server.ts) in
// one behaviour, and fails exactly its case. Here are those for the stages up to whole games; the
// others are in pig-server-later-mutants.ts.

import type { Clock } from '../../src/check/clock.ts';
import { PigServer, type Guest, type Match } from './pig-server.ts';

/** The case that must fail, what the server does wrong, and the server. */
export type PigServerMutant = readonly [id: string, title: string, make: new (clock: Clock) => PigServer];

export const EARLY_PIG_SERVER_MUTANTS: readonly PigServerMutant[] = [
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
    'P-S-04',
    'sends the list to waiting players when another player begins to wait',
    class extends PigServer {
      override wait(guest: Guest): void {
        super.wait(guest);
        // Namesakes are the subject of P-S-40.
        for (const one of this.guests)
          if (one.stage === 'waiting' && one.name !== guest.name) this.sendList(one);
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
];
