// A table on this keyboard: the same table as on a server, with nobody to wait for. Its events go
// to the log file, if there is one, and are told as they happen. local-game.ts decides whose move
// is next.

import { randomBytes } from 'node:crypto';
import { SECRET_BYTES } from '../../luck/bytes.ts';
import { makeFate } from '../../luck/fate.ts';
import type { Game, Seat, Viewer } from '../../games/game.ts';
import type { OptionValues } from '../../games/options.ts';
import { assert } from '../../games/result.ts';
import type { TableEvent } from '../../table/events.ts';
import { open, step, type Input, type Step } from '../../table/step.ts';
import { applyEvent, type Table } from '../../table/table.ts';
import { showEvent } from '../../table/view.ts';
import { CommandError } from '../command-error.ts';
import { openLogFile, type LogFile } from './log-file.ts';
import { findScreen } from '../terminal/screens.ts';
import type { Names, Screen } from '../terminal/screen.ts';
import { describeDraw, findLuck, readTyped, sayPractice } from './scripted-draws.ts';
import type { Player } from './seating.ts';
import { viewerOf, tellEvent, type Scene } from '../terminal/event-sentences.ts';

export interface LocalTable {
  readonly screen: Screen;
  readonly players: readonly Player[];
  readonly names: Names;
  readonly log: LogFile | undefined;
  table: Table;
}

interface Plan {
  readonly game: Game;
  readonly options: OptionValues;
  readonly players: readonly Player[];
  /** The file for the log, if any. */
  readonly file: string | undefined;
  readonly practice?: Practice | undefined;
}

/** Draws that are not left to luck. */
export interface Practice {
  readonly script: readonly string[];
  /** Whether the person at the keyboard says what is drawn. */
  readonly isTyped: boolean;
}

const FATE = makeFate(() => randomBytes(SECRET_BYTES));
const ID_BYTES = 9;
const TEXT_BYTES = 16;

/**
 * Everybody is seated and the game has started, but nothing is drawn. Impossible wishes are refused
 * before anything is written or printed.
 */
export function openLocalTable(plan: Plan): LocalTable {
  const { game, players, file, practice } = plan;
  const screen = findScreen(game.id);
  assert(screen !== undefined, 'every game has a screen');
  const [opened, ...events] = seatEverybody(plan);
  assert(opened !== undefined, 'a table begins by being opened');
  const log = file === undefined ? undefined : openLogFile(file);
  log?.add(opened);
  const local = { screen, players, names: namesOf(players), log, table: applyEvent(undefined, opened) };
  say(`${game.name}: ${players.map(({ name }) => name).join(', ')}. Type ? for help.`);
  if (practice !== undefined) say(sayPractice(local.table, practice.isTyped));
  for (const event of events) happen(local, event);
  addTexts(local);
  return local;
}

function seatEverybody({ game, options, players, practice }: Plan): readonly TableEvent[] {
  const id = randomBytes(ID_BYTES).toString('base64url');
  const script = practice?.script ?? [];
  const settings = { clockMs: 0, startAt: 0, isPractice: practice !== undefined, script };
  const opened = open({ id, game, options, access: 'private', ...settings }, FATE);
  const events = [...opened.events];
  let { table } = opened;
  const inputs: Input[] = players.map(({ name, house }, index) => {
    return { kind: 'sit', player: String(index), name, token: '', house, entry: {}, hand: house === '' };
  });
  if (game.running === undefined) inputs.push({ kind: 'start', seat: 0 });
  for (const input of inputs) {
    const stepped = take(table, input);
    if (typeof stepped === 'string') throw new CommandError(stepped);
    table = stepped.table;
    events.push(...stepped.events);
  }
  return events;
}

/** The step, or a sentence that says why it is impossible. Nothing has happened yet. */
export function take(table: Table, input: Input): Step | string {
  const stepped = step(table, input, { fate: FATE });
  if (stepped.ok) return stepped.value;
  if (stepped.reason.reason === 'script-wrong') throw complainOfScript(table, input);
  return stepped.reason.sentence;
}

/**
 * Names the first scripted draw that does not fit. Those before it fit, so the step is possible
 * with them and luck for the rest.
 */
function complainOfScript(table: Table, input: Input): CommandError {
  for (const [index, text] of table.script.entries()) {
    const { events } = insistOn({ ...table, script: table.script.slice(0, index) }, input);
    const due = findLuck(table, events)?.due;
    if (due !== undefined && readTyped(text, due) === undefined)
      return new CommandError(`The scripted draw "${text}" does not fit; ${describeDraw(due)} was due.`);
  }
  return new CommandError('The scripted draws do not fit.');
}

function insistOn(table: Table, input: Input): Step {
  const stepped = step(table, input, { fate: FATE });
  assert(stepped.ok, 'a step that failed because of its script is possible without it');
  return stepped.value;
}

function namesOf(players: readonly Player[]): Names {
  return (seat) => {
    const player = players[seat];
    assert(player !== undefined, 'everybody at the table has a name');
    return player.name;
  };
}

/** The seats of people who are still there. */
export function peopleAt({ table }: LocalTable): readonly Seat[] {
  return table.sittings.filter(({ house, hasQuit }) => house === '' && !hasQuit).map(({ seat }) => seat);
}

/**
 * Before the first draw under a secret, every person's seat adds its own random bytes. House
 * players add none (docs/LUCK.md).
 */
export function addTexts(local: LocalTable): void {
  const { seal } = local.table;
  if (seal === undefined || seal.draws > 0 || seal.texts.length > 0) return;
  for (const seat of peopleAt(local))
    insist(local, { kind: 'text', seat, text: randomBytes(TEXT_BYTES).toString('hex') });
}

/** Takes a step, or returns a sentence that says why it is impossible. */
export function attempt(local: LocalTable, input: Input): string | undefined {
  const stepped = take(local.table, input);
  if (typeof stepped === 'string') return stepped;
  for (const event of stepped.events) happen(local, event);
  return undefined;
}

/** Takes a step that must be possible. */
export function insist(local: LocalTable, input: Input): void {
  const sentence = attempt(local, input);
  assert(sentence === undefined, `a step is possible: ${sentence}`);
}

/** Logs the event, then tells it. */
function happen(local: LocalTable, event: TableEvent): void {
  const before = local.table;
  local.log?.add(event);
  local.table = applyEvent(before, event);
  const { screen, names, table: after } = local;
  const viewer = viewerOf(peopleAt(local));
  const seen = showEvent(event, { before, after }, viewer);
  const scenes = { before: sceneOf(before, viewer), after: sceneOf(after, viewer) };
  for (const line of tellEvent(seen, scenes, { game: after.game, screen, names })) say(line);
}

export function sceneOf({ game, state, sittings }: Table, viewer: Viewer): Scene {
  return { seats: sittings, ...(state !== undefined && { position: game.view(state, viewer) }) };
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
