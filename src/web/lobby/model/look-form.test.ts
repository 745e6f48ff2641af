// Choosing a name, a face and a colour.

import { beforeEach, expect, test } from 'vitest';
import { FACES, faceOf } from '../../../protocol/player-look.ts';
import { seededChance } from '../../../strategies/seeded-chance.ts';
import { faceAlone, ownLook, wishForLook } from '../../own-look.ts';
import { nickname } from '../../settings.ts';
import { recall } from '../../storage.ts';
import { LookForm } from './look-form.ts';

beforeEach(() => {
  nickname.value = 'Ana';
  ownLook.value = {};
});

function open(): LookForm {
  return new LookForm(seededChance(7));
}

test('the face that belongs to the name is the first, and no choice of its own', () => {
  const form = open();
  const [own, other] = form.faces.value as [number, number];
  expect([own, form.face]).toEqual([faceOf('Ana'), faceOf('Ana')]);
  form.chooseFace(other);
  expect(form.face).toBe(other);
  form.chooseFace(own);
  expect(form.look.value.face).toBeUndefined();
});

test('it follows the name as it is typed, unless another was chosen', () => {
  const form = open();
  form.name.value = 'Ben';
  expect(form.face).toBe(faceOf('Ben'));
  const chosen = form.faces.value[1] ?? 0;
  form.chooseFace(chosen);
  form.name.value = 'Cem';
  expect(form.face).toBe(chosen);
});

test('other faces come at a press, all different, and the chosen one stays', () => {
  const form = open();
  const before = form.faces.value;
  form.chooseFace(before[2] ?? 0);
  form.shuffle();
  const after = form.faces.value;
  expect(after).not.toEqual(before);
  expect(after).toContain(before[2]);
  expect(new Set(after).size).toBe(after.length);
  expect(after.every((face) => face >= 0 && face < FACES)).toBe(true);
});

test('everything is kept on the device, and goes along to the table', () => {
  const form = open();
  form.name.value = '  Anna ';
  form.chooseColour(3);
  form.chooseFace(form.faces.value[1] ?? 0);
  expect(form.keep()).toBe(true);
  expect(nickname.value).toBe('Anna');
  expect(JSON.parse(recall('setting look') ?? '')).toEqual(ownLook.value);
  expect(wishForLook(ownLook.value)).toEqual({ look: { face: form.face, colour: 3 } });
  expect(faceAlone('Anna', ownLook.value)).toMatchObject({ colour: 3, face: form.face });
});

test('a name that cannot be shown is refused, and nothing is kept', () => {
  const form = open();
  form.name.value = '   ';
  form.chooseColour(3);
  expect(form.keep()).toBe(false);
  expect(form.fault.value).toBe('Please enter a name.');
  expect([nickname.value, ownLook.value]).toEqual(['Ana', {}]);
});

test('somebody without a name may choose a face first', () => {
  nickname.value = '';
  const form = open();
  form.chooseColour(2);
  expect(form.keep()).toBe(true);
  expect([nickname.value, ownLook.value.colour]).toEqual(['', 2]);
});
