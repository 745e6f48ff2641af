// Your name, and how to change it: there is no account, only a field.

import { useSignal } from '@preact/signals';
import type { TargetedSubmitEvent, VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { connection } from '../../online/online.ts';
import { Button } from '../../pieces/button.tsx';
import { TextField } from '../../pieces/field.tsx';
import { nickname } from '../../settings.ts';
import { keepName } from '../model/keep-name.ts';
import css from './who-you-are.module.css';
import { lobbyWords } from './lobby-words.ts';

export function WhoYouAre(): VNode {
  const lobby = lobbyWords();
  const isChanging = useSignal(false);
  const hasChanged = useRef(false);
  const place = useRef<HTMLDivElement>(null);
  // The focus follows: into the field, and back to what opened it.
  useEffect(() => {
    if (isChanging.value) place.current?.querySelector('input')?.select();
    else if (hasChanged.current) place.current?.querySelector('button')?.focus();
    hasChanged.current = true;
  }, [isChanging.value]);
  const greeted = connection.value.kind === 'open' ? connection.value.greeting.name : '';
  const name = nickname.value === '' ? greeted : nickname.value;
  return (
    <div ref={place} class={css['who']} data-changing={isChanging.value}>
      {isChanging.value ? (
        <NameForm onDone={() => (isChanging.value = false)} />
      ) : (
        <p>
          {name !== '' && lobby.youAre}{' '}
          <Button
            kind="plain"
            class={css['name']}
            title={lobby.change}
            onClick={() => (isChanging.value = true)}
          >
            <bdi>{name === '' ? lobby.chooseName : name}</bdi>
            {name !== '' && <span class="only-heard">, {lobby.change}</span>}
          </Button>
        </p>
      )}
    </div>
  );
}

function NameForm({ onDone }: { readonly onDone: () => void }): VNode {
  const lobby = lobbyWords();
  const name = useSignal(nickname.value);
  const fault = useSignal<string | undefined>(undefined);
  const keep = (event: TargetedSubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    fault.value = keepName(name.value);
    if (fault.value === undefined) onDone();
    else event.currentTarget.querySelector('input')?.focus();
  };
  return (
    <form class={css['form']} onSubmit={keep}>
      <TextField
        label={lobby.name}
        hint={lobby.nameHint}
        value={name.value}
        error={fault.value}
        maxLength={40}
        autocomplete="nickname"
        onInput={(value) => (name.value = value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onDone();
        }}
      />
      <span class={css['buttons']}>
        <Button type="submit">{lobby.keepName}</Button>
        <Button kind="plain" onClick={onDone}>
          {lobby.cancel}
        </Button>
      </span>
    </form>
  );
}
