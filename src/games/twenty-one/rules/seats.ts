// Joining and leaving a table of Twenty-One, and what happens between two rounds: paragraphs 3, 4
// and 15 to 19 of RULES.md, whose numbers are in the comments. The cards are in round.ts.

import type { Seat } from '../../game.ts';
import { parseOptions } from '../../options.ts';
import { accept, refuse, type Result } from '../../result.ts';
import { ENTRY, SEATS, type Gone, type Seated, type TwentyOneReason, type TwentyOneState } from './state.ts';

/** Everybody except this seat, in the order in which they sit after it. */
export function clockwiseAfter(seats: readonly Seated[], seat: Seat): readonly Seat[] {
  const order = seats.map((seated) => seated.seat);
  // A departed seat still has its place between its neighbours: seat numbers grow in the order of
  // joining.
  return [...order.filter((other) => other > seat), ...order.filter((other) => other < seat)]; // 3
}

/** Whether a round is in progress: its cards are being dealt or are on the table. */
export function isRoundOn({ phase }: TwentyOneState): boolean {
  return phase === 'dealing' || phase === 'choose' || phase === 'card';
}

export function join(
  state: TwentyOneState,
  entry: unknown,
): Result<{ state: TwentyOneState; seat: Seat }, TwentyOneReason> {
  const standard = { tokens: { ...ENTRY.tokens, standard: state.options.tokens } };
  const brought = parseOptions(standard, entry);
  if (!brought.ok) return refuse('tokens');
  if (state.phase === 'over') return refuse('over');
  if (state.seats.length >= SEATS.max) return refuse('full');
  const seat = state.joined;
  const newcomer: Seated = {
    seat,
    tokens: brought.value.tokens,
    brought: brought.value.tokens,
    presence: isRoundOn(state) ? 'new' : 'here',
  }; // 15
  const dealer = state.dealer ?? seat; // 7
  const joined = { ...state, dealer, seats: [...state.seats, newcomer], joined: seat + 1 };
  return accept({ seat, state: isRoundOn(state) ? joined : openRound(joined) });
}

/** Marks a seat as leaving during a round; otherwise takes it from the table. */
export function leave(state: TwentyOneState, seat: Seat): Result<TwentyOneState, TwentyOneReason> {
  const seated = state.seats.find((other) => other.seat === seat);
  if (state.phase === 'over') return refuse('over');
  if (seated === undefined || seated.presence === 'leaving') return refuse('not-seated');
  if (seated.presence === 'new') return accept(forget(state, seat)); // 15
  // 16
  if (!isRoundOn(state)) return accept(remove(state, [{ seat, tokens: seated.tokens, reason: 'left' }]));
  const seats = state.seats.map((other) =>
    other === seated ? { ...other, presence: 'leaving' as const } : other,
  );
  return accept({ ...state, seats });
}

/** A newcomer whom nobody has seen leaves no trace. */
function forget(state: TwentyOneState, seat: Seat): TwentyOneState {
  return { ...state, seats: state.seats.filter((seated) => seated.seat !== seat) };
}

/**
 * Takes seats from the table between two rounds. The deal passes on when the dealer is among them.
 */
function remove(state: TwentyOneState, gone: readonly Gone[]): TwentyOneState {
  const left = new Set(gone.map(({ seat }) => seat));
  const seats = state.seats.filter(({ seat }) => !left.has(seat));
  // The next deal clears the departures; they must not pile up while a table waits.
  const { dealer, ...rest } = { ...state, seats, gone: [...state.gone, ...gone].slice(-SEATS.max) };
  // 17
  const next = dealer === undefined || !left.has(dealer) ? dealer : clockwiseAfter(seats, dealer)[0];
  return openRound(next === undefined ? rest : { ...rest, dealer: next });
}

/** Between two rounds: waits, or lets the dealer deal. */
function openRound(state: TwentyOneState): TwentyOneState {
  return { ...state, phase: state.seats.length < SEATS.min ? 'waiting' : 'deal' }; // 4, 19
}

/**
 * After the last payment: removes departing players, admits the newcomers, and passes on the deal.
 */
export function finishRound(state: TwentyOneState, nextDealer: Seat): TwentyOneState {
  const gone = state.seats
    .filter(({ tokens, presence }) => presence === 'leaving' || tokens === 0)
    .map(({ seat, tokens, presence }): Gone => {
      return { seat, tokens, reason: presence === 'leaving' ? 'left' : 'broke' }; // 16, 18
    });
  const seats = state.seats.map((seated) =>
    seated.presence === 'new' ? { ...seated, presence: 'here' as const } : seated,
  );
  const { rounds } = state.options;
  const after = remove(
    { ...state, phase: 'waiting', dealer: nextDealer, seats, round: state.round + 1 },
    gone,
  );
  return rounds > 0 && state.round >= rounds ? { ...after, phase: 'over' } : after; // 1
}
