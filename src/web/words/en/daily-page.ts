// English: the page of the daily game, and the end of one.

export const dailyPage = {
  titleOf: (game: string, day: string) => `Daily ${game}, ${day}`,
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
  honest: 'How it is counted',
  honestSays: [
    'A day begins and ends at midnight UTC. A game that has begun can be finished until two hours later.',
    'You need no account: your browser keeps a random key, and every key has one try a day. Somebody who clears the storage of the browser, or uses another one, can play again and knows the dice. Nothing prevents that; play for honour.',
    'Daily games do not count for the hall of fame, and there is no coach.',
  ],
  toLobby: 'Back to the lobby',
  atTable: 'The daily game: the same dice for everybody, and one try. You can leave and come back all day.',
};
