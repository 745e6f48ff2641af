// Playing with others: a table for friends, everybody on this screen, or the code of a table.

import { useSignal } from '@preact/signals';
import { useLocation } from 'preact-iso';
import type { TargetedSubmitEvent, VNode } from 'preact';
import { Button } from '../../pieces/button.tsx';
import { TextField } from '../../pieces/field.tsx';
import { Icon, type IconName } from '../../pieces/icon.tsx';
import { readCode, tidyCode } from '../model/read-code.ts';
import css from './ways-in.module.css';
import { lobbyWords } from './lobby-words.ts';

export function WaysIn(): VNode {
  const lobby = lobbyWords();
  return (
    <div class={css['ways']}>
      <Way href="/new" icon="link" name={lobby.friends} says={lobby.friendsSays} />
      <Way href="/new?where=here" icon="people" name={lobby.here} says={lobby.hereSays} />
      <JoinCode />
    </div>
  );
}

interface WayProps {
  readonly href: string;
  readonly icon: IconName;
  readonly name: string;
  readonly says: string;
}

function Way({ href, icon, name, says }: WayProps): VNode {
  return (
    <a class={css['way']} href={href}>
      <Icon name={icon} size={24} />
      <span>
        <b>{name}</b>
        <span>{says}</span>
      </span>
      <Icon name="next" size={16} />
    </a>
  );
}

function JoinCode(): VNode {
  const lobby = lobbyWords();
  const { route } = useLocation();
  const text = useSignal('');
  const isWrong = useSignal(false);
  const join = (event: TargetedSubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const address = readCode(text.value, location.origin);
    isWrong.value = address === undefined;
    if (address === undefined) event.currentTarget.querySelector('input')?.focus();
    else route(address);
  };
  return (
    <form class={css['join']} onSubmit={join}>
      <TextField
        label={lobby.join}
        value={text.value}
        placeholder="KTRW"
        error={isWrong.value ? lobby.codeWrong : undefined}
        autocapitalize="characters"
        enterkeyhint="go"
        spellcheck={false}
        onInput={(value) => {
          text.value = tidyCode(value);
          isWrong.value = false;
        }}
      />
      <Button type="submit">{lobby.joinCode}</Button>
    </form>
  );
}
