// The operations of the Java assignment, as both sides spell them. They are written down a second
// time here, apart from Parlour's own door, because the checker is an independent witness of it.

export const FROM_CLIENT = {
  requestTurn: 'PLAYER_REQUEST_TURN',
  announceReroll: 'PLAYER_REQUEST_REROLL_CHANCES',
  /** Followed by how many, and by an int[] with the places of the dice. */
  reroll: 'PLAYER_NUMBER_OF_DICES_REROLLED',
  askScorable: 'PLAYER_GET_WHAT_CAN_BE_SCORED',
  /** Followed by the number of the box. */
  choose: 'PLAYER_CHOOSE_SCORING_CATEGORY',
  finishRerolls: 'PLAYER_FINISH_REROLL_DICES',
  finishTurn: 'PLAYER_FINISH_TURN',
} as const;

export const FROM_SERVER = {
  round: 'ROUND_NUMBER',
  turn: 'PLAYER_TURN',
  granted: 'PLAYER_GRANTED_TURN',
  chooseDice: 'PLAYER_REROLL_DICES',
  rerolled: 'PLAYER_NEW_REROLLED_DICE',
  otherTurn: 'OTHER_PLAYER_TURN',
  otherRerolled: 'OTHER_PLAYER_REROLL_DICES',
  otherScorable: 'OTHER_PLAYER_GET_WHAT_CAN_BE_SCORED',
  otherChose: 'OTHER_PLAYER_CHOSE_SCORING_CATEGORY',
  end: 'GAME_END',
  winner: 'WINNER_ANNOUNCEMENT',
} as const;

const OPERATIONS: ReadonlySet<string> = new Set([
  ...Object.values(FROM_SERVER),
  ...Object.values(FROM_CLIENT),
]);

/** Everything else is text to print. */
export function isOperation(text: string): boolean {
  return OPERATIONS.has(text);
}
