// The heading of the board of Twenty-One, and the line below it.

import type { Outcome, Seat } from '../../game.ts';
import type { TwentyOneTypes, TwentyOneView } from '../rules/state.ts';
import { words } from '../../../web/words/words.ts';
import type { BoardProps, Names } from '../../../web/games/screen.ts';
import { naturalsOf, roundShown, seatOnTurn, whyDeals, wonBy } from './round-facts.ts';
import { twentyOneWords } from './board-words.ts';

export interface Looking extends Pick<BoardProps<TwentyOneTypes>, 'position' | 'you' | 'here' | 'outcome'> {
  readonly names: Names;
  /** Seats of people here that the rules have sent away. */
  readonly broke: readonly Seat[];
  /** Small windows have two lines for the heading. */
  readonly isSmall: boolean;
}

/** A longer name leaves no room in a small window for what can be done. */
const NAME_MAX = 12;

export function titleOf(looking: Looking): string {
  const { position, names, here, outcome, broke, isSmall } = looking;
  const { title } = twentyOneWords();
  if (outcome !== undefined) return resultOf(outcome, looking);
  const [lost] = broke;
  if (lost !== undefined) return here.length === 0 ? title.broke : title.brokeNamed(names(lost));
  const seat = seatOnTurn(position);
  if (position.phase === 'waiting' || seat === undefined) return title.waiting;
  const name = names(seat);
  const isOurs = here.includes(seat);
  if (position.phase === 'dealing') return title.dealing(name);
  // The only person here knows their name.
  const isNameless = isSmall && here.length === 1 && name.length > NAME_MAX;
  if (position.phase === 'deal' && isOurs) return isNameless ? title.deal : title.yourDeal(name);
  if (position.phase === 'deal') return ownResult(position, here) ?? title.theirDeal(name);
  if (!isOurs) return title.theirTurn(name);
  return isNameless ? title.turn : title.yourTurn(name);
}

function resultOf({ winners, scores }: Outcome, { names, here }: Looking): string {
  const { pieces } = words.value;
  const twentyOne = twentyOneWords();
  const [winner] = winners;
  const tokens = pieces.tokens(scores.find(({ seat }) => seat === winner)?.score ?? 0);
  if (winner === undefined) return words.value.table.nobodyWins;
  if (winners.length > 1) return twentyOne.title.share(twentyOne.tell.and(winners.map(names)), tokens);
  const isAlone = here.length === 1 && here[0] === winner;
  return isAlone ? twentyOne.title.youWin(tokens) : twentyOne.title.wins(names(winner), tokens);
}

export function hintOf(looking: Looking): string {
  const { position, names, you, here, outcome, broke, isSmall } = looking;
  const { hint, why, whyYou } = twentyOneWords();
  if (outcome !== undefined) return hint.over(position.options.rounds);
  if (broke.length > 0 && here.length === 0) return hint.broke;
  const own = position.seats.find(({ seat }) => seat === (you ?? here[0]));
  if (own?.presence === 'new') return hint.new;
  if (own?.presence === 'leaving') return hint.leaving;
  if (position.phase === 'waiting' || position.dealer === undefined) return hint.waiting;
  const dealer = names(position.dealer);
  const isYou = here.length === 1 && here[0] === position.dealer;
  if (position.phase === 'dealing') return hint.natural;
  if (position.phase !== 'deal') return isYou ? hint.youKeep : hint.keeps(dealer);
  const reason = whyDeals(position);
  // A small window has room for the reason; what dealers have won is at their seat.
  if (isYou) return isSmall ? whyYou[reason] : [...sayRound(position, here), whyYou[reason]].join(' ');
  return [...sayRound(position, here), why[reason](dealer)].join(' ');
}

/**
 * How the last round went for the person here. Several people at one device read it from the seats.
 */
function ownResult(position: TwentyOneView, here: readonly Seat[]): string | undefined {
  const [you, ...others] = here;
  const isIn = you !== undefined && others.length === 0 && position.hands.some(({ seat }) => seat === you);
  return isIn ? twentyOneWords().hint.result(wonBy(position, you) ?? 0) : undefined;
}

/** Dealers read their own result here; for the others it is the heading. */
function sayRound(position: TwentyOneView, here: readonly Seat[]): readonly string[] {
  const { severalNaturals, roundLine } = twentyOneWords();
  const { hands, payments, dealer } = position;
  if (hands.length === 0) return [];
  if (naturalsOf(position).length > 1 && payments.length === 0) return [severalNaturals];
  const own = ownResult(position, here);
  if (own === undefined) return [roundLine(roundShown(position))];
  return here.some((seat) => seat === dealer) ? [own] : [];
}
