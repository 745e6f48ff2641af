// The result of a daily game to be shared: the squares, the text as it will be sent, and the button
// that sends or copies it.

import type { VNode } from 'preact';
import { useMemo } from 'preact/hooks';
import { reachOfPage } from '../../online/reach.ts';
import { Button } from '../../pieces/button.tsx';
import { CopyButton } from '../../pieces/copy-button.tsx';
import { sayGame } from '../../lobby/view/table-row.tsx';
import { dailyPageWords } from '../daily-page-words.ts';
import type { OwnDay } from '../model/own-days.ts';
import { sayDay } from '../model/say-day.ts';
import { makeShareText } from '../model/share-text.ts';
import css from './share-result.module.css';

const LEVELS = [0, 1, 2, 3];

interface ShareResultProps {
  readonly own: OwnDay;
  readonly game: string;
  /** Whether sharing is the likeliest thing to do here. */
  readonly isFirst: boolean;
}

export function ShareResult({ own, game, isFirst }: ShareResultProps): VNode {
  const says = dailyPageWords();
  const [origin = location.origin] = useMemo(reachOfPage, []).value.origins;
  const text = makeShareText(own, says.titleOf(sayGame(game), sayDay(own.day)), `${origin}/daily`);
  const kind = isFirst ? 'primary' : 'quiet';
  const share = (): void => {
    void navigator.share({ text }).catch(() => undefined);
  };
  return (
    <div class={css['share']}>
      {own.levels !== '' && <Squares levels={own.levels} />}
      {'share' in navigator ? (
        <div class={css['buttons']}>
          <Button kind={kind} icon="share" isWide onClick={share}>
            {says.share}
          </Button>
          <CopyButton text={text} />
        </div>
      ) : (
        <CopyButton text={text} label={says.copy} kind={kind} isWide />
      )}
      <p>{says.shareSays}</p>
    </div>
  );
}

/** A square for each round. The colours are also told by marks, and in words. */
function Squares({ levels }: { readonly levels: string }): VNode {
  const says = dailyPageWords();
  const counts = LEVELS.map((level) => Array.from(levels).filter((one) => one === String(level)).length);
  return (
    <figure class={css['rounds']}>
      <figcaption>{says.rounds}</figcaption>
      <div class={css['squares']} role="img" aria-label={says.levels(counts)}>
        {Array.from(levels, (level, index) => (
          <i key={index} data-level={level} />
        ))}
      </div>
      <ul aria-hidden="true">
        {LEVELS.filter((level) => (counts[level] ?? 0) > 0).map((level) => (
          <li key={level}>
            <i data-level={level} /> {says.legend[level]}
          </li>
        ))}
      </ul>
    </figure>
  );
}
