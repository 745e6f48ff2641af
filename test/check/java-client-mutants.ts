// Wrong clients of the Java assignment, one or more for each case: each differs from the right one
// (java-client.ts) in one behaviour, and fails exactly its case. All of them are played on a
// keyboard.

import type { JavaValue } from '../../src/java-objects/value.ts';
import type { ClientWorld } from './client-in-memory.ts';
import { JavaClient } from './java-client.ts';

type Mutant = readonly [
  id: string,
  title: string,
  make: new (world: ClientWorld, isPerson: boolean) => JavaClient,
];

export const JAVA_CLIENT_MUTANTS: readonly Mutant[] = [
  [
    'J-C-01',
    'sends its header with its first message',
    class extends JavaClient {
      private isLate = true;

      override sendHeader(): void {}

      override sendValue(value: JavaValue): void {
        if (this.isLate) super.sendHeader();
        this.isLate = false;
        super.sendValue(value);
      }
    },
  ],
  [
    'J-C-02',
    'does not show its number',
    class extends JavaClient {
      override greet(text: string): void {
        this.print(text.startsWith('You are') ? 'Connected.' : text);
      }
    },
  ],
  [
    'J-C-03',
    'spells the request of a turn in another way',
    class extends JavaClient {
      override requestTurn(): void {
        this.send('REQUEST_TURN');
        this.next = () => this.granted();
      }
    },
  ],
  [
    'J-C-04',
    'announces a reroll before it declines',
    class extends JavaClient {
      override decline(): void {
        this.send('PLAYER_REQUEST_REROLL_CHANCES');
        super.decline();
      }
    },
  ],
  [
    'J-C-05',
    'counts places from 0',
    class extends JavaClient {
      override makePlaces(places: readonly number[]): readonly number[] {
        return places.map((place) => place - 1);
      }
    },
  ],
  [
    'J-C-06',
    'rerolls four times',
    class extends JavaClient {
      override canReroll(): boolean {
        return this.chances > -1;
      }
    },
  ],
  [
    'J-C-07',
    'does not say that it has finished rerolling',
    class extends JavaClient {
      override finishTurn(): void {
        this.send('PLAYER_FINISH_TURN');
      }
    },
  ],
  [
    'J-C-08',
    'takes a used category',
    class extends JavaClient {
      override isUsed(): boolean {
        return false;
      }
    },
  ],
  [
    'J-C-09',
    'sends any category that is typed',
    class extends JavaClient {
      override isBox(): boolean {
        return true;
      }
    },
  ],
  [
    'J-C-10',
    'does not show what the others choose',
    class extends JavaClient {
      override showChoice(): void {}
    },
  ],
  [
    'J-C-11',
    'does not end with the game',
    class extends JavaClient {
      override finish(winner: string): void {
        this.print(winner);
        this.closed = () => {};
      }
    },
  ],
  [
    'J-C-11',
    'does not show the winner',
    class extends JavaClient {
      override finish(): void {
        this.quit(0, 'The game is over.');
      }
    },
  ],
  [
    'J-C-12',
    'plays twelve rounds',
    class extends JavaClient {
      override requestTurn(): void {
        if (this.round <= 12) super.requestTurn();
      }
    },
  ],
  [
    'J-C-13',
    'knows no references',
    class extends JavaClient {
      override readonly kinds = ['text', 'long-text', 'reset'] as const;
    },
  ],
  [
    'J-C-14',
    'expects PLAYER_REROLL_DICES right after PLAYER_GRANTED_TURN',
    class extends JavaClient {
      override granted(): void {
        super.granted();
        this.next = (text) => {
          if (text === 'PLAYER_REROLL_DICES') this.beginTurn();
        };
      }
    },
  ],
  [
    'J-C-15',
    'drops packets of one byte',
    class extends JavaClient {
      override receive(chunk: Uint8Array): Uint8Array {
        return chunk.length === 1 ? new Uint8Array(0) : chunk;
      }
    },
  ],
  [
    'J-C-16',
    'waits for a server that is gone',
    class extends JavaClient {
      override closed(): void {
        if (this.round === 0) super.closed();
      }
    },
  ],
  [
    'J-C-17',
    'shows only a greeting',
    class extends JavaClient {
      override greet(text: string): void {
        if (text.startsWith('You are')) super.greet(text);
      }
    },
  ],
  [
    'J-C-18',
    'tries again and again after a refusal',
    class extends JavaClient {
      override refused(text: string): void {
        this.chances += 1;
        super.refused(text);
      }
    },
  ],
  [
    'J-C-19',
    'replaces its own name on the screen',
    class extends JavaClient {
      private name = '';

      override greet(text: string): void {
        super.greet(text);
        this.name = text.replace('You are ', '');
      }

      override show(text: string): string {
        return text.replaceAll(this.name, 'You');
      }
    },
  ],
  [
    'J-C-20',
    'prints a stack trace without a server',
    class extends JavaClient {
      override complain(): void {
        this.quit(1, 'Exception in thread "main" java.net.ConnectException: Connection refused');
      }
    },
  ],
];
