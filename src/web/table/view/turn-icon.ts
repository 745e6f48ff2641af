// The icon of the tab says whose turn it is. It does not flash.

const ICON = '/icon.svg';
const ICON_TURN = '/icon-turn.svg';

export function setTurnIcon(isTurn: boolean): void {
  document.querySelector('link[rel="icon"]')?.setAttribute('href', isTurn ? ICON_TURN : ICON);
}
