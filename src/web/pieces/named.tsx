// A sentence with names in it. Each name has its own direction, so that an Arabic name does not
// pull the punctuation or the next name to its other side.

import { Fragment, type VNode } from 'preact';

/** Characters for private use: no name has them. */
const FIRST_SLOT = 0xe000;

/** `say` puts the names where the language wants them. */
export function Named({
  say,
  names,
}: {
  readonly say: (slots: readonly string[]) => string;
  readonly names: readonly string[];
}): VNode {
  const slots = names.map((_, index) => String.fromCodePoint(FIRST_SLOT + index));
  const parts = say(slots).split(/([\uE000-\uF8FF])/u);
  return (
    <>
      {parts.map((part, index) => {
        const name = names[slots.indexOf(part)];
        return name === undefined ? <Fragment key={index}>{part}</Fragment> : <bdi key={index}>{name}</bdi>;
      })}
    </>
  );
}
