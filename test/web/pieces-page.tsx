// A page with every piece on it, in the states that pieces.test.ts tries. It shows the values of
// the fields as text.

import '../../src/web/styles/tokens.css';
import '../../src/web/styles/base.css';
import { signal } from '@preact/signals';
import { render, type VNode } from 'preact';
import { Button, IconButton, LinkButton } from '../../src/web/pieces/button.tsx';
import { Hand, PlayingCard } from '../../src/web/pieces/card.tsx';
import { CopyButton } from '../../src/web/pieces/copy-button.tsx';
import { Dialog } from '../../src/web/pieces/dialog.tsx';
import { Lamps } from '../../src/web/pieces/lamps.tsx';
import { Die, DieButton, type Tumbling } from '../../src/web/pieces/die.tsx';
import { Choice, NumberField, Select, Switch, TextField } from '../../src/web/pieces/field.tsx';
import { Badge, Empty, Notice, Panel, Spinner } from '../../src/web/pieces/panel.tsx';
import { Payment, Tokens } from '../../src/web/pieces/tokens.tsx';
import { DECK } from '../../src/games/cards.ts';

const isHeld = signal(false);
const roll = signal(1);
const tumbling = signal<Tumbling | undefined>(undefined);
const isOpen = signal(false);
const players = signal(2);
const rules = signal('official');
const isLoud = signal(false);
const presses = signal(0);
const settle = (): void => {
  tumbling.value = undefined;
  roll.value += 1;
};
const press = (): void => void (presses.value += 1);
const RULES = [
  { value: 'official', label: 'Official', description: 'Thirteen boxes.' },
  { value: 'triple', label: 'Triple' },
];

function Dice(): VNode {
  return (
    <Panel heading="Dice">
      <div>
        <DieButton
          face={5}
          place={2}
          rolls={roll.value}
          tumbling={tumbling.value}
          isHeld={isHeld.value}
          keyHint="2"
          onToggle={() => (isHeld.value = !isHeld.value)}
        />{' '}
        <DieButton face={3} place={3} isDisabled onToggle={press} />{' '}
        <DieButton face={undefined} place={4} onToggle={press} /> <Die face={6} size={24} />{' '}
        <Lamps left={2} of={3} />
      </div>
      <Button kind="primary" keyHint="Space" onClick={() => (tumbling.value = { roll: 1, to: 5, ms: 620 })}>
        Roll
      </Button>
      <Button onClick={() => (tumbling.value = { roll: 'on' })}>Wait</Button>
      <Button onClick={settle}>Settle</Button>
      <Button kind="primary" isBusy onClick={press}>
        Busy
      </Button>
      <Button disabled>Not now</Button>
      <Button kind="danger" icon="door">
        Leave
      </Button>
      <p>
        <IconButton icon="undo" label="Undo" /> <LinkButton href="#watch">Watch</LinkButton>{' '}
        <Button kind="plain">More</Button>
      </p>
      <CopyButton text={'Yahtzee: 212\nhttps://parlour.example/daily'} />
    </Panel>
  );
}

function Cards(): VNode {
  return (
    <Panel heading="Cards">
      <p>
        <PlayingCard card="Qh" /> <PlayingCard card="??" />
      </p>
      {[1, 2, 5, 8, 11].map((count) => (
        <Hand key={count} label={`${count} cards`} cards={DECK.slice(9, 9 + count)} />
      ))}
      <div data-narrow style={{ inlineSize: '130px' }}>
        <Hand label="narrow" cards={DECK.slice(0, 11)} />
      </div>
      <p>
        <Tokens amount={100} unit={20} /> <Payment amount={20} /> <Payment amount={-20} />
      </p>
      <p>
        <Badge kind="dealer">dealer</Badge> <Badge kind="house">house</Badge> <Badge kind="turn">turn</Badge>{' '}
        <Badge>away</Badge>
      </p>
    </Panel>
  );
}

function Fields(): VNode {
  return (
    <Panel heading="Fields">
      <TextField
        label="Name"
        value=""
        placeholder="Ana"
        hint="Others see it."
        error="Too long."
        onInput={press}
      />
      <NumberField
        label="Players"
        value={players.value}
        min={2}
        max={8}
        onChange={(value) => (players.value = value)}
      />
      <Choice
        legend="Rules"
        value={rules.value}
        options={RULES}
        onChange={(value) => (rules.value = value)}
      />
      <Switch label="Sound" isOn={isLoud.value} onChange={(isOn) => (isLoud.value = isOn)} />
      <Switch label="Fixed" isDisabled isOn onChange={press} />
      <Select label="Again" value={rules.value} options={RULES} onChange={(value) => (rules.value = value)} />
      <output>{JSON.stringify([players.value, rules.value, isLoud.value, presses.value])}</output>
    </Panel>
  );
}

function Sayings(): VNode {
  return (
    <Panel heading="Sayings">
      <Notice kind="info">Ben is away.</Notice>
      <Notice kind="warning">There is no connection.</Notice>
      <Notice kind="good">The luck is verified.</Notice>
      <Empty title="No tables yet">
        <p>Open one.</p>
      </Empty>
      <Spinner />
      <Button onClick={() => (isOpen.value = true)}>Open</Button>
      <Dialog
        title="Leave?"
        isOpen={isOpen.value}
        onClose={() => (isOpen.value = false)}
        actions={<Button kind="danger">Leave now</Button>}
      >
        <TextField label="Why" value="" onInput={press} />
      </Dialog>
    </Panel>
  );
}

render(
  <main>
    <h1>Pieces</h1>
    <Dice />
    <Cards />
    <Fields />
    <Sayings />
  </main>,
  document.body,
);
