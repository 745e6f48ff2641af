// The rules of Twenty-One as a game: whose turn it is, what moves there are, what is shown. The
// numbers in the comments are the paragraphs of RULES.md; round.ts plays a round, seats.ts seats
// and dismisses players.

import { DECK, isCard } from '../../cards.ts';
import type { Draw, Drawn } from '../../draw.ts';
import {
  leadersOf,
  type Game,
  type Outcome,
  type Score,
  type Seat,
  type Turn,
  type Viewer,
} from '../../game.ts';
import { parseOptions, type OptionValues } from '../../options.ts';
import { accept, assert, refuse, type Result } from '../../result.ts';
import * as notation from './notation.ts';
import { deal, goOn, receiver, stick, takeCard } from './round.ts';
import { isRoundOn, join, leave } from './seats.ts';
import {
  ENTRY,
  GONE_SENTENCE,
  HIDDEN,
  MOVES,
  OPTIONS,
  REFUSALS,
  SEATS,
  type Hand,
  type TwentyOneMove,
  type TwentyOneOptions,
  type TwentyOneReason,
  type TwentyOneState,
  type TwentyOneView,
  type TwentyOneTypes,
} from './state.ts';

function start(options: TwentyOneOptions, seats: number): Result<TwentyOneState, TwentyOneReason> {
  if (!Number.isInteger(seats) || seats < 0 || seats > SEATS.max) return refuse('seats');
  let state: TwentyOneState = {
    options,
    phase: 'waiting',
    round: 1,
    seats: [],
    hands: [],
    payments: [],
    gone: [],
    joined: 0,
  };
  for (let seat = 0; seat < seats; seat += 1) {
    const seated = join(state, {});
    assert(seated.ok, 'there is room for everybody who starts');
    state = seated.value.state;
  }
  return accept(state);
}

function turn({ phase, dealer, hands }: TwentyOneView): Turn {
  if (phase === 'dealing' || phase === 'card') return { kind: 'draw' };
  if (phase === 'waiting' || phase === 'over') return { kind: phase };
  const seat = phase === 'deal' ? dealer : hands.find(({ standing }) => standing === 'playing')?.seat;
  assert(seat !== undefined, 'somebody is on turn');
  return { kind: 'seat', seat };
}

function moves({ phase }: TwentyOneView): readonly TwentyOneMove[] {
  if (phase === 'deal') return ['deal'];
  return phase === 'choose' ? ['hit', 'stick'] : [];
}

function play(
  state: TwentyOneState,
  seat: Seat,
  move: TwentyOneMove,
): Result<TwentyOneState, TwentyOneReason> {
  const due = turn(state);
  if (due.kind === 'draw') return refuse('not-now');
  if (due.kind !== 'seat') return refuse(due.kind);
  if (due.seat !== seat) return refuse('not-your-turn');
  if (!MOVES.includes(move)) return refuse('no-such-move');
  if ((move === 'deal') !== (state.phase === 'deal')) {
    return refuse(move === 'deal' ? 'already-dealt' : 'deal-first');
  }
  if (move === 'deal') return accept(deal(state));
  return accept(move === 'hit' ? { ...state, phase: 'card' } : stick(state, seat));
}

function draw({ hands }: TwentyOneState): Draw {
  const dealt = new Set(hands.flatMap(({ cards }) => cards));
  return { kind: 'card', from: DECK.filter((card) => !dealt.has(card)) }; // 5
}

function settle(state: TwentyOneState, drawn: Drawn): TwentyOneState {
  assert(typeof drawn === 'string' && isCard(drawn), 'a card is settled');
  assert(turn(state).kind === 'draw', 'a card is settled when one is due');
  return takeCard(state, drawn);
}

function isShown(state: TwentyOneState, hand: Hand, viewer: Viewer): boolean {
  return (
    state.options.cards === 'open' || hand.seat === viewer || hand.standing === 'bust' || !isRoundOn(state)
  ); // 20
}

function view(state: TwentyOneState, viewer: Viewer): TwentyOneView {
  const { options, phase, round, dealer, payments, gone } = state;
  // Named one by one, in a fixed order: neither `joined` nor the order of the keys may betray an
  // unseen newcomer.
  return {
    options,
    phase,
    round,
    ...(dealer === undefined ? {} : { dealer }),
    payments,
    gone,
    seats: state.seats.filter(({ seat, presence }) => presence !== 'new' || seat === viewer), // 15
    hands: state.hands.map((hand) =>
      isShown(state, hand, viewer) ? hand : { ...hand, cards: hand.cards.map(() => HIDDEN) },
    ),
  };
}

function canSeeDraw(state: TwentyOneState, viewer: Viewer): boolean {
  const hand = receiver(state);
  return hand !== undefined && isShown(state, hand, viewer);
}

function scores({ seats }: TwentyOneView): readonly Score[] {
  return seats.map(({ seat, tokens }) => ({ seat, score: tokens }));
}

function outcome(shown: TwentyOneView): Outcome | undefined {
  if (shown.phase !== 'over') return undefined;
  return { scores: scores(shown), winners: leadersOf(scores(shown)) }; // 1
}

/** A table with no last round has no end at which it could be compared with others. */
function ruleSet({ stake, cards, rounds }: TwentyOneOptions): OptionValues | undefined {
  return rounds === 0 ? undefined : { stake, cards, rounds };
}

function marks({ seats }: TwentyOneState): readonly Score[] {
  return seats
    .map(({ seat, tokens, brought }) => ({ seat, score: tokens - brought }))
    .filter(({ score }) => score > 0);
}

function leaveTable(state: TwentyOneState, seat: Seat): Result<TwentyOneState, TwentyOneReason> {
  const left = leave(state, seat);
  // A player who leaves on their own turn sticks at once; goOn looks for them there.
  return left.ok && left.value.phase === 'choose' ? accept(goOn(left.value)) : left;
}

export const twentyOne: Game<TwentyOneTypes> = {
  id: 'twenty-one',
  name: 'Twenty-One',
  seats: SEATS,
  options: OPTIONS,
  refusals: REFUSALS,
  parseOptions: (input) => parseOptions(OPTIONS, input),
  isPractice: () => false,
  start,
  rematch: ({ options }) => options,
  seated: ({ seats }) => seats.map(({ seat }) => seat),
  turn,
  moves,
  play,
  draw,
  canSeeDraw,
  settle,
  seal: ({ round }) => round,
  view,
  scores,
  outcome,
  fame: { says: 'Tokens won', best: 'most', ruleSet, marks },
  running: {
    entry: ENTRY,
    goneSentence: GONE_SENTENCE,
    leavesWhenAway: true,
    join,
    leave: leaveTable,
  },
  notation,
};
