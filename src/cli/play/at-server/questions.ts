// The question that a table at a server asks a person, and how an answer is read: a roll, a move,
// another game, the start, whether to wait. The table alone decides the question; table.ts asks it.

import type { FollowedTable, TurnNews } from '../../../client/followed-table.ts';
import type { TableWish } from '../../../client/requests.ts';
import { sayAdvice } from '../../terminal/coach.ts';
import { ROLL_HELP, ROLL_KEYS, ROLL_QUESTION, isRoll } from '../../terminal/roll.ts';
import { namesOf, type GameScreen } from './table-sentences.ts';
import { readSaying } from './slash-words.ts';

export interface Question {
  /** The question stays the same as long as its key does. */
  readonly key: string;
  readonly text: string;
  readonly keys: readonly string[];
  /** As in LineInput: whether a line from a pipe is meant for the next question. */
  readonly keeps?: (line: string) => boolean;
  /** What to show before the question. */
  readonly shown: () => readonly string[];
  /** False if the word is not an answer. */
  readonly answer: (word: string) => Promise<boolean>;
  readonly help: string;
}

/** A person with a seat at the table, and what they can do there. */
interface Sitting extends GameScreen {
  readonly table: FollowedTable;
  readonly hasPlayed: boolean;
  readonly ask: (wish: TableWish) => Promise<void>;
  readonly leave: () => Promise<void>;
}

export const YES: ReadonlySet<string> = new Set(['y', 'yes']);
const NO: ReadonlySet<string> = new Set(['n', 'no']);

/** Nothing to decide, but a person may type something. */
export const LISTENING: Question = {
  key: '',
  text: '',
  keys: [],
  shown: () => [],
  help: 'It is not your turn. /help lists what you can type.',
  answer: async () => false,
};

export function findQuestion(sitting: Sitting): Question | undefined {
  const { view, turn } = sitting.table;
  if (turn !== undefined) return turn.roll === true ? askRoll(sitting, turn) : askMove(sitting, turn);
  if (view.you === undefined) return undefined;
  if (view.phase === 'over') return askAgain(sitting);
  if (sitting.hasPlayed && view.turn?.kind === 'waiting') return askWait(sitting);
  const isStarter = view.phase === 'gathering' && view.host === view.you && view.startAt === 0;
  return isStarter ? askStart(sitting) : undefined;
}

export function isCoached({ view }: FollowedTable): boolean {
  return view.seats.some(({ seat, hasCoach }) => seat === view.you && hasCoach);
}

/** The name of the person's seat, and the time that is left. */
function promptOf({ table }: Sitting, { seat, seconds }: TurnNews): string {
  const clock = seconds === undefined ? '' : `[${Math.round(seconds)} s] `;
  return `${namesOf(table.view)(seat)}> ${clock}`;
}

function askRoll(sitting: Sitting, turn: TurnNews): Question {
  const { table, ask } = sitting;
  return {
    key: `roll ${JSON.stringify(turn.position)}`,
    text: `${promptOf(sitting, turn)}${ROLL_QUESTION}`,
    keys: ROLL_KEYS,
    keeps: (line) => line.trim() !== '' && readSaying(line) === undefined,
    shown: () => [],
    help: ROLL_HELP,
    answer: async (word) => {
      if (!isRoll(word)) return false;
      await ask({ do: 'roll', number: table.turn?.number ?? turn.number });
      return true;
    },
  };
}

function askMove(sitting: Sitting, turn: TurnNews): Question {
  const { game, screen, table, ask } = sitting;
  const { position, number } = turn;
  const names = namesOf(table.view);
  const hasCoach = isCoached(table);
  return {
    key: `turn ${JSON.stringify(position)} ${hasCoach ? 'with a coach' : ''}`,
    text: `${promptOf(sitting, turn)}${screen.ask(position)}`,
    keys: screen.keys(position),
    shown: () => [
      ...screen.show(position, names),
      ...(hasCoach ? sayAdvice({ game, screen }, position) : []),
    ],
    help: screen.help,
    answer: async (word) => {
      const move = screen.read(word, position) ?? game.notation.parseMove(word);
      if (move === undefined) return false;
      // Others may have come and gone since. The position is the same, or the question would have
      // changed.
      const now = table.turn?.number ?? number;
      await ask({ do: 'move', move: game.notation.makeMove(move), number: now });
      return true;
    },
  };
}

function askAgain({ table, ask, leave }: Sitting): Question | undefined {
  const { seats, you } = table.view;
  if (seats.some(({ seat, wantsAgain }) => seat === you && wantsAgain)) return undefined;
  return {
    key: 'again',
    text: 'Another game (y/n)? ',
    keys: ['y', 'n'],
    shown: () => [],
    help: 'y asks the others for another game, n leaves the table.',
    answer: async (word) => {
      if (YES.has(word)) await ask({ do: 'again' });
      else if (NO.has(word)) await leave();
      else return false;
      return true;
    },
  };
}

function askStart(sitting: Sitting): Question {
  return {
    ...LISTENING,
    key: 'start',
    text: 'Type start when everybody is here, or invite STRATEGY for a house player: ',
    help: 'start begins the game; /help lists what else you can type.',
    answer: (word) => answerHost(sitting, word),
  };
}

function askWait(sitting: Sitting): Question {
  return {
    ...LISTENING,
    key: 'wait',
    text: 'Nobody is left to play with. Wait, type invite STRATEGY for a house player, or leave (q): ',
    answer: (word) => answerHost(sitting, word),
  };
}

/** The host's words need no slash here. */
async function answerHost({ ask }: Sitting, word: string): Promise<boolean> {
  const said = /^(start|invite|remove)\b/.test(word) ? readSaying(`/${word}`) : undefined;
  if (said?.kind !== 'ask') return false;
  await ask(said.wish);
  return true;
}
