// The form for a new table: three pictures, a name that is already filled in, and one button. The
// rules and everything else that is rarely changed are behind one line.

import { useLocation } from 'preact-iso';
import type { TargetedSubmitEvent, VNode } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { GAMES } from '../../../games/registry.ts';
import { SERVER } from '../../online/online.ts';
import { OWNER } from '../../online/people-here.ts';
import { Button, LinkButton } from '../../pieces/button.tsx';
import { EntryFields } from '../../pieces/entry-fields.tsx';
import { Notice } from '../../pieces/panel.tsx';
import { nickname } from '../../settings.ts';
import { Page } from '../../shell/page.tsx';
import { wordsOf } from '../../words/game-words.ts';
import { sayRules } from '../../words/say-rules.ts';
import { NewTableForm } from '../model/new-table-form.ts';
import { newTableWords } from '../model/new-table-words.ts';
import type { Opened } from '../model/open-table.ts';
import { clockOf, startAtLeast, type TablePlan } from '../model/table-plan.ts';
import { LOBBY_WORLD } from '../page-world.ts';
import { GameDrawing } from './game-drawing.tsx';
import css from './new-table-page.module.css';
import { OptionFields } from './option-fields.tsx';
import { PracticeField } from './practice-field.tsx';
import { SeatFields } from './seat-fields.tsx';
import { TableFields } from './table-fields.tsx';

export function NewTablePage(): VNode {
  const newTable = newTableWords();
  const { query } = useLocation();
  const form = useMemo(() => new NewTableForm(query, LOBBY_WORLD), []);
  useEffect(() => void SERVER.clientOf(OWNER, nickname.value), [nickname.value]);
  return (
    <Page title={newTable.title} isOnline={form.plan.value.where === 'elsewhere'}>
      <div class={css['page']}>
        <h1>{form.plan.value.where === 'here' ? newTable.titleHere : newTable.title}</h1>
        <Fields form={form} />
      </div>
    </Page>
  );
}

interface FormProps {
  readonly form: NewTableForm;
}

function Fields({ form }: FormProps): VNode {
  const newTable = newTableWords();
  const game = form.game.value;
  const plan = form.plan.value;
  return (
    <form class={css['form']} noValidate onSubmit={useSubmit(form)}>
      <GamePictures form={form} />
      <SeatFields
        game={game}
        plan={plan}
        owner={form.owner.value}
        faults={form.faults.value}
        onOwner={(name) => (form.owner.value = name)}
        onOthers={(others) => form.change({ others })}
      />
      <EntryFields
        game={game}
        options={plan.options}
        values={plan.entry}
        onChange={(entry) => form.change({ entry })}
      />
      <Rules form={form} />
      <div class={css['end']}>
        <Outcome opened={form.opened.value} countFault={form.countFault.value} />
        <Button kind="primary" type="submit" isWide isBusy={form.isBusy.value}>
          {plan.where === 'here' ? newTable.startHere(startAtLeast(game, plan)) : newTable.create}
        </Button>
      </div>
    </form>
  );
}

function GamePictures({ form }: FormProps): VNode {
  const chosen = form.game.value;
  return (
    <fieldset class={css['games']}>
      <legend class="only-heard">{newTableWords().game}</legend>
      {GAMES.map(({ id, name }) => (
        <label key={id} class={css['game']} data-chosen={id === chosen.id || undefined}>
          <input
            type="radio"
            name="game"
            value={id}
            checked={id === chosen.id}
            onChange={() => form.choose(id)}
          />
          <span class={css['picture']}>
            <GameDrawing game={id} />
          </span>
          <b>{wordsOf(id)?.name ?? name}</b>
        </label>
      ))}
    </fieldset>
  );
}

/** One line that says what holds, and unfolds into everything that can be changed. */
function Rules({ form }: FormProps): VNode {
  const newTable = newTableWords();
  const game = form.game.value;
  const plan = form.plan.value;
  const faults = form.faults.value;
  const change = (part: Partial<TablePlan>): void => form.change(part);
  const isWrong = faults?.option !== undefined || faults?.dice !== undefined;
  return (
    <details key={game.id} class={css['rules']} open={isWrong || undefined}>
      <summary>
        <b>{newTable.rules}</b> <span>{sayPlan(form)}</span>
      </summary>
      <div class={css['fields']}>
        <OptionFields
          game={game}
          values={plan.options}
          wrong={faults?.option}
          onChange={(options) => change({ options })}
        />
        <TableFields game={game} plan={plan} onChange={change} />
        <PracticeField plan={plan} fault={faults?.dice} onChange={change} />
      </div>
    </details>
  );
}

function sayPlan({ game, plan }: NewTableForm): string {
  const newTable = newTableWords();
  const { where, access, options } = plan.value;
  const rules = sayRules(game.value, options);
  const clock = clockOf(plan.value);
  return [
    rules === '' ? newTable.usual : rules,
    where === 'here'
      ? newTable.here.name
      : access === 'public'
        ? newTable.public.name
        : newTable.private.name,
    clock === 0 ? '' : (newTable.clocks[clock] ?? ''),
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

/**
 * Opens the table and goes there. If something is wrong, the focus goes to the first such field.
 */
function useSubmit(form: NewTableForm): (event: TargetedSubmitEvent<HTMLFormElement>) => void {
  const { route } = useLocation();
  const element = useRef<HTMLFormElement>(null);
  const tries = form.tries.value;
  useEffect(() => element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(), [tries]);
  const submit = async (): Promise<void> => {
    const address = await form.submit();
    if (address !== undefined) route(address);
  };
  return (event) => {
    event.preventDefault();
    element.current = event.currentTarget;
    void submit();
  };
}

interface OutcomeProps {
  readonly opened: Opened | undefined;
  readonly countFault: string;
}

function Outcome({ opened, countFault }: OutcomeProps): VNode | null {
  const sentence = countFault === '' ? opened?.sentence : countFault;
  if (sentence === undefined) return null;
  return (
    <Notice kind="warning">
      <p>{sentence}</p>
      {opened?.ok === true && <LinkButton href={opened.address}>{newTableWords().toTable}</LinkButton>}
    </Notice>
  );
}
