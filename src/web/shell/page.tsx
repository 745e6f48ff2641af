// The frame of every screen: the header with the way home and the settings, the title of the tab,
// and the main part.

import { useSignal } from '@preact/signals';
import type { ComponentChildren, VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { later } from '../later.tsx';
import { IconButton } from '../pieces/button.tsx';
import { words } from '../words/words.ts';
import { ConnectionSign } from './connection-sign.tsx';
import css from './page.module.css';
import { UpdateSign } from './update-sign.tsx';

const SettingsDialog = later(async () => (await import('./settings-dialog.tsx')).SettingsDialog);

interface PageProps {
  /** The title of the tab; the page adds its own name. */
  readonly title: string;
  /** Beside the way home: the current place. */
  readonly where?: ComponentChildren;
  /** At the end of the header. */
  readonly aside?: ComponentChildren;
  /** Whether the main part has the whole width and its own spacing. */
  readonly isWide?: boolean;
  /** Whether this screen needs the server: then a lost connection is shown. */
  readonly isOnline?: boolean;
  readonly children: ComponentChildren;
}

export function Page({ title, where, aside, isWide = false, isOnline = true, children }: PageProps): VNode {
  const { shell } = words.value;
  const isSetting = useSignal(false);
  useEffect(() => {
    document.title = title === 'Parlour' ? title : `${title} · Parlour`;
  }, [title]);
  return (
    <div class={css['page']}>
      <header class={css['header']}>
        <a class={css['home']} href="/">
          <img src="/icon.svg" alt="" width="28" height="28" />
          <span>Parlour</span>
        </a>
        {where !== undefined && <span class={css['where']}>{where}</span>}
        <span class={css['aside']}>
          {isOnline && <ConnectionSign />}
          {aside}
          <IconButton icon="settings" label={shell.settings} onClick={() => (isSetting.value = true)} />
        </span>
      </header>
      <UpdateSign />
      <main class={isWide ? css['wide'] : css['main']}>{children}</main>
      {isSetting.value && <SettingsDialog onClose={() => (isSetting.value = false)} />}
    </div>
  );
}
