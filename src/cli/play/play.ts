// `parlour play [GAME]`: a game for the people at this keyboard. Without a server they play among
// themselves and against house strategies or programs; luck is committed to before the first draw
// as at any table, or scripted for practice. With --at they play at a server: at-server.ts.

import { Option, type Command } from 'commander';
import { playAtServer, type ServerFlags } from './at-server/at-server.ts';
import { CommandError } from '../command-error.ts';
import { collect, readGame, readOptions } from '../commands/game-arguments.ts';
import { listGames, makeGamesHelp } from '../commands/game-help.ts';
import { openLineInput, type LineInput } from '../terminal/line-input.ts';
import { playGame } from './local-game.ts';
import { openLocalTable, say, type LocalTable, type Practice } from './local-table.ts';
import { chooseGame } from './play-choice.ts';
import { readScript } from './scripted-draws.ts';
import { readPlayers } from './seating.ts';

interface PlayFlags extends Partial<ServerFlags> {
  readonly names?: string;
  readonly against?: string;
  readonly option?: readonly string[];
  readonly log?: string;
  readonly dice?: string;
  readonly cheat?: boolean;
  readonly plain?: boolean;
}

/** Flags that work only without a server, and only with one. */
const ONLY_HERE = ['names', 'against', 'option', 'log', 'dice', 'cheat'];
const ONLY_THERE = ['name', 'table', 'watch', 'forget'] as const;

export function addPlay(program: Command): void {
  program
    .command('play')
    .description('play on this keyboard, with friends beside you, against the house, or at a server')
    .argument('[game]', `${listGames()}; asked for if missing`)
    .option('--names <names>', 'the people at the keyboard, separated by commas')
    .option('--against <players>', 'house strategies or programs (exec:COMMAND), separated by commas')
    .option('--option <option>', 'an option of the game, such as target=50; may be repeated', collect)
    .option('--log <file>', 'write the log of the game to a new file')
    .option('--dice <draws>', 'practice with scripted dice, "3 1 4 1 5; 2 2", or cards, "Qh; 9s"')
    .option('--cheat', 'practice: type what is drawn')
    .addOption(
      new Option('--at <address>', 'play at a server: HOST, HOST:PORT, or a web address').conflicts(
        ONLY_HERE,
      ),
    )
    .option('--name <name>', 'your name there; each name is a separate player')
    .option('--table <table>', 'with --at: join this table at once, by its code or id')
    .option('--watch <table>', 'with --at: watch this table')
    .option('--forget', 'with --at: forget your seats there')
    .option('--plain', 'whole lines only: no single keys, no cursor')
    .addHelpText('after', makeGamesHelp)
    .action(play);
}

async function play(id: string | undefined, flags: PlayFlags): Promise<void> {
  const input = openLineInput({ isPlain: flags.plain === true });
  try {
    const { at } = flags;
    const lost = at === undefined ? ONLY_THERE.find((flag) => flags[flag] !== undefined) : undefined;
    if (lost !== undefined) throw new CommandError(`--${lost} needs a server: name it with --at.`);
    if (at === undefined) await playHere(id, flags, input);
    else await playAtServer(id === undefined ? undefined : readGame(id), { ...flags, at }, input);
  } finally {
    input.close();
  }
}

async function playHere(id: string | undefined, flags: PlayFlags, input: LineInput): Promise<void> {
  const game = id === undefined ? await chooseGame(input) : readGame(id);
  if (game === undefined) return;
  const options = readOptions(game, flags.option ?? []);
  const practice = readPractice(flags);
  const players = readPlayers(game, flags);
  const local = openLocalTable({ game, options, players, file: flags.log, practice });
  say(await playGame(local, { input, saysDraws: practice?.isTyped === true, holder: undefined }));
  closeLog(local);
}

function readPractice({ dice, cheat = false }: PlayFlags): Practice | undefined {
  const script = dice === undefined ? [] : readScript(dice);
  if (dice !== undefined && script.length === 0)
    throw new CommandError('--dice takes draws separated by semicolons, such as "3 1 4 1 5; 2 2".');
  return script.length > 0 || cheat ? { script, isTyped: cheat } : undefined;
}

function closeLog({ log }: LocalTable): void {
  if (log === undefined) return;
  log.close();
  say(`The log is in ${log.file}; "parlour verify ${log.file}" checks it.`);
}
