// Wrong servers of the Java assignment, one or more for each case of stage 1: each differs from the
// right one (java-server.ts) in one behaviour, and fails exactly its case.

import type { Guest, Part } from './java-guest.ts';
import { BOX_NAMES } from './java-scores.ts';
import { JavaServer } from './java-server.ts';

export type Mutant = readonly [id: string, title: string, make: typeof JavaServer];

export const GAME_MUTANTS: readonly Mutant[] = [
  [
    'J-S-01',
    'counts from 0',
    class extends JavaServer {
      override greet(guest: Guest): void {
        guest.say(`You are Player ${guest.number - 1}`);
      }
    },
  ],
  [
    'J-S-01',
    'sends its header after it has read the other one',
    class extends JavaServer {
      override sendHeader(): void {}

      override admit(guest: Guest): void {
        super.sendHeader(guest);
        super.admit(guest);
      }
    },
  ],
  [
    'J-S-01',
    'says nothing when the game starts',
    class extends JavaServer {
      override welcome(): void {}
    },
  ],
  [
    'J-S-02',
    'counts rounds from 0',
    class extends JavaServer {
      override sendOpening(guest: Guest): void {
        guest.say('ROUND_NUMBER', String(this.round - 1), this.makeRolls(guest), this.makeBoards(guest));
      }
    },
  ],
  [
    'J-S-03',
    'tells the player on turn about the turn, too',
    class extends JavaServer {
      override call(guest: Guest | undefined): void {
        guest?.say('OTHER_PLAYER_TURN', guest.name);
        super.call(guest);
      }
    },
  ],
  [
    'J-S-04',
    'rerolls the first die, whatever was named',
    class extends JavaServer {
      override reroll(guest: Guest, places: readonly number[]): void {
        guest.dice[0] = this.makeDie();
        super.reroll(guest, places);
      }
    },
  ],
  [
    'J-S-05',
    'does not say which dice were rerolled',
    class extends JavaServer {
      override tellReroll(guest: Guest, places: readonly number[]): void {
        this.tellOthers(guest, `${guest.name} rerolls ${places.length} dice, and ${guest.chances} are left`);
      }
    },
  ],
  [
    'J-S-06',
    'ends after twelve rounds',
    class extends JavaServer {
      override rounds(): number {
        return 12;
      }
    },
  ],
  [
    'J-S-06',
    'announces the player with the fewest points',
    class extends JavaServer {
      override findWinners(): readonly Guest[] {
        const winners = super.findWinners();
        if (winners.length > 1) return winners;
        return this.guests.toSorted((one, other) => this.totalOf(one) - this.totalOf(other)).slice(0, 1);
      }
    },
  ],
  [
    'J-S-07',
    'gives as many rerolls as are asked for',
    class extends JavaServer {
      override refuseReroll(guest: Guest, places: readonly number[]): void {
        this.reroll(guest, places);
      }
    },
  ],
  [
    'J-S-08',
    'fills a used box again',
    class extends JavaServer {
      override refuseUsed(guest: Guest, box: number): void {
        this.choose(guest, box);
      }
    },
  ],
  [
    'J-S-09',
    'ends the game when a box does not exist',
    class extends JavaServer {
      override refuseBox(): void {
        for (const guest of this.guests) this.hangUp(guest);
      }
    },
  ],
  [
    'J-S-09',
    'passes the turn when a box does not exist',
    class extends JavaServer {
      override refuseBox(guest: Guest): void {
        this.standIn(guest);
      }
    },
  ],
  [
    'J-S-10',
    'throws the player out for a die that does not exist',
    class extends JavaServer {
      override refuse(guest: Guest, text: string): void {
        super.refuse(guest, text);
        if (text.includes('no such dice')) this.lose(guest);
      }
    },
  ],
  [
    'J-S-11',
    'waits for ever for a player who has gone in the middle of a turn',
    class extends JavaServer {
      override loseTurn(): void {}
    },
  ],
  [
    'J-S-11',
    'closes everybody without a word when the player on turn goes away',
    class extends JavaServer {
      override loseTurn(): void {
        for (const guest of this.guests) this.hangUp(guest);
        this.forget();
      }
    },
  ],
  [
    'J-S-12',
    'closes late players without a word',
    class extends JavaServer {
      override refuseLate(guest: Guest): void {
        this.hangUp(guest);
      }
    },
  ],
  [
    'J-S-12',
    'tells late players, and keeps them',
    class extends JavaServer {
      override refuseLate(guest: Guest): void {
        guest.say('Cannot join game, as game is currently being played.');
      }
    },
  ],
  [
    'J-S-13',
    'accepts nobody before the last one has sent a header',
    class extends JavaServer {
      private waiting: Guest | undefined;

      override sendHeader(guest: Guest): void {
        if (this.waiting === undefined) super.sendHeader(guest);
        else guest.isGone = true;
        this.waiting ??= guest;
      }

      override admit(guest: Guest): void {
        this.waiting = undefined;
        super.admit(guest);
      }

      override hangUp(guest: Guest): void {
        if (this.waiting === guest) this.waiting = undefined;
        super.hangUp(guest);
      }
    },
  ],
  [
    'J-S-14',
    'begins a turn when two players are there',
    class extends JavaServer {
      override greet(guest: Guest): void {
        super.greet(guest);
        if (guest.number === 2) this.tellOthers(guest, 'OTHER_PLAYER_TURN', guest.name);
      }
    },
  ],
  [
    'J-S-15',
    'starts with three players, whatever the operator says',
    class extends JavaServer {
      override askOperator(): boolean {
        return super.askOperator() || this.operator.length === 2;
      }
    },
  ],
  [
    'J-S-16',
    'sends the same lines to everybody',
    class extends JavaServer {
      override nameFor(_reader: Guest, one: Guest): string {
        return one.name;
      }
    },
  ],
  [
    'J-S-17',
    'has the bonus at the end of a board',
    class extends JavaServer {
      override makeBoard(guest: Guest): string {
        const bonus = `[Bonus: ${this.bonusOf(guest)}]`;
        return `${super.makeBoard(guest).replace(bonus, '')}${bonus}`;
      }
    },
  ],
  [
    'J-S-17',
    'shows no points of Sixes',
    class extends JavaServer {
      override makeBoard(guest: Guest): string {
        return super.makeBoard(guest).replace(/\[Sixes: \d+\]/, '[Sixes: 0]');
      }
    },
  ],
  [
    'J-S-18',
    'shows 30 points for a full house',
    class extends JavaServer {
      override makeScorable(guest: Guest): string {
        return super.makeScorable(guest).replace('[Full house: 25]', '[Full house: 30]');
      }
    },
  ],
  [
    'J-S-18',
    'takes any pair for a full house, and scores it so',
    class extends JavaServer {
      override pointsOf(box: number, dice: readonly number[]): number {
        const hasPair = new Set(dice).size < dice.length;
        return box === 9 && hasPair ? 25 : super.pointsOf(box, dice);
      }
    },
  ],
  [
    'J-S-18',
    'leaves boxes without points out',
    class extends JavaServer {
      override makeScorable(guest: Guest): string {
        return super.makeScorable(guest).replace('[Yahtzee: 0]', '');
      }
    },
  ],
  [
    'J-S-19',
    'scores the dice for which the player has asked',
    class extends JavaServer {
      override diceToScore(guest: Guest): readonly number[] {
        return guest.hasAsked ? guest.asked : guest.dice;
      }
    },
  ],
  [
    'J-S-20',
    'breaks down when a box is chosen without asking',
    class extends JavaServer {
      override choose(guest: Guest, box: number): void {
        if (guest.hasAsked) super.choose(guest, box);
        else for (const one of this.guests) this.hangUp(one);
      }
    },
  ],
  [
    'J-S-21',
    'does not say how many points were scored',
    class extends JavaServer {
      override tellChoice(guest: Guest, box: number): void {
        const text = `${guest.name} chose to score in ${BOX_NAMES[box - 1]}`;
        this.tellOthers(guest, 'OTHER_PLAYER_CHOSE_SCORING_CATEGORY', text);
      }
    },
  ],
  [
    'J-S-21',
    'tells nobody what can be scored',
    class extends JavaServer {
      override tellScorable(): void {}
    },
  ],
  [
    'J-S-22',
    'goes round the other way in even rounds',
    class extends JavaServer {
      override order(): readonly Guest[] {
        return this.round % 2 === 0 ? this.guests.toReversed() : this.guests;
      }
    },
  ],
  [
    'J-S-23',
    'sends the totals only to the player who was last',
    class extends JavaServer {
      override tellTotals(): void {
        if (this.round > 2) return super.tellTotals();
        const totals = this.guests.map((one) => `${one.name}'s total score is ${this.totalOf(one)}\n`);
        this.guests.at(-1)?.say(totals.join(''));
      }
    },
  ],
  [
    'J-S-24',
    'gives no bonus',
    class extends JavaServer {
      override bonusOf(): number {
        return 0;
      }
    },
  ],
  [
    'J-S-25',
    'announces the first of several winners',
    class extends JavaServer {
      override announce(winners: readonly string[]): string {
        return super.announce(winners.slice(0, 1));
      }
    },
  ],
  [
    'J-S-26',
    'takes a box from anybody',
    class extends JavaServer {
      override refuseWaiting(guest: Guest, word: string, parts: readonly Part[]): void {
        if (word !== 'PLAYER_CHOOSE_SCORING_CATEGORY') return super.refuseWaiting(guest, word, parts);
        this.setScore(guest, Number(parts[0]), 0);
        this.tellChoice(guest, Number(parts[0]));
      }
    },
  ],
  [
    'J-S-27',
    'passes the turn without a box',
    class extends JavaServer {
      override takeFinish(guest: Guest): void {
        this.pass(guest);
      }
    },
  ],
];
