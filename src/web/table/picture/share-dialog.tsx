// The picture of a result, to look at and to give away. It is drawn here and sent nowhere by
// itself.

import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { Button } from '../../pieces/button.tsx';
import { CopyButton } from '../../pieces/copy-button.tsx';
import { Dialog } from '../../pieces/dialog.tsx';
import { Notice, Spinner } from '../../pieces/panel.tsx';
import { resultWords } from '../result-words.ts';
import type { ShownResult } from '../view/shown-result.ts';
import { describePicture, textsOf } from './picture-texts.ts';
import { paintPicture } from './paint-picture.ts';
import { PICTURE, planPicture } from './picture-plan.ts';
import { canCopy, canShare, copyPicture, makeFile, savePicture, sharePicture } from './send-picture.ts';
import css from './share-dialog.module.css';

interface ShareDialogProps extends ShownResult {
  readonly onClose: () => void;
}

interface Painted {
  readonly file: File;
  /** Our content rules allow pictures from such addresses. */
  readonly dataUrl: string;
}

async function paint({ model, result, after }: ShownResult): Promise<Painted> {
  const canvas = paintPicture(planPicture(result, textsOf(model, result), after.best.value?.pieces));
  const file = await makeFile(canvas, resultWords().share.file(model.game.id));
  return { file, dataUrl: canvas.toDataURL('image/png') };
}

export function ShareDialog({ onClose, ...shown }: ShareDialogProps): VNode {
  const { share: says } = resultWords();
  const painted = useSignal<Painted | 'failed' | undefined>(undefined);
  useEffect(() => {
    void paint(shown).then(
      (done) => (painted.value = done),
      () => (painted.value = 'failed'),
    );
  }, []);
  const picture = painted.value;
  const text = describePicture(shown.model, shown.result);
  const isThere = picture !== undefined && picture !== 'failed';
  return (
    <Dialog
      title={says.title}
      isOpen
      onClose={onClose}
      actions={isThere && <Ways {...picture} text={text} />}
    >
      <div class={css['share']}>
        <p class={css['says']}>{says.says}</p>
        {picture === 'failed' && <Notice kind="warning">{says.failed}</Notice>}
        {picture === undefined && <Spinner />}
        {isThere && <img src={picture.dataUrl} alt={text} width={PICTURE.width} height={PICTURE.height} />}
      </div>
    </Dialog>
  );
}

/** The likeliest first: where the device can share, that is the primary button. */
function Ways({ file, text }: Painted & { readonly text: string }): VNode {
  const { share: says } = resultWords();
  const state = useSignal<'ready' | 'copied' | 'failed'>('ready');
  const hasShare = canShare(file);
  const share = async (): Promise<void> => {
    state.value = (await sharePicture(file, text)) ? 'ready' : 'failed';
  };
  const copy = async (): Promise<void> => {
    state.value = (await copyPicture(file)) ? 'copied' : 'failed';
  };
  return (
    <>
      {hasShare && (
        <Button kind="primary" icon="share" onClick={() => void share()}>
          {says.share}
        </Button>
      )}
      <Button kind={hasShare ? 'quiet' : 'primary'} icon="download" onClick={() => savePicture(file)}>
        {says.download}
      </Button>
      {canCopy() && (
        <Button icon={state.value === 'copied' ? 'check' : 'copy'} onClick={() => void copy()}>
          {state.value === 'copied' ? says.copied : says.copy}
        </Button>
      )}
      <CopyButton text={text} label={says.copyText} />
      {state.value === 'failed' && <p role="alert">{says.failed}</p>}
    </>
  );
}
