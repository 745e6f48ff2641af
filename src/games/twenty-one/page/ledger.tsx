// What was paid since the deal: who paid whom, how much and why.

import type { VNode } from 'preact';
import type { Payment, TwentyOneView } from '../rules/state.ts';
import type { Names } from '../../../web/games/screen.ts';
import css from './ledger.module.css';
import { isRoundOn, naturalsOf, roundShown } from './round-facts.ts';
import { twentyOneWords } from './board-words.ts';

interface LedgerProps {
  readonly position: TwentyOneView;
  readonly names: Names;
}

export function Ledger({ position, names }: LedgerProps): VNode {
  const twentyOne = twentyOneWords();
  const { payments } = position;
  return (
    <section class={css['ledger']}>
      <h3>{twentyOne.paidInRound(roundShown(position))}</h3>
      {payments.length === 0 ? (
        <p class={css['why']}>{sayNothing(position)}</p>
      ) : (
        <ul>
          {payments.map((payment, index) => (
            <Line key={index} payment={payment} names={names} />
          ))}
        </ul>
      )}
    </section>
  );
}

function sayNothing(position: TwentyOneView): string {
  const twentyOne = twentyOneWords();
  if (isRoundOn(position)) return twentyOne.nothingPaid;
  return naturalsOf(position).length > 1 ? twentyOne.severalNaturals : twentyOne.nobodyPays;
}

function Line({ payment, names }: { readonly payment: Payment; readonly names: Names }): VNode {
  const twentyOne = twentyOneWords();
  const { from, to, paid, owed, reason } = payment;
  return (
    <li class={css['line']}>
      <span>
        <bdi>{names(from)}</bdi> <span aria-hidden="true">→</span>
        <span class="only-heard">{twentyOne.paysTo}</span> <bdi>{names(to)}</bdi>
      </span>
      <span class={css['amount']}>{paid}</span>
      <span class={css['why']}>
        {twentyOne.because[reason]}
        {paid < owed && `, ${twentyOne.ofOwed(owed)}`}
      </span>
    </li>
  );
}
