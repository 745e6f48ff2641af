// Twenty-One for `parlour solve` and `parlour value`: cards are said by their ranks, "T,6" or "10 6", or as the rules write them, "Th 6s". Values are in stakes,
// for players with tokens enough.

import { RANKS, type Rank } from '../../rules/cards.ts';
import type { OptionValues } from '../../rules/options.ts';
import { LIMIT } from '../../rules/twenty-one/hand.ts';
import { solveDealInSteps } from '../../solver/twenty-one/deal.ts';
import { DealerTurn } from '../../solver/twenty-one/dealer.ts';
import { guessHand } from '../../solver/twenty-one/guess.ts';
import { PlayerTurn, dealerGains, type Dealer } from '../../solver/twenty-one/player.ts';
import { BUST, NO_POINTS, Pool, countHand, totalOf, type Points } from '../../solver/twenty-one/pool.ts';
import { certain, settle } from '../../solver/twenty-one/settlement.ts';
import { CommandError } from '../command-error.ts';
import { readList } from '../game-arguments.ts';
import type { PositionWords, Solved, Solver, Valued, ValuedChoice } from './solver.ts';

const ENOUGH_TOKENS = 100;
const SUITS = 4;
const FIRST_CARDS = 2;
const SAYS = 'stakes expected to be won in this round';

function* solve(options: OptionValues): Generator<number, Solved> {
  if (options['cards'] === 'closed')
    throw new CommandError(
      'Only Twenty-One with open cards is solved; what is hidden can only be guessed at.',
    );
  const { value: worth, positions } = yield* solveDealInSteps();
  return {
    value: worth,
    says: 'stakes expected by one player against the dealer, before the deal',
    states: positions,
  };
}

/** "10", "t" and "Th" are all tens. */
function readRank(word: string): Rank {
  const [, said = ''] = /^(10|[a-z0-9])[shdc]?$/i.exec(word) ?? [];
  const rank = RANKS.find((one) => one === (said === '10' ? 'T' : said.toUpperCase()));
  if (rank !== undefined) return rank;
  throw new CommandError(`"${word}" is no card; say it by its rank, one of ${RANKS.join(', ')}.`);
}

function readCards(text: string | undefined): readonly Rank[] {
  return readList((text ?? '').replaceAll(/\s+/g, ',')).map(readRank);
}

/** The deck without what is seen. */
function openPool(seen: readonly Rank[]): Pool {
  const left = RANKS.flatMap((rank) => {
    const count = SUITS - seen.filter((one) => one === rank).length;
    if (count < 0) throw new CommandError(`There are only four cards of the rank ${rank}.`);
    return Array.from({ length: count }, () => `${rank}s` as const);
  });
  return Pool.of(left);
}

function readHand(cards: readonly Rank[], whose: string): Points {
  if (cards.length < FIRST_CARDS) throw new CommandError(`${whose} hand has at least two cards.`);
  const hand = countHand(cards.map((rank) => `${rank}s` as const));
  if (totalOf(hand) < LIMIT) return hand;
  throw new CommandError(`${whose} hand has ${LIMIT} or more: there is nothing to choose.`);
}

function readTotals(text: string): readonly number[] {
  const totals = readList(text).map(Number);
  if (totals.length > 0 && totals.every((total) => Number.isInteger(total) && total > 1 && total < BUST))
    return totals;
  throw new CommandError(`--standing is the totals of the players who stand, up to ${LIMIT}, such as 18,20.`);
}

function readDealer(cards: readonly Rank[], pool: Pool): Dealer {
  if (cards.length > 0)
    return { kind: 'plays', tokens: ENOUGH_TOKENS, hand: readHand(cards, "The dealer's"), mustTake: false };
  const guess = { seen: NO_POINTS, hidden: FIRST_CARDS, stands: false, mustTake: false };
  return { kind: 'ends', tokens: ENOUGH_TOKENS, chances: guessHand(pool, guess) };
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

function value(_options: OptionValues, { hand, dealer, standing, seen }: PositionWords): Valued {
  if (hand === undefined) throw new CommandError('Say your hand with --hand, such as --hand T,6.');
  if (dealer !== undefined && standing !== undefined)
    throw new CommandError('--dealer is for a player, --standing for the dealer; say one of them.');
  const [own, theirs] = [readCards(hand), readCards(dealer)];
  const pool = openPool([...own, ...theirs, ...readCards(seen)]);
  const points = readHand(own, 'Your');
  const choices =
    standing === undefined
      ? chooseAsPlayer(points, pool, readDealer(theirs, pool))
      : chooseAsDealer(points, pool, readTotals(standing));
  const against = theirs.length > 0 ? `the dealer has ${theirs.join(' ')}` : 'the dealer is hidden (a guess)';
  const position = `${own.join(' ')}; ${standing === undefined ? against : `you deal, ${standing} stand`}`;
  return { position, value: choices[0]?.value ?? 0, says: SAYS, choices };
}

export const TWENTY_ONE_SOLVER: Solver = {
  game: 'twenty-one',
  flags: [
    { words: '--hand <cards>', says: 'your hand, such as T,6' },
    { words: '--dealer <cards>', says: "the dealer's open hand, if you are a player; hidden if not said" },
    { words: '--standing <totals>', says: 'the totals of the players who stand, if you are the dealer' },
    { words: '--seen <cards>', says: 'other cards that have been seen' },
  ],
  solve,
  value,
};
