// What the coach says: the best choice in a sentence, the cost of the choice that the player has
// selected, and all choices with what they are worth. Each of them is a button where the board
// knows how to select it: it keeps those dice, or chooses that box.

import type { ComponentChildren, VNode } from 'preact';
import { useId, useState } from 'preact/hooks';
import type { CoachedMove } from '../games/screen.ts';
import { Button } from '../pieces/button.tsx';
import { Icon } from '../pieces/icon.tsx';
import { sayBest, type Coaching } from './advisor.ts';
import { coachWords } from './coach-words.ts';
import css from './coach-panel.module.css';
import { sayNumber } from './say-worth.ts';
import type { CoachState } from './use-coach.ts';

/** More choices are shown only on request. */
const CHOICES_SHOWN = 5;

interface CoachPanelProps {
  readonly state: CoachState;
  /** The move that the player would make now, in words. */
  readonly considered: string | undefined;
  /** Undefined where a choice cannot be selected. */
  readonly onChoose: ((move: unknown) => void) | undefined;
}

export function CoachPanel({ state, ...rest }: CoachPanelProps): VNode {
  const id = useId();
  const coach = coachWords();
  const isOld = state.kind === 'old';
  return (
    <section class={css['coach']} aria-labelledby={id} aria-busy={state.kind === 'thinking' || isOld}>
      <h3 id={id} class="only-heard">
        {coach.advice}
      </h3>
      {state.kind === 'thinking' && <p>{coach.thinking}</p>}
      {state.kind === 'silent' && <p>{coach.silent}</p>}
      {(state.kind === 'says' || isOld) && <Says coaching={state} isOld={isOld} {...rest} />}
    </section>
  );
}

interface SaysProps extends Omit<CoachPanelProps, 'state'> {
  readonly coaching: Coaching;
  readonly isOld: boolean;
}

function Says({ coaching, isOld, considered, onChoose }: SaysProps): VNode {
  const coach = coachWords();
  const { choices, worth, isModel } = coaching;
  const [isAll, setIsAll] = useState(false);
  const held = isOld ? undefined : choices.find(({ says, loss }) => says === considered && loss > 0);
  const shown = isAll ? choices : choices.slice(0, CHOICES_SHOWN);
  const choose = isOld ? undefined : onChoose;
  return (
    <div class={css['says']} data-old={isOld || undefined}>
      <p>
        {sayBest(coaching)} {held !== undefined && coach.costs(held.says, sayNumber(worth, held.loss))}
      </p>
      <ol class={css['choices']}>
        {shown.map((choice) => (
          <li key={choice.says} aria-current={choice.says === considered || undefined}>
            <Choice choice={choice} onChoose={choose}>
              {sayNumber(worth, choice.value)}
            </Choice>
          </li>
        ))}
      </ol>
      {isModel && <p class={css['soft']}>{coach.model}</p>}
      {choices.length > CHOICES_SHOWN && (
        <Button kind="quiet" aria-expanded={isAll} onClick={() => setIsAll(!isAll)}>
          {isAll ? coach.fewer : coach.more}
        </Button>
      )}
    </div>
  );
}

interface ChoiceProps extends Pick<CoachPanelProps, 'onChoose'> {
  readonly choice: CoachedMove;
  readonly children: ComponentChildren;
}

function Choice({ choice, onChoose, children }: ChoiceProps): VNode {
  const { says, loss, text, move } = choice;
  const line = (
    <>
      <span>
        {loss === 0 && <Icon name="check" size={16} />}
        {says}
      </span>
      <span>{children}</span>
      <span class={css['loss']}>{text}</span>
    </>
  );
  const looks = { class: css['choice'], 'data-best': loss === 0 || undefined };
  if (onChoose === undefined) return <div {...looks}>{line}</div>;
  return (
    <button type="button" {...looks} onClick={() => onChoose(move)}>
      {line}
    </button>
  );
}
