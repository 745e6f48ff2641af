// The sentences of a review: what was done, what would have been best, and why, in English for a terminal. Everything in them is in the data.

import type { Decision, Facts, Reason, Review } from '../../review/review.ts';
import { BOX_NAMES } from '../../games/yahtzee/rules/boxes.ts';
import { parseMove } from '../../games/yahtzee/rules/notation.ts';
import { sayAmount, sayPercent } from './numbers.ts';

/** Who sits at a seat. */
export type Names = (seat: number) => string;
type ReasonOf<Kind extends Reason['kind']> = Extract<Reason, { kind: Kind }>;
type FactsOf<Game extends Facts['game']> = Extract<Facts, { game: Game }>;

/** A second reason is said if it weighs at least this share of the first. */
const SHARE_MIN = 0.5;
const POINTS_DIGITS = 1;

function sayKept({ dice }: FactsOf<'yahtzee'>, keep: readonly boolean[]): string {
  const kept = dice.filter((_, place) => keep[place] === true).toSorted((one, other) => one - other);
  return kept.length === 0 ? 'nothing' : kept.join(' ');
}

/** A move as a choice: "keep 3 3", "score Chance", "hit". */
export function sayMove(facts: Facts, text: string): string {
  if (facts.game !== 'yahtzee') return text;
  const move = parseMove(text);
  if (move === undefined) return text;
  if (move.kind === 'keep') return `keep ${sayKept(facts, move.keep)}`;
  return `score ${BOX_NAMES[move.box]}${move.column === 0 ? '' : ` ${move.column + 1}`}`;
}

const DOING: Readonly<Record<string, string>> = {
  keep: 'keeping',
  score: 'scoring',
  roll: 'rolling',
  hold: 'holding',
  hit: 'taking a card',
  stick: 'sticking',
};

/** The same as something that one does: "keeping 3 3". */
function sayDoing(facts: Facts, text: string): string {
  return sayMove(facts, text).replace(/^\w+/, (word) => DOING[word] ?? word);
}

/** Where the decision stood, in a few words. */
export function sayPlace(facts: Facts): string {
  if (facts.game === 'yahtzee') return `round ${facts.round}, ${facts.dice.join(' ')}, ${facts.rerolls} left`;
  if (facts.game === 'pig') return `${facts.scores.join(' : ')}, pot ${facts.pot}`;
  return `round ${facts.round}, ${facts.cards.join(' ')} (${facts.isSoft ? 'soft ' : ''}${facts.total})`;
}

function findReason<Kind extends Reason['kind']>(
  { reasons = [] }: Decision,
  kind: Kind,
): ReasonOf<Kind> | undefined {
  return reasons.find((reason): reason is ReasonOf<Kind> => reason.kind === kind);
}

function sayPoints(points: number): string {
  return points.toFixed(POINTS_DIGITS);
}

function sayBoxes({ filled, brought, instead, brings, later }: ReasonOf<'boxes'>): string {
  const difference = brought - brings;
  const now =
    difference === 0
      ? 'both bring the same now'
      : `it brings ${Math.abs(difference)} ${difference > 0 ? 'more' : 'less'} now`;
  const link = difference > 0 ? 'but' : 'and';
  const [kept, closed] = [BOX_NAMES[filled], BOX_NAMES[instead]];
  return later > 0
    ? `${now}, ${link} the sheet is worth ${sayPoints(later)} more with ${kept} open instead of ${closed}`
    : `${now}, and ${kept} open instead of ${closed} costs only ${sayPoints(-later)} later`;
}

function sayAim({ box, best, made }: ReasonOf<'aim'>, facts: Facts, decision: Decision): string {
  const way = sayDoing(facts, decision.best[0]?.move ?? '');
  const mean = sayPoints(best.points);
  return `${way} gets points in ${BOX_NAMES[box]} ${sayPercent(best.chance)} of the time instead of ${sayPercent(made.chance)}, ${mean} on average instead of ${sayPoints(made.points)}`;
}

function sayClosed({ box, brought, later }: ReasonOf<'box-closed'>, decision: Decision): string {
  const expected = findReason(decision, 'prospects')?.best.now ?? 0;
  const got = brought === 0 ? 'nothing' : String(brought);
  return `it brings ${got} where ${sayPoints(expected)} could be expected in this turn, and without ${BOX_NAMES[box]} the sheet is worth ${sayPoints(later)} less`;
}

function sayBonus({ best, made }: ReasonOf<'bonus'>): string {
  return `the chance of the bonus is ${sayPercent(made)} instead of ${sayPercent(best)}`;
}

function sayProspects({ best, made }: ReasonOf<'prospects'>): string {
  const now = best.now - made.now;
  const later = best.later - made.later;
  return `the best move expects ${sayPoints(Math.abs(now))} ${now < 0 ? 'less' : 'more'} in this turn and ${sayPoints(Math.abs(later))} ${later < 0 ? 'less' : 'more'} after it`;
}

/** The weightiest, and others that explain a good part of it as well. */
function explainYahtzee(decision: Decision): string {
  const { facts, reasons = [] } = decision;
  const heaviest = reasons[0]?.weight ?? 0;
  const told = reasons
    .filter(
      ({ kind, weight }, place) => kind !== 'prospects' && (place === 0 || weight >= heaviest * SHARE_MIN),
    )
    .slice(0, 2)
    .map((reason) => {
      if (reason.kind === 'boxes') return sayBoxes(reason);
      if (reason.kind === 'box-closed') return sayClosed(reason, decision);
      if (reason.kind === 'aim') return sayAim(reason, facts, decision);
      return reason.kind === 'bonus' ? sayBonus(reason) : '';
    });
  const prospects = findReason(decision, 'prospects');
  if (told.length === 0 && prospects !== undefined) return sayProspects(prospects);
  return told.join(', and ');
}

function explainPig(decision: Decision, names: Names): string {
  const [rival, win] = [findReason(decision, 'rival'), findReason(decision, 'own-win')];
  const [risk, roll] = [findReason(decision, 'pot-at-risk'), findReason(decision, 'one-roll')];
  if (rival === undefined || win === undefined || risk === undefined || roll === undefined) return '';
  const threat = `${names(rival.seat)}, who needs ${rival.needs}, can win in one turn with ${sayPercent(rival.chance)}`;
  if (decision.made.move === 'hold')
    return roll.weight > 0
      ? `one more roll gains ${sayPoints(roll.gain)} points on average, since only ${roll.pot} can be lost`
      : `${threat}, and rolling on could win at once with ${sayPercent(win.chance)}`;
  return win.needs <= win.pot
    ? `the ${risk.pot} in the pot were enough to win`
    : `the ${risk.pot} in the pot are lost with ${sayPercent(risk.chance)} before the turn is over, while ${threat}`;
}

function sayStand(reason: ReasonOf<'stick'>): string {
  const against = reason.dealer === undefined ? 'a hidden hand' : `the dealer's ${reason.dealer}`;
  return `${reason.total} against ${against} wins ${sayPercent(reason.win)} and loses ${sayPercent(reason.lose)} of the time`;
}

function sayCount(count: number): string {
  return Number.isInteger(count) ? String(count) : count.toFixed(1);
}

function sayStandDealing({ total, beats, loses }: ReasonOf<'stick-deals'>): string {
  const isGuess = !Number.isInteger(beats) || !Number.isInteger(loses);
  return `${total} ${isGuess ? 'can expect to beat' : 'beats'} ${sayCount(beats)} of the hands and ${isGuess ? 'to lose' : 'loses'} to ${sayCount(loses)}`;
}

function explainTwentyOne(decision: Decision): string {
  const bust = findReason(decision, 'bust');
  const player = findReason(decision, 'stick');
  const dealer = findReason(decision, 'stick-deals');
  const stand = player === undefined ? dealer && sayStandDealing(dealer) : sayStand(player);
  if (bust === undefined || stand === undefined) return '';
  const risk =
    bust.chance === 0
      ? 'no card could have been one too many'
      : `another card is one too many with ${sayPercent(bust.chance)}`;
  if (decision.made.move === 'stick') return `${stand}, and ${risk}`;
  return bust.chance === 0 ? stand : `${risk}, while ${stand}`;
}

function explain(decision: Decision, names: Names): string {
  if (decision.facts.game === 'yahtzee') return explainYahtzee(decision);
  return decision.facts.game === 'pig' ? explainPig(decision, names) : explainTwentyOne(decision);
}

function sayDone(decision: Decision): string {
  const { facts, made, best } = decision;
  const [first] = best;
  const done = sayDoing(facts, made.move);
  if (facts.game === 'pig') return `${done} at ${facts.pot} with ${facts.scores.join(' : ')}`;
  if (facts.game === 'twenty-one') return `${done} on ${facts.isSoft ? 'soft ' : ''}${facts.total}`;
  return `${done} with ${facts.dice.join(' ')} instead of ${sayDoing(facts, first?.move ?? '')}`;
}

/** One of the worst decisions in a sentence: what was done, what it cost, and why. */
export function sayDecision(decision: Decision, { unit }: Review, names: Names): string {
  const done = sayDone(decision);
  const why = explain(decision, names);
  const sentence = `${done.charAt(0).toUpperCase()}${done.slice(1)} gave away ${sayAmount(unit, decision.cost)}`;
  return `${sentence}${why === '' ? '' : `: ${why}`}.`;
}
