// Every door of the server, and how the flags open it. `parlour serve` opens them all;
// door-ports.ts has their standard ports.

import type { Server } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Certificate } from '../../doors/http.ts';
import { openLinesDoor } from '../../doors/lines.ts';
import { paceLog } from '../../doors/paced-log.ts';
import { openPigDoor } from '../../doors/pig/door.ts';
import type { VisitBook } from '../../doors/course/visit-book.ts';
import { REAL_TIME } from '../../doors/time.ts';
import { openTwentyOneDoor } from '../../doors/twenty-one-java/door.ts';
import { openWebDoor } from '../../doors/web.ts';
import type { WebPages } from '../../doors/web-pages.ts';
import { PLAYERS_MAX, openFramesDoor } from '../../doors/yahtzee-frames/door.ts';
import type { AskOperator } from '../../doors/yahtzee-java/company.ts';
import { openJavaDoor } from '../../doors/yahtzee-java/door.ts';
import type { Welcome } from '../../protocol/connection.ts';
import type { World } from '../../server/world.ts';
import type { DOOR_PORTS } from './door-ports.ts';
import type { EntranceFlags } from './entrance-flags.ts';
import { readEntrance, type EntranceSettings } from './entrance.ts';
import type { PracticePlans } from './practice-dice.ts';
import { readCount } from '../commands/game-arguments.ts';

/** The path is the same from src/ and from dist/. */
const PAGE = fileURLToPath(new URL('../../../dist/web', import.meta.url));

export interface DoorFlags extends EntranceFlags {
  readonly pigStrict?: boolean;
  readonly framesPlayers: string;
  readonly framesDev?: boolean;
  readonly framesShortNames?: boolean;
  readonly javaStartAt: string;
  readonly javaOneGame?: boolean;
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
  /** The connections of the classic doors, and the students they belong to. */
  readonly visits?: VisitBook;
  readonly practice?: PracticePlans;
}

export function makeDoors(house: House, flags: DoorFlags): readonly Door[] {
  const { welcome, pages, certificate, print, askOperator, practice } = house;
  const { visits, entrance = readEntrance(flags) } = house;
  const log = paceLog(house.log, REAL_TIME);
  const { gate, proxies } = entrance;
  const tcp = { gate, proxies, log };
  const classic = { ...tcp, visits };
  const pig = { ...classic, practice: practice?.pig, isStrict: flags.pigStrict === true };
  const frames = {
    ...classic,
    practice: practice?.frames,
    players: readCount(flags.framesPlayers, '--frames-players', PLAYERS_MAX),
    isDev: flags.framesDev === true,
    hasShortNames: flags.framesShortNames === true,
    print: (text: string) => print(`${text}\n`),
  };
  const java = {
    ...classic,
    practice: practice?.java,
    startAt: readJavaPlayers(flags),
    isSingle: flags.javaOneGame === true,
    ...(askOperator && { askOperator }),
  };
  return [
    {
      name: 'web',
      server: openWebDoor(welcome, pages, { certificate, page: PAGE, log, ...entrance }),
      scheme: certificate === undefined ? 'http' : 'https',
    },
    { name: 'lines', server: openLinesDoor(welcome, tcp) },
    { name: 'pig', server: openPigDoor(welcome, pig) },
    { name: 'yahtzee-frames', server: openFramesDoor(welcome, frames) },
    { name: 'yahtzee-java', server: openJavaDoor(welcome, java) },
    { name: 'twenty-one-java', server: openTwentyOneDoor(welcome, tcp) },
  ];
}

/** With this many players a game at the Java door starts, or the operator is asked. */
export function readJavaPlayers({ javaStartAt }: DoorFlags): number {
  return readCount(javaStartAt, '--java-start-at', PLAYERS_MAX);
}
