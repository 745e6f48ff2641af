// A review on the screen. If there is room, the replay's board is beside it, and the chart and the
// lists step through it. On a phone they lead to the replay instead, so that the page can be read
// from top to bottom.

import type { VNode } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import type { Seat } from '../../games/game.ts';
import type { Review } from '../../review/review.ts';
import type { AroundBoard } from '../games/around.ts';
import { useWindowKind } from '../games/stage-kind.ts';
import { LinkButton } from '../pieces/button.tsx';
import { Face } from '../pieces/face.tsx';
import { Select } from '../pieces/field.tsx';
import { Panel } from '../pieces/panel.tsx';
import { PlayOn } from '../replay/play-on.tsx';
import { ReplayBoard, noTitle, useReplayKeys } from '../replay/replay-board.tsx';
import { Transport } from '../replay/transport.tsx';
import { Message } from '../shell/message.tsx';
import { Page } from '../shell/page.tsx';
import { wordsOf } from '../words/game-words.ts';
import { Chart } from './chart.tsx';
import { Decisions, Worst } from './decisions.tsx';
import type { ReviewModel } from './review-model.ts';
import css from './review-screen.module.css';
import { reviewWords } from './review-words.ts';
import { sayHeading, sayNotes, sayWhyNot } from './say-heading.ts';
import { Totals } from './totals.tsx';

interface ReviewScreenProps {
  readonly model: ReviewModel;
}

export function ReviewScreen({ model }: ReviewScreenProps): VNode {
  const says = reviewWords();
  const { game } = model.replay.game.value;
  const title = says.of(wordsOf(game.id)?.name ?? game.name);
  const review = model.review.value;
  const player = model.player.value;
  useAddress(model);
  return (
    <Page title={title} where={title} isOnline={false} isWide>
      {review === undefined || player === undefined ? (
        <NotReviewed model={model} review={review} />
      ) : (
        <>
          <header class={css['top']}>
            <h1>
              <PlayerFace model={model} seat={player.seat} />
              {sayHeading(review, player, model.names(player.seat))}
            </h1>
            <p class={css['notes']}>{sayNotes(review)}</p>
            <Chosen model={model} />
          </header>
          <Parts model={model} review={review} />
        </>
      )}
    </Page>
  );
}

function PlayerFace({ model, seat }: ReviewScreenProps & { readonly seat: Seat }): VNode | null {
  const line = model.lineOf(seat);
  return line === undefined ? null : <Face of={line} size={48} />;
}

interface PartsProps extends ReviewScreenProps {
  readonly review: Review;
}

function Parts({ model, review }: PartsProps): VNode {
  const isWide = useWindowKind() === 'wide';
  const lists = (
    <div class={css['lists']}>
      <Panel>
        <Chart model={model} canGo={isWide} />
      </Panel>
      <Worst model={model} review={review} isAlone={!isWide} />
      <Totals model={model} review={review} />
      <Decisions model={model} review={review} isAlone={!isWide} />
      <ToReplay model={model} />
    </div>
  );
  const around: AroundBoard = useMemo(
    () => ({ sayTitle: noTitle, isInner: true, idle: <Transport model={model.replay} /> }),
    [model],
  );
  if (!isWide) return <div class={css['page']}>{lists}</div>;
  return (
    <div class={css['beside']}>
      <div class={css['board']}>
        <Beside model={model} around={around} />
        <PlayOn model={model.replay} />
      </div>
      {lists}
    </div>
  );
}

interface BesideProps extends ReviewScreenProps {
  readonly around: AroundBoard;
}

/** The keys step through a board that is visible. */
function Beside({ model, around }: BesideProps): VNode {
  useReplayKeys(model.replay);
  return <ReplayBoard model={model.replay} around={around} />;
}

function ToReplay({ model }: ReviewScreenProps): VNode {
  return (
    <div class={css['ways']}>
      <LinkButton icon="replay" href={`/replay/${model.table}?game=${model.replay.number.value + 1}`}>
        {reviewWords().replay}
      </LinkButton>
    </div>
  );
}

/** Chooses the game and the player, if there are several. */
function Chosen({ model }: ReviewScreenProps): VNode | null {
  const says = reviewWords();
  const { games } = model.replay.replay;
  const players = model.review.value?.players ?? [];
  if (games.length < 2 && players.length < 2) return null;
  return (
    <div class={css['chosen']}>
      {games.length > 1 && (
        <Select
          label={says.game}
          value={String(model.replay.number.value)}
          options={games.map((_, index) => ({ value: String(index), label: says.gameNumber(index + 1) }))}
          onChange={(value) => model.chooseGame(Number(value))}
        />
      )}
      {players.length > 1 && (
        <Select
          label={says.player}
          value={String(model.player.value?.seat ?? '')}
          options={players.map(({ seat }) => ({ value: String(seat), label: model.names(seat) }))}
          onChange={(value) => model.choosePlayer(Number(value))}
        />
      )}
    </div>
  );
}

interface NotReviewedProps extends ReviewScreenProps {
  readonly review: Review | undefined;
}

function NotReviewed({ model, review }: NotReviewedProps): VNode {
  const says = reviewWords();
  return (
    <div class={css['none']}>
      <Message title={says.none} actions={<ToReplay model={model} />}>
        <p>{review === undefined ? says.why['not-played'] : sayWhyNot(review)}</p>
      </Message>
      <Chosen model={model} />
    </div>
  );
}

/** The address names the game and the player, so that it can be sent or reloaded. */
function useAddress(model: ReviewModel): void {
  const number = model.replay.number.value;
  const seat = model.player.value?.seat;
  const hasGames = model.replay.replay.games.length > 1;
  useEffect(() => {
    const asked = new URLSearchParams();
    if (hasGames) asked.set('game', String(number + 1));
    if (seat !== undefined) asked.set('seat', String(seat));
    history.replaceState(history.state, '', `${location.pathname}?${asked.toString()}`);
  }, [number, seat, hasGames]);
}
