// The review of a whole log: of each game that was played at the table. Unsolved games are listed
// with the reason. The log must be right; verify a log from strangers first (luck/verify.ts).

import type { Seat } from '../games/game.ts';
import { findGame } from '../games/registry.ts';
import type { EventOf, LogEvent } from '../games/log.ts';
import type { Steps } from './judge.ts';
import { judgeOf } from './judges.ts';
import type { LogReview, Review, ReviewedPlayer } from './review.ts';
import { personOf, reviewInSteps, type LoggedGame } from './review-game.ts';

type People = ReadonlyMap<Seat, Pick<ReviewedPlayer, 'name' | 'house'>>;

interface Part {
  readonly start: EventOf<'start'>;
  readonly events: LogEvent[];
  readonly people: People;
}

/** The seats close up when a game starts, as at the table itself. */
function closeUp(people: People): Map<Seat, Pick<ReviewedPlayer, 'name' | 'house'>> {
  const inOrder = Array.from(people).toSorted(([one], [other]) => one - other);
  return new Map(inOrder.map(([, person], seat) => [seat, person]));
}

function splitGames(events: Iterable<LogEvent>): readonly Part[] {
  let people = new Map<Seat, Pick<ReviewedPlayer, 'name' | 'house'>>();
  const parts: Part[] = [];
  for (const event of events) {
    if (event.kind === 'sit') people.set(event.seat, personOf(event));
    if (event.kind === 'rise') people.delete(event.seat);
    if (event.kind === 'start') {
      people = closeUp(people);
      parts.push({ start: event, events: [], people: new Map(people) });
    } else parts.at(-1)?.events.push(event);
  }
  return parts;
}

function refuseReview({ start, events }: Part, why: string): Review {
  const to = events.at(-1)?.number ?? start.number;
  return {
    table: start.table,
    game: start.game,
    options: start.options,
    from: start.number,
    to,
    isOver: events.some(({ kind }) => kind === 'over'),
    standing: 'none',
    model: [],
    why,
    unit: 'points',
    bands: [0, 0, 0],
    players: [],
    decisions: [],
    draws: [],
  };
}

function* reviewPart(part: Part): Steps<Review> {
  const game = findGame(part.start.game);
  if (game === undefined) return refuseReview(part, 'unknown-game');
  const options = game.parseOptions(part.start.options);
  if (!options.ok) return refuseReview(part, 'unknown-game');
  const judge = judgeOf(game, options.value);
  if (!judge.ok) return refuseReview(part, judge.reason);
  const logged: LoggedGame = { game, ...part };
  return yield* reviewInSteps(logged, judge.value);
}

/** The same as `reviewLog`, for callers with other things to do meanwhile. */
export function* reviewLogInSteps(events: readonly LogEvent[]): Steps<LogReview> {
  const games: Review[] = [];
  for (const part of splitGames(events)) games.push(yield* reviewPart(part));
  const [first] = events;
  const table = first?.kind === 'open' || first?.kind === 'start' ? first.table : '';
  return { table, games };
}

export function reviewLog(events: readonly LogEvent[]): LogReview {
  const steps = reviewLogInSteps(events);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}
