// The operations of the Java door's wire, as its clients spell them. Their order is in
// docs/PROTOCOL-YAHTZEE-JAVA.md.

export const FROM_CLIENT = {
  requestTurn: 'PLAYER_REQUEST_TURN',
  announceReroll: 'PLAYER_REQUEST_REROLL_CHANCES',
  /** Followed by how many, and by the places of the dice. */
  reroll: 'PLAYER_NUMBER_OF_DICES_REROLLED',
  askScorable: 'PLAYER_GET_WHAT_CAN_BE_SCORED',
  /** Followed by the number of the box. */
  score: 'PLAYER_CHOOSE_SCORING_CATEGORY',
  finishRerolls: 'PLAYER_FINISH_REROLL_DICES',
  finishTurn: 'PLAYER_FINISH_TURN',
} as const;

export const FROM_SERVER = {
  round: 'ROUND_NUMBER',
  turn: 'PLAYER_TURN',
  granted: 'PLAYER_GRANTED_TURN',
  chooseDice: 'PLAYER_REROLL_DICES',
  rerolled: 'PLAYER_NEW_REROLLED_DICE',
  /** Makes the client ask once more what can be scored, and choose. */
  chooseBox: 'PLAYER_FINISH_TURN',
  otherTurn: 'OTHER_PLAYER_TURN',
  otherRerolled: 'OTHER_PLAYER_REROLL_DICES',
  otherScorable: 'OTHER_PLAYER_GET_WHAT_CAN_BE_SCORED',
  otherScored: 'OTHER_PLAYER_CHOSE_SCORING_CATEGORY',
  end: 'GAME_END',
  winner: 'WINNER_ANNOUNCEMENT',
} as const;
