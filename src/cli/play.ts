// `parlour play [GAME]`: a game on this keyboard, among the people who sit at it and house strategies, with no server. The luck
// is committed to before the first draw as at any table (local-table.ts), and the log can be kept and verified.

import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Game, Seat, Turn } from '../rules/game.ts';
import { GAMES } from '../rules/games.ts';
import { assert } from '../rules/result.ts';
import { seededChance } from '../strategies/seeded-chance.ts';
import { findStrategy, strategiesOf } from '../strategies/strategies.ts';
import type { Chance, Strategy } from '../strategies/strategy.ts';
import { readGame, readOptions } from './game-arguments.ts';
import { askMove, askWord, type Keyboard } from './keyboard.ts';
import { openLineInput, type LineInput } from './line-input.ts';
import { addTexts, attempt, insist, openLocalTable, peopleAt, say, type LocalTable } from './local-table.ts';
import { readPlayers } from './seating.ts';
import { sayOutcome } from './telling.ts';

interface PlayFlags {
  readonly names?: string;
  readonly against?: string;
  readonly option?: readonly string[];
  readonly log?: string;
}

export async function play(id: string | undefined, flags: PlayFlags): Promise<void> {
  const input = openLineInput();
  try {
    const game = await chooseGame(id, input);
    if (game === undefined) return;
    const options = readOptions(game, flags.option ?? []);
    const local = openLocalTable({ game, options, players: readPlayers(game, flags), file: flags.log });
    say(await playOn(local, { input, holder: undefined }));
    closeLog(local);
  } finally {
    input.close();
  }
}

async function chooseGame(id: string | undefined, input: LineInput): Promise<Game | undefined> {
  if (id !== undefined) return readGame(id);
  const list = GAMES.map((game, index) => `${index + 1} ${game.name}`).join(', ');
  for (;;) {
    const word = await askWord(input, `Play what? ${list}: `);
    if (typeof word !== 'string') return undefined;
    const game = GAMES.find((one, index) => one.id === word || String(index + 1) === word);
    if (game !== undefined) return game;
    say('Type a number or a name from the list, or q to quit.');
  }
}

/** Plays until the game is over or no person is left, and answers with the sentence that says which. */
async function playOn(local: LocalTable, keyboard: Keyboard): Promise<string> {
  const chance = seededChance(randomBytes(4).readInt32LE());
  for (;;) {
    const { game, state } = local.table;
    const turn = game.turn(state);
    const outcome = game.outcome(state);
    if (outcome !== undefined) return sayOutcome(outcome, local.names);
    const end = findEnd(local, turn.kind);
    if (end !== undefined) {
      // Closed, so that the secret is published and the log can be checked to its end.
      insist(local, { kind: 'close' });
      return end;
    }
    if (turn.kind !== 'seat') continue;
    addTexts(local);
    if (peopleAt(local).includes(turn.seat)) await playPerson(local, keyboard, turn.seat);
    else playStrategy(local, chance, turn.seat);
    // A key, a signal or a closed pipe is noticed only here, however long the house plays by itself.
    await setImmediate();
  }
}

/** Why there is no going on, if there is not. */
function findEnd(local: LocalTable, turn: Turn['kind']): string | undefined {
  if (peopleAt(local).length === 0) return 'No person is left at the table.';
  return turn === 'seat' ? undefined : 'Nobody is left to play with.';
}

async function playPerson(local: LocalTable, keyboard: Keyboard, seat: Seat): Promise<void> {
  const answer = await askMove(local, keyboard, seat);
  if (answer.kind === 'end') return leaveAll(local);
  if (answer.kind === 'quit') return leave(local, seat);
  const sentence = attempt(local, { kind: 'move', seat, move: answer.move });
  if (sentence !== undefined) say(sentence);
}

function leaveAll(local: LocalTable): void {
  // Asked each time, since one who leaves may end the round and with it the stay of others.
  for (let [seat] = peopleAt(local); seat !== undefined; [seat] = peopleAt(local))
    insist(local, { kind: 'leave', seat });
}

/** In a game that is no running table somebody must go on for him. */
function leave(local: LocalTable, seat: Seat): void {
  const { game } = local.table;
  insist(local, { kind: 'leave', seat });
  if (game.running === undefined && peopleAt(local).length > 0)
    say(`${standInOf(game).name} plays on for ${local.names(seat)}.`);
}

/** A house player, or the stand-in of a person who has left. */
function playStrategy(local: LocalTable, chance: Chance, seat: Seat): void {
  const { game, state } = local.table;
  const own = local.players[seat]?.strategy;
  const decide = own ?? standInOf(game).strategy;
  const move = game.notation.makeMove(decide(game.view(state, seat), chance));
  insist(
    local,
    own === undefined ? { kind: 'stand-in', seat, reason: 'left', move } : { kind: 'move', seat, move },
  );
}

function standInOf(game: Game): { name: string; strategy: Strategy } {
  const [name = 'random'] = strategiesOf(game).standard;
  const strategy = findStrategy(game, name);
  assert(strategy !== undefined, 'the standard strategy of a game exists');
  return { name, strategy };
}

function closeLog({ log }: LocalTable): void {
  if (log === undefined) return;
  log.close();
  say(`The log is in ${log.file}; "parlour verify ${log.file}" checks it.`);
}
