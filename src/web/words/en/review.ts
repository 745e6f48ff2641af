// English: the review of a game. Numbers come in as texts that are ready to be read.

import type { Band, MadeBy, ModelNote, NotReviewed } from '../../../review/review.ts';

const BANDS: Readonly<Record<Band, string>> = {
  'toss-up': 'as good as best',
  close: 'close',
  mistake: 'mistake',
  blunder: 'blunder',
};

const NOTES: Readonly<Record<ModelNote, string>> = {
  'points-not-win': 'Points are counted, not who wins.',
  'round-by-round': 'Every round is valued by itself, by the tokens after it.',
  triple:
    'The three columns are valued alone, with what was learnt of their worth to each other. That is strong, but not proven to be the best.',
  race: 'For three and more players nobody has solved Pig. The others are taken to race, so the numbers are a model.',
  'later-players': 'What players do whose turn is still to come is a guess, so the numbers are a model.',
  'hidden-hands': 'Hidden hands are guessed at. What they turn out to be counts as luck.',
};

const NOT_REVIEWED: Readonly<Record<NotReviewed, string>> = {
  'short-game': 'Nobody has solved short games of Triple Yahtzee, so there is nothing to compare with.',
  'too-far': 'The target of this game of Pig is too far away for the solver.',
  'unknown-game': 'This game is newer than this page.',
  'not-played': 'Nothing has been played yet.',
};

const ROLLS = ['no roll left', 'one roll left', 'two rolls left'];

const BY: Readonly<Record<MadeBy, string>> = {
  player: '',
  house: 'by the house player',
  'stand-in': 'by a stand-in',
};

function none(count: string): string {
  return count === '0' ? 'none' : count;
}

export const review = {
  of: (game: string) => `Review of ${game}`,
  loading: 'The review is worked out',
  loadingSays: 'Every decision is compared with perfect play, on this device. That takes a second or two.',
  failed: 'The review could not be worked out',
  failedSays: 'Something went wrong on this device. The replay works all the same.',
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
  notes: NOTES,
  why: NOT_REVIEWED,
  standIn: (cost: string) => `Of the skill, −${cost} was a stand-in's.`,

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
    none: 'Not one decision was worse than the best.',
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
    instead: (made: string, best: string) => `${made}; best: ${best}`,
    band: BANDS,
    by: BY,
    cost: (cost: string) => `−${cost}`,
    choices: 'What each choice was worth',
    choice: 'Choice',
    worth: 'Worth',
    difference: 'To the best',
    made: 'made',
    toReplay: 'See it in the replay',
  },

  cost: {
    points: (cost: string) => `${cost} points`,
    chance: (cost: string) => `${cost} of the chance to win`,
    tokens: (cost: string) => `${cost} tokens`,
  },
  /** "Round 9, 2 2 4 5 6: keeping 2 2 cost 3.1 points. Better was keeping 4 5 6: ..." */
  sentence: (said: { where: string; made: string; cost: string; best: string; why: string }) =>
    `${said.where}: ${said.made} cost ${said.cost}. Better was ${said.best}${said.why === '' ? '' : `: ${said.why}`}.`,
  /** Whether a sentence goes on in small letters after a colon. */
  startsLow: true as boolean,
  and: (reasons: readonly string[]) => reasons.join('; '),

  yahtzee: {
    where: (round: number, dice: string, rerolls: number) =>
      `Round ${round}, ${dice}${rerolls === 0 ? '' : `, ${ROLLS[rerolls] ?? `${rerolls} rolls left`}`}`,
    keeping: (dice: string) => `keeping ${dice}`,
    rollingAll: 'rolling all dice',
    keepingAll: 'keeping all dice',
    scoring: (box: string) => `scoring in ${box}`,
    aimChance: (box: string, best: string, made: string) =>
      `points in ${box} come with ${best} in this turn instead of ${made}`,
    aimPoints: (box: string, best: string, made: string) =>
      `${box} can expect ${best} in this turn instead of ${made}`,
    now: (more: number) => {
      if (more === 0) return 'it brings the same now';
      return `it brings ${Math.abs(more)} ${more > 0 ? 'more' : 'less'} now`;
    },
    moreLater: (now: string, said: { worth: string; open: string; instead: string; isBut: boolean }) =>
      `${now}, ${said.isBut ? 'but' : 'and'} the sheet is worth ${said.worth} more with ${said.open} open instead of ${said.instead}`,
    lessLater: (now: string, said: { worth: string; open: string; instead: string }) =>
      `${now}, and ${said.open} open instead of ${said.instead} costs only ${said.worth} later`,
    closed: (box: string, said: { brought: number; expected: string; later: string }) =>
      `${box} got ${said.brought} where this turn could expect ${said.expected}, and without that box the sheet is worth ${said.later} less`,
    bonus: (best: string, made: string) => `the upper bonus comes with ${best} instead of ${made}`,
    expectsNow: (points: string) => `this turn can expect ${points} more`,
    expectsLater: (points: string) => `the sheet is worth ${points} more for the later turns`,
  },
  pig: {
    where: (own: number, other: number, pot: number) => `${own} to ${other}, ${pot} in this turn`,
    rolling: 'rolling on',
    holding: 'holding',
    rival: (name: string, needs: number, chance: string) =>
      `${name} needs ${needs} and can win in one turn with ${chance}`,
    ownWin: (needs: number, chance: string) => `the ${needs} still missing come in this turn with ${chance}`,
    oneRoll: (pot: number, gain: string) =>
      `one more roll gains ${gain} points on average, since only ${pot} can be lost`,
    wasEnough: (pot: number) => `the ${pot} of this turn were enough to win`,
    potAtRisk: (pot: number, chance: string) => `going on loses the ${pot} of this turn with ${chance}`,
  },
  twentyOne: {
    where: (round: number, hand: string) => `Round ${round}, with ${hand}`,
    soft: (total: number) => `soft ${total}`,
    dealing: (hand: string) => `${hand} as dealer`,
    hitting: 'hitting',
    sticking: 'sticking',
    noBust: 'no card could be one too many',
    bust: (chance: string) => `another card is one too many with ${chance}`,
    stick: (total: number, ends: { win: string; lose: string }) =>
      `${total} against a hidden hand wins with ${ends.win} and loses with ${ends.lose}`,
    stickAgainst: (total: number, dealer: number, ends: { win: string; lose: string }) =>
      `${total} against the dealer's ${dealer} wins with ${ends.win} and loses with ${ends.lose}`,
    deals: (total: number, hands: { beats: string; loses: string }) =>
      `${total} beats ${none(hands.beats)} of the hands and loses to ${none(hands.loses)}`,
    dealsAbout: (total: number, hands: { beats: string; loses: string }) =>
      `${total} can expect to beat ${hands.beats} of the hands and to lose to ${hands.loses}`,
  },
};
