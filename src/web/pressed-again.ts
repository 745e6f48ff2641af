// Whether a finger has pressed the same button twice in a row. Only such a press can be meant for
// what was shown before it: a key or another button is a new choice.

/** A finger that taps again and again takes no longer from tap to tap. */
const TAPPING_MS = 600;

let last: { readonly button: Element; readonly at: number } | undefined;
let isAgain = false;

export function watchPresses(): void {
  addEventListener('click', notePress, { capture: true });
  addEventListener('keydown', () => (isAgain = false), { capture: true });
}

function notePress({ target, detail, timeStamp }: MouseEvent): void {
  const button = target instanceof Element ? target.closest('button') : null;
  // A button that is pressed by a key is not clicked at all.
  isAgain = detail > 0 && button !== null && isSame(button, timeStamp);
  last = button === null ? undefined : { button, at: timeStamp };
}

/** Under a tapping finger another button may have taken the place of the one before. */
function isSame(button: Element, now: number): boolean {
  if (last === undefined) return false;
  return last.button === button || (!last.button.isConnected && now - last.at < TAPPING_MS);
}

/** Of the press that is being handled. */
export function isPressedAgain(): boolean {
  return isAgain;
}
