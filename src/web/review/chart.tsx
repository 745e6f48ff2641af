// The expected result over the game as a line, with the worst decisions as dots. A press goes to
// that moment; the same numbers are there as a table for people who cannot see the chart.

import { useComputed, useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import type { Seat } from '../../games/game.ts';
import type { Review, ReviewedPlayer } from '../../review/review.ts';
import { colourStyle } from '../pieces/face.tsx';
import { plot, type Plot } from './chart-lines.ts';
import css from './chart.module.css';
import type { ReviewModel } from './review-model.ts';
import { reviewWords } from './review-words.ts';
import { sayResult, sayValue } from './say-numbers.ts';

interface ChartProps {
  readonly model: ReviewModel;
  /** Whether there is a board beside it that can show a moment. */
  readonly canGo: boolean;
}

interface Shown {
  readonly review: Review;
  readonly player: ReviewedPlayer;
}

/** Labels closer than this, in percent of the height, would overlap. */
const NEAR = 14;

export function Chart({ model, canGo }: ChartProps): VNode | null {
  const drawn = useComputed(() => {
    const [review, player] = [model.review.value, model.player.value];
    const worst = model.worst.value.map(({ event }) => event);
    return review && player && { review, player, lines: plot(review.players, player, worst) };
  });
  if (drawn.value === undefined) return null;
  const { review, player, lines } = drawn.value;
  const { chart } = reviewWords();
  return (
    <figure class={css['chart']}>
      <figcaption>
        <span>{chart[review.unit]}</span>
        {lines.worst.length > 0 && (
          <span class={css['legend']}>
            <i />
            {chart.marks}
          </span>
        )}
      </figcaption>
      <div class={css['frame']}>
        <Labels shown={{ review, player }} lines={lines} />
        <Drawing model={model} shown={{ review, player }} lines={lines} canGo={canGo} />
      </div>
      <AsTable model={model} shown={{ review, player }} />
    </figure>
  );
}

interface DrawingProps extends ChartProps {
  readonly shown: Shown;
  readonly lines: Plot;
}

function Drawing({ model, shown, lines, canGo }: DrawingProps): VNode {
  const { player } = shown;
  const goTo = ({ currentTarget, clientX }: { currentTarget: Element; clientX: number }): void => {
    const { left, width } = currentTarget.getBoundingClientRect();
    model.replay.go(model.stepOf(lines.eventAt((clientX - left) / width)));
  };
  return (
    <svg
      class={css['drawing']}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      role="img"
      aria-label={sayChart(model, shown, lines)}
      data-go={canGo}
      {...(canGo && {
        onPointerDown: goTo,
        onPointerMove: (event: PointerEvent & { currentTarget: Element }) => {
          if (event.buttons === 1) goTo(event);
        },
      })}
    >
      <path class={css['start']} d={`M0 ${lines.startY}H100`} />
      {lines.lines
        .filter(({ seat }) => seat !== player.seat)
        .map(({ seat, path }) => (
          <path key={seat} class={css['other']} style={styleOf(model, seat)} d={path} />
        ))}
      {canGo && <path class={css['now']} d={`M${lines.x(model.replay.event.value)} 0V100`} />}
      <path
        class={css['line']}
        style={styleOf(model, player.seat)}
        d={lines.lines.find(({ seat }) => seat === player.seat)?.path ?? ''}
      />
      {lines.worst.map(({ event, x, y }) => (
        // A line of zero length with round ends is a dot, however the drawing is stretched.
        <path key={event} class={css['dot']} d={`M${x} ${y}h0.001`} />
      ))}
    </svg>
  );
}

function styleOf(model: ReviewModel, seat: Seat): Record<string, string> {
  return colourStyle(model.lineOf(seat)?.colour ?? 0);
}

function sayChart(model: ReviewModel, { review, player }: Shown, { low, high }: Plot): string {
  const { unit } = review;
  const own = player.line.map(({ value }) => value);
  return reviewWords().chart.says(model.names(player.seat), {
    from: sayValue(unit, player.start),
    to: sayResult(unit, player.end),
    low: sayValue(unit, Math.min(high, ...own)),
    high: sayValue(unit, Math.max(low, ...own)),
  });
}

function Labels({ shown, lines }: { readonly shown: Shown; readonly lines: Plot }): VNode {
  const { unit } = shown.review;
  const { low, high, startY } = lines;
  const hasRoom = startY > NEAR && startY < 100 - NEAR;
  return (
    <div class={css['labels']} aria-hidden="true">
      <span style={{ '--down': '0%' }}>{sayValue(unit, high)}</span>
      {hasRoom && <span style={{ '--down': `${startY}%` }}>{sayValue(unit, shown.player.start)}</span>}
      <span style={{ '--down': '100%' }}>{sayValue(unit, low)}</span>
    </div>
  );
}

/** The rows are made on request: a long evening has many. */
function AsTable({ model, shown }: { readonly model: ReviewModel; readonly shown: Shown }): VNode {
  const { chart } = reviewWords();
  const isOpen = useSignal(false);
  const { review, player } = shown;
  return (
    <details class={css['table']} onToggle={({ currentTarget }) => (isOpen.value = currentTarget.open)}>
      <summary>{chart.table}</summary>
      {isOpen.value && (
        <table>
          <thead>
            <tr>
              <th scope="col">{chart.moment}</th>
              <th scope="col">{chart[review.unit]}</th>
            </tr>
          </thead>
          <tbody>
            {player.line.map(({ event, value }, index) => (
              <tr key={event}>
                <td>{index === 0 ? chart.start : model.replay.tell(model.stepOf(event)).join(' ')}</td>
                <td>{sayValue(review.unit, value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </details>
  );
}
