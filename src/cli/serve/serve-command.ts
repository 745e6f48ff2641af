// `parlour serve` and its flags. What it does is in serve.ts, which is loaded only when it runs.

import type { Command } from 'commander';
import { TABLES_MAX, TABLES_PER_ADDRESS_MAX } from '../../protocol/limits.ts';
import { addCourseFlags } from './course-flags.ts';
import { DOOR_PORTS } from './door-ports.ts';
import { addEntranceFlags } from './entrance-flags.ts';
import { flag } from './flags.ts';
import type { ServeFlags } from './serve-flags.ts';

const METRICS_PLACE = '127.0.0.1:9464';

export function addServe(program: Command): void {
  const serving = program
    .command('serve')
    .description('start the server')
    .addOption(flag('--host <address>', 'the address to listen on; 0.0.0.0 for all', '0.0.0.0'));
  for (const [name, { port, says }] of Object.entries(DOOR_PORTS)) {
    serving.addOption(flag(`--${name} <port>`, says, port));
  }
  addEntranceFlags(serving);
  addCourseFlags(serving);
  serving
    .addOption(flag('--metrics <place>', 'HOST:PORT for the Prometheus metrics, or off', METRICS_PLACE))
    .addOption(flag('--data <file>', 'the data file; :memory: keeps nothing', 'parlour.db'))
    .addOption(flag('--tls-cert <file>', 'the certificate of the web door, as PEM'))
    .addOption(flag('--tls-key <file>', 'the key of the certificate, as PEM'))
    .addOption(flag('--practice', 'allow practice tables, where draws are scripted'))
    .addOption(flag('--no-house', 'offer no house players in the lobby'))
    .addOption(flag('--tables <n>', 'maximum number of open tables', String(TABLES_MAX)))
    .addOption(
      flag(
        '--tables-per-address <n>',
        'maximum number of tables with players from one address',
        String(TABLES_PER_ADDRESS_MAX),
      ),
    )
    .addOption(flag('--pig-strict', 'at the Pig door, close a connection at its first wrong message'))
    .addOption(flag('--frames-players <n>', 'players in a game at the frame door', '2'))
    .addOption(flag('--frames-dev', 'games of one player and three rounds at the frame door'))
    .addOption(flag('--frames-short-names', 'send the box names FH, SS and LS at the frame door'))
    .addOption(flag('--java-start-at <n>', 'start a game at the Java door with this many players', '3'))
    .addOption(flag('--java-one-game', 'at the Java door, turn clients away while a game is played'))
    .addOption(
      flag('--ready <file>', 'write the addresses as JSON once the doors are open; - for standard output'),
    )
    .action(async (flags: ServeFlags, serve: Command) => {
      // No other command needs the server and its doors, which take longest to load.
      await (await import('./serve.ts')).serve(flags, serve);
    });
}
