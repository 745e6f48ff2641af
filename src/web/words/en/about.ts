// English: the page about Parlour. Not part of the words that every screen loads.

export const about = {
  title: 'About Parlour',
  what: [
    'Parlour is a place for classic table games: Yahtzee, Pig and Twenty-One. You need no account. Open a table, send the link, and play; or play against the house, which is always ready.',
    'People in browsers, people in terminals and programs sit at the same tables. Every move is saved before it is answered, so a lost connection, a closed page or a restart of the server costs nobody a game.',
  ],
  fair: {
    title: 'Fair luck',
    says: [
      'Before the first die or card the table publishes a seal of a secret number. Then every player adds a random text; your browser does it for you. All dice and cards follow from the secret and the texts, so nobody can choose them, and nobody can change them afterwards.',
      'When the game is over the secret is published. In a replay, “Check the luck” computes every draw again in your browser and compares it.',
      'What it cannot rule out: the people who run the server know the secret during the game. Play for honour, with people you trust.',
    ],
  },
  privacy: {
    title: 'What is stored',
    says: [
      'There are no accounts, no cookies, no ads and no tracking, and nothing is loaded from anywhere else.',
      'Your browser remembers your name, your settings, the keys of your seats, a random key that has one try a day in the daily game, and the games that you play on this device only. Clear the data of this site, and they are gone; the daily game can then be played again, which nothing can prevent.',
      'The server keeps the games that are played on it: the names at the table, the moves and the luck. Anybody with the link can read the log of a finished game.',
    ],
  },
  terminal: {
    title: 'From a terminal',
    says: 'With the sources of Parlour on your computer, you can play at this server from a terminal:',
    lines:
      'Without anything installed you can talk to it by hand, one line of JSON at a time, at the lines door, if this server has it open (usually port 7777):',
    pig: 'The doors of the course protocols, usually 54321 for Pig, are open to your own clients.',
  },
  bots: {
    title: 'Bots',
    says: 'Any program can play: it reads a line, and writes its move. This one plays Pig and needs nothing but Python:',
    local:
      'docs/PROTOCOL.md and docs/BOTS.md, which come with the sources, describe everything a program can ask.',
  },
  licence: {
    title: 'Licence',
    says: 'Parlour is free software under the MIT licence. “Yahtzee” is a trademark of Hasbro; this project is not affiliated with Hasbro.',
  },
};
