// The coach in the terminal: shows what each choice is worth before the question, and reads the
// words that turn it on and off.

import type { Game } from '../../games/game.ts';
import { adviseOn } from '../../solver/advice.ts';
import type { Advice, Worth } from '../../solver/exact.ts';
import type { Screen } from './screen.ts';

/** More choices are shown only on request. */
const CHOICES_SHOWN = 5;
const COACH_WORDS = /^\/?coach(?:\s+(on|off|all))?$/;

export const COACH_HELP =
  'coach turns the coach on or off: it shows what each choice is worth. coach all lists every choice. The others see that you have a coach.';

export type CoachWish = 'on' | 'off' | 'all';

/** Undefined if the word is not about the coach. "coach" alone turns it on or off. */
export function readCoachWish(word: string, hasCoach: boolean): CoachWish | undefined {
  const [said, wish] = COACH_WORDS.exec(word.trim().toLowerCase()) ?? [];
  if (said === undefined) return undefined;
  return (wish as CoachWish | undefined) ?? (hasCoach ? 'off' : 'on');
}

const TITLES: Readonly<Record<Worth, string>> = {
  chance: 'your chance to win',
  points: 'your points at the end',
  tokens: 'your tokens after the round',
};

function sayValue(worth: Worth, value: number): string {
  return worth === 'chance' ? `${(value * 100).toFixed(1)} %` : value.toFixed(1);
}

interface Choice {
  readonly text: string;
  readonly value: number;
}

/** Lists each choice once, although equal dice can be kept in several ways. */
function listChoices({ choices }: Advice, screen: Screen, view: unknown): readonly Choice[] {
  const found = new Map<string, Choice>();
  for (const { move, value } of choices) {
    const text = screen.sayMove(view, move);
    if (!found.has(text)) found.set(text, { text, value });
  }
  return [...found.values()];
}

interface Coached {
  readonly game: Game;
  readonly screen: Screen;
}

/**
 * What the coach says about a position with a seat on turn; empty if there is nothing to choose.
 */
export function sayAdvice({ game, screen }: Coached, view: unknown, isAll = false): readonly string[] {
  const advice = adviseOn(game.id, view);
  if (advice === undefined) return game.moves(view).length < 2 ? [] : ['Coach: this position is not solved.'];
  const choices = listChoices(advice, screen, view);
  const shown = isAll ? choices : choices.slice(0, CHOICES_SHOWN);
  const width = Math.max(...shown.map(({ text }) => text.length));
  const numbers = shown.map(({ value }) => sayValue(advice.worth, value));
  const digits = Math.max(...numbers.map((number) => number.length));
  const best = choices[0]?.value ?? 0;
  const lines = shown.map(({ text, value }, index) => {
    const loss = index === 0 ? 'best' : `-${sayValue(advice.worth, best - value)}`;
    return `  ${text.padEnd(width)}  ${numbers[index]?.padStart(digits)}  ${loss}`;
  });
  const more = choices.length - shown.length;
  return [
    `Coach: ${TITLES[advice.worth]}${advice.isModel ? ', in part a guess at the others' : ''}.`,
    ...lines,
    ...(more === 0 ? [] : [`  and ${more} more: coach all`]),
  ];
}
