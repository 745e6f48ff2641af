// The contract that every game keeps: its rules as pure functions over plain readonly data.
//
// Luck enters only as a draw: `turn` says that a draw is due, `draw` describes it, `settle` takes
// the result. A game generates nothing, keeps nothing between calls and never asks who plays. So
// the same functions serve the server, the browser, the verifier of a log, the solver and a
// simulation of a million games:
//
//     turn = game.turn(state)
//     draw     state = game.settle(state, roll(game.draw(state)))
//     seat     game.play(state, turn.seat, move) is a Result: a new state, or the reason why not
//     waiting  nothing happens until somebody joins
//     over     game.outcome(state)
//
// strategies/play-out.ts is this loop in twenty lines.
//
// These hold for every game and are checked by test/battery:
// - A State is JSON: it survives stringify and parse unchanged, and the same inputs give the same
//   State.
// - `play` never throws, whatever it is given as a move, and a refused move changes nothing.
// - `play` accepts exactly the moves that `moves` lists, and only from the seat on turn.
// - A View has the shape of a State with everything hidden taken out, so that `turn`, `moves`,
//   `rollerOf`, `seal` and `outcome` read both. `view` is the only thing that leaves the server.
//
// A new game is one folder beside this file and one line in registry.ts; see docs/ADDING-A-GAME.md.

import type { Draw, Drawn } from './draw.ts';
import type { OptionList, OptionProblem, OptionValues } from './options.ts';
import type { Result } from './result.ts';

/** A place at the table, counted from 0. A running table never gives the same number twice. */
export type Seat = number;
export type Viewer = Seat | 'watcher';

export type Turn =
  | { readonly kind: 'seat'; readonly seat: Seat }
  | { readonly kind: 'draw' }
  /** Only at a running table: nothing happens until somebody joins. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'over' };

export interface Score {
  readonly seat: Seat;
  readonly score: number;
}

export interface Outcome {
  readonly scores: readonly Score[];
  /** One winner; several in a draw; none when the game ended undecided. */
  readonly winners: readonly Seat[];
}

export interface GameTypes {
  Options: OptionValues;
  State: unknown;
  View: unknown;
  Move: unknown;
  Reason: string;
}

export interface Game<Types extends GameTypes = GameTypes> {
  /** As in commands, logs and addresses: "twenty-one". */
  readonly id: string;
  /** As people write it: "Twenty-One". */
  readonly name: string;
  /**
   * How many players a game needs, and how many fit. A running table may start with fewer, and
   * waits.
   */
  readonly seats: { readonly min: number; readonly max: number };
  readonly options: OptionList;
  /**
   * Every reason for which `start`, `play`, `join` and `leave` can say no, each with its sentence.
   */
  readonly refusals: Readonly<Record<Types['Reason'], string>>;

  /**
   * Reads options from outside. `options` lists them one by one; this also checks that they fit
   * together.
   */
  parseOptions(input: unknown): Result<Types['Options'], OptionProblem>;
  /** Whether a game with these options is practice: it counts for no hall of fame and no rating. */
  isPractice(options: Types['Options']): boolean;
  /** A new game with the seats 0 to `seats` - 1 taken. */
  start(options: Types['Options'], seats: number): Result<Types['State'], Types['Reason']>;
  /** The options of the next game among the same seats. */
  rematch(state: Types['State']): Types['Options'];

  /** The seats taken now, by number. They change only at a running table. */
  seated(view: Types['View']): readonly Seat[];
  /** What the game waits for. */
  turn(view: Types['View']): Turn;
  /** The legal moves of the seat on turn; none if no seat is on turn. */
  moves(view: Types['View']): ReadonlyArray<Types['Move']>;
  play(state: Types['State'], seat: Seat, move: Types['Move']): Result<Types['State'], Types['Reason']>;

  /** The draw that is due. Call it only when `turn` says that one is. */
  draw(state: Types['State']): Draw;
  /**
   * A name for every die of the draw that is due, from left to right: short text without spaces
   * that says which die of the game it is, whatever the players have chosen before. Luck that is
   * the same in several games is drawn by these names (docs/LUCK.md). Absent in games that have no
   * such names.
   */
  drawKeys?(state: Types['State']): readonly string[];
  /**
   * The seat whose turn begins with the draw that is due; its player may roll by hand
   * (table/roller.ts). Undefined for any other draw, and absent in games without such draws.
   */
  rollerOf?(view: Types['View']): Seat | undefined;
  /** Whether this viewer may see the result of the draw that is due. */
  canSeeDraw(state: Types['State'], viewer: Viewer): boolean;
  /**
   * Takes what was drawn. It must fit the draw; check anything from outside with `fitsDraw` first.
   */
  settle(state: Types['State'], drawn: Drawn): Types['State'];
  /**
   * The secret that the draws belong to, counted from 1: a new number asks for a new commitment
   * (docs/LUCK.md).
   */
  seal(view: Types['View']): number;

  view(state: Types['State'], viewer: Viewer): Types['View'];
  /** The current points of every seated player, by seat. */
  scores(view: Types['View']): readonly Score[];
  /** Only when the game is over. */
  outcome(view: Types['View']): Outcome | undefined;

  readonly fame: Fame<Types>;
  /** Only for a running table, where seats come and go during the game. */
  readonly running?: Running<Types>;
  readonly notation: Notation<Types>;
}

/** What the hall of fame ranks: the best ten of each rule set. */
interface Fame<Types extends GameTypes = GameTypes> {
  /** As a heading: "Points in one game". */
  readonly says: string;
  readonly best: 'most' | 'fewest';
  /** Games with the same rule set are compared; undefined if they are not ranked. */
  ruleSet(options: Types['Options']): OptionValues | undefined;
  /** What each seat achieved in a finished game; seats that achieved nothing are left out. */
  marks(state: Types['State']): readonly Score[];
}

interface Running<Types extends GameTypes = GameTypes> {
  /**
   * What a newcomer may bring, described like options, for forms. The table's own options may set
   * the standard value.
   */
  readonly entry: OptionList;
  /** Tells a returning player that the rules have freed the seat meanwhile. */
  readonly goneSentence: string;
  /** Reads what a newcomer brings, and gives them the lowest seat number that was never used. */
  join(
    state: Types['State'],
    entry: unknown,
  ): Result<{ readonly state: Types['State']; readonly seat: Seat }, Types['Reason']>;
  /**
   * Whether a player whose connection is lost for AWAY_MS leaves, provided another person is at the
   * table. Otherwise the seat is kept, and a stand-in may play it.
   */
  readonly leavesWhenAway: boolean;
  /**
   * The seat leaves as soon as the rules allow; until then it makes no choices. Never voids a draw.
   */
  leave(state: Types['State'], seat: Seat): Result<Types['State'], Types['Reason']>;
}

/**
 * How a kind of move is written: its first word, an example of the whole, and what follows the
 * word.
 */
export interface MoveForm {
  readonly word: string;
  readonly form: string;
  readonly says: string;
}

/**
 * Moves and states as short text, for people, text doors, logs and tests. `parse` undoes `make`,
 * and refuses text of any other form. It does not ask whether a state can occur in a game: it is
 * for texts that we made ourselves.
 */
interface Notation<Types extends GameTypes = GameTypes> {
  /**
   * The kinds of moves, for people who write programs. Where there are too many legal moves to
   * list, this describes them.
   */
  readonly forms: readonly MoveForm[];
  makeMove(move: Types['Move']): string;
  parseMove(text: string): Types['Move'] | undefined;
  makeState(state: Types['State']): string;
  parseState(text: string): Types['State'] | undefined;
}

/** Every seat that has the most points. */
export function leadersOf(scores: readonly Score[]): readonly Seat[] {
  const best = Math.max(...scores.map(({ score }) => score));
  return scores.filter(({ score }) => score === best).map(({ seat }) => seat);
}
