// Pig for three or more players is not solved: this is a model of it. The other players are assumed
// to race: each rolls until the turn has a quarter of a game of 100, or a third where many race, or
// enough to win, whatever the others do. That gives the chance that somebody else has won before
// our next turn, the turn after that, and so on, and the best play against these chances is exact:
// the closer the others are, the more a pot that wins now is worth.
//
// The model ignores that the others look at the scores as well. So the chances of all seats do not
// add up to 1; with these pots they are nearest to it at the start of a game: 1.02 for three
// players, 1.04 for four, 1.05 for eight.

/** Where a racer holds: the first against up to two rivals, the second against more. */
const RACE_POTS = [25, 35] as const;
const FEW_RIVALS = 2;
const FACES = 6;
/** Looking ahead ends when somebody else has almost surely won, or after this many turns. */
const ALIVE_MIN = 1e-12;
const TURNS_AHEAD = 150;

interface Rival {
  readonly need: number;
  /** The points of the turn in progress. */
  readonly pot: number;
  /** Whether they have a turn before our next one begins, besides those between our turns. */
  readonly isAhead: boolean;
}

export interface Race {
  readonly need: number;
  readonly rivals: readonly Rival[];
}

interface RaceChoice {
  readonly roll: number;
  readonly hold: number;
}

/** The chances in a racer's turn of each number of points; 0 stands for a 1. */
function raceTurn(racePot: number, need: number, pot: number): Float64Array {
  const enough = Math.min(racePot, need);
  const reached = new Float64Array(Math.max(enough, pot) + FACES + 1);
  const won = new Float64Array(reached.length);
  reached[pot] = 1;
  for (let points = pot; points < reached.length; points += 1) {
    const chance = reached[points] ?? 0;
    if (points >= enough) {
      won[points] = chance;
      continue;
    }
    won[0] = (won[0] ?? 0) + chance / FACES;
    for (let face = 2; face <= FACES; face += 1)
      reached[points + face] = (reached[points + face] ?? 0) + chance / FACES;
  }
  return won;
}

/**
 * waits[turns][need]: the chance that a racer with this need has not won after this many turns.
 * Remembered.
 */
function listWaits(racePot: number, needMax: number): readonly Float64Array[] {
  const known = remembered.get(racePot);
  if (known?.[0] !== undefined && known[0].length > needMax) return known;
  const turns = Array.from({ length: needMax + 1 }, (_, need) => raceTurn(racePot, need, 0));
  const waits = [new Float64Array(needMax + 1).fill(1, 1)];
  for (let count = 1; count <= TURNS_AHEAD + 1; count += 1) {
    const before = waits[count - 1] ?? new Float64Array(0);
    waits.push(before.map((_, need) => (need === 0 ? 0 : waitAfter(before, turns[need], need))));
  }
  remembered.set(racePot, waits);
  return waits;
}
const remembered = new Map<number, readonly Float64Array[]>();

function waitAfter(before: Float64Array, turn: Float64Array | undefined, need: number): number {
  let wait = 0;
  turn?.forEach((chance, points) => {
    if (points < need) wait += chance * (before[need - points] ?? 0);
  });
  return wait;
}

/**
 * For each of our turns, starting with the current or next one, the chance that nobody else has won
 * before it.
 */
function listAlive(rivals: readonly Rival[]): readonly number[] {
  const racePot = RACE_POTS[rivals.length <= FEW_RIVALS ? 0 : 1];
  const waits = listWaits(racePot, Math.max(...rivals.map(({ need }) => need)));
  const racers = rivals.map(({ need, pot, isAhead }) => {
    const turn = raceTurn(racePot, need, pot);
    return (turns: number): number => {
      const had = turns + (isAhead ? 1 : 0);
      return had === 0 ? 1 : waitAfter(waits[had - 1] ?? new Float64Array(0), turn, need);
    };
  });
  const alive: number[] = [];
  for (let turn = 0; turn <= TURNS_AHEAD; turn += 1) {
    const chance = racers.reduce((product, waitOf) => product * waitOf(turn), 1);
    alive.push(chance);
    if (chance < ALIVE_MIN) break;
  }
  return alive;
}

interface InTurn {
  /** Our chances at the start of our next turn, by what we need then. */
  readonly later: Float64Array;
  readonly alive: number;
  readonly need: number;
}

function chooseInTurn({ later, alive, need }: InTurn, asked: number): RaceChoice {
  const afterOne = later[need] ?? 0;
  const values = Array.from({ length: FACES }, () => alive);
  let choice = { roll: 0, hold: 0 };
  for (let pot = Math.max(need - 1, asked); pot >= asked; pot -= 1) {
    let roll = afterOne / FACES;
    for (let face = 2; face <= FACES; face += 1) roll += (values[(pot + face) % FACES] ?? 0) / FACES;
    const hold = pot >= need ? alive : (later[need - pot] ?? 0);
    choice = { roll, hold };
    values[pot % FACES] = Math.max(roll, hold);
  }
  return choice;
}

/** What the rest of the race is worth from our next turn on, whatever this turn gives. */
interface Outlook {
  readonly key: string;
  readonly alive: number;
  readonly later: Float64Array;
}

function lookAhead({ need, rivals }: Race): Outlook {
  const key = JSON.stringify([need, rivals]);
  if (last?.key === key) return last;
  const alive = listAlive(rivals);
  let later = new Float64Array(need + 1);
  for (const chance of alive.slice(1).toReversed()) {
    const after = later;
    later = after.map((_, one) =>
      one === 0 ? 0 : chooseInTurn({ later: after, alive: chance, need: one }, 0).roll,
    );
  }
  last = { key, alive: alive[0] ?? 0, later };
  return last;
}
/** Within a turn only the pot changes. */
let last: Outlook | undefined;

/** What each choice is worth with this pot, in the current turn or the one about to begin. */
export function raceChoices(race: Race, pot: number): RaceChoice {
  const { alive, later } = lookAhead(race);
  return chooseInTurn({ later, alive, need: race.need }, pot);
}
