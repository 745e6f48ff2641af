// Wrong Pig clients, one or more for each case: each differs from the right one (pig-client.ts) in
// one behaviour, and fails exactly its case. Those with a keyboard are played by the checker.

import type { ClientWorld } from './client-in-memory.ts';
import { PigClient } from './pig-client.ts';

/** The case that must fail, what the client does wrong, and the client. */
type Mutant = readonly [
  id: string,
  title: string,
  make: new (world: ClientWorld, isPerson: boolean) => PigClient,
];

export const PIG_CLIENT_MUTANTS: readonly Mutant[] = [
  [
    'P-C-01',
    'sends another name than it was given',
    class extends PigClient {
      isOld = false;
      override receive(text: string): void {
        this.isOld ||= text.startsWith('INIT>');
        super.receive(text);
      }
      override introduce(): void {
        super.introduce();
        if (!this.isOld) this.world.clock.after(500, () => this.stage === 'list' && this.send('INIT:Mike'));
      }
    },
  ],
  [
    'P-C-02',
    'does not know the greeting of the sample run',
    class extends PigClient {
      override take(line: string): void {
        if (!line.startsWith('INIT>')) super.take(line);
      }
    },
  ],
  [
    'P-C-03',
    'sends a word to wait',
    class extends PigClient {
      override send(line: string): void {
        super.send(line === 'INIT:' ? 'INIT:nobody' : line);
      }
    },
  ],
  [
    'P-C-04',
    'cuts names at a space',
    class extends PigClient {
      override pick(names: readonly string[], name: string): void {
        super.pick(names, name.replace(/ .*/, ''));
      }
    },
  ],
  [
    'P-C-05',
    'picks from the first list for ever',
    class extends PigClient {
      override choose(names: readonly string[]): void {
        super.choose(names.includes('Doc') ? ['Black Jack', 'Crazy Joe'] : names);
      }
    },
  ],
  [
    'P-C-06',
    'takes the pairing after a challenge for a list',
    class extends PigClient {
      override isPaired(): boolean {
        return this.picked === '';
      }
    },
  ],
  [
    'P-C-07',
    'takes a name with a space for a list while it waits',
    class extends PigClient {
      override isPaired(name: string): boolean {
        return this.picked === '' ? !name.includes(' ') : name === this.picked;
      }
    },
  ],
  [
    'P-C-08',
    'answers START:NO twice',
    class extends PigClient {
      override agree(isWilling: boolean, first: string): void {
        super.agree(isWilling, first);
        const say = (): void => void (this.pot === 0 && this.theirs === 0 && this.send('START:YES'));
        if (first === 'NO' && this.world.count === 1) this.world.clock.after(300, say);
      }
    },
  ],
  [
    'P-C-09',
    'decides twice on a 4',
    class extends PigClient {
      override takeDie(die: number): void {
        super.takeDie(die);
        if (die === 4 && this.pot > 4) this.send('DECIDE:ROLL');
      }
    },
  ],
  [
    'P-C-10',
    'answers a 1 that loses points',
    class extends PigClient {
      override loseTurn(): void {
        if (this.pot > 0 || this.score > 0) this.send('DECIDE:ROLL');
        super.loseTurn();
      }
    },
  ],
  [
    'P-C-11',
    'answers a 1 at the beginning of a game',
    class extends PigClient {
      override loseTurn(): void {
        if (this.pot === 0 && this.score === 0) this.send('DECIDE:ROLL');
        super.loseTurn();
      }
    },
  ],
  [
    'P-C-12',
    'answers the dice of the opponent',
    class extends PigClient {
      override showDice(dice: string): void {
        if (dice === '62366') this.send('DECIDE:ROLL');
      }
    },
  ],
  [
    'P-C-13',
    'reads one message from each packet',
    class extends PigClient {
      override receive(text: string): void {
        super.receive(text.slice(0, text.indexOf('\n') + 1) || text);
      }
    },
  ],
  [
    'P-C-14',
    'takes each packet for a message',
    class extends PigClient {
      override receive(text: string): void {
        super.receive(text.endsWith('\n') ? text : `${text}\n`);
      }
    },
  ],
  [
    'P-C-15',
    'keeps the CR',
    class extends PigClient {
      override clean(line: string): string {
        return line;
      }
    },
  ],
  [
    'P-C-16',
    'cannot keep more than eight dice of a turn',
    class extends PigClient {
      dice = 0;
      override decide(isHolding: boolean): void {
        this.dice = isHolding ? 0 : this.dice + 1;
        if (this.dice <= 8) super.decide(isHolding);
      }
    },
  ],
  [
    'P-C-17',
    'says START:YES before it is asked',
    class extends PigClient {
      override ended(): void {
        const { games } = this;
        this.stage = 'over';
        const say = (): void =>
          void (this.stage === 'over' && this.games === games && this.send('START:YES'));
        this.world.clock.after(500, say);
      }
      override takeStart(first: string): void {
        this.stage = 'match';
        super.takeStart(first);
      }
    },
  ],
  [
    'P-C-18',
    'does not decide in a second game that it does not begin',
    class extends PigClient {
      override takeDice(dice: string): void {
        super.takeDice(dice);
        if (this.games === 1 && this.score === 0 && this.world.count === 2) this.stream?.pause();
      }
    },
  ],
  [
    'P-C-19',
    'ends with a status of 1 after its games',
    class extends PigClient {
      override quit(status: number, sentence: string): void {
        super.quit(status === 0 ? 1 : status, sentence);
      }
    },
  ],
  [
    'P-C-20',
    'waits for START after every END',
    class extends PigClient {
      override ended(): void {}
      override takeStart(first: string): void {
        this.stage = 'match';
        super.takeStart(first);
      }
      override closed(): void {
        if (this.stage !== 'over') super.closed();
      }
    },
  ],
  [
    'P-C-21',
    'does not show the sentence of an ERROR',
    class extends PigClient {
      override fail(): void {
        this.quit(1, 'Something went wrong.');
      }
    },
  ],
  [
    'P-C-22',
    'prints a stack trace when the server has gone in a turn',
    class extends PigClient {
      override closed(): void {
        const trace = 'Exception in thread "main" java.io.EOFException\n\tat pig.Client.run(Client.java:12)';
        this.quit(1, this.theirs === 0 && this.pot + this.score > 0 ? trace : 'Closed.');
      }
    },
  ],
  [
    'P-C-25',
    'ends with status 0 when there is no server',
    class extends PigClient {
      override complain(): void {
        this.quit(0, 'There is no server.');
      }
    },
  ],
  [
    'P-C-25',
    'prints a stack trace when there is no server',
    class extends PigClient {
      override complain(): void {
        this.quit(1, 'Traceback (most recent call last):\n  File "client.py", line 3, in <module>');
      }
    },
  ],
  [
    'P-C-26',
    'takes a second for every die of a long series',
    class extends PigClient {
      override takeDie(die: number): void {
        if (this.world.count < 4) return super.takeDie(die);
        this.world.clock.after(1000, () => super.takeDie(die));
      }
    },
  ],
  [
    'P-C-26',
    'counts wrongly what it has won',
    class extends PigClient {
      override quit(status: number, sentence: string): void {
        super.quit(status, sentence.replace(/^\d+ won, \d+ lost/, '7 won, 9 lost'));
      }
    },
  ],
];

/** These are played on a keyboard. */
export const PIG_PERSON_MUTANTS: readonly Mutant[] = [
  [
    'P-C-04',
    'picks another player than was typed',
    class extends PigClient {
      override pick(names: readonly string[], name: string): void {
        super.pick(names, name === 'Crazy Joe' ? 'One Round' : name);
      }
    },
  ],
  [
    'P-C-23',
    'does not show the score of the opponent',
    class extends PigClient {
      override showDice(dice: string): void {
        this.print(`Your opponent plays: ${Array.from(dice).join(' ')}.`);
      }
    },
  ],
  [
    'P-C-24',
    'takes every key but r for h',
    class extends PigClient {
      override takeKey(line: string): boolean {
        this.decide(line !== 'r');
        return true;
      }
    },
  ],
];
