// Turns the coach on or off: a switch for everybody at this device who sits at the table. Where
// coaches are not allowed, it says why.

import type { VNode } from 'preact';
import { allowsCoach } from '../../table/coach-allowed.ts';
import { Switch } from '../pieces/field.tsx';
import { namesOf } from '../table/model/names.ts';
import type { TableModel } from '../table/model/table-model.ts';
import css from './coach-switches.module.css';
import { coachWords } from './coach-words.ts';

interface CoachSwitchesProps {
  readonly model: TableModel;
  /** Whether they have a heading of their own. */
  readonly hasHeading?: boolean;
}

export function CoachSwitches({ model, hasHeading = true }: CoachSwitchesProps): VNode | null {
  const coach = coachWords();
  const view = model.newest.value;
  const names = namesOf(view.seats);
  const seats = view.seats.filter(({ seat, hasQuit }) => model.here.value.includes(seat) && !hasQuit);
  if (seats.length === 0 || view.phase === 'closed') return null;
  const whyNot = view.clock > 0 ? coach.notWithClock : coach.notAmongStrangers;
  return (
    <section>
      {hasHeading && <h3>{coach.title}</h3>}
      <p class={css['soft']}>{coach.says}</p>
      {seats.map(({ seat, hasCoach }) => {
        const isAllowed = allowsCoach(view, seat);
        return (
          <Switch
            key={seat}
            label={coach.switchOf(names(seat))}
            hint={isAllowed ? undefined : whyNot}
            isDisabled={!isAllowed && !hasCoach}
            isOn={hasCoach}
            onChange={(isOn) => void model.askAs(seat, { do: 'coach', on: isOn })}
          />
        );
      })}
    </section>
  );
}
