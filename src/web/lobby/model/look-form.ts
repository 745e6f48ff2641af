// The dialog in which people choose their name, face and colour: a few faces at a time, the one
// that belongs to the name always among them.

import { computed, signal, type ReadonlySignal, type Signal } from '@preact/signals';
import { FACES, faceOf, type PlayerLook } from '../../../protocol/player-look.ts';
import { ownLook } from '../../own-look.ts';
import { nickname } from '../../settings.ts';
import { keepName } from './keep-name.ts';

/** Besides the one that belongs to the name. */
const OFFERED = 7;

export class LookForm {
  readonly name: Signal<string> = signal(nickname.value);
  readonly look: Signal<PlayerLook> = signal(ownLook.value);
  /** What is wrong with the name, in words; undefined if nothing is. */
  readonly fault: Signal<string | undefined> = signal(undefined);
  private readonly others: Signal<readonly number[]>;
  private readonly chance: () => number;

  constructor(chance: () => number) {
    this.chance = chance;
    const chosen = ownLook.value.face;
    this.others = signal(this.pick(chosen === undefined ? [] : [chosen]));
  }

  /** The face that belongs to the name first: it is no choice of its own. */
  readonly faces: ReadonlySignal<readonly number[]> = computed(() => {
    const own = faceOf(this.name.value.trim());
    return [own, ...this.others.value.filter((face) => face !== own)];
  });

  get face(): number {
    return this.look.value.face ?? faceOf(this.name.value.trim());
  }

  chooseFace(face: number): void {
    const { colour } = this.look.value;
    this.look.value = face === faceOf(this.name.value.trim()) ? { colour } : { colour, face };
  }

  chooseColour(colour: number): void {
    this.look.value = { ...this.look.value, colour };
  }

  /** Other faces; the chosen one stays. */
  shuffle(): void {
    const { face } = this.look.value;
    this.others.value = this.pick(face === undefined ? [] : [face]);
  }

  /** True when everything is kept. An empty name is none, as before the first choice. */
  keep(): boolean {
    const isNameless = this.name.value.trim() === '' && nickname.value === '';
    this.fault.value = isNameless ? undefined : keepName(this.name.value);
    if (this.fault.value !== undefined) return false;
    ownLook.value = this.look.value;
    return true;
  }

  private pick(first: readonly number[]): readonly number[] {
    const faces = new Set(first);
    while (faces.size < OFFERED) faces.add(Math.floor(this.chance() * FACES));
    return [...faces];
  }
}
