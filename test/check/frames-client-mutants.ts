// Wrong clients of the Yahtzee frame protocol, one or more for each case: each differs from the
// right one (frames-client.ts) in one behaviour, and fails exactly its case.

import { FramesClient, type Manner } from './frames-client.ts';
import type { ClientWorld } from './client-in-memory.ts';

type Mutant = readonly [
  id: string,
  title: string,
  make: new (world: ClientWorld, manner: Manner) => FramesClient,
];

/** Clients that play by themselves. */
export const FRAMES_CLIENT_MUTANTS: readonly Mutant[] = [
  [
    'F-C-01',
    'does not answer INFO before the game',
    class extends FramesClient {
      isPlaying = false;

      override fill(tag: string): boolean {
        if (tag === 'START_GAME') this.isPlaying = true;
        return tag === 'INFO' && !this.isPlaying ? true : super.fill(tag);
      }
    },
  ],
  [
    'F-C-02',
    'answers START_GAME with two lines after a greeting',
    class extends FramesClient {
      isGreeted = false;

      override fill(tag: string): boolean {
        if (tag === 'START_GAME' && this.isGreeted) this.send('INFO: hello');
        this.isGreeted ||= tag === 'INFO';
        return super.fill(tag);
      }
    },
  ],
  [
    'F-C-03',
    'sends other dice than it got',
    class extends FramesClient {
      override keep(flags: readonly string[]): void {
        this.send(`KEEP_DICE: 1 2 3 4 5 ${flags.join(' ')}`);
      }
    },
  ],
  [
    'F-C-03',
    'puts commas between the numbers',
    class extends FramesClient {
      override keep(flags: readonly string[]): void {
        this.send(`KEEP_DICE: ${[...this.dice, ...flags].join(', ')}`);
      }
    },
  ],
  [
    'F-C-04',
    'does not answer ACK',
    class extends FramesClient {
      override fill(tag: string): boolean {
        return tag === 'ACK' || super.fill(tag);
      }
    },
  ],
  [
    'F-C-05',
    'does not end at GAME_OVER',
    class extends FramesClient {
      override leave(): void {}
    },
  ],
  [
    'F-C-05',
    'ends with a status that is not 0',
    class extends FramesClient {
      override leave(): void {
        this.quit(1, 'Goodbye.');
      }
    },
  ],
  [
    'F-C-06',
    'does not answer INVALID_DICE_CHOICE',
    class extends FramesClient {
      override chooseDiceAgain(): void {}
    },
  ],
  [
    'F-C-06',
    'sends only flags after a refusal',
    class extends FramesClient {
      override chooseDiceAgain(): void {
        this.send(`KEEP_DICE: ${this.flags().join(' ')}`);
      }
    },
  ],
  [
    'F-C-07',
    'chooses the same again',
    class extends FramesClient {
      override chooseScoreAgain(): void {
        this.send('SCORE_CHOICE: Aces');
      }
    },
  ],
  [
    'F-C-08',
    'sends its own names',
    class extends FramesClient {
      override pick(names: readonly string[]): string {
        return super.pick(names).replace('FH', 'FullHouse');
      }
    },
  ],
  [
    'F-C-09',
    'answers a long line twice',
    class extends FramesClient {
      override handle(tag: string, payload: string): void {
        super.handle(tag, payload);
        if (payload.length > 512) this.send('ACK: more');
      }
    },
  ],
  [
    'F-C-10',
    'does not understand colons in a payload',
    class extends FramesClient {
      override take(line: string): void {
        if (line.split(':').length <= 2) super.take(line);
      }
    },
  ],
  [
    'F-C-10',
    'wants a space after the colon',
    class extends FramesClient {
      override take(line: string): void {
        if (!line.includes(':') || line.includes(': ')) super.take(line);
      }
    },
  ],
  [
    'F-C-11',
    'does not notice that the server is gone',
    class extends FramesClient {
      override closed(): void {}
    },
  ],
  [
    'F-C-12',
    'takes half a frame for a frame',
    class extends FramesClient {
      override receive(text: string): void {
        super.receive(text.endsWith('\n') ? text : `${text}\n`);
      }
    },
  ],
  [
    'F-C-13',
    'answers TURN_OVER twice in later rounds',
    class extends FramesClient {
      override fill(tag: string): boolean {
        if (tag === 'TURN_OVER' && this.round > 1) this.send('ACK: my turn is over');
        return super.fill(tag);
      }
    },
  ],
  [
    'F-C-14',
    'shows only the first score',
    class extends FramesClient {
      override showResult(payload: string): void {
        super.showResult(payload.split(' ').slice(0, 2).join(' '));
      }
    },
  ],
  [
    'F-C-15',
    'does not answer a third question about dice',
    class extends FramesClient {
      override decideDice(): void {
        if (this.asked < 3) super.decideDice();
      }
    },
  ],
  [
    'F-C-16',
    'chooses no score for dice that it has not seen',
    class extends FramesClient {
      override decideScore(dice: readonly string[], names: readonly string[]): void {
        if (dice.join() === this.dice.join()) super.decideScore(dice, names);
      }
    },
  ],
  [
    'F-C-17',
    'chooses from all names in later rounds',
    class extends FramesClient {
      override pick(names: readonly string[]): string {
        return this.round > 5 ? 'Aces' : super.pick(names);
      }
    },
  ],
  [
    'F-C-18',
    'reads the sheet by places',
    class extends FramesClient {
      override showSheet(payload: string): void {
        if (payload.startsWith('Aces')) super.showSheet(payload);
        else this.print(`Total ${payload.split(' ')[1]}`);
      }
    },
  ],
  [
    'F-C-19',
    'crashes without a colon',
    class extends FramesClient {
      override take(line: string): void {
        if (line.includes(':')) super.take(line);
        else this.quit(1, 'ArrayIndexOutOfBoundsException');
      }
    },
  ],
  [
    'F-C-20',
    'crashes at an unknown tag',
    class extends FramesClient {
      override handle(tag: string, payload: string): void {
        if (tag === 'WEATHER') this.quit(1, 'NullPointerException');
        else super.handle(tag, payload);
      }
    },
  ],
  [
    'F-C-21',
    'takes only the first frame of a packet',
    class extends FramesClient {
      override receive(text: string): void {
        super.receive(text.replace(/\n[^]*/, '\n'));
      }
    },
  ],
  [
    'F-C-22',
    'does not know localhost',
    class extends FramesClient {
      override start(): void {
        if (this.world.words?.[0] === 'localhost') this.complain();
        else super.start();
      }
    },
  ],
  [
    'F-C-23',
    'explains its usage and ends with status 0',
    class extends FramesClient {
      override explain(): void {
        this.quit(0, 'Usage: client HOST PORT');
      }
    },
  ],
  [
    'F-C-23',
    'crashes without arguments',
    class extends FramesClient {
      override explain(): void {
        this.quit(1, 'Exception in thread "main" java.lang.ArrayIndexOutOfBoundsException');
      }
    },
  ],
  [
    'F-C-24',
    'shows a stack trace when there is no server',
    class extends FramesClient {
      override complain(): void {
        this.quit(1, 'Traceback (most recent call last):');
      }
    },
  ],
];

/** Clients that are played on a keyboard. */
export const FRAMES_PERSON_MUTANTS: readonly Mutant[] = [
  [
    'F-C-25',
    'sends whatever was typed as dice',
    class extends FramesClient {
      override takeDice(line: string): boolean {
        this.keep(line.split(' '));
        return true;
      }
    },
  ],
  [
    'F-C-25',
    'sends whatever was typed as a score',
    class extends FramesClient {
      override takeScore(line: string): boolean {
        this.send(`SCORE_CHOICE: ${line}`);
        return true;
      }
    },
  ],
  [
    'F-C-26',
    'does not show the dice',
    class extends FramesClient {
      override showDice(): void {}
    },
  ],
  [
    'F-C-26',
    'does not show the open scores',
    class extends FramesClient {
      override showOpen(): void {}
    },
  ],
  [
    'F-C-27',
    'takes the wish to print for an answer',
    class extends FramesClient {
      override askForState(): void {
        this.send('ACK: print');
      }
    },
  ],
  [
    'F-C-03',
    'keeps other dice than were typed',
    class extends FramesClient {
      override keep(flags: readonly string[]): void {
        super.keep(flags.map((flag) => (flag === '1' ? '0' : '1')));
      }
    },
  ],
];
