// Wrong servers of the Yahtzee frame protocol for the cases F-S-01 to F-S-20, one or more for each:
// each differs from the right one (frames-server.ts) in one behaviour, and fails exactly its case.
// The others are in frames-server-later-mutants.ts.

import type { Box } from '../../src/games/yahtzee/rules/boxes.ts';
import { BOX_WORDS } from '../../src/check/yahtzee-frames/frame.ts';
import { FramesServer, type Game, type Guest, type World } from './frames-server.ts';

export type FramesMutant = readonly [id: string, title: string, make: new (world: World) => FramesServer];

export const FRAMES_SERVER_MUTANTS: readonly FramesMutant[] = [
  [
    'F-S-01',
    'starts a game when the second player does not come at once',
    class extends FramesServer {
      override welcome(guest: Guest): void {
        super.welcome(guest);
        this.clock.after(500, () => {
          if (this.lobby.includes(guest)) this.start(this.lobby.splice(0));
        });
      }
    },
  ],
  [
    'F-S-02',
    'sends START_GAME only to the player who came last',
    class extends FramesServer {
      override tellStart({ players }: Game): void {
        this.send(players.at(-1)!, 'START_GAME');
      }
    },
  ],
  [
    'F-S-03',
    'leaves out the number of the first round',
    class extends FramesServer {
      override makeRound({ round }: Game): string {
        return round === 1 ? '' : String(round);
      }
    },
  ],
  [
    'F-S-04',
    'sends START_TURN to both players',
    class extends FramesServer {
      override tellTurn({ players }: Game): void {
        for (const player of players) this.send(player, 'START_TURN');
      }
    },
  ],
  [
    'F-S-04',
    'sends no START_TURN',
    class extends FramesServer {
      override tellTurn(): void {}
    },
  ],
  [
    'F-S-05',
    'greets with a tag that does not exist',
    class extends FramesServer {
      override makeFrame(tag: string, payload: string): string {
        return super.makeFrame(tag === 'INFO' ? 'HELLO' : tag, payload);
      }
    },
  ],
  [
    'F-S-05',
    'leaves out the colon of frames without a payload',
    class extends FramesServer {
      override makeFrame(tag: string, payload: string): string {
        return payload === '' ? `${tag} ` : super.makeFrame(tag, payload);
      }
    },
  ],
  [
    'F-S-06',
    'puts commas between the dice',
    class extends FramesServer {
      override makeDice({ dice }: Guest): string {
        return dice.join(', ');
      }
    },
  ],
  [
    'F-S-07',
    'sorts the dice after a roll',
    class extends FramesServer {
      override reroll(guest: Guest, flags: readonly number[]): void {
        super.reroll(guest, flags);
        guest.dice = guest.dice.toSorted((one, other) => one - other);
      }
    },
  ],
  [
    'F-S-08',
    'does not roll again',
    class extends FramesServer {
      override rollAgain(guest: Guest, die: number): number {
        return this.chance() < 0.4 ? this.roll(guest) : die;
      }
    },
  ],
  [
    'F-S-09',
    'gives a fourth roll',
    class extends FramesServer {
      override get questions(): number {
        return 3;
      }

      override isLastChoice({ rolls }: Guest, flags: readonly number[]): boolean {
        return rolls >= 4 || flags.every((flag) => flag === 1);
      }
    },
  ],
  [
    'F-S-09',
    'rolls only twice',
    class extends FramesServer {
      override get questions(): number {
        return 1;
      }
    },
  ],
  [
    'F-S-10',
    'asks again when all dice are kept',
    class extends FramesServer {
      override isLastChoice({ rolls }: Guest): boolean {
        return rolls >= 3;
      }
    },
  ],
  [
    'F-S-11',
    'answers a choice of dice with another START_TURN',
    class extends FramesServer {
      override acknowledge(guest: Guest): void {
        this.send(guest, 'START_TURN');
      }
    },
  ],
  [
    'F-S-12',
    'takes missing numbers for zeros',
    class extends FramesServer {
      override isCount(count: number): boolean {
        return count > 5 && count <= 10;
      }
    },
  ],
  [
    'F-S-13',
    'takes every number for a flag',
    class extends FramesServer {
      override isFlag(): boolean {
        return true;
      }
    },
  ],
  [
    'F-S-13',
    'takes a word for a zero',
    class extends FramesServer {
      override isNumber(): boolean {
        return true;
      }

      override isFlag(flag: number): boolean {
        return flag !== 2;
      }
    },
  ],
  [
    'F-S-14',
    "takes the client's dice",
    class extends FramesServer {
      override readKeep(guest: Guest, line: string): readonly number[] | undefined {
        const flags = super.readKeep(guest, line);
        if (flags !== undefined) guest.dice = line.match(/\d/g)!.slice(0, 5).map(Number);
        return flags;
      }
    },
  ],
  [
    'F-S-15',
    'takes a score where dice are to be chosen',
    class extends FramesServer {
      override takeDice(guest: Guest, line: string): void {
        if (line.startsWith('SCORE_CHOICE:')) this.takeScore(guest, line);
        else super.takeDice(guest, line);
      }
    },
  ],
  [
    'F-S-16',
    'drops lines without a colon',
    class extends FramesServer {
      override isFiller(line: string): boolean {
        return super.isFiller(line) || !line.includes(':');
      }
    },
  ],
  [
    'F-S-17',
    'puts commas between the names',
    class extends FramesServer {
      override makeChoices(guest: Guest): string {
        return `${guest.dice.join(' ')} ${this.offer(guest).join(', ')}`;
      }
    },
  ],
  [
    'F-S-17',
    'puts the names before the dice',
    class extends FramesServer {
      override makeChoices(guest: Guest): string {
        return [...this.offer(guest), ...guest.dice].join(' ');
      }
    },
  ],
  [
    'F-S-18',
    'offers all names in every round',
    class extends FramesServer {
      override offer(): readonly string[] {
        return Object.values(BOX_WORDS);
      }
    },
  ],
  [
    'F-S-19',
    'refuses an unknown name without saying which there are',
    class extends FramesServer {
      override refuseScore(guest: Guest): void {
        this.send(guest, 'SCORE_CHOICE_INVALID');
        this.askScore(guest);
      }
    },
  ],
  [
    'F-S-20',
    'fills a used box again',
    class extends FramesServer {
      override canUse(_guest: Guest, _box: Box): boolean {
        return true;
      }
    },
  ],
];
