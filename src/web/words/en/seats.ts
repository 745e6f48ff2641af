// English: the words beside the name of a seat, in every game.

export const seats = {
  you: 'you',
  house: 'house',
  away: 'away',
  standIn: 'stand-in',
  left: 'left',
  coach: 'coach',
  onTurn: 'on turn',
};

/** All players at a glance. */
export const strip = {
  you: 'You',
  points: (count: number) => (count === 1 ? '1 point' : `${count} points`),
  open: 'Open the sheet.',
};
