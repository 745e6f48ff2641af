// The end of a game: the winner large, everybody's result with luck and mistakes, and one button
// for another game. It counts up once, when the game has just ended here.

import { useComputed, useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { useKeys } from '../../keys.ts';
import { focusOn, isFocusLost } from '../../lost-focus.ts';
import { Button, LinkButton } from '../../pieces/button.tsx';
import { Notice } from '../../pieces/panel.tsx';
import { askReview } from '../../review/ask-review.ts';
import { AfterGame } from '../model/after-game.ts';
import { resultOf } from '../model/result.ts';
import { sayHeadline } from '../model/say-result.ts';
import type { TableModel } from '../model/table-model.ts';
import { resultWords } from '../result-words.ts';
import { Chat } from './chat.tsx';
import { Lead } from './result-lead.tsx';
import { ResultRows } from './result-rows.tsx';
import { ResultButtons } from './result-buttons.tsx';
import css from './result.module.css';
import { useCounting } from './use-counting.ts';
import { WinnerCard } from './winner-card.tsx';

export function Result({ model }: { readonly model: TableModel }): VNode | null {
  const says = resultWords();
  const result = useComputed(() => resultOf(model.shown.value, model.here.value)).value;
  const after = useAfterGame(model);
  const progress = useCounting(model.finale);
  const isCounting = model.finale.stage.value === 'counting';
  const skip = (): void => {
    if (isCounting) model.finale.skip();
  };
  useKeys({ Escape: isCounting ? skip : undefined });
  const headline = result === undefined ? '' : sayHeadline(result, says);
  useEffect(() => {
    model.title.value = headline;
  }, [model, headline]);
  // The button of the last move is gone.
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (isFocusLost()) focusOn(heading.current);
  });
  if (result === undefined) return null;
  const shown = { model, result, after, progress };
  // By keyboard, Esc does the same.
  return (
    <div class={css['result']} role="presentation" onClick={skip}>
      <WinnerCard {...shown} heading={heading} />
      <section class={css['list']} data-alone={result.isAlone} aria-labelledby="how-it-went">
        <div class={css['top']}>
          <h2 id="how-it-went">{says.heading}</h2>
          <span>
            <Button kind="plain" onClick={() => (model.finale.isBoardShown.value = true)}>
              {says.board}
            </Button>
            <LinkButton kind="plain" href="/">
              {says.lobby}
            </LinkButton>
            <Chat model={model} />
          </span>
        </div>
        <ResultRows {...shown} />
        <Lead {...shown} />
        {model.complaint.value !== '' && <Notice kind="warning">{model.complaint.value}</Notice>}
        <ResultButtons {...shown} />
      </section>
    </div>
  );
}

/** The story and the review of the game that has just ended; another game is another screen. */
function useAfterGame(model: TableModel): AfterGame {
  const after = useMemo(
    () => new AfterGame({ readLog: () => model.place.readLog(model.id), review: askReview }),
    [model],
  );
  const isAsked = useSignal(false);
  useEffect(() => {
    const result = resultOf(model.shown.peek(), model.here.peek());
    if (result === undefined || isAsked.value) return;
    isAsked.value = true;
    void after.load(result);
  }, [after]);
  return after;
}
