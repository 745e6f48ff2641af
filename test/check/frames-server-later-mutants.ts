// Wrong servers of the Yahtzee frame protocol for the cases F-S-21 to F-S-38.

import type { Duplex } from 'node:stream';
import { patternPoints, type Box } from '../../src/games/yahtzee/rules/boxes.ts';
import { BOX_WORDS } from '../../src/check/yahtzee-frames/frame.ts';
import type { FramesMutant } from './frames-server-mutants.ts';
import { FramesServer, type Game, type Guest } from './frames-server.ts';

export const LATER_FRAMES_SERVER_MUTANTS: readonly FramesMutant[] = [
  [
    'F-S-21',
    'shows 0 for unused scores',
    class extends FramesServer {
      override makeEntry({ sheet }: Guest, box: Box): string {
        return `${BOX_WORDS[box]} ${sheet.get(box) ?? 0}`;
      }
    },
  ],
  [
    'F-S-21',
    'leaves out unused scores',
    class extends FramesServer {
      override makeEntry(guest: Guest, box: Box): string {
        return guest.sheet.has(box) ? super.makeEntry(guest, box) : '';
      }

      override makeSheet(guest: Guest): string {
        return super.makeSheet(guest).trim().replaceAll(/ +/g, ' ');
      }
    },
  ],
  [
    'F-S-21',
    'puts the total first',
    class extends FramesServer {
      override makeSheet(guest: Guest): string {
        return super.makeSheet(guest).replace(/(.*) (Total \d+)/, '$2 $1');
      }
    },
  ],
  [
    'F-S-22',
    'forgets the last die of Chance',
    class extends FramesServer {
      override score(box: Box, dice: readonly number[]): number {
        return patternPoints(box, box === 'chance' ? dice.slice(0, 4) : dice);
      }
    },
  ],
  [
    'F-S-23',
    'shows -1 for a score of 0',
    class extends FramesServer {
      override makeEntry({ sheet }: Guest, box: Box): string {
        return `${BOX_WORDS[box]} ${sheet.get(box) || -1}`;
      }
    },
  ],
  [
    'F-S-24',
    'has a bonus of 50',
    class extends FramesServer {
      override get bonus(): number {
        return 50;
      }
    },
  ],
  [
    'F-S-25',
    'sends no TURN_OVER',
    class extends FramesServer {
      override endTurn(): void {}
    },
  ],
  [
    'F-S-26',
    'sends no ROUND_OVER',
    class extends FramesServer {
      override endRound(): void {}
    },
  ],
  [
    'F-S-26',
    'lets the players begin in turn',
    class extends FramesServer {
      override startRound(game: Game): void {
        const players = game.round === 1 ? game.players : game.players.toReversed();
        super.startRound(Object.assign(game, { players }));
      }
    },
  ],
  [
    'F-S-27',
    'plays twelve rounds',
    class extends FramesServer {
      override get rounds(): number {
        return this.isDev ? 3 : 12;
      }
    },
  ],
  [
    'F-S-27',
    'sends GAME_OVER to one player',
    class extends FramesServer {
      override finish(game: Game): void {
        this.send(game.players[0]!, 'GAME_OVER', this.makeResult(game));
      }
    },
  ],
  [
    'F-S-28',
    'tells the points of the first player for both',
    class extends FramesServer {
      override makeResult({ players }: Game): string {
        return players.map(({ name }) => `${name} ${this.total(players[0]!)}`).join(' ');
      }
    },
  ],
  [
    'F-S-28',
    'names the winner only',
    class extends FramesServer {
      override makeResult({ players }: Game): string {
        const points = players.map((player) => this.total(player));
        return `Player${points.indexOf(Math.max(...points)) + 1} wins`;
      }
    },
  ],
  [
    'F-S-29',
    'plays thirteen rounds in DEV mode, too',
    class extends FramesServer {
      override get rounds(): number {
        return 13;
      }
    },
  ],
  [
    'F-S-30',
    'prints nothing',
    class extends FramesServer {
      override print(): void {}
    },
  ],
  [
    'F-S-30',
    'prints to the client',
    class extends FramesServer {
      override print(guest: Guest): void {
        super.print(guest);
        guest.asked = undefined;
      }
    },
  ],
  [
    'F-S-31',
    'does not understand small letters',
    class extends FramesServer {
      override findBox(name: string): Box | undefined {
        return /^[a-z]/.test(name) ? undefined : super.findBox(name);
      }
    },
  ],
  [
    'F-S-31',
    'wants exactly one space after the colon',
    class extends FramesServer {
      override readKeep(guest: Guest, line: string): readonly number[] | undefined {
        return /^KEEP_DICE: \S/.test(line) ? super.readKeep(guest, line) : undefined;
      }
    },
  ],
  [
    'F-S-31',
    'takes the carriage return for a letter of the name',
    class extends FramesServer {
      override receive(guest: Guest, text: string): void {
        super.receive(guest, text.replaceAll('\r\n', '?\n'));
      }
    },
  ],
  [
    'F-S-32',
    'knows only the long names',
    class extends FramesServer {
      override findBox(name: string): Box | undefined {
        return name.length <= 2 ? undefined : super.findBox(name);
      }
    },
  ],
  [
    'F-S-33',
    'takes what comes at once for one line',
    class extends FramesServer {
      override receive(guest: Guest, text: string): void {
        super.receive(guest, text.replace(/\n[^]*/, '\n'));
      }
    },
  ],
  [
    'F-S-33',
    'takes half a line for a line',
    class extends FramesServer {
      override receive(guest: Guest, text: string): void {
        super.receive(guest, text.endsWith('\n') ? text : `${text}\n`);
      }
    },
  ],
  [
    'F-S-34',
    'waits for a player who has gone',
    class extends FramesServer {
      override abandon(): void {}
    },
  ],
  [
    'F-S-35',
    'gives the first place to a third player',
    class extends FramesServer {
      override welcome(guest: Guest): void {
        super.welcome(guest);
        const first = this.guests[0]!;
        if (this.guests.length === 3 && !first.isGone) this.hangUp(first);
      }
    },
  ],
  [
    'F-S-36',
    'ends when it reads NUL',
    class extends FramesServer {
      override receive(guest: Guest, text: string): void {
        if (text.includes('\0')) for (const one of this.guests) this.hangUp(one);
        else super.receive(guest, text);
      }
    },
  ],
  [
    'F-S-37',
    'sends away players who say nothing for ten seconds',
    class extends FramesServer {
      override accept(stream: Duplex): void {
        super.accept(stream);
        const guest = this.guests.at(-1)!;
        this.clock.after(10_000, () => {
          if (!guest.hasSpoken) this.lose(guest);
        });
      }
    },
  ],
  [
    'F-S-38',
    'never rolls a six again',
    class extends FramesServer {
      override rollAgain(): number {
        return 1 + Math.floor(this.chance() * 5);
      }
    },
  ],
];
