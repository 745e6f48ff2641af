// The code of a table: four boxes that are one field. It can be typed or pasted, alone or as a
// whole link, and leads to the table with its fourth letter.

import { useSignal } from '@preact/signals';
import { useLocation } from 'preact-iso';
import type { TargetedSubmitEvent, VNode } from 'preact';
import { useId } from 'preact/hooks';
import { IconButton } from '../../pieces/button.tsx';
import { CODE_LENGTH, readCode, tidyCode } from '../model/read-code.ts';
import css from './code-field.module.css';
import { lobbyWords } from './lobby-words.ts';

const PLACES = Array.from({ length: CODE_LENGTH }, (_, place) => place);

export function CodeField(): VNode {
  const lobby = lobbyWords();
  const id = useId();
  const { route } = useLocation();
  const text = useSignal('');
  const isWrong = useSignal(false);
  const go = (typed: string, isDone: boolean): void => {
    const address = readCode(typed, location.origin);
    isWrong.value = address === undefined && isDone;
    if (address !== undefined) route(address);
  };
  const submit = (event: TargetedSubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    go(text.value, true);
    if (isWrong.value) event.currentTarget.querySelector('input')?.focus();
  };
  return (
    <form class={css['form']} onSubmit={submit}>
      <div class={css['code']}>
        <input
          type="text"
          aria-label={lobby.code}
          aria-invalid={isWrong.value || undefined}
          aria-describedby={isWrong.value ? id : undefined}
          autocomplete="off"
          autocapitalize="characters"
          enterkeyhint="go"
          spellcheck={false}
          value={text.value}
          onInput={({ currentTarget }) => {
            const typed = currentTarget.value;
            text.value = tidyCode(typed);
            currentTarget.value = text.value;
            go(typed, typed.length >= CODE_LENGTH);
          }}
        />
        {PLACES.map((place) => (
          <i
            key={place}
            aria-hidden="true"
            data-next={place === Math.min(text.value.length, CODE_LENGTH - 1)}
          >
            {text.value[place]}
          </i>
        ))}
      </div>
      <IconButton kind="quiet" icon="next" type="submit" label={lobby.join} />
      {isWrong.value && (
        <p id={id} role="alert">
          {lobby.codeWrong}
        </p>
      )}
    </form>
  );
}
