// You: your face and your name in the header. A press opens the dialog in which both can be
// changed; there is no account.

import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { later } from '../../later.tsx';
import { ownLook, faceAlone } from '../../own-look.ts';
import { Face } from '../../pieces/face.tsx';
import { nickname } from '../../settings.ts';
import { lobbyWords } from './lobby-words.ts';
import css from './who-you-are.module.css';

const LookDialog = later(async () => (await import('./look-dialog.tsx')).LookDialog);

export function WhoYouAre(): VNode {
  const lobby = lobbyWords();
  const isOpen = useSignal(false);
  const name = nickname.value;
  return (
    <>
      <button type="button" class={css['me']} onClick={() => (isOpen.value = true)}>
        <Face of={faceAlone(name, ownLook.value)} size={36} />
        <span class="one-line">
          <bdi>{name === '' ? lobby.chooseName : name}</bdi>
        </span>
        <span class="only-heard">, {lobby.change}</span>
      </button>
      {isOpen.value && <LookDialog onClose={() => (isOpen.value = false)} />}
    </>
  );
}
