// English: the board of Twenty-One. Its name, options and house players are in en.ts.

export const twentyOneBoard = {
  table: 'The table',
  round: (round: number) => `Round ${round}`,
  roundLine: (round: number) => `Round ${round} is over.`,
  roundOf: (round: number, rounds: number) => `Round ${round} of ${rounds}`,
  stake: (stake: number) => `Stake ${stake}`,
  /** On the dealer's round button. */
  dealerLetter: 'D',
  dealer: 'dealer',
  dealsNext: 'deals next',
  fromNextRound: 'from the next round',
  leaving: 'leaves after this round',
  handOf: (name: string, value: string) => `${name}: ${value}`,
  noCards: 'No cards yet',

  title: {
    waiting: 'Waiting for another player.',
    yourDeal: (name: string) => `Your deal, ${name}.`,
    deal: 'Your deal.',
    theirDeal: (name: string) => `${name} deals next.`,
    dealing: (name: string) => `${name} deals.`,
    yourTurn: (name: string) => `Your turn, ${name}. Hit or stick?`,
    turn: 'Your turn. Hit or stick?',
    theirTurn: (name: string) => `${name} is on turn.`,
    broke: 'You have no tokens left.',
    brokeNamed: (name: string) => `${name} has no tokens left.`,
    youWin: (tokens: string) => `You win with ${tokens}.`,
    wins: (name: string, tokens: string) => `${name} wins with ${tokens}.`,
    share: (names: string, tokens: string) => `${names} share the win with ${tokens} each.`,
  },
  hint: {
    waiting: 'A round begins as soon as two players are seated.',
    natural: 'An ace with a ten or a court card is a natural: it ends the round and takes the deal.',
    keeps: (dealer: string) => `Nobody has a natural, so ${dealer} keeps the deal.`,
    youKeep: 'Nobody has a natural, so you keep the deal.',
    new: 'You are watching this round, and play from the next.',
    leaving: 'You leave after this round; until then you stick.',
    broke: 'You had to leave the table. Sit down again with new tokens, or watch.',
    result: (won: number) => {
      if (won === 0) return 'You neither won nor lost.';
      return won > 0 ? `You won ${won}.` : `You lost ${-won}.`;
    },
    over: (rounds: number) =>
      rounds === 1 ? 'The table closes after one round.' : `The table closes after ${rounds} rounds.`,
  },
  why: {
    first: (name: string) => `${name} came first, and deals first.`,
    keeps: (name: string) => `${name} keeps the deal.`,
    ownNatural: (name: string) => `${name} has a natural, and keeps the deal.`,
    natural: (name: string) => `A natural takes the deal: ${name} deals next.`,
    firstNatural: (name: string) =>
      `With several naturals, the first after the dealer takes the deal: ${name}.`,
    left: (name: string) => `The dealer has left; the deal passes to ${name}.`,
  },

  whyYou: {
    first: 'You came first, and deal first.',
    keeps: 'You keep the deal.',
    ownNatural: 'You have a natural, and keep the deal.',
    natural: 'Your natural takes the deal.',
    firstNatural: 'With several naturals, the first after the dealer takes the deal: yours.',
    left: 'The dealer has left; the deal passes to you.',
  },

  deal: (round: number) => `Deal round ${round}`,
  hit: 'Hit',
  stick: 'Stick',
  stickOn: (value: string) => `Stick on ${value}`,

  value: {
    soft: (total: number) => `soft ${total}`,
    bust: (total: number) => `bust with ${total}`,
    /** Below a hand, where there is less room than in a sentence. */
    bustHand: (total: number) => `bust with ${total}`,
    natural: 'natural',
    cards: (count: number) => (count === 1 ? '1 card' : `${count} cards`),
    stuck: 'stuck',
    /** Beside the total. */
    kinds: { soft: 'soft', bust: 'bust', natural: 'natural' },
  },
  nobodyPays: 'Nobody pays.',
  severalNaturals: 'Several naturals: nobody pays.',
  because: {
    natural: 'natural, two stakes',
    bust: 'bust',
    lower: 'the lower hand',
    'dealer-bust': 'the dealer is bust',
  },
  ofOwed: (owed: number) => `all that was left of ${owed}`,

  tell: {
    dealt: (name: string, round: number) => `${name} dealt round ${round}.`,
    has: (name: string, cards: string, value: string) => `${name} has ${cards}: ${value}.`,
    theCard: (card: string) => `the ${card}`,
    tookAndHas: (name: string, card: string, value: string) => `${name} took ${card} and has ${value}.`,
    tookAndIs: (name: string, card: string, value: string) => `${name} took ${card} and is ${value}.`,
    tookOnly: (name: string) => `${name} took a card.`,
    stuck: (name: string) => `${name} stuck.`,
    stuckOn: (name: string, value: string) => `${name} stuck on ${value}.`,
    roundOver: (round: number) => `Round ${round} is over.`,
    hand: (name: string, value: string) => `${name}: ${value}.`,
    natural: (name: string) =>
      `${name} has a natural, an ace with a ten or court card: everybody else pays two stakes.`,
    severalNaturals: (names: string) => `${names} have naturals, so nobody pays.`,
    paid: (from: string, to: string, tokens: string) => `${from} paid ${to} ${tokens}`,
    broke: (name: string) => `${name} has no tokens left and leaves the table.`,
    gone: (name: string, tokens: string) => `${name} leaves with ${tokens}.`,
    point: (card: string, points: number) => `${card} (${points})`,
    and: (names: readonly string[]) =>
      names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`,
  },
  keys: {
    space: 'Presses the filled button',
    deal: 'Deals',
    hit: 'Hits',
    stick: 'Sticks',
  },
};
