// Everybody's result in order, with luck and mistakes as one bar each. The place of the bar is kept
// until the numbers are there; a game without exact values says so instead.

import { useComputed } from '@preact/signals';
import type { VNode } from 'preact';
import { Bubble } from '../../pieces/bubble.tsx';
import { Face, colourStyle } from '../../pieces/face.tsx';
import { Icon } from '../../pieces/icon.tsx';
import { Badge } from '../../pieces/panel.tsx';
import type { ReviewedPlayer, Unit } from '../../../review/review.ts';
import { sayNotes, sayWhyNot } from '../../review/say-heading.ts';
import { sayRounded } from '../../review/say-numbers.ts';
import { words } from '../../words/words.ts';
import { barsOf, type AccountBar } from '../model/account-bars.ts';
import type { ResultRow } from '../model/result.ts';
import { resultWords } from '../result-words.ts';
import css from './result-rows.module.css';
import type { ShownResult } from './shown-result.ts';
import { countTo } from './use-counting.ts';

export function ResultRows(shown: ShownResult): VNode {
  const { result, after } = shown;
  const account = after.account.value;
  return (
    <>
      <ol class={css['rows']} aria-label={resultWords().list}>
        {result.rows.map((row) => (
          <Row key={row.seat} {...shown} row={row} />
        ))}
      </ol>
      <div class={css['key']} data-kind={account.kind}>
        <Key {...shown} />
      </div>
    </>
  );
}

interface RowProps extends ShownResult {
  readonly row: ResultRow;
}

function Row(props: RowProps): VNode {
  const { row, after, progress, model } = props;
  const says = resultWords();
  const { called, score, place, isWinner } = row;
  const text = useComputed(() => countTo(score, progress.value, isWinner));
  const line = model.shown.value.seats.find(({ seat, name }) => seat === row.seat && name === row.name);
  const said = model.bubbles.now.value.get(row.seat);
  const standIns = after.story.value?.standIns.get(row.seat) ?? 0;
  return (
    <li class={css['row']} style={colourStyle(row.colour)} data-first={isWinner} value={place}>
      <span class={css['place']} aria-hidden="true">
        {place}
      </span>
      <span class={css['face']}>
        <Face of={row} />
        {said !== undefined && <Bubble key={said.number} text={said.text} />}
      </span>
      <span class={css['name']}>
        <b class="one-line">
          <bdi>{called}</bdi>
        </b>
        <Marks
          row={row}
          isYou={row.isHere && model.here.value.length === 1}
          hasCoach={line?.hasCoach === true}
        />
      </span>
      <span class={css['total']}>
        <span aria-hidden="true">{text}</span>
        <span class="only-heard">{model.screen.tellScore(score)}</span>
      </span>
      {standIns > 0 && <span class={css['note']}>{says.standIns(standIns)}</span>}
      <Account {...props} />
    </li>
  );
}

interface MarksProps {
  readonly row: ResultRow;
  /** With several people at the device, each is named. */
  readonly isYou: boolean;
  readonly hasCoach: boolean;
}

function Marks({ row, isYou, hasCoach }: MarksProps): VNode {
  const { seats } = words.value;
  return (
    <>
      {isYou && <Badge>{seats.you}</Badge>}
      {row.house !== '' && (
        <span class={css['house']} title={seats.house}>
          <Icon name="robot" size={18} />
          <span class="only-heard">{seats.house}</span>
        </span>
      )}
      {hasCoach && <Badge>{seats.coach}</Badge>}
      {row.hasLeft && row.house === '' && <Badge>{seats.left}</Badge>}
    </>
  );
}

function Account({ row, after }: RowProps): VNode | null {
  const account = after.account.value;
  if (account.kind === 'none' || account.kind === 'missing') return null;
  const review = account.kind === 'there' ? account.review : undefined;
  const player = review?.players.find(({ seat }) => seat === row.seat);
  const bar = review === undefined ? undefined : barsOf(review).get(row.seat);
  return (
    <span class={css['account']}>
      {review === undefined || player === undefined || bar === undefined ? (
        <span class={css['bar']} aria-hidden="true" />
      ) : (
        <Bar name={row.called} said={sayAccount(player, review.unit)} bar={bar} />
      )}
      <span>{review !== undefined && player !== undefined && sayAccount(player, review.unit)}</span>
    </span>
  );
}

function sayAccount({ luck, cost }: ReviewedPlayer, unit: Unit): string {
  return resultWords().accounts(sayRounded(unit, luck), sayRounded(unit, -cost));
}

interface BarProps {
  readonly name: string;
  readonly said: string;
  readonly bar: AccountBar;
}

function Bar({ name, said, bar: { luck, mistakes } }: BarProps): VNode {
  return (
    <span class={css['bar']} role="img" aria-label={resultWords().accountOf(name, said)}>
      <i class={css['mistakes']} style={styleOf(mistakes)} />
      <i class={css['luck']} style={styleOf(luck)} />
    </span>
  );
}

function styleOf({ from, width }: AccountBar['luck']): Record<string, string> {
  return { '--from': `${from}%`, '--width': `${width}%` };
}

/** What the bars mean, or why there are none. */
function Key({ after }: ShownResult): VNode {
  const { key, noAccount, waiting } = resultWords();
  const account = after.account.value;
  if (account.kind === 'missing') return <span>{noAccount}</span>;
  if (account.kind === 'none') return <span>{sayWhyNot(account.review)}</span>;
  if (account.kind === 'waiting') return <span>{waiting}</span>;
  const { review } = account;
  const [first, ...others] = review.players;
  const isSame = others.every(({ start }) => start === first?.start);
  const perfect =
    isSame && first !== undefined ? key.perfectAt(sayStart(review.unit, first.start)) : key.perfect;
  return (
    <>
      <span data-part="luck">{key.luck}</span>
      <span data-part="mistakes">{key.mistakes}</span>
      <span data-part="perfect">{perfect}</span>
      {review.standing === 'model' && <span>{sayNotes(review)}</span>}
    </>
  );
}

function sayStart(unit: Unit, start: number): string {
  return sayRounded(unit, start).replace('+', '');
}
