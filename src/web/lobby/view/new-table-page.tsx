// The form for a new table: the game, its rules, where it is played, and who sits down.

import { useLocation } from 'preact-iso';
import type { TargetedSubmitEvent, VNode } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { GAMES } from '../../../games/registry.ts';
import { SERVER } from '../../online/online.ts';
import { OWNER } from '../../online/people-here.ts';
import { Button, LinkButton } from '../../pieces/button.tsx';
import { Choice } from '../../pieces/field.tsx';
import { Notice, Panel } from '../../pieces/panel.tsx';
import { nickname } from '../../settings.ts';
import { Page } from '../../shell/page.tsx';
import { wordsOf } from '../../words/game-words.ts';
import { NewTableForm } from '../model/new-table-form.ts';
import css from './new-table-page.module.css';
import type { Opened } from '../model/open-table.ts';
import { OptionFields } from './option-fields.tsx';
import { SeatFields } from './seat-fields.tsx';
import { TableFields } from './table-fields.tsx';
import { countSeated, type TablePlan } from '../model/table-plan.ts';
import { newTableWords } from '../model/new-table-words.ts';
import { LOBBY_WORLD } from '../page-world.ts';

export function NewTablePage(): VNode {
  const newTable = newTableWords();
  const { query } = useLocation();
  const form = useMemo(() => new NewTableForm(query, LOBBY_WORLD), []);
  useEffect(() => void SERVER.clientOf(OWNER, nickname.value), [nickname.value]);
  return (
    <Page title={newTable.title} isOnline={form.plan.value.where === 'elsewhere'}>
      <h1 class={css['title']}>{newTable.title}</h1>
      <Fields form={form} />
    </Page>
  );
}

function Fields({ form }: { readonly form: NewTableForm }): VNode {
  const newTable = newTableWords();
  const game = form.game.value;
  const plan = form.plan.value;
  const faults = form.faults.value;
  const change = (part: Partial<TablePlan>): void => form.change(part);
  return (
    <form class={css['form']} noValidate onSubmit={useSubmit(form)}>
      <Panel heading={newTable.what}>
        <Choice
          legend={newTable.game}
          value={game.id}
          hint={wordsOf(game.id)?.tagline}
          options={GAMES.map(({ id, name }) => ({ value: id, label: wordsOf(id)?.name ?? name }))}
          onChange={(id) => form.choose(id)}
        />
        <OptionFields
          game={game}
          values={plan.options}
          wrong={faults?.option}
          onChange={(options) => change({ options })}
        />
      </Panel>
      <Panel heading={newTable.who}>
        <TableFields game={game} plan={plan} onChange={change}>
          <SeatFields
            game={game}
            plan={plan}
            owner={form.owner.value}
            faults={faults}
            onOwner={(name) => (form.owner.value = name)}
            onOthers={(others) => change({ others })}
          />
        </TableFields>
      </Panel>
      <div class={css['end']}>
        <Outcome opened={form.opened.value} countFault={form.countFault.value} />
        <Button kind="primary" type="submit" class={css['open']} isBusy={form.isBusy.value}>
          {plan.where === 'here' ? newTable.startHere(countSeated(plan)) : newTable.create}
        </Button>
      </div>
    </form>
  );
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
