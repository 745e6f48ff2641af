// Plays a game from a script, for tests: every line is one step, and every line must be possible
// when its turn comes. A draw that is due but not scripted, or scripted but not due, fails the
// test, so scripted luck is always used up.
//
//     > 5 5 5 3 4        what is drawn: dice from left to right, a card, or several cards
//     0 keep 11100       seat 0 makes a move
//     join tokens=150    somebody joins a running table
//     leave 2            seat 2 leaves it
//     # the rest of the line is a remark

import { fitsDraw, parseDrawn, type Drawn } from '../src/games/draw.ts';
import type { Game, GameTypes } from '../src/games/game.ts';
import { readOptionsText } from '../src/games/options.ts';
import { accept, refuse, type Result } from '../src/games/result.ts';

/** A new game; options that are not named are standard. */
export function startGame<Types extends GameTypes>(
  game: Game<Types>,
  seats: number,
  options: Partial<Types['Options']> = {},
): Types['State'] {
  const parsed = game.parseOptions(options);
  if (!parsed.ok) throw new Error(parsed.reason.sentence);
  const started = game.start(parsed.value, seats);
  if (!started.ok) throw new Error(`start refused: ${started.reason}`);
  return started.value;
}

/** The state after the script, which must be possible line by line. */
export function playScript<Types extends GameTypes>(
  game: Game<Types>,
  state: Types['State'],
  script: string,
): Types['State'] {
  let now = state;
  for (const line of script.split('\n').map((text) => text.replace(/#.*/, '').trim())) {
    if (line === '') continue;
    const next = tryStep(game, now, line);
    if (!next.ok) throw new Error(`"${line}" refused: ${next.reason}\nin ${game.notation.makeState(now)}`);
    now = next.value;
  }
  return now;
}

/** One line of a script, which may be refused. */
export function tryStep<Types extends GameTypes>(
  game: Game<Types>,
  state: Types['State'],
  line: string,
): Result<Types['State'], string> {
  const [first = '', ...rest] = line.split(' ');
  if (first === '>') return settleAll(game, state, rest);
  if (first === 'leave') return game.running?.leave(state, Number(rest[0])) ?? refuse('not-running');
  if (first === 'join') {
    const entry = readOptionsText(game.running?.entry ?? {}, rest.join(','));
    const joined = game.running?.join(state, entry) ?? refuse('not-running');
    return joined.ok ? accept(joined.value.state) : joined;
  }
  const move = game.notation.parseMove(rest.join(' '));
  return move === undefined ? refuse('no such move') : game.play(state, Number(first), move);
}

function settleAll<Types extends GameTypes>(
  game: Game<Types>,
  state: Types['State'],
  words: readonly string[],
): Result<Types['State'], string> {
  let now = state;
  const texts = words.some((word) => /[a-z]/.test(word)) ? words : [words.join(' ')];
  for (const text of texts) {
    const drawn: Drawn | undefined = parseDrawn(text);
    if (game.turn(now).kind !== 'draw') return refuse('no draw is due');
    if (drawn === undefined || !fitsDraw(game.draw(now), drawn)) return refuse('it does not fit the draw');
    now = game.settle(now, drawn);
  }
  return accept(now);
}
