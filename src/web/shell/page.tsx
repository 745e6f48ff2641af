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
import { MAIN, SkipLink } from './skip-link.tsx';
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
  /** Whether the main part is a board that fills the window (games/stage.tsx). */
  readonly isBoard?: boolean;
  /** Whether `aside` has a menu with the settings, for small screens. */
  readonly hasMenu?: boolean;
  /** Whether this screen needs the server: then a lost connection is shown. */
  readonly isOnline?: boolean;
  readonly children: ComponentChildren;
}

export function Page(props: PageProps): VNode {
  const { title, where, aside, isWide = false, isBoard, hasMenu, isOnline = true, children } = props;
  const { shell } = words.value;
  const isSetting = useSignal(false);
  useEffect(() => {
    document.title = title === 'Parlour' ? title : `${title} · Parlour`;
  }, [title]);
  return (
    <div class={css['page']} data-board={isBoard === true || undefined} data-menu={hasMenu}>
      <SkipLink isBoard={isBoard === true} />
      <header class={css['header']}>
        <a class={css['home']} href="/">
          <img src="/icon.svg" alt="" width="28" height="28" />
          <span>Parlour</span>
        </a>
        {where !== undefined && <span class={css['where']}>{where}</span>}
        {isOnline && <ConnectionSign />}
        <span class={css['aside']}>
          {aside}
          <IconButton
            class={css['settings']}
            icon="settings"
            label={shell.settings}
            onClick={() => (isSetting.value = true)}
          />
        </span>
      </header>
      {/* Not over a board: a game may be under way. */}
      {isBoard !== true && <UpdateSign />}
      <main id={MAIN} class={isWide || isBoard === true ? css['wide'] : css['main']}>
        {children}
      </main>
      {isSetting.value && <SettingsDialog onClose={() => (isSetting.value = false)} />}
    </div>
  );
}
