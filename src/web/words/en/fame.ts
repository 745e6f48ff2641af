// English: the hall of fame. Not part of the words that every screen loads.

export const fame = {
  title: 'Hall of fame',
  says: 'The top ten of every game and rule set. Anybody who plays to the end can enter; house players do not count.',
  usual: 'The usual rules',
  place: 'Place',
  name: 'Name',
  day: 'Day',
  replay: 'Replay',
  replayOf: (name: string, mark: number) => `Replay: ${name}, ${mark}`,
  none: 'Nobody is here yet',
  noneSays: 'The first place is free.',
  play: (game: string) => `Play ${game}`,
  noServer: 'The hall of fame cannot be reached just now',
  noServerSays: 'It appears here as soon as the server answers.',
};
