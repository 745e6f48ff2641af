// The words in the picture of a result, and the picture in words for people who cannot see it.

import { wordsOf } from '../../words/game-words.ts';
import { sayRules } from '../../words/say-rules.ts';
import { language } from '../../words/words.ts';
import { namesInGame } from '../model/names.ts';
import type { Result } from '../model/result.ts';
import { sayOutcome } from '../model/say-outcome.ts';
import { sayHeadline } from '../model/say-result.ts';
import type { TableModel } from '../model/table-model.ts';
import { resultWords } from '../result-words.ts';
import type { PictureTexts } from './picture-plan.ts';

export function textsOf(model: TableModel, result: Result): PictureTexts {
  const says = resultWords();
  const { winners } = result;
  const { share } = says;
  return {
    // Whoever looks at a picture is not the player.
    headline: sayHeadline({ ...result, isYours: false }, says),
    points: winners[0] === undefined ? '' : String(winners[0].score),
    says: saySecond(result),
    game: sayGame(model),
    made: `${share.made}, ${sayDay(model.world.clock.date())}`,
    more: share.more,
  };
}

/** What stands below the points. */
function saySecond({ winners, margin }: Result): string {
  const says = resultWords();
  if (winners.length > 1) return says.each(namesOf(winners));
  return margin === undefined ? '' : says.ahead(String(margin.points), namesOf(margin.of));
}

function namesOf(rows: Result['rows']): readonly string[] {
  return rows.map((row) => row.called);
}

export function describePicture(model: TableModel, { rows }: Result): string {
  const { share } = resultWords();
  const { outcome } = model.shown.value;
  const said = outcome === undefined ? '' : sayOutcome(outcome, namesInGame(model.shown.value), model.screen);
  const list = rows.map((row) => share.line(row.place, row.called, String(row.score)));
  return share.alt(sayGame(model), said, list);
}

function sayGame(model: TableModel): string {
  const { game, options } = model.shown.value;
  const rules = sayRules(model.game, options);
  return `${wordsOf(game)?.name ?? game}${rules === '' ? '' : `, ${rules}`}`;
}

function sayDay(date: number): string {
  // "17 November" or "November 17": the browser knows which English.
  const exact = navigator.languages.find((tag) => tag.startsWith(language.value)) ?? language.value;
  return new Intl.DateTimeFormat(exact, { dateStyle: 'long' }).format(date);
}
