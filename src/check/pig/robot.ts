// The checker's own play at somebody's Pig server: it answers START, decides on every die, and
// keeps a log of each game as one player saw it. game-count.ts says what follows from the logs.

import type { Chance } from '../../strategies/strategy.ts';
import { Failure, Skip, onTheWay } from '../case.ts';
import type { ServerBench } from '../server-bench.ts';
import { parseMessage, readDice, readScores, TARGET, type Scores } from './message.ts';
import type { Pair, PigPlayer } from './player.ts';

type GameEntry =
  | { readonly kind: 'die'; readonly die: number }
  | { readonly kind: 'hold' }
  /** The opponent's turn. */
  | { readonly kind: 'dice'; readonly dice: readonly number[] }
  | { readonly kind: 'end'; readonly scores: Scores | undefined; readonly line: string };

/** One game as one player saw it. */
export interface GameLog {
  /** Of the START before it. */
  readonly start: string;
  readonly entries: readonly GameEntry[];
}

/** The position of the player who has to decide. */
interface Position {
  readonly die: number;
  readonly pot: number;
  readonly banked: number;
}

/** `stop` ends the play there, without an answer. */
type Decision = 'ROLL' | 'HOLD' | 'stop';
export type Decide = (position: Position) => Decision;

const HOLD_AT = 20;
/** Far more than any game has. */
const MESSAGES_MAX = 5000;
/** A whole turn of the opponent may pass between two messages. */
const TURN_TIMES = 4;
const TRIES_MAX = 50;

const holdAt20: Decide = ({ pot, banked }) => (pot >= HOLD_AT || banked + pot >= TARGET ? 'HOLD' : 'ROLL');

/** Holds at a number that changes from turn to turn. */
export function holdAnywhere(chance: Chance): Decide {
  return ({ pot, banked }) => (pot >= 5 + chance() * 25 || banked + pot >= TARGET ? 'HOLD' : 'ROLL');
}

/** Both STARTs are read and answered with YES, that of the first player first. */
export async function begin(pair: Pair): Promise<readonly [string, string]> {
  const starts = await onTheWay(readStarts(pair));
  const inOrder = starts[0] === 'YES' ? pair : pair.toReversed();
  for (const player of inOrder) player.send('START:YES');
  return starts;
}

/** What START says to each of the two. */
export async function readStarts([one, other]: Pair): Promise<readonly [string, string]> {
  return [await one.next('START'), await other.next('START')];
}

/** The player who gets the first message of the game, and the other. */
export async function findMover([one, other]: Pair): Promise<Pair> {
  await Promise.race([one.peer.ready(), other.peer.ready()]);
  // After a 1 the other player gets something at once, perhaps even before the mover; but DICE.
  const isOneMoving = one.peer.peek() !== undefined && !isDice(one.peer.peek());
  return isOneMoving || isDice(other.peer.peek()) ? [one, other] : [other, one];
}

function isDice(line: string | undefined): boolean {
  return line?.startsWith('DICE:') === true;
}

/** A game is played until somebody has a die to decide on: the mover, the other, and the die. */
export interface Pending {
  readonly mover: PigPlayer;
  readonly other: PigPlayer;
  readonly die: number;
}

export async function untilDecision(pair: Pair): Promise<Pending> {
  let [mover, other] = await findMover(pair);
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const die = await mover.nextDie();
    if (die !== 1) return { mover, other, die };
    [mover, other] = [other, mover];
    await mover.next('DICE');
  }
  throw new Skip('luck');
}

interface Plan {
  readonly bench: ServerBench;
  /** How many games; after the last, START is not answered. */
  readonly games: number;
  /** One for each player. */
  readonly decide?: readonly [Decide, Decide];
}

/** Plays from the first START on; returns what each player saw. */
export async function playGames(
  pair: Pair,
  { bench, games, decide = [holdAt20, holdAt20] }: Plan,
): Promise<readonly [readonly GameLog[], readonly GameLog[]]> {
  const starts = await begin(pair);
  return Promise.all([
    new Robot(pair[0], bench, decide[0]).play(starts[0], games),
    new Robot(pair[1], bench, decide[1]).play(starts[1], games),
  ]);
}

class Robot {
  private readonly player: PigPlayer;
  private readonly bench: ServerBench;
  private readonly decide: Decide;

  constructor(player: PigPlayer, bench: ServerBench, decide: Decide) {
    this.player = player;
    this.bench = bench;
    this.decide = decide;
  }

  async play(firstStart: string, games: number): Promise<readonly GameLog[]> {
    const logs: GameLog[] = [];
    let start = firstStart;
    for (let game = 1; game <= games; game += 1) {
      const entries = await this.playGame();
      logs.push({ start, entries });
      if (entries.at(-1)?.kind !== 'end' || game === games) return logs;
      start = await this.player.next('START', 'START: for another game');
      this.player.send('START:YES');
    }
    return logs;
  }

  private async playGame(): Promise<readonly GameEntry[]> {
    const entries: GameEntry[] = [];
    let [pot, banked] = [0, 0];
    while (entries.length < MESSAGES_MAX) {
      const entry = await this.nextEntry();
      entries.push(entry);
      if (entry.kind === 'end') return entries;
      if (entry.kind !== 'die') continue;
      pot = entry.die === 1 ? 0 : pot + entry.die;
      const decision = entry.die === 1 ? undefined : this.decide({ die: entry.die, pot, banked });
      if (decision === 'stop') return entries;
      if (decision !== undefined) this.player.send(`DECIDE:${decision}`);
      if (decision !== 'HOLD') continue;
      entries.push({ kind: 'hold' });
      [banked, pot] = [banked + pot, 0];
    }
    throw new Failure('an end of the game', `${MESSAGES_MAX} messages and no END`);
  }

  private async nextEntry(): Promise<GameEntry> {
    const arrival = await this.player.peer.next(TURN_TIMES * this.bench.measures.patienceMs);
    const line = arrival.kind === 'line' ? arrival.text : '';
    const { header, content = '' } = parseMessage(line) ?? {};
    if (header === 'END') return { kind: 'end', scores: readScores(content), line };
    if (header === 'DICE') return { kind: 'dice', dice: readDice(content) };
    if (header !== 'DIE') throw this.player.fail('DIE:, DICE: or END:', arrival);
    const die = Number.parseInt(content, 10);
    this.bench.luck.note('die', die);
    return { kind: 'die', die };
  }
}
