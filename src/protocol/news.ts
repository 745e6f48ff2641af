// The server's news, in the order of docs/PROTOCOL.md: each with its schema, a description in
// Markdown and an example.

import { z } from 'zod';
import { ANA_AWAY, PLAYING, POSITION, ROLLED, TABLE } from './examples.ts';
import { count, seconds, shownSeat } from './fields.ts';
import type { Sent } from './sent.ts';
import { event, form, seatLine, view } from './table-fields.ts';

const table = z.string();

/** Something happened in one step at a table that the client follows, with the table after it. */
const events = defineNews({
  says: `Something happened at a table that you follow. The events are those of [LUCK.md](LUCK.md), numbered
without gaps; what you may not see appears as \`"drawn":"?"\`, or an event of kind \`hidden\`. \`view\` is
the whole table after them as you may see it, so you need not remember anything else. \`you\` is your
seat. When the game is over, \`players\` lists who played it, as \`{"seat":0,"name":"Ana","house":""}\`;
some of them may have left since, and others may sit there.`,
  schema: z.strictObject({ say: z.literal('events'), table, events: z.array(event), view }),
  example: { say: 'events', table: TABLE, events: ROLLED, view: PLAYING },
});

const turn = defineNews({
  says: `It is your turn. \`number\` is the number of the last event. \`moves\` are the legal moves; when there
are more than 50, \`forms\` describes them instead: \`"forms":[{"form":"keep
11001","says":"…","count":32}]\`. At a seat that rolls by hand, \`"roll":true\` without moves says that
the table waits for your \`roll\`. \`seconds\` is the time left on your clock.`,
  schema: z.strictObject({
    say: z.literal('turn'),
    table,
    seat: shownSeat,
    /** The number of the last event, from which the turn follows. */
    number: count,
    position: z.unknown(),
    /** The legal moves; if there are too many, `forms` describes them. */
    moves: z.array(z.string()).optional(),
    forms: z.array(form).optional(),
    /** The table waits for the roll that begins your turn; then there are no moves. */
    roll: z.literal(true).optional(),
    seconds: seconds.optional(),
  }),
  example: {
    say: 'turn',
    table: TABLE,
    seat: 0,
    number: 9,
    position: POSITION,
    moves: ['roll', 'hold'],
    seconds: 60,
  },
});

const seats = defineNews({
  says: `Somebody is away or has come back, a player has been away for 30 seconds, a stand-in plays for an
absent player or no longer does, or the number of watchers changed. \`host\` is as in the view; it
changes when the host is away for 30 seconds or comes back. \`away\` is how many seconds ago the
connection of the seat was lost, as of this message; it is missing while the player is here.
\`standIn\` says that the others have let a stand-in play the seat.`,
  schema: z.strictObject({
    say: z.literal('seats'),
    table,
    /** As in the view. */
    host: shownSeat.optional(),
    seats: z.array(seatLine),
    watchers: count,
  }),
  example: { say: 'seats', table: TABLE, host: 1, seats: [ANA_AWAY], watchers: 4 },
});

const said = defineNews({
  says: 'Somebody says an emote, or, at a private table, a `text`.',
  schema: z.strictObject({
    say: z.literal('said'),
    table,
    seat: shownSeat,
    emote: z.string().optional(),
    text: z.string().optional(),
  }),
  example: { say: 'said', table: TABLE, seat: 1, emote: 'well played' },
});

const fame = defineNews({
  says: 'You are in the hall of fame.',
  schema: z.strictObject({
    say: z.literal('fame'),
    table,
    seat: shownSeat,
    place: z.int().min(1),
    mark: z.int(),
    sentence: z.string(),
  }),
  example: {
    say: 'fame',
    table: TABLE,
    seat: 0,
    place: 3,
    mark: 7,
    sentence: 'Congratulations, Ana: place 3 in the hall of fame.',
  },
});

const replaced = defineNews({
  says: 'A newer connection has taken your seat; this one gets no more news of the table.',
  schema: z.strictObject({ say: z.literal('replaced'), table, sentence: z.string() }),
  example: { say: 'replaced', table: TABLE, sentence: 'Your seat was taken over by a newer connection.' },
});

const bye = defineNews({
  says: `The last line before the connection ends. \`reason\` is one of these:

| reason | meaning |
| --- | --- |
| \`restart\` | come back in a moment |
| \`silent\` | no first message within two minutes |
| \`line-too-long\` | a line of more than 8 KiB: nobody knows where the next one would begin |
| \`server-full\` | the server has no room for more connections |
| \`too-many-connections\` | there are too many connections from your address |`,
  schema: z.strictObject({ say: z.literal('bye'), reason: z.string(), sentence: z.string() }),
  example: { say: 'bye', reason: 'restart', sentence: 'The server restarts. Connect again in a moment.' },
});

export const NEWS = { events, turn, seats, said, fame, replaced, bye } as const;

interface NewsMessage<Schema extends z.ZodType> {
  readonly says: string;
  readonly schema: Schema;
  readonly example: Sent<z.input<Schema>>;
}

function defineNews<Schema extends z.ZodType>(message: NewsMessage<Schema>): NewsMessage<Schema> {
  return message;
}
