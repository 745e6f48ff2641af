// How friends elsewhere find the table: the code, large enough to be read across a room, a QR code,
// and the link, shared or copied. The address is one that others can reach.

import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useMemo } from 'preact/hooks';
import { later } from '../../later.tsx';
import { reachOfPage } from '../../online/reach.ts';
import { Button } from '../../pieces/button.tsx';
import { CopyButton } from '../../pieces/copy-button.tsx';
import { Notice } from '../../pieces/panel.tsx';
import { nickname } from '../../settings.ts';
import { wordsOf } from '../../words/game-words.ts';
import { words } from '../../words/words.ts';
import { inviteAddress, shareAddress } from '../model/addresses.ts';
import type { TableModel } from '../model/table-model.ts';
import css from './share.module.css';

const QrCode = later(async () => (await import('./qr-code.tsx')).QrCode);

interface ShareProps {
  readonly model: TableModel;
  /** Whether inviting somebody is the next thing to do. */
  readonly isFirst: boolean;
}

export function Share({ model, isFirst }: ShareProps): VNode {
  const { table } = words.value;
  const { code, game } = model.newest.value;
  const reach = useMemo(reachOfPage, []).value;
  const which = useSignal(0);
  const isQrOpen = useSignal(false);
  const origin = reach.origins[which.value % reach.origins.length] ?? location.origin;
  return (
    <div class={css['share']}>
      <Code code={code} />
      {reach.isOpen === false ? (
        <NotReachable />
      ) : (
        <div class={css['qr']} data-open={isQrOpen.value}>
          <QrCode text={inviteAddress(code, origin)} label={table.qrOf(inviteAddress(code, origin))} />
          <p>
            {table.qrSays} <code>{origin.replace(/^https?:\/\//, '')}</code> {table.qrCode}
          </p>
        </div>
      )}
      <ShareButtons address={shareAddress(code, game, origin)} game={game} isFirst={isFirst} />
      {reach.isOpen !== false && (
        <Button
          kind="plain"
          icon="qr"
          class={`${css['link']} ${css['toggle']}`}
          aria-expanded={isQrOpen.value}
          onClick={() => (isQrOpen.value = !isQrOpen.value)}
        >
          {table.qr}
        </Button>
      )}
      {reach.origins.length > 1 && (
        <Button kind="plain" class={css['link']} onClick={() => (which.value += 1)}>
          {table.otherAddress}
        </Button>
      )}
    </div>
  );
}

/** A flag is typed as it stands, so it never breaks at its hyphens. */
function NotReachable(): VNode {
  const [before, after] = words.value.table.notReachable;
  return (
    <Notice kind="warning">
      {before} <code class={css['flag']}>--host 0.0.0.0</code>
      {after}
    </Notice>
  );
}

/** One text for screen readers, letter by letter. */
function Code({ code }: { readonly code: string }): VNode {
  const letters = Array.from(code);
  return (
    <p class={css['code']} role="img" aria-label={`${words.value.table.code} ${letters.join(' ')}`}>
      {letters.map((letter, index) => (
        <span key={index} aria-hidden="true">
          {letter}
        </span>
      ))}
    </p>
  );
}

interface ShareButtonsProps {
  readonly address: string;
  readonly game: string;
  readonly isFirst: boolean;
}

/** The system's own way to share, where there is one; else the link is copied. */
function ShareButtons({ address, game, isFirst }: ShareButtonsProps): VNode {
  const { table } = words.value;
  const kind = isFirst ? 'primary' : 'quiet';
  if (!('share' in navigator))
    return (
      <div class={css['buttons']}>
        <CopyButton text={address} label={table.copyLink} kind={kind} isWide />
      </div>
    );
  const text = table.shareText(nickname.value, wordsOf(game)?.name ?? game);
  const share = (): void => {
    void navigator.share({ title: 'Parlour', text, url: address }).catch(() => undefined);
  };
  return (
    <div class={css['buttons']}>
      <Button kind={kind} icon="share" isWide onClick={share}>
        {table.share}
      </Button>
      <CopyButton text={address} />
    </div>
  );
}
