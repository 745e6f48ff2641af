// English: the words around every screen.

export const shell = {
  skipToTable: 'Skip to the table',
  skipToMain: 'Skip to the main part',
  settings: 'Settings',
  turnSoundOff: 'Turn the sound off',
  turnSoundOn: 'Turn the sound on',
  soundIsOn: 'Sound is on.',
  soundIsOff: 'Sound is off.',
  toLobby: 'To the lobby',
  away: 'Reconnecting',
  back: 'Connected again.',
  updateReady: 'A newer version of this page is ready.',
  update: 'Use it now',
  partMissing: 'This part of the page could not be loaded. There may be no network, or the page may be old.',
  reload: 'Reload the page',
  close: 'Close',
  notFound: {
    title: 'Nothing here',
    says: 'This address leads to no table and no page. The link may be old or mistyped.',
  },
  setting: {
    language: 'Language',
    theme: { name: 'Light or dark', auto: 'Same as the device', light: 'Light', dark: 'Dark' },
    speed: { name: "Others' moves", calm: 'Calm', quick: 'Quick', 'at-once': 'At once' },
    motion: {
      name: 'Motion',
      says: 'Dice tumble and cards travel. Off if your device asks for less motion.',
    },
    sound: { name: 'Sound', says: 'Dice, cards and your turn. Phones vibrate too.' },
    keys: { name: 'Keys for moves', says: 'Press ? at a table for the list.' },
    notices: {
      name: 'Notifications',
      says: 'When it is your turn and you look elsewhere, while this page is open.',
      forbidden: 'Your browser forbids them for this page. You can change that in its settings.',
    },
    done: 'Done',
  },
};
