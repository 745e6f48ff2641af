// The winner, or everybody who shares the win, in their colours: what a screenshot shows. The crown
// and the paper come when everything has been counted.

import { useComputed } from '@preact/signals';
import type { RefObject, VNode } from 'preact';
import { later } from '../../later.tsx';
import { Face, colourStyle } from '../../pieces/face.tsx';
import { LittlePieces } from '../../pieces/little-pieces.tsx';
import { Named } from '../../pieces/named.tsx';
import { recordOf } from '../model/own-record.ts';
import { sayTally } from '../model/rematch.ts';
import { sayHeadline, sayRecord } from '../model/say-result.ts';
import { resultWords } from '../result-words.ts';
import { countTo } from './use-counting.ts';
import type { ShownResult } from './shown-result.ts';
import css from './winner-card.module.css';

const Paper = later(async () => (await import('../../pieces/paper.tsx')).Paper);

const PAPER = { pieces: 46, ms: 1800 };
/** In a draw more faces than this are left to the list. */
const FACES_MAX = 6;

interface WinnerCardProps extends ShownResult {
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

export function WinnerCard({ heading, ...shown }: WinnerCardProps): VNode {
  const { model, result } = shown;
  const { winners } = result;
  const says = resultWords();
  const [winner] = winners;
  const isOver = model.finale.stage.value === 'over';
  const isLive = model.finale.isLive.value;
  return (
    <section
      class={css['card']}
      style={winners.length === 1 && winner !== undefined ? colourStyle(winner.colour) : {}}
      aria-label={winners.length > 1 ? says.winners : says.winner}
      data-draw={winners.length !== 1}
    >
      <div class={css['faces']} data-crowned={isOver && isLive}>
        {winners.slice(0, FACES_MAX).map((row) => (
          <Face key={row.seat} of={row} mood={isOver ? 'winner' : undefined} />
        ))}
      </div>
      <h1 ref={heading}>
        <Named
          say={([name]) => sayHeadline(result, says, name)}
          names={winner === undefined ? [] : [winner.called]}
        />
      </h1>
      {winner !== undefined && <Points {...shown} />}
      <p class={css['says']}>
        <Margin {...shown} /> <Record {...shown} />
      </p>
      <BestMoment {...shown} />
      {isOver && isLive && <Paper {...PAPER} />}
    </section>
  );
}

/** The points alone: the list says the unit, and the sentence for listeners says both. */
function Points({ result: { winners }, progress }: ShownResult): VNode {
  const score = winners[0]?.score ?? 0;
  const text = useComputed(() => countTo(score, progress.value, true));
  return <span class={css['points']}>{text}</span>;
}

function Margin({ result, after }: ShownResult): VNode | null {
  const says = resultWords();
  const { winners, margin } = result;
  const cameBack = after.story.value?.cameBack;
  const called = (rows: typeof winners): readonly string[] => rows.map((row) => row.called);
  if (winners.length > 1) return <Named say={(names) => says.each(names)} names={called(winners)} />;
  if (margin === undefined) return null;
  return (
    <>
      <Named say={(names) => says.ahead(String(margin.points), names)} names={called(margin.of)} />
      {cameBack !== undefined && ` ${says.cameBack(String(cameBack))}`}
    </>
  );
}

/** The own record of the person here, and the games won at this table. */
function Record({ model, result }: ShownResult): VNode {
  const { game, options } = model.shown.value;
  const [own, ...others] = result.rows.filter(({ isHere }) => isHere);
  const record =
    own === undefined || others.length > 0
      ? undefined
      : recordOf({ game: model.game, options, name: own.name }, model.id);
  const said = sayRecord({ game, record, best: model.game.fame.best }, resultWords());
  return (
    <>
      {said} {sayTally(model)}
    </>
  );
}

/** Its place is kept, so that nothing moves when it is known. */
function BestMoment({ after, result }: ShownResult): VNode | null {
  const best = after.best.value;
  if (best === undefined) return null;
  const row = result.rows.find(({ seat }) => seat === best.seat);
  return (
    <div class={css['best']}>
      <LittlePieces pieces={best.pieces} />
      <span>
        <b>{best.title}</b>
        {row !== undefined && !row.isWinner && (
          <>
            {' '}
            <Named say={([name = '']) => resultWords().by(name)} names={[row.called]} />
          </>
        )}
        <span class={css['best-says']}>{best.says}</span>
      </span>
    </div>
  );
}
