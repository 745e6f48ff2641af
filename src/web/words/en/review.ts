// English: the review of a game. Numbers arrive as finished texts.

import type { Band, MadeBy, NotReviewed } from '../../../review/review.ts';

const BANDS: Readonly<Record<Band, string>> = {
  'toss-up': 'as good as the best',
  close: 'close',
  mistake: 'mistake',
  blunder: 'blunder',
};

const NOT_REVIEWED: Readonly<Record<NotReviewed, string>> = {
  'unknown-game': 'This game is newer than this page.',
  'not-solved': 'Nobody has solved this game, so there is nothing to compare with.',
  'not-played': 'Nothing has been played yet.',
};

const BY: Readonly<Record<MadeBy, string>> = {
  player: '',
  house: 'by the house player',
  'stand-in': 'by a stand-in',
};

export const review = {
  of: (game: string) => `Review of ${game}`,
  loading: 'Working out the review',
  loadingSays: 'Every decision is compared with perfect play, on this device. That takes a second or two.',
  failed: 'The review could not be worked out',
  failedSays: 'Something went wrong on this device. The replay still works.',
  none: 'This game has no review',
  replay: 'Replay',
  again: 'Try again',

  heading: {
    points: (name: string, end: string) => `${name} ${end}.`,
    won: (name: string) => `${name} won.`,
    lost: (name: string) => `${name} lost.`,
    chance: (name: string, end: string) => `${name} at ${end}.`,
    tokens: (name: string, end: string) => `${name} ${end} tokens.`,
    sums: (luck: string, skill: string) => `Luck ${luck}, skill ${skill} against perfect play.`,
    others: (others: string) => `The others' play: ${others}.`,
  },
  exact: 'Every number is exact.',
  why: NOT_REVIEWED,
  standIn: (cost: string) => `A stand-in accounts for −${cost} of the skill.`,

  player: 'Player',
  game: 'Game',
  gameNumber: (number: number) => `Game ${number}`,

  chart: {
    points: 'Expected points',
    chance: 'Chance to win',
    tokens: 'Expected tokens',
    says: (name: string, said: { from: string; to: string; low: string; high: string }) =>
      `Chart for ${name}: begins at ${said.from}, ends at ${said.to}, lowest ${said.low}, highest ${said.high}.`,
    start: 'start',
    marks: 'The dots are the worst decisions.',
    table: 'The chart as a table',
    moment: 'After',
  },

  totals: {
    title: 'Luck and skill',
    says: 'Start, luck and skill add up to the result.',
    saysOthers: "Start, luck, skill and the others' play add up to the result.",
    start: 'Start',
    luck: 'Luck',
    skill: 'Skill',
    others: 'Others',
    end: 'Result',
  },

  worst: {
    title: (count: number): string => (count === 1 ? 'The costliest decision' : 'The costliest decisions'),
    none: 'No decision was worse than the best.',
  },
  decisions: {
    title: 'Decisions',
    which: 'Which',
    mistakes: 'Mistakes only',
    all: 'All',
    count: (shown: number, all: number) => `${shown} of ${all}`,
    noMistakes: 'No mistakes. Small differences are under "All".',
    none: 'There was nothing to decide.',
    more: (count: number) => `Show ${count} more`,
    best: 'That was best.',
    band: BANDS,
    by: BY,
    cost: (cost: string) => `−${cost}`,
    choices: 'What each choice was worth',
    choice: 'Choice',
    worth: 'Worth',
    difference: 'Difference',
    made: 'made',
    toReplay: 'See it in the replay',
    tryAgain: 'Try again from here',
    tryAgainSays: 'Opens a table on this device at exactly this moment.',
    better: 'Best',
  },

  cost: {
    points: (cost: string) => `${cost} points`,
    chance: (cost: string) => `${cost} of the chance to win`,
    tokens: (cost: string) => `${cost} tokens`,
  },
  /** Whom a mistake has cost something, if that is the reader. */
  you: 'you',
  /** "Round 9, 2 2 4 5 6: keeping 2 2 cost you 3.1 points. Better was keeping 4 5 6: ..." */
  sentence: (said: { where: string; made: string; whom: string; cost: string; best: string; why: string }) =>
    `${said.where}: ${said.made} cost ${said.whom} ${said.cost}. Better was ${said.best}${said.why === '' ? '' : `: ${said.why}`}.`,
  /** Whether a sentence continues in lower case after a colon. */
  startsLow: true as boolean,
  and: (reasons: readonly string[]) => reasons.join('; '),
};
