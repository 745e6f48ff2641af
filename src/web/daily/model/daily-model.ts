// The daily game as this page knows it: what the server says about today and yesterday, asked for
// again while somebody looks, and how to play. Luck that was promised is noted, to be compared when
// the day is over.

import { computed, signal, type ReadonlySignal, type Signal } from '@preact/signals';
import type { AnswerFields } from '../../../protocol/from-server.ts';
import type { LobbyWorld } from '../../lobby/model/lobby-world.ts';
import { lookAgain, repeat } from '../../lobby/model/look-again.ts';
import { arriveNamed, sayRefusal, type Begun } from '../../lobby/model/play-now.ts';
import { reachServer } from '../../lobby/model/reach-server.ts';
import { OWNER } from '../../online/people-here.ts';
import { ownLook, wishForLook } from '../../own-look.ts';
import { nickname } from '../../settings.ts';
import { dailyWords } from '../daily-words.ts';
import { deviceKey } from './device-key.ts';
import { dayAt, dayBefore, noteCommitment, noteDay } from './own-days.ts';

export type DailyDay = AnswerFields['daily'];

type World = Pick<LobbyWorld, 'server' | 'clock' | 'isVisible' | 'onVisibility'>;

const EVERY_MS = 30_000;
const MINUTE_MS = 60_000;
const DEAF = { tell: () => {} };

export class DailyModel {
  /** Undefined until the server has answered. */
  readonly today: Signal<DailyDay | undefined> = signal(undefined);
  readonly yesterday: Signal<DailyDay | undefined> = signal(undefined);
  /** Why the server has no daily game; empty if it has. */
  readonly refused: Signal<string> = signal('');
  /** How many minutes today still lasts. */
  readonly minutes: Signal<number> = signal(0);
  /** Today in UTC: by the clock of this device until the server has answered. */
  readonly day: ReadonlySignal<string>;
  private readonly world: World;
  private endsAt = 0;

  constructor(world: World) {
    this.world = world;
    this.day = computed(() => this.today.value?.today ?? dayAt(world.clock.date()));
  }

  /** Somebody looks at the daily game, until the answer is called. */
  watch(): () => void {
    const { clock, isVisible } = this.world;
    const looking = lookAgain(this.world, {
      everyMs: () => EVERY_MS,
      ask: async () => {
        if (isVisible()) await this.ask();
      },
    });
    const stopCounting = repeat(
      clock,
      () => EVERY_MS,
      () => this.countDown(),
    );
    return () => {
      looking.stop();
      stopCounting();
    };
  }

  /** Asks about today, and about yesterday if that is not settled yet. */
  async ask(): Promise<void> {
    const today = await this.askDay();
    if (today === undefined) return;
    this.today.value = today;
    this.endsAt = this.world.clock.now() + today.seconds * 1000;
    this.countDown();
    noteCommitment(today.day, today.commitment);
    noteCommitment(today.tomorrow.day, today.tomorrow.commitment);
    const before = dayBefore(today.day);
    const { day, secret } = this.yesterday.peek() ?? {};
    if (day === before && secret !== undefined) return;
    this.yesterday.value = await this.askDay(before);
  }

  private async askDay(day?: string): Promise<DailyDay | undefined> {
    const client = this.world.server.clientOf(OWNER, nickname.peek());
    const wish = { do: 'daily', key: deviceKey(), ...(day !== undefined && { day }) } as const;
    const answer = await client.ask(wish);
    this.refused.value = answer.ok ? '' : sayRefusal(answer);
    if (!answer.ok) return undefined;
    const { you } = answer;
    if (you?.score !== undefined) noteDay({ day: answer.day, score: you.score, levels: '' });
    return answer;
  }

  private countDown(): void {
    const leftMs = this.endsAt - this.world.clock.now();
    this.minutes.value = Math.max(0, Math.ceil(leftMs / MINUTE_MS));
  }

  /** Opens the try of this device, or leads back to it. */
  async play(): Promise<Begun> {
    if (!(await reachServer(this.world))) return { ok: false, sentence: dailyWords().noServer };
    const client = this.world.server.clientOf(OWNER, nickname.value);
    const game = this.today.peek()?.game ?? '';
    const wish = { game, daily: deviceKey(), ...wishForLook(ownLook.value) };
    return arriveNamed((named) => client.create({ ...wish, ...named }, DEAF));
  }
}
