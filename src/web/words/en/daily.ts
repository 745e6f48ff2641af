// English: the daily game in the lobby.

export const daily = {
  says: 'The same dice for everybody, today only. One try.',
  play: 'Play today’s dice',
  goOn: 'Go on',
  table: 'Today’s table',
  noServer: 'The server cannot be reached just now.',
  left: (minutes: number) =>
    minutes < 60 ? `${minutes} min left` : `${Math.floor(minutes / 60)} h ${minutes % 60} min left`,
  played: 'Played today',
  best: 'Best so far',
  you: 'You today',
  youYesterday: 'You yesterday',
  score: (score: number, place: number) => `${score}, place ${place}`,
  nobody: 'Nobody yet',
  unfinished: 'Not finished',
  week: (days: number) => {
    if (days === 0) return 'The last seven days';
    return days === 1 ? 'Played one day in a row' : `Played ${days} days in a row`;
  },
};
