// Twenty-One for `parlour solve` and `parlour value`: cards are written by rank, "T,6" or "10 6",
// or as in the rules, "Th 6s". Values are in stakes, for players with enough tokens.

import { RANKS, type Rank } from '../../cards.ts';
import type { OptionValues } from '../../options.ts';
import { LIMIT } from '../rules/hand.ts';
import { solveDealInSteps } from '../solver/deal.ts';
import { DealerTurn } from '../solver/dealer.ts';
import { guessHand } from '../solver/guess.ts';
import { PlayerTurn, dealerGains, type Dealer } from '../solver/player.ts';
import { BUST, NO_POINTS, Pool, countHand, totalOf, type Points } from '../solver/pool.ts';
import { certain, settle } from '../solver/settlement.ts';
import { CommandError } from '../../../cli/command-error.ts';
import { readList } from '../../../cli/commands/game-arguments.ts';
import type {
  FlagWords,
  PositionWords,
  Solved,
  Solver,
  Valued,
  ValuedChoice,
} from '../../../cli/commands/solver.ts';

const ENOUGH_TOKENS = 100;
const SUITS = 4;
const FIRST_CARDS = 2;
/** Below this no card can bust the hand. */
const STICKS_AT_MIN = 12;
/** What to write for a dealer with no visible cards, who still sees everything. */
const NOTHING_SEEN = 'none';
const SAYS = 'stakes expected to be won in this round';

function readShows(text: string | undefined): 0 | 1 | 2 {
  const shows = ([0, 1, 2] as const).find((count) => text === String(count));
  if (shows !== undefined) return shows;
  throw new CommandError("--dealer-shows is how many of the dealer's first two cards are seen: 0, 1 or 2.");
}

function readSticksAt(text: string): number {
  const total = Number(text);
  if (/^\d+$/.test(text) && total >= STICKS_AT_MIN && total <= LIMIT) return total;
  throw new CommandError(`--dealer-sticks-at is a total from ${STICKS_AT_MIN} to ${LIMIT}.`);
}

const SHOWS_WORDS = ['no card', 'one card', 'both cards'] as const;

function* solve(options: OptionValues, words: FlagWords): Generator<number, Solved> {
  if (options['cards'] === 'closed')
    throw new CommandError([
      'Only Twenty-One with open cards is solved; hidden cards can only be guessed.',
      'For a dealer with hidden cards use --dealer-shows.',
    ]);
  const shows = words['dealer-shows'];
  const sticks = words['dealer-sticks-at'];
  const dealerShows = readShows(shows ?? '2');
  const model = sticks === undefined ? {} : { dealerSticksAt: readSticksAt(sticks) };
  const { value: worth, positions } = yield* solveDealInSteps({ dealerShows, ...model });
  const does = [
    ...(shows === undefined ? [] : [`shows ${SHOWS_WORDS[dealerShows]}`]),
    ...(sticks === undefined ? [] : [`sticks at ${sticks}`]),
  ];
  const against = does.length === 0 ? 'the dealer' : `a dealer who ${does.join(' and ')}`;
  return {
    value: worth,
    says: `stakes expected by one player against ${against}, before the deal`,
    states: positions,
  };
}

/** "10", "t" and "Th" are all tens. */
function readRank(word: string): Rank {
  const [, said = ''] = /^(10|[a-z0-9])[shdc]?$/i.exec(word) ?? [];
  const rank = RANKS.find((one) => one === (said === '10' ? 'T' : said.toUpperCase()));
  if (rank !== undefined) return rank;
  throw new CommandError(`"${word}" is not a card; write its rank, one of ${RANKS.join(', ')}.`);
}

function readCards(text: string | undefined): readonly Rank[] {
  return readList((text ?? '').replaceAll(/\s+/g, ',')).map(readRank);
}

/** The deck without the cards that were seen. */
function openPool(seen: readonly Rank[]): Pool {
  const left = RANKS.flatMap((rank) => {
    const count = SUITS - seen.filter((one) => one === rank).length;
    if (count < 0) throw new CommandError(`There are only four cards of the rank ${rank}.`);
    return Array.from({ length: count }, () => `${rank}s` as const);
  });
  return Pool.of(left);
}

function countRanks(cards: readonly Rank[]): Points {
  return countHand(cards.map((rank) => `${rank}s` as const));
}

function readHand(cards: readonly Rank[], whose: string): Points {
  if (cards.length < FIRST_CARDS) throw new CommandError(`${whose} hand has at least two cards.`);
  const hand = countRanks(cards);
  if (totalOf(hand) < LIMIT) return hand;
  throw new CommandError(`${whose} hand has ${LIMIT} or more: there is nothing to choose.`);
}

function readTotals(text: string): readonly number[] {
  const totals = readList(text).map(Number);
  if (totals.length > 0 && totals.every((total) => Number.isInteger(total) && total > 1 && total < BUST))
    return totals;
  throw new CommandError(`--standing is the totals of the players who stand, up to ${LIMIT}, such as 18,20.`);
}

/** The dealer, as described to the player. */
interface SaidDealer {
  /** The visible cards; undefined if nothing was given. */
  readonly cards: readonly Rank[] | undefined;
  readonly sticksAt: number | undefined;
}

function readDealer(dealer: string | undefined, sticks: string | undefined): SaidDealer {
  const sticksAt = sticks === undefined ? undefined : readSticksAt(sticks);
  if (dealer?.trim() === NOTHING_SEEN) return { cards: [], sticksAt };
  const cards = readCards(dealer);
  if (cards.length > 0) return { cards, sticksAt };
  // Nothing has to be guessed about a dealer whose rule is known.
  return { cards: sticksAt === undefined ? undefined : [], sticksAt };
}

function openDealer({ cards, sticksAt }: SaidDealer, pool: Pool): Dealer {
  const tokens = ENOUGH_TOKENS;
  if (cards === undefined) {
    const guess = { seen: NO_POINTS, hidden: FIRST_CARDS, stands: false, mustTake: false };
    return { kind: 'ends', tokens, chances: guessHand(pool, guess) };
  }
  const hidden = Math.max(0, FIRST_CARDS - cards.length);
  const hand = hidden > 0 ? countRanks(cards) : readHand(cards, "The dealer's");
  return {
    kind: 'plays',
    tokens,
    hand,
    hidden,
    mustTake: false,
    ...(sticksAt === undefined ? {} : { sticksAt }),
  };
}

function describeDealer({ cards, sticksAt }: SaidDealer): string {
  if (cards === undefined) return 'the dealer is hidden (a guess)';
  const verb = cards.length < FIRST_CARDS ? 'shows' : 'has';
  const seen = `the dealer ${verb} ${cards.length === 0 ? 'no card' : cards.join(' ')}`;
  return sticksAt === undefined ? seen : `${seen} and sticks at ${sticksAt}`;
}

function sortChoices(hit: number, stick: number): readonly ValuedChoice[] {
  const choices = [
    { choice: 'stick', move: 'stick', value: stick },
    { choice: 'hit', move: 'hit', value: hit },
  ];
  return choices.toSorted((one, other) => other.value - one.value);
}

function chooseAsDealer(hand: Points, pool: Pool, totals: readonly number[]): readonly ValuedChoice[] {
  const standers = totals.map((total) => ({ tokens: ENOUGH_TOKENS, chances: certain(total) }));
  const gains = dealerGains(settle(standers, { stake: 1, dealerTokens: ENOUGH_TOKENS }));
  const turn = new DealerTurn(pool, { dealer: gains, onlooker: gains });
  return sortChoices(turn.hit(hand).dealer, turn.stick(totalOf(hand)).dealer);
}

function chooseAsPlayer(hand: Points, pool: Pool, dealer: Dealer): readonly ValuedChoice[] {
  const turn = new PlayerTurn({ pool, stake: 1, tokens: ENOUGH_TOKENS, dealer, before: [], after: [] });
  return sortChoices(turn.hit(hand), turn.stick(totalOf(hand)));
}

function value(_options: OptionValues, words: PositionWords): Valued {
  const { hand, dealer, standing, seen, 'dealer-sticks-at': sticks } = words;
  if (hand === undefined) throw new CommandError('Give your hand with --hand, such as --hand T,6.');
  if ((dealer ?? sticks) !== undefined && standing !== undefined)
    throw new CommandError(
      '--dealer and --dealer-sticks-at are for a player, --standing for the dealer; use one or the other.',
    );
  const own = readCards(hand);
  const said = readDealer(dealer, sticks);
  const pool = openPool([...own, ...(said.cards ?? []), ...readCards(seen)]);
  const points = readHand(own, 'Your');
  const choices =
    standing === undefined
      ? chooseAsPlayer(points, pool, openDealer(said, pool))
      : chooseAsDealer(points, pool, readTotals(standing));
  const against = standing === undefined ? describeDealer(said) : `you deal, ${standing} stand`;
  return { position: `${own.join(' ')}; ${against}`, value: choices[0]?.value ?? 0, says: SAYS, choices };
}

const STICKS_FLAG = {
  words: '--dealer-sticks-at <total>',
  says: 'the total at which the dealer sticks, soft or not; by default the dealer stops where it is best',
};

export const TWENTY_ONE_SOLVER: Solver = {
  game: 'twenty-one',
  flags: [
    { words: '--hand <cards>', says: 'your hand, such as T,6' },
    {
      words: '--dealer <cards>',
      says: `what you see of the dealer's hand, if you are a player: all of it, the first card, or "${NOTHING_SEEN}"; a guess by default`,
    },
    STICKS_FLAG,
    { words: '--standing <totals>', says: 'the totals of the players who stand, if you are the dealer' },
    { words: '--seen <cards>', says: 'other cards that have been seen' },
  ],
  solveFlags: [
    {
      words: '--dealer-shows <count>',
      says: "how many of the dealer's first two cards the player sees: 0, 1 or 2; 2 by default",
    },
    STICKS_FLAG,
  ],
  solve,
  value,
};
