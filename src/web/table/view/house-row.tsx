// House players to ask to the table, the gentlest first. A press seats one; another sends it away.

import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { housePlayersOf } from '../../../strategies/house-players.ts';
import { rememberRival } from '../../lobby/model/rival.ts';
import { wishedColour } from '../../../protocol/player-look.ts';
import { Face } from '../../pieces/face.tsx';
import { sayStrategy } from '../../words/game-words.ts';
import { words } from '../../words/words.ts';
import { canRemove, hasFreeSeat } from '../model/gathering.ts';
import type { TableModel } from '../model/table-model.ts';
import css from './house-row.module.css';

/** How long somebody waits alone before a house player is suggested. */
const ALONE_MS = 15_000;
const STRENGTHS = [1, 2, 3, 4];

export function HouseRow({ model }: { readonly model: TableModel }): VNode {
  const { table } = words.value;
  const { residents } = housePlayersOf(model.game);
  const isLong = useSignal(false);
  useEffect(() => {
    const timer = setTimeout(() => (isLong.value = true), ALONE_MS);
    return () => clearTimeout(timer);
  }, []);
  const isAlone = model.newest.value.seats.length === 1;
  return (
    <div class={css['house']}>
      <h2>{isAlone && isLong.value ? table.houseOffer : table.askHouse}</h2>
      <div class={css['players']}>
        {residents.map((strategy, index) => (
          <HousePlayer
            key={strategy}
            strategy={strategy}
            strength={Math.ceil(((index + 1) / residents.length) * STRENGTHS.length)}
            model={model}
          />
        ))}
      </div>
    </div>
  );
}

interface HousePlayerProps {
  readonly strategy: string;
  readonly strength: number;
  readonly model: TableModel;
}

function HousePlayer({ strategy, strength, model }: HousePlayerProps): VNode {
  const { table } = words.value;
  const { name, says } = sayStrategy(model.game.id, strategy);
  const own = model.newest.value.seats.find(({ house }) => house === strategy);
  const isIn = own !== undefined;
  const mayPress = isIn ? canRemove(model, own.seat) : hasFreeSeat(model);
  const press = (): void => {
    if (!mayPress) return;
    if (own === undefined) rememberRival(model.game, strategy);
    void model.askAsHost(own === undefined ? { do: 'invite', strategy } : { do: 'remove', seat: own.seat });
  };
  const face = { name: strategy, house: strategy, colour: own?.colour ?? wishedColour(strategy) };
  return (
    <button
      type="button"
      class={css['player']}
      title={says}
      data-in={isIn}
      aria-disabled={!mayPress}
      onClick={press}
    >
      <Face of={face} />
      <b>{name}</b>
      <span class="only-heard">
        {table.houseStrength(strength, STRENGTHS.length)}
        {isIn ? table.houseRemove : table.houseAdd}
      </span>
      <span class={css['strength']} aria-hidden="true">
        {STRENGTHS.map((step) => (
          <i key={step} data-on={step <= strength} />
        ))}
      </span>
    </button>
  );
}
