// What the coach says, below the buttons: the best choice in a sentence, the cost of the choice
// that the player has selected, and all choices with what they are worth.

import type { VNode } from 'preact';
import { useEffect, useId, useState } from 'preact/hooks';
import { announce } from '../announcer.tsx';
import type { CoachedMove } from '../games/screen.ts';
import { Button } from '../pieces/button.tsx';
import { Icon } from '../pieces/icon.tsx';
import type { Coaching } from './advisor.ts';
import { coachWords } from './coach-words.ts';
import css from './coach-panel.module.css';
import { sayNumber } from './say-worth.ts';
import type { CoachState } from './use-coach.ts';

/** More choices are shown only on request; on a phone only the best, unless there are only two. */
const CHOICES_SHOWN = 5;
const FEW = 2;

interface CoachPanelProps {
  readonly state: CoachState;
  /** The move that the player would make now, in words. */
  readonly considered: string | undefined;
}

export function CoachPanel({ state, considered }: CoachPanelProps): VNode {
  const id = useId();
  const coach = coachWords();
  const isOld = state.kind === 'old';
  return (
    <section class={css['coach']} aria-labelledby={id} aria-busy={state.kind === 'thinking' || isOld}>
      <h2 id={id}>{coach.title}</h2>
      {state.kind === 'thinking' && <p>{coach.thinking}</p>}
      {state.kind === 'silent' && <p>{coach.silent}</p>}
      {(state.kind === 'says' || isOld) && <Says coaching={state} isOld={isOld} considered={considered} />}
    </section>
  );
}

interface SaysProps {
  readonly coaching: Coaching;
  readonly isOld: boolean;
  readonly considered: string | undefined;
}

function Says({ coaching, isOld, considered }: SaysProps): VNode {
  const coach = coachWords();
  const { choices, worth, isModel } = coaching;
  const [isAll, setIsAll] = useState(false);
  const [best] = choices;
  const sentence =
    best === undefined ? '' : coach.bestSays(best.says, coach.worth[worth](sayNumber(worth, best.value)));
  useEffect(() => {
    if (!isOld) announce(sentence);
  }, [sentence, isOld]);
  const held = isOld ? undefined : choices.find(({ says, loss }) => says === considered && loss > 0);
  const shown = isAll ? choices : choices.slice(0, CHOICES_SHOWN);
  return (
    <div class={css['says']} data-old={isOld || undefined}>
      <p class={css['best']}>
        {sentence} {held !== undefined && coach.costs(held.says, sayNumber(worth, held.loss))}
      </p>
      <ol
        class={css['choices']}
        data-all={isAll || choices.length <= FEW || undefined}
        {...(isAll && { tabIndex: 0, 'aria-label': coach.title })}
      >
        {shown.map((choice) => (
          <Choice key={choice.says} choice={choice} worth={worth} isHeld={choice.says === considered} />
        ))}
      </ol>
      {isModel && <p class={css['soft']}>{coach.model}</p>}
      {choices.length > FEW && (
        <Button
          class={`${css['more']} ${choices.length <= CHOICES_SHOWN ? css['onPhones'] : ''}`}
          kind="quiet"
          aria-expanded={isAll}
          onClick={() => setIsAll(!isAll)}
        >
          {isAll ? coach.fewer : coach.more}
        </Button>
      )}
    </div>
  );
}

interface ChoiceProps {
  readonly choice: CoachedMove;
  readonly worth: Coaching['worth'];
  readonly isHeld: boolean;
}

function Choice({ choice, worth, isHeld }: ChoiceProps): VNode {
  const { says, value, loss, text } = choice;
  return (
    <li class={css['choice']} data-best={loss === 0 || undefined} aria-current={isHeld || undefined}>
      <span>
        {loss === 0 && <Icon name="check" size={16} />}
        {says}
      </span>
      <span>{sayNumber(worth, value)}</span>
      <span class={css['loss']}>{text}</span>
    </li>
  );
}
