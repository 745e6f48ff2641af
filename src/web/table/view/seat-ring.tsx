// The seats around the cloth: faces with their names, and free places. Somebody who sits down pops
// in, with a short sound.

import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { SeatLine } from '../../../protocol/from-server.ts';
import { AwayTime } from '../../games/away-time.tsx';
import { GameDrawing } from '../../lobby/view/game-drawing.tsx';
import { IconButton } from '../../pieces/button.tsx';
import { Cloth } from '../../pieces/cloth.tsx';
import { Face } from '../../pieces/face.tsx';
import { Icon } from '../../pieces/icon.tsx';
import { playSound } from '../../sound.ts';
import { words } from '../../words/words.ts';
import { canRemove, countPlaces } from '../model/gathering.ts';
import { namesOf } from '../model/names.ts';
import { placeAround } from '../model/ring-places.ts';
import type { TableModel } from '../model/table-model.ts';
import css from './seat-ring.module.css';

export function SeatRing({ model }: { readonly model: TableModel }): VNode {
  const { table } = words.value;
  const { seats } = model.shown.value;
  const newest = useNewest(seats);
  const count = countPlaces(model);
  const free = Array.from({ length: count - seats.length }, (_, index) => seats.length + index);
  return (
    <div class={css['ring']} data-many={count > PLACES_AROUND}>
      <Cloth>
        <ul class={css['seats']} aria-label={table.seats}>
          {seats.map((line, index) => (
            <Taken
              key={`${line.seat} ${line.name}`}
              line={line}
              model={model}
              isNew={newest === keyOf(line)}
              place={placeAround(index, count)}
            />
          ))}
          {free.map((place) => (
            <li
              key={place}
              class={css['seat']}
              data-free
              style={placeAround(place, count)}
              aria-hidden="true"
            >
              <i>
                <Icon name="plus" size={24} />
              </i>
              <small>{table.freeSeat}</small>
            </li>
          ))}
        </ul>
        <div class={css['middle']} aria-hidden="true">
          <GameDrawing game={model.game.id} />
          <b>{table.seated(seats.length)}</b>
        </div>
      </Cloth>
    </div>
  );
}

/** More than these stand in rows. */
const PLACES_AROUND = 10;

function keyOf({ seat, name }: SeatLine): string {
  return `${seat} ${name}`;
}

/** Who came last while this screen was open; everybody hears it. */
function useNewest(seats: readonly SeatLine[]): string | undefined {
  const known = useRef<ReadonlySet<string>>(new Set(seats.map(keyOf)));
  const last = useRef<string | undefined>(undefined);
  const arrived = seats.map(keyOf).find((key) => !known.current.has(key));
  if (arrived !== undefined) last.current = arrived;
  useEffect(() => {
    if (arrived !== undefined) playSound('join');
    known.current = new Set(seats.map(keyOf));
  }, [seats]);
  return last.current;
}

interface TakenProps {
  readonly line: SeatLine;
  readonly model: TableModel;
  readonly isNew: boolean;
  readonly place: Record<string, string>;
}

function Taken({ line, model, isNew, place }: TakenProps): VNode {
  const { table } = words.value;
  const { seat, house, isHere } = line;
  const name = namesOf(model.newest.value.seats)(seat);
  const isAway = house === '' && !isHere;
  return (
    <li class={css['seat']} data-new={isNew} style={place}>
      <Face of={line} mood={isAway ? 'away' : undefined} />
      <b class="one-line">
        <bdi>{name}</bdi>
      </b>
      <small>{isAway ? <AwayTime line={line} /> : sayWho(line, model, isNew)}</small>
      {canRemove(model, seat) && (
        <IconButton
          class={css['remove']}
          icon="close"
          label={table.remove(name)}
          onClick={() => void model.askAsHost({ do: 'remove', seat })}
        />
      )}
    </li>
  );
}

function sayWho({ seat, house, hasCoach }: SeatLine, model: TableModel, isNew: boolean): string {
  const { table, seats } = words.value;
  const isYou = model.here.value.includes(seat);
  const own = model.here.value.length === 1 ? seats.you : table.here;
  const who = [
    isYou ? own : '',
    seat === model.newest.value.host ? table.host : '',
    house === '' ? '' : table.house,
    hasCoach ? seats.coach : '',
  ].filter((word) => word !== '');
  if (who.length > 0) return who.join(', ');
  return isNew ? table.justCame : table.isHere;
}
