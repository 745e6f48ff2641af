// English: the daily game.

export const daily = {
  title: (game: string) => `Daily ${game}`,
  titleOf: (game: string, day: string) => `Daily ${game}, ${day}`,
  says: 'The same dice for everybody, today only. One try.',
  play: 'Play today’s dice',
  goOn: 'Go on',
  table: 'Today’s table',
  noServer: 'The daily game needs the server, which cannot be reached just now.',

  left: (minutes: number) =>
    minutes < 60 ? `${minutes} min left` : `${Math.floor(minutes / 60)} h ${minutes % 60} min left`,
  played: 'Played today',
  best: 'Best so far',
  you: 'You today',
  youYesterday: 'You yesterday',
  score: (score: number, place: number) => `${score}, place ${place}`,
  bestBy: (score: number, name: string) => `${score}, ${name}`,
  nobody: 'Nobody yet',
  unfinished: 'Not finished',
  givenUp: 'Not finished in time',
  week: (days: number) => {
    if (days === 0) return 'The last seven days; played days have a tick.';
    return days === 1 ? 'Played one day in a row' : `Played ${days} days in a row`;
  },
  inARow: (days: number) => `${days} days in a row`,

  place: (place: number, players: number) =>
    players === 1 ? 'You are the first today.' : `Place ${place} of ${players} today.`,
  rounds: 'What each round gave away against perfect play',
  levels: (counts: readonly number[]) => {
    const names = ['nothing', 'a little', 'a mistake', 'a blunder'];
    const said = counts.flatMap((count, level) => (count === 0 ? [] : [`${names[level] ?? ''} ${count}`]));
    return `Rounds that gave away: ${said.join(', ')}`;
  },
  legend: ['nothing', 'a little', 'a mistake', 'a blunder'],
  share: 'Share the result',
  copy: 'Copy the result',
  shareSays: 'No dice and no boxes in it: it spoils nothing.',

  today: 'Today',
  yesterday: 'Yesterday',
  columns: { place: 'Place', name: 'Name', score: 'Points', replay: 'Replay' },
  replayOf: (name: string, score: number) => `Replay of the game of ${name}, ${score} points`,
  more: (players: number) => `The best of ${players}`,
  none: 'Nobody has finished a game yet.',
  noneThen: 'Nobody finished a game.',
  replay: 'Replay of your game',
  check: 'Check the luck',
  checkOf: (name: string) => `Check the luck of the game of ${name}`,

  luck: 'The luck',
  luckSays:
    'The dice of a day follow from a secret number. Its seal is shown from the day before on, and the number itself two hours after the day has ended, when nobody plays with it any more. Then anybody can compute every die again.',
  ofToday: 'Seal of today',
  ofTomorrow: 'Seal of tomorrow',
  ofYesterday: 'Seal of yesterday',
  secret: 'Secret number of yesterday',
  secretLater: 'The secret number is published two hours after the end of the day.',
  changed: 'This is not the seal that was shown here before. Something is wrong with this server.',
  kept: 'as it was shown here before the day was over',
  honest: 'How it is counted',
  honestSays: [
    'A day begins and ends at midnight UTC. A game that has begun can be finished until two hours later.',
    'You need no account: your browser keeps a random key, and every key has one try a day. Somebody who clears the storage of the browser, or uses another one, can play again and knows the dice. Nothing prevents that; play for honour.',
    'Daily games do not count for the hall of fame, and there is no coach.',
  ],
};
