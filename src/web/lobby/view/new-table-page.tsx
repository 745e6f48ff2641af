// The form for a new table: what is played, by which rules, where, and who sits down. It comes back as it was filled in last for the game.

import { useSignal, type Signal } from '@preact/signals';
import { useLocation } from 'preact-iso';
import type { TargetedSubmitEvent, VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Game } from '../../../games/game.ts';
import { GAMES, findGame } from '../../../games/registry.ts';
import { announce } from '../../announcer.tsx';
import { OWNER, clientOf } from '../../online/online.ts';
import { Button, LinkButton } from '../../pieces/button.tsx';
import { Choice } from '../../pieces/field.tsx';
import { Notice, Panel } from '../../pieces/panel.tsx';
import { nickname } from '../../settings.ts';
import { Page } from '../../shell/page.tsx';
import { recall, recallJson, remember } from '../../storage.ts';
import { wordsOf } from '../../words/game-words.ts';
import { keepName } from '../model/keep-name.ts';
import css from './new-table-page.module.css';
import { openTable, type Opened } from '../model/open-table.ts';
import { OptionFields } from './option-fields.tsx';
import { SeatFields } from './seat-fields.tsx';
import { TableFields } from './table-fields.tsx';
import {
  countSeated,
  faultsOf,
  isSound,
  readPlan,
  type PlanFaults,
  type TablePlan,
} from '../model/table-plan.ts';
import { newTableWords } from '../model/new-table-words.ts';

const LAST_GAME = 'new table game';

function planKey({ id }: Game): string {
  return `new table ${id}`;
}

/** As it was filled in last; what the address asks for goes before that. */
function recallPlan(game: Game, { where, access }: Readonly<Record<string, string>>): TablePlan {
  const plan = readPlan(
    game,
    recallJson(planKey(game), (_kept): _kept is unknown => true),
  );
  return {
    ...plan,
    where: where === 'here' ? 'here' : 'elsewhere',
    access: access === 'public' || (where === undefined && plan.access === 'public') ? 'public' : 'private',
  };
}

function firstGame(wanted: string | undefined): Game {
  const game = findGame(wanted ?? '') ?? findGame(recall(LAST_GAME) ?? '') ?? GAMES[0];
  if (game === undefined) throw new Error('Broken invariant: there are games');
  return game;
}

export function NewTablePage(): VNode {
  const newTable = newTableWords();
  const { query } = useLocation();
  const game = useSignal(firstGame(query['game']));
  const plan = useSignal(recallPlan(game.value, query));
  useEffect(() => void clientOf(OWNER, nickname.value), [nickname.value]);
  const choose = (id: string): void => {
    const { where, access } = plan.value;
    game.value = firstGame(id);
    plan.value = recallPlan(game.value, { where, access });
  };
  return (
    <Page title={newTable.title} isOnline={plan.value.where === 'elsewhere'}>
      <h1 class={css['title']}>{newTable.title}</h1>
      <Form game={game.value} plan={plan} onGame={choose} />
    </Page>
  );
}

interface FormProps {
  readonly game: Game;
  readonly plan: Signal<TablePlan>;
  readonly onGame: (id: string) => void;
}

function Form({ game, plan, onGame }: FormProps): VNode {
  const newTable = newTableWords();
  const { owner, isBusy, opened, faults, submit } = useOpening(game, plan);
  const change = (part: Partial<TablePlan>): void => {
    plan.value = { ...plan.value, ...part };
  };
  const count = countSeated(plan.value);
  const isHere = plan.value.where === 'here';
  return (
    <form class={css['form']} noValidate onSubmit={submit}>
      <Panel heading={newTable.what}>
        <Choice
          legend={newTable.game}
          value={game.id}
          hint={wordsOf(game.id)?.tagline}
          options={GAMES.map(({ id, name }) => ({ value: id, label: wordsOf(id)?.name ?? name }))}
          onChange={onGame}
        />
        <OptionFields
          game={game}
          values={plan.value.options}
          wrong={faults?.option}
          onChange={(options) => change({ options })}
        />
      </Panel>
      <Panel heading={newTable.who}>
        <TableFields game={game} plan={plan.value} onChange={change}>
          <SeatFields
            game={game}
            plan={plan.value}
            owner={owner.value}
            faults={faults}
            onOwner={(name) => (owner.value = name)}
            onOthers={(others) => change({ others })}
          />
        </TableFields>
      </Panel>
      <div class={css['end']}>
        <Outcome opened={opened} countFault={sayCount(game, faults)} />
        <Button kind="primary" type="submit" class={css['open']} isBusy={isBusy}>
          {isHere ? newTable.startHere(count) : newTable.create}
        </Button>
      </div>
    </form>
  );
}

interface Opening {
  readonly owner: Signal<string>;
  readonly isBusy: boolean;
  readonly opened: Opened | undefined;
  /** Once somebody has tried; then they follow what is filled in. */
  readonly faults: PlanFaults | undefined;
  readonly submit: (event: TargetedSubmitEvent<HTMLFormElement>) => void;
}

function useOpening(game: Game, plan: Signal<TablePlan>): Opening {
  const { route } = useLocation();
  const owner = useSignal(nickname.value);
  const isBusy = useSignal(false);
  const opened = useSignal<Opened | undefined>(undefined);
  const tries = useSignal(0);
  const form = useRef<HTMLFormElement>(null);
  const faults = tries.value === 0 ? undefined : faultsOf(game, plan.value, owner.value);
  // Whatever is wrong first is where the next key goes.
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(), [tries.value]);
  const open = async (): Promise<void> => {
    isBusy.value = true;
    opened.value = undefined;
    keepName(owner.value);
    remember(LAST_GAME, game.id);
    remember(planKey(game), JSON.stringify(plan.value));
    const result = await openTable(game, plan.value);
    isBusy.value = false;
    if (result.ok && result.sentence === undefined) return route(result.address);
    opened.value = result;
    owner.value = result.suggestion ?? owner.value;
    announce(result.sentence ?? '');
  };
  const submit = (event: TargetedSubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    form.current = event.currentTarget;
    tries.value += 1;
    const found = faultsOf(game, plan.value, owner.value);
    if (!isSound(found)) announce(sayCount(game, found));
    else if (!isBusy.value) void open();
  };
  return { owner, isBusy: isBusy.value, opened: opened.value, faults, submit };
}

function sayCount({ seats }: Game, faults: PlanFaults | undefined): string {
  const newTable = newTableWords();
  if (faults?.count === undefined) return '';
  return faults.count === 'too-few' ? newTable.tooFew(seats.min) : newTable.tooMany(seats.max);
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
