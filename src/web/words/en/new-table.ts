// English: the form for a new table. Not part of the words that every screen loads.

function players(count: number): string {
  return count === 1 ? '1 player' : `${count} players`;
}

export const newTable = {
  title: 'New table',
  titleHere: 'Everybody here',
  game: 'Game',
  rules: 'Rules',
  usual: 'The usual ones',
  more: 'More options',
  where: 'Where',
  elsewhere: { name: 'With friends elsewhere', says: 'They join by link, by code or from the lobby.' },
  here: { name: 'On this device only', says: 'Everybody plays on this screen, even without a network.' },
  you: 'Your name',
  person: (number: number) => `Player ${number}, at this device`,
  house: (number: number) => `Player ${number}, house`,
  addPerson: 'Somebody at this device',
  addHouse: 'A house player',
  remove: (label: string) => `Remove ${label}`,
  room: (free: number, max: number) => {
    if (free === 0) return `All ${max} seats are taken.`;
    return free === 1 ? 'One more can join by the link.' : `Up to ${free} more can join by the link.`;
  },
  roomHere: (min: number, max: number) =>
    min === 1 ? `1 to ${max} players, you included.` : `${min} to ${max} players, you included.`,
  access: 'Who can join',
  private: { name: 'Friends only', says: 'Only people with the link or the code.' },
  public: { name: 'Anybody', says: 'The table is listed in the lobby.' },
  clock: 'Time for a move',
  clockSays: 'When it runs out, a stand-in moves. The seat stays yours.',
  clocks: {
    0: 'No limit',
    30: '30 s',
    60: '1 min',
    120: '2 min',
    300: '5 min',
  } as Readonly<Record<number, string>>,
  startsBy: 'Start by itself',
  startsBySays: 'Otherwise you start the game when everybody is there.',
  startAt: 'Number of players',
  create: 'Open the table',
  startHere: (count: number) => (count === 1 ? 'Start alone' : `Start with ${players(count)}`),
  tooFew: (min: number) => `This game needs at least ${players(min)}. Add somebody, or a house player.`,
  tooMany: (max: number) => `This table has room for ${players(max)}.`,
  sameName: 'Two people have this name. Give one of them another.',
  together: (option: string) => `“${option}” does not fit the other options.`,
  noServer: 'There is no connection to the server just now. A table on this device works without one.',
  notSeated: (name: string, why: string) => `${name} could not sit down: ${why}`,
  toTable: 'To the table',
  practice: 'Practice with dice of your choice',
  practiceSays:
    'What is rolled or dealt, in this order, with semicolons between the rolls; after that luck decides. The table is marked as practice and does not count.',
  practiceWrong: (draw: string) =>
    `“${draw}” is not a roll or a card. Write 6 6 6 2 1, or Ah for the ace of hearts.`,
};
