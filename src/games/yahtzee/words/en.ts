// English: the words of Yahtzee.

const COUNTS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

function rollsLeft(count: number): string {
  return `${COUNTS[count] ?? count} ${count === 1 ? 'roll' : 'rolls'} left.`;
}

function points(count: number): string {
  return count === 1 ? '1 point' : `${count} points`;
}

/** As in "Fives", or in Triple "Fives times 2". */
function timesColumn(box: string, factor: number | undefined): string {
  return factor === undefined ? box : `${box} ×${factor}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function andExtra(extra: number): string {
  return extra === 0 ? '' : ` and ${extra} extra`;
}

const FACES = ['ones', 'twos', 'threes', 'fours', 'fives', 'sixes'];
const FEW = ['no', 'one', 'two', 'three', 'four', 'five'];

/** "two fours", or "4, 4, 6" if they differ. */
function sayDice(dice: readonly number[]): string {
  const [first = 0] = dice;
  if (dice.length < 2 || dice.some((die) => die !== first)) return dice.join(', ');
  return `${FEW[dice.length]} ${FACES[first - 1]}`;
}

export const yahtzee = {
  name: 'Yahtzee',
  tagline: 'Five dice, thirteen boxes. The most points win.',
  fame: { mark: 'Points' },
  options: {
    rules: {
      name: 'Further Yahtzees',
      says: 'What another Yahtzee scores once that box is filled.',
      values: {
        official: {
          name: 'Official',
          says: '100 extra. It must go to the box of its number, or else counts as a joker in a lower box.',
        },
        'free-joker': {
          name: 'Free joker',
          says: '100 extra, in any open box. A joker once the box of its number is filled.',
        },
        chips: { name: 'Extra hundreds', says: '100 extra, and no jokers.' },
        plain: { name: 'Plain', says: 'Nothing special: a roll like any other.' },
      },
    },
    columns: {
      name: 'Sheet',
      says: 'How many columns each player fills.',
      values: {
        1: { name: 'One column', says: 'The classic game, 13 rounds.' },
        3: { name: 'Triple', says: 'Three columns that count once, twice and three times; 39 rounds.' },
      },
    },
    rerolls: {
      name: 'Rerolls',
      says: 'How often dice may be rolled again in a turn. The classic game has 2.',
    },
    rounds: { name: 'Rounds', says: 'A short game for practice. 0 plays them all.' },
    firstRolls: {
      name: 'First rolls',
      says: 'When the first roll of a turn is made.',
      values: {
        turn: { name: 'On your own turn', says: 'Everybody rolls on their own turn.' },
        round: { name: 'As the round begins', says: 'All first rolls are made together and can be seen.' },
      },
    },
  },
  strategies: {
    random: { name: 'Anything goes', says: 'Holds and scores at random.' },
    greedy: { name: 'Greedy', says: 'Collects equal dice and takes the most points it can get at once.' },
    good: { name: 'Good', says: 'Knows what each box usually scores and looks one turn ahead.' },
    perfect: {
      name: 'Perfect',
      says: 'With one column nobody can expect more points. With three it is very strong, but not proven to be the best.',
    },
    'for-the-win': {
      name: 'For the win',
      says: 'Plays perfectly for points until the last rounds, then for the win.',
    },
  },

  boxes: {
    ones: 'Ones',
    twos: 'Twos',
    threes: 'Threes',
    fours: 'Fours',
    fives: 'Fives',
    sixes: 'Sixes',
    'three-of-a-kind': 'Three of a kind',
    'four-of-a-kind': 'Four of a kind',
    'full-house': 'Full house',
    'small-straight': 'Small straight',
    'large-straight': 'Large straight',
    yahtzee: 'Yahtzee',
    chance: 'Chance',
  },
  /** For narrow columns, where they differ from the full names. */
  shortBoxes: {
    'three-of-a-kind': '3 of a kind',
    'four-of-a-kind': '4 of a kind',
  },
  sums: { bonus: 'Upper bonus', bonusShort: 'Bonus', total: 'Total' },
  halves: { upper: 'Upper half', lower: 'Lower half' },
  open: 'open',
  wouldScore: 'would score',

  board: 'Dice',
  sheet: 'Score sheet',
  sheetOfPlayer: (name: string) => `${name}'s sheet`,
  next: 'next',
  sheetOf: (rules: string) => `Score sheet, rules: ${rules}`,
  round: (round: number, rounds: number) => `Round ${round} of ${rounds}`,
  roundsPlayed: (rounds: number) => (rounds === 1 ? '1 round' : `${rounds} rounds`),
  column: (factor: number) => `Column times ${factor}`,
  columns: 'Columns',
  who: {
    yourTurn: 'your turn',
    winner: 'winner',
  },
  toPar: 'to par',
  par: (difference: number) => {
    if (difference === 0) return 'at par for the bonus';
    return `${points(Math.abs(difference))} ${difference > 0 ? 'above' : 'below'} par for the bonus`;
  },
  hundreds: (chips: number) =>
    `and ${chips * 100} extra for ${chips === 1 ? 'another Yahtzee' : `${chips} more Yahtzees`}`,
  ahead: 'Rolled ahead:',

  title: {
    yours: (name: string) => `Your turn, ${name}.`,
    yoursLeft: (name: string, rolls: number) => `Your turn, ${name}. ${rollsLeft(rolls)}`,
    yoursLast: (name: string) => `Your turn, ${name}. Choose a box.`,
    rollsLeft,
    chooseBox: 'Choose a box.',
    chosen: (offer: { points: number; extra: number; box: string; factor: number | undefined }) =>
      `${offer.points}${andExtra(offer.extra)} in ${timesColumn(offer.box, offer.factor)}?`,
    giveUp: (offer: { box: string; factor: number | undefined }) =>
      `Give up ${timesColumn(offer.box, offer.factor)}?`,
    yahtzee: (dice: readonly number[]) => `Yahtzee! ${capital(sayDice(dice))}.`,
    keeps: (name: string, dice: readonly number[]) => `${name} keeps ${sayDice(dice)}.`,
    rolling: (name: string) => `${name} is rolling.`,
    toRoll: (name: string) => `${name} is about to roll.`,
    choosing: (name: string) => `${name} chooses a box.`,
    youScored: (score: number) => `You scored ${score}.`,
    scored: (name: string, score: number) => `${name} scored ${score}.`,
    youWin: (score: number) => `You win with ${points(score)}.`,
    wins: (name: string, score: number) => `${name} wins with ${points(score)}.`,
    drawn: (names: readonly string[], score: number) =>
      `A draw: ${names.join(' and ')} have ${points(score)} each.`,
  },
  hint: {
    first: 'Roll the dice to begin.',
    hold: 'Tap dice to keep them, then roll, or choose a box.',
    holdWide: 'Click dice to keep them, or choose a box.',
    allHeld: 'All five are kept. Choose a box.',
    choose: 'The boxes show what they would score.',
    confirm: 'Not sure? Choose another box, or undo.',
    giveUp: 'It scores 0, and the box is gone.',
    youAreNext: 'You are next.',
    jokerOwn: (box: string) => `Another Yahtzee! It goes to ${box}.`,
    jokerLower: 'Another Yahtzee! It is a joker in any open lower box.',
    jokerNone: 'Another Yahtzee, but it must go to an open upper box for 0.',
    over: 'The game is over.',
  },
  roll: (dice: number) => (dice === 1 ? 'Roll 1 die' : `Roll ${dice} dice`),
  rollShort: (dice: number) => `Roll ${dice}`,
  rollAll: 'Roll all dice',
  rollFirst: 'Roll',
  left: (rolls: number) => `${rolls} left`,
  noRolls: 'No rolls left',
  allHeld: 'All dice kept',
  take0: (offer: { box: string; factor: number | undefined }) =>
    `Take 0 in ${timesColumn(offer.box, offer.factor)}`,
  score: (offer: { points: number; extra: number; box: string; factor: number | undefined }) =>
    `Score ${offer.points}${andExtra(offer.extra)} in ${timesColumn(offer.box, offer.factor)}`,
  keep: (dice: string) => `Keep ${dice}`,
  keepNothing: 'Keep nothing',
  undo: 'Undo the choice',

  tell: {
    rolled: (name: string, dice: string) => `${name} rolled ${dice}.`,
    keptAndRolled: (name: string, kept: string, dice: string) => `${name} kept ${kept} and rolled ${dice}.`,
    keptAll: (name: string) => `${name} kept all dice.`,
    scored: (
      name: string,
      offer: { points: number; extra: number; box: string; factor: number | undefined },
    ) => `${name} scored ${offer.points}${andExtra(offer.extra)} in ${timesColumn(offer.box, offer.factor)}`,
    andHas: (total: number) => ` and has ${points(total)}.`,
    bonus: (name: string) => `${name} gets the upper bonus of 35.`,
    round: (round: number, rounds: number) =>
      round === rounds ? `The last round, ${round} of ${rounds}.` : `Round ${round} of ${rounds}.`,
    score: points,
  },
  keys: {
    roll: 'Rolls the dice that are not held',
    hold: 'Holds a die, or lets it go',
    arrows: 'Move among the open boxes; Home and End to the first and last of a half',
    enter: 'Chooses the box, and a second time confirms it',
    undo: 'Undoes the choice',
  },
};
