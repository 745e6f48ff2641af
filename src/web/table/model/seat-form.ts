// The form with a name and a button that takes a seat: for the owner of the browser, or for
// somebody else at this device. Where the name is taken, the server suggests another and it is
// filled in.

import { signal, type Signal } from '@preact/signals';
import type { OptionValues } from '../../../games/options.ts';
import { newPerson, owner } from '../../online/people-here.ts';
import { nickname } from '../../settings.ts';
import { nameFault } from './name-fault.ts';
import type { Person } from './place.ts';
import type { TableModel } from './table-model.ts';

type Seating = Pick<TableModel, 'sit'>;

export class SeatForm {
  readonly name: Signal<string>;
  /** What is wrong, in words; empty if nothing is. */
  readonly fault: Signal<string> = signal('');
  readonly isBusy: Signal<boolean> = signal(false);
  /** What the person brings to a running table; empty for what is usual there. */
  readonly entry: Signal<OptionValues> = signal({});
  private readonly who: 'owner' | 'guest';
  private suggested: string | undefined;

  constructor(who: 'owner' | 'guest') {
    this.who = who;
    this.name = signal(who === 'owner' ? nickname.value : '');
  }

  async sit(model: Seating): Promise<void> {
    this.fault.value = nameFault(this.name.value) ?? '';
    if (this.fault.value !== '') return;
    const person = this.who === 'owner' ? this.makeOwner() : newPerson(this.name.value.trim());
    this.isBusy.value = true;
    const entry = this.entry.value;
    const refusal = await model.sit(person, Object.keys(entry).length === 0 ? undefined : entry);
    this.isBusy.value = false;
    this.fault.value = refusal?.sentence ?? '';
    this.suggested = refusal?.suggestion;
    const next = refusal === undefined && this.who === 'guest' ? '' : this.name.value;
    this.name.value = refusal?.suggestion ?? next;
  }

  /** A name that was suggested for this table does not become the nickname everywhere. */
  private makeOwner(): Person {
    const name = this.name.value;
    if (name === this.suggested) return { ...owner(), calledHere: name };
    nickname.value = name.trim();
    return owner();
  }
}
