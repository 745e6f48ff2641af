// Inputs and choices, each with its label, a hint below it and, if something is wrong, a sentence
// that says what. Values go in and changes come out; only half-typed text is kept here.

import { useSignal } from '@preact/signals';
import type { ComponentChildren, LooseInputHTMLAttributes, VNode } from 'preact';
import { useId } from 'preact/hooks';
import { words } from '../words/words.ts';
import { IconButton } from './button.tsx';
import css from './field.module.css';
import { Icon } from './icon.tsx';
import { clamp, stepDown, stepUp } from './number-steps.ts';

interface Labelled {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly isDisabled?: boolean | undefined;
}

type TextFieldProps = Labelled &
  Omit<LooseInputHTMLAttributes, 'label' | 'value' | 'onInput' | 'type' | 'role' | 'id' | 'class'> & {
    readonly value: string;
    readonly onInput: (value: string) => void;
  };

export function TextField({ label, hint, error, isDisabled, onInput, ...rest }: TextFieldProps): VNode {
  const id = useId();
  return (
    <div class={css['field']}>
      <label for={id}>{label}</label>
      <input
        autocomplete="off"
        {...rest}
        {...describe(id, { hint, error })}
        type="text"
        id={id}
        class={css['input']}
        disabled={isDisabled}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
      <Notes id={id} hint={hint} error={error} />
    </div>
  );
}

interface NumberFieldProps extends Labelled {
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly min: number;
  readonly max: number;
  readonly step?: number | undefined;
}

/** Reports only whole numbers from `min` to `max`. */
export function NumberField(props: NumberFieldProps): VNode {
  const { label, hint, error, isDisabled = false, value, onChange, min, max, step = 1 } = props;
  const id = useId();
  // Half-typed text need not be a number yet.
  const typed = useSignal<string | undefined>(undefined);
  const change = (wanted: number): void => {
    typed.value = undefined;
    const possible = clamp(wanted, min, max);
    if (!isDisabled && possible !== value) onChange(possible);
  };
  const { less, more } = words.value.pieces;
  const goUp = (): void => change(stepUp(value, { min, max, step }));
  const goDown = (): void => change(stepDown(value, { min, max, step }));
  // The browser would count its steps from the smallest number, and call all others wrong.
  const keys: Readonly<Record<string, () => void>> = { ArrowUp: goUp, ArrowDown: goDown };
  return (
    <div class={css['field']}>
      <label for={id}>{label}</label>
      <div class={css['number']}>
        <IconButton
          kind="quiet"
          icon="minus"
          label={less(label)}
          aria-disabled={isDisabled || value <= min}
          onClick={goDown}
        />
        <input
          type="number"
          inputMode="numeric"
          {...describe(id, { hint, error })}
          {...{ id, min, max }}
          step={1}
          class={css['input']}
          disabled={isDisabled}
          value={typed.value ?? String(value)}
          onKeyDown={(event) => {
            const press = keys[event.key];
            if (press === undefined) return;
            event.preventDefault();
            press();
          }}
          onInput={({ currentTarget }) => {
            typed.value = currentTarget.value;
            const wanted = currentTarget.valueAsNumber;
            if (Number.isInteger(wanted) && wanted >= min && wanted <= max) onChange(wanted);
          }}
          onBlur={({ currentTarget }) => {
            const wanted = Math.round(currentTarget.valueAsNumber);
            if (typed.value !== undefined) change(Number.isNaN(wanted) ? value : wanted);
          }}
        />
        <IconButton
          kind="quiet"
          icon="plus"
          label={more(label)}
          aria-disabled={isDisabled || value >= max}
          onClick={goUp}
        />
      </div>
      <Notes id={id} hint={hint} error={error} />
    </div>
  );
}

interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** What this choice means. */
  readonly description?: string | undefined;
}

interface Chosen<Value extends string> {
  readonly value: Value;
  readonly options: ReadonlyArray<Option<Value>>;
  readonly onChange: (value: Value) => void;
}

type ChoiceProps<Value extends string> = Omit<Labelled, 'label'> &
  Chosen<Value> & { readonly legend: string };

/** One of a few options, all visible; for more than about five use `Select`. */
export function Choice<Value extends string>(props: ChoiceProps<Value>): VNode {
  const { legend, hint, error, isDisabled, value, options, onChange } = props;
  const id = useId();
  const isTall = options.some(({ description }) => description !== undefined);
  return (
    <fieldset class={css['field']} disabled={isDisabled} {...describe(id, { hint, error })}>
      <legend>{legend}</legend>
      <div class={css['options']} data-tall={isTall}>
        {options.map((option) => (
          <label key={option.value} class={css['option']} data-chosen={option.value === value || undefined}>
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span class={css['mark']}>
              <Icon name="check" size={16} />
            </span>
            <span>
              {option.label}
              {option.description !== undefined && <small>{option.description}</small>}
            </span>
          </label>
        ))}
      </div>
      <Notes id={id} hint={hint} error={error} />
    </fieldset>
  );
}

interface SwitchProps extends Labelled {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

export function Switch({ label, hint, error, isDisabled, isOn, onChange }: SwitchProps): VNode {
  const id = useId();
  return (
    <div class={css['field']} data-tight>
      <label class={css['switch']} data-disabled={isDisabled || undefined}>
        <span>{label}</span>
        <input
          type="checkbox"
          role="switch"
          {...describe(id, { hint, error })}
          checked={isOn}
          disabled={isDisabled}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      </label>
      <Notes id={id} hint={hint} error={error} />
    </div>
  );
}

export function Select<Value extends string>(props: Labelled & Chosen<Value>): VNode {
  const { label, hint, error, isDisabled, value, options, onChange } = props;
  const id = useId();
  return (
    <div class={css['field']}>
      <label for={id}>{label}</label>
      <div class={css['select']}>
        <select
          {...describe(id, { hint, error })}
          id={id}
          class={css['input']}
          disabled={isDisabled}
          value={value}
          onChange={({ currentTarget }) => {
            const chosen = options.find((option) => option.value === currentTarget.value);
            if (chosen !== undefined) onChange(chosen.value);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="next" />
      </div>
      <Notes id={id} hint={hint} error={error} />
    </div>
  );
}

type Said = Pick<Labelled, 'hint' | 'error'>;

function describe(
  id: string,
  { hint, error }: Said,
): { readonly [attribute: string]: string | boolean | undefined } {
  const ids = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean);
  return {
    'aria-describedby': ids.length === 0 ? undefined : ids.join(' '),
    'aria-invalid': error === undefined ? undefined : true,
  };
}

function Notes({ id, hint, error }: Said & { readonly id: string }): ComponentChildren {
  return [
    hint !== undefined && (
      <p key="hint" id={`${id}-hint`} class={css['hint']}>
        {hint}
      </p>
    ),
    error !== undefined && (
      <p key="error" id={`${id}-error`} class={css['error']}>
        <Icon name="warning" size={16} />
        <span>{error}</span>
      </p>
    ),
  ];
}
