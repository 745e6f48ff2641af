// What is known about a finished game beyond its result: its story from the log, and luck and
// mistakes from its review. Both come a moment after the result, and either may be missing.

import { signal, type Signal } from '@preact/signals';
import type { LogReview, Review } from '../../../review/review.ts';
import type { Best } from '../../review/review-part.ts';
import { gameReviewOf } from '../../review/game-review.ts';
import { readReplay, type ReplayGame } from '../../replay/replay-log.ts';
import { tellStory, type Story } from './game-story.ts';
import type { LogText } from './place.ts';
import type { Result } from './result.ts';

export interface Sources {
  readonly readLog: () => Promise<LogText>;
  /** Reviews a log that has been replayed without a fault. */
  readonly review: (log: string) => Promise<LogReview>;
}

export type Account =
  | { readonly kind: 'waiting' }
  /** There is no log to be had, or something went wrong on this device. */
  | { readonly kind: 'missing' }
  /** The review has no values for this game, and says why. */
  | { readonly kind: 'none'; readonly review: Review }
  | { readonly kind: 'there'; readonly review: Review };

export class AfterGame {
  readonly story: Signal<Story | undefined> = signal(undefined);
  readonly best: Signal<Best | undefined> = signal(undefined);
  /** The game as its log replays it. */
  readonly played: Signal<ReplayGame | undefined> = signal(undefined);
  readonly account: Signal<Account> = signal({ kind: 'waiting' });
  private readonly sources: Sources;

  constructor(sources: Sources) {
    this.sources = sources;
  }

  async load({ winners }: Pick<Result, 'winners'>): Promise<void> {
    try {
      const log = await this.sources.readLog();
      const replay = log.ok ? readReplay(log.text) : undefined;
      const game = replay?.ok === true ? replay.value.games.at(-1) : undefined;
      if (!log.ok || game === undefined) throw new Error('no log');
      this.story.value = tellStory(
        game,
        winners.map(({ seat }) => seat),
      );
      this.best.value = findBest(game);
      this.played.value = game;
      this.account.value = accountOf(await this.sources.review(log.text));
    } catch {
      this.account.value = { kind: 'missing' };
    }
  }
}

function accountOf({ games }: LogReview): Account {
  const review = games.at(-1);
  if (review === undefined) return { kind: 'missing' };
  return { kind: review.standing === 'none' ? 'none' : 'there', review };
}

function findBest({ game, moments }: ReplayGame): Best | undefined {
  const states = moments.filter(({ state }) => state !== undefined);
  const played = states.flatMap(({ event, state: after }, index) => {
    const before = states[index - 1]?.state;
    return before === undefined ? [] : [{ event, before, after }];
  });
  return gameReviewOf(game.id)?.best(played);
}
