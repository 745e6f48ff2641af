// "What if": the button that opens a practice table at the moment that is shown. With several seats
// it first asks which seat to take.

import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useLocation } from 'preact-iso';
import type { Seat } from '../../games/game.ts';
import { housePlayersOf } from '../../strategies/house-players.ts';
import { announce } from '../announcer.tsx';
import { Button } from '../pieces/button.tsx';
import { Dialog } from '../pieces/dialog.tsx';
import { Select } from '../pieces/field.tsx';
import { namesOf } from '../table/model/names.ts';
import { sayStrategy } from '../words/game-words.ts';
import { words } from '../words/words.ts';
import { openTable } from './open-what-if.ts';
import css from './play-on.module.css';
import { likelySeat, openSeats } from './play-on-seats.ts';
import type { ReplayModel } from './replay-model.ts';
import { replayWords } from './replay-words.ts';

interface PlayOnProps {
  readonly model: ReplayModel;
}

/** The last event of the step that is shown: events that are told together belong together. */
function numberOf(model: ReplayModel): number {
  const { moments } = model.game.value;
  return moments[model.step.value.to]?.event.number ?? model.event.value;
}

export function PlayOn({ model }: PlayOnProps): VNode {
  const { playOn } = replayWords();
  const { route } = useLocation();
  const isAsking = useSignal(false);
  const fault = useSignal('');
  const game = model.game.value;
  const seats = openSeats(game.game, model.step.value.moment);
  const [first] = seats;
  const complain = (sentence: string): void => {
    fault.value = sentence;
    announce(sentence);
  };
  const open = async (seat: Seat, house: string): Promise<void> => {
    const id = await openTable(model.game.value, { number: numberOf(model), seat, house });
    if (id === undefined) complain(playOn.failed);
    else if (id === '') complain(words.value.shell.partMissing);
    else route(`/here/${id}`);
  };
  const press = (): void => {
    fault.value = '';
    model.pause();
    if (first === undefined) complain(playOn.isOver);
    else if (seats.length === 1 && game.start.seats === 1) void open(first, '');
    else isAsking.value = true;
  };
  return (
    <div class={css['play-on']}>
      <Button icon="play" aria-disabled={first === undefined} onClick={press}>
        {playOn.button}
      </Button>
      {fault.value !== '' && <p>{fault.value}</p>}
      {isAsking.value && (
        <Ask model={model} seats={seats} onClose={() => (isAsking.value = false)} onGo={open} />
      )}
    </div>
  );
}

interface AskProps extends PlayOnProps {
  readonly seats: readonly Seat[];
  readonly onClose: () => void;
  readonly onGo: (seat: Seat, house: string) => Promise<void>;
}

function Ask({ model, seats, onClose, onGo }: AskProps): VNode {
  const { playOn } = replayWords();
  const game = model.game.value;
  const { game: rules } = game;
  const { residents, standard } = housePlayersOf(rules);
  const likely = likelySeat(game, numberOf(model));
  const seat = useSignal(likely !== undefined && seats.includes(likely) ? likely : (seats[0] ?? 0));
  const house = useSignal(standard[0] ?? 'random');
  const { seats: lines } = model.step.value.moment;
  const names = namesOf(lines);
  const hasPeople = lines.some((line) => line.seat !== seat.value && line.house === '');
  const go = (
    <Button
      kind="primary"
      onClick={() => {
        onClose();
        void onGo(seat.value, house.value);
      }}
    >
      {playOn.go(names(seat.value))}
    </Button>
  );
  return (
    <Dialog title={playOn.button} isOpen onClose={onClose} actions={go}>
      <div class={css['ask']}>
        <p>{playOn.says}</p>
        <Select
          label={playOn.seat}
          value={String(seat.value)}
          options={seats.map((one) => ({ value: String(one), label: names(one) }))}
          onChange={(value) => (seat.value = Number(value))}
        />
        {hasPeople && (
          <Select
            label={playOn.house}
            hint={playOn.houseSays}
            value={house.value}
            options={residents.map((value) => ({ value, label: sayStrategy(rules.id, value).name }))}
            onChange={(value) => (house.value = value)}
          />
        )}
      </div>
    </Dialog>
  );
}
