// What to do after a game. One primary button: another game, with the faces of the people who have
// agreed already. For people who only watched it is the way back to the lobby.

import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { FairnessDialog } from '../../fairness/later-fairness.tsx';
import { later } from '../../later.tsx';
import { Button, LinkButton } from '../../pieces/button.tsx';
import { Face } from '../../pieces/face.tsx';
import { Named } from '../../pieces/named.tsx';
import { words } from '../../words/words.ts';
import { replayAddress, reviewAddress } from '../model/addresses.ts';
import { namesOf } from '../model/names.ts';
import { rematchOf } from '../model/rematch.ts';
import type { TableModel } from '../model/table-model.ts';
import { resultWords } from '../result-words.ts';
import css from './result-buttons.module.css';
import type { ShownResult } from './shown-result.ts';

const DailyEnd = later(async () => (await import('../../daily/view/daily-end.tsx')).DailyEnd);
const ShareDialog = later(async () => (await import('../picture/share-dialog.tsx')).ShareDialog);

export function ResultButtons(shown: ShownResult): VNode {
  const { model } = shown;
  const { table } = words.value;
  const says = resultWords();
  const open = useSignal<'luck' | 'picture' | undefined>(undefined);
  const close = (): void => {
    open.value = undefined;
  };
  return (
    <>
      {model.shown.value.daily === undefined ? <Again model={model} /> : <DailyEnd {...shown} />}
      <div class={css['more']}>
        <LinkButton kind="quiet" icon="replay" href={replayAddress(model)}>
          {table.replay}
        </LinkButton>
        <LinkButton kind="quiet" icon="chart" href={reviewAddress(model)}>
          {table.review}
        </LinkButton>
        <Button kind="quiet" icon="shield" onClick={() => (open.value = 'luck')}>
          {table.check}
        </Button>
        <Button kind="quiet" icon="share" onClick={() => (open.value = 'picture')}>
          {says.picture}
        </Button>
      </div>
      {open.value === 'luck' && <FairnessDialog model={model} onClose={close} />}
      {open.value === 'picture' && <ShareDialog {...shown} onClose={close} />}
    </>
  );
}

/** The button stays where it is when it was pressed, and says for whom the table waits. */
function Again({ model }: { readonly model: TableModel }): VNode | null {
  const { table } = words.value;
  const rematch = rematchOf(model);
  if (rematch === undefined) return null;
  const { isAgreed, asked, missing, removable } = rematch;
  return (
    <div class={css['again']}>
      <div>
        <Button
          kind="primary"
          isWide
          aria-disabled={isAgreed}
          onClick={() => {
            if (!isAgreed) void model.askAgain();
          }}
        >
          {isAgreed ? <Named say={(names) => resultWords().waitsFor(names)} names={asked} /> : table.again}
        </Button>
        <Willing model={model} />
      </div>
      {missing.length > 0 && isAgreed && <p class={css['missing']}>{table.mayNotComeBack(missing)}</p>}
      {removable.map(({ seat, name }) => (
        <Button key={seat} kind="quiet" onClick={() => void model.askAsHost({ do: 'remove', seat })}>
          {table.remove(name)}
        </Button>
      ))}
    </div>
  );
}

/** The people elsewhere who want another game. */
function Willing({ model }: { readonly model: TableModel }): VNode | null {
  const { seats } = model.newest.value;
  const names = namesOf(seats);
  const willing = seats.filter(
    ({ seat, wantsAgain, house }) => wantsAgain && house === '' && !model.here.value.includes(seat),
  );
  if (willing.length === 0) return null;
  return (
    <span class={css['willing']}>
      {willing.map((line) => (
        <Face key={line.seat} of={line} />
      ))}
      <span>
        <Named say={(called) => resultWords().wants(called)} names={willing.map(({ seat }) => names(seat))} />
      </span>
    </span>
  );
}
