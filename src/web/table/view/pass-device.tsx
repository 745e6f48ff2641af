// Between two people at one device who must not see each other's cards: nothing is shown until the
// next player says that the device has reached them.

import type { VNode } from 'preact';
import { useKeys } from '../../keys.ts';
import { Button } from '../../pieces/button.tsx';
import { Message } from '../../shell/message.tsx';
import { words } from '../../words/words.ts';
import type { Person } from '../model/place.ts';
import type { TableModel } from '../model/table-model.ts';
import { useTitle } from './use-title.ts';

interface PassDeviceProps {
  readonly model: TableModel;
  readonly person: Person;
}

export function PassDevice({ model, person }: PassDeviceProps): VNode {
  const { table } = words.value;
  const { name } = person;
  const take = (): void => model.takeDevice(person);
  useKeys({ ' ': take, Enter: take });
  useTitle(model, table.passTo(name));
  const actions = (
    <Button kind="primary" onClick={take}>
      {table.iAm(name)}
    </Button>
  );
  return (
    <Message title={table.passTo(name)} actions={actions}>
      <p>{table.passWhy}</p>
    </Message>
  );
}
