// Every door of the server, and how the flags open it. `parlour serve` opens them all. Their
// standard ports are in door-ports.ts.

import type { Server } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Certificate } from '../../doors/http.ts';
import { openLinesDoor } from '../../doors/lines.ts';
import { paceLog } from '../../doors/paced-log.ts';
import { openPigDoor } from '../../doors/pig/door.ts';
import { welcomeWithDice } from '../../doors/scripted.ts';
import { REAL_TIME } from '../../doors/time.ts';
import { openWebDoor } from '../../doors/web.ts';
import type { WebPages } from '../../doors/web-pages.ts';
import { PLAYERS_MAX, openFramesDoor } from '../../doors/yahtzee-frames/door.ts';
import type { AskOperator } from '../../doors/yahtzee-java/company.ts';
import { openJavaDoor } from '../../doors/yahtzee-java/door.ts';
import type { Welcome } from '../../protocol/connection.ts';
import { parseDrawn } from '../../games/draw.ts';
import type { World } from '../../server/world.ts';
import { CommandError } from '../command-error.ts';
import type { DOOR_PORTS } from './door-ports.ts';
import type { EntranceFlags } from './entrance-flags.ts';
import { readEntrance, type EntranceSettings } from './entrance.ts';
import { readCount } from '../commands/game-arguments.ts';

/** The path is the same from src/ and from dist/. */
const PAGE = fileURLToPath(new URL('../../../dist/web', import.meta.url));

export interface DoorFlags extends EntranceFlags {
  readonly practice?: boolean;
  readonly classicDice?: string;
  readonly pigStrict?: boolean;
  readonly framesPlayers: string;
  readonly framesDev?: boolean;
  readonly framesShortNames?: boolean;
  readonly javaStartAt: string;
}

export interface Door {
  readonly name: keyof typeof DOOR_PORTS;
  readonly server: Server;
  /** Such as "https"; only for the web door. */
  readonly scheme?: string;
}

interface House {
  readonly welcome: Welcome;
  readonly pages: WebPages;
  readonly certificate: Certificate | undefined;
  readonly log: World['log'];
  /** Prints lines on the server's terminal. */
  readonly print: (lines: string) => void;
  /** The entrance that the flags describe, if undefined. */
  readonly entrance?: EntranceSettings;
  readonly askOperator?: AskOperator;
}

export function makeDoors(house: House, flags: DoorFlags): readonly Door[] {
  const { welcome, pages, certificate, print, askOperator, entrance = readEntrance(flags) } = house;
  const log = paceLog(house.log, REAL_TIME);
  const classic = welcomeClassic(welcome, flags);
  const { gate, proxies } = entrance;
  const tcp = { gate, proxies, log };
  const frames = {
    ...tcp,
    players: readCount(flags.framesPlayers, '--frames-players', PLAYERS_MAX),
    isDev: flags.framesDev === true,
    hasShortNames: flags.framesShortNames === true,
    print: (text: string) => print(`${text}\n`),
  };
  const java = {
    ...tcp,
    startAt: readCount(flags.javaStartAt, '--java-start-at', PLAYERS_MAX),
    ...(askOperator && { askOperator }),
  };
  return [
    {
      name: 'web',
      server: openWebDoor(welcome, pages, { certificate, page: PAGE, log, ...entrance }),
      scheme: certificate === undefined ? 'http' : 'https',
    },
    { name: 'lines', server: openLinesDoor(welcome, tcp) },
    { name: 'pig', server: openPigDoor(classic, { ...tcp, isStrict: flags.pigStrict === true }) },
    { name: 'yahtzee-frames', server: openFramesDoor(classic, frames) },
    { name: 'yahtzee-java', server: openJavaDoor(classic, java) },
  ];
}

/** Semicolons separate the draws: "1; 3; 4" for Pig, "1 2 3 4 5; 6 6" for Yahtzee. */
function welcomeClassic(welcome: Welcome, { practice, classicDice }: DoorFlags): Welcome {
  if (classicDice === undefined) return welcome;
  if (practice !== true) throw new CommandError('--classic-dice needs --practice.');
  const draws = classicDice.split(';').map((draw) => draw.trim());
  const wrong = draws.find((draw) => parseDrawn(draw) === undefined);
  if (wrong !== undefined) throw new CommandError(`--classic-dice: "${wrong}" is not a draw.`);
  return welcomeWithDice(welcome, draws);
}
