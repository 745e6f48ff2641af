// Name, face and colour, kept on this device.

import type { TargetedSubmitEvent, VNode } from 'preact';
import { useId, useMemo } from 'preact/hooks';
import { COLOURS, wishedColour } from '../../../protocol/player-look.ts';
import { faceAlone } from '../../own-look.ts';
import { Button } from '../../pieces/button.tsx';
import { Dialog } from '../../pieces/dialog.tsx';
import { Face, colourStyle } from '../../pieces/face.tsx';
import { TextField } from '../../pieces/field.tsx';
import { Icon } from '../../pieces/icon.tsx';
import { LookForm } from '../model/look-form.ts';
import { lookWords } from './lobby-words.ts';
import css from './look-dialog.module.css';

export function LookDialog({ onClose }: { readonly onClose: () => void }): VNode {
  const look = lookWords();
  const form = useMemo(() => new LookForm(Math.random), []);
  const id = useId();
  const name = form.name.value.trim();
  const keep = (event: TargetedSubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (form.keep()) onClose();
    else event.currentTarget.querySelector('input')?.focus();
  };
  const actions = (
    <>
      <Button kind="primary" type="submit" form={id}>
        {look.keep}
      </Button>
      <Button onClick={onClose}>{look.cancel}</Button>
    </>
  );
  return (
    <Dialog title={look.title} isOpen onClose={onClose} actions={actions}>
      <form id={id} class={css['form']} onSubmit={keep}>
        <div class={css['you']}>
          <Face of={faceAlone(name, form.look.value)} size={88} />
          <TextField
            label={look.name}
            hint={look.nameHint}
            value={form.name.value}
            error={form.fault.value}
            maxLength={40}
            autocomplete="nickname"
            onInput={(value) => (form.name.value = value)}
          />
        </div>
        <FaceChoice form={form} />
        <ColourChoice form={form} />
      </form>
    </Dialog>
  );
}

function FaceChoice({ form }: { readonly form: LookForm }): VNode {
  const look = lookWords();
  const name = form.name.value.trim();
  const { colour } = form.look.value;
  return (
    <fieldset class={css['choice']}>
      <legend>{look.face}</legend>
      <div class={css['faces']}>
        {form.faces.value.map((face, index) => (
          <label key={face} class={css['face']} data-chosen={face === form.face || undefined}>
            <input
              type="radio"
              name="face"
              checked={face === form.face}
              aria-label={index === 0 ? look.fromName : look.faceOf(index + 1)}
              onChange={() => form.chooseFace(face)}
            />
            {/* A name that is still missing wears no hat. */}
            <Face of={faceAlone(name === '' ? '?' : name, { colour, face })} size={48} />
          </label>
        ))}
      </div>
      <Button icon="shuffle" onClick={() => form.shuffle()}>
        {look.others}
      </Button>
    </fieldset>
  );
}

function ColourChoice({ form }: { readonly form: LookForm }): VNode {
  const look = lookWords();
  const chosen = form.look.value.colour ?? wishedColour(form.name.value.trim());
  const id = useId();
  return (
    <fieldset class={css['choice']} aria-describedby={id}>
      <legend>{look.colour}</legend>
      <div class={css['colours']}>
        {Array.from({ length: COLOURS }, (_, colour) => (
          <label
            key={colour}
            class={css['colour']}
            data-chosen={colour === chosen || undefined}
            style={colourStyle(colour)}
            title={look.colours[colour]}
          >
            <input
              type="radio"
              name="colour"
              checked={colour === chosen}
              aria-label={look.colours[colour]}
              onChange={() => form.chooseColour(colour)}
            />
            <span>{colour === chosen && <Icon name="check" size={18} />}</span>
          </label>
        ))}
      </div>
      <p id={id} class={css['hint']}>
        {look.colourHint}
      </p>
    </fieldset>
  );
}
