// Every limit of the server, in one place. Each has a test. Exceeding a limit leads to a named
// refusal or a close, never a surprise.

/** A line at the lines door, and a message at the web door. */
export const LINE_BYTES_MAX = 8 * 1024;
/** A line at the classic text doors. */
export const TEXT_LINE_BYTES_MAX = 1024;
export const JSON_DEPTH_MAX = 8;
export const NAME_LENGTH_MAX = 40;
/** Combining marks on one letter. */
export const NAME_MARKS_MAX = 2;
export const COMMAND_ID_LENGTH_MAX = 64;
/**
 * The least number of commands that a table remembers, to answer a repeated one without a second
 * effect.
 */
export const COMMANDS_KEPT = 256;
/** Freed seats for which a table remembers why they became free. */
export const FREED_SEATS_KEPT = 64;
/**
 * How long the answers of a closed table are kept, unless one of the next limits is reached; after
 * a restart, this long again.
 */
export const ANSWERS_KEPT_MS = 10 * 60_000;
/** Closed tables that were opened from one address; one more, and its oldest is forgotten. */
export const CLOSED_PER_ADDRESS_MAX = 2000;
/**
 * Closed tables from all addresses, and all their commands; beyond that, the address with the most
 * loses its oldest.
 */
export const CLOSED_TABLES_MAX = 20_000;
export const CLOSED_COMMANDS_MAX = 1_000_000;
/** Closed tables that are marked as finished together, and the pause before the next ones. */
export const FORGOTTEN_AT_ONCE = 200;
export const FORGETTING_PAUSE_MS = 50;
/**
 * The least number of events that a table keeps for clients that fell behind; after a restart, only
 * those of the last few entries.
 */
export const EVENTS_KEPT = 128;
export const ENTRIES_RECOVERED = 32;

export const MESSAGES_PER_SECOND = 20;
export const MESSAGES_BURST = 60;
/** For programs at the lines door. */
export const BOT_MESSAGES_PER_SECOND = 2000;
export const BOT_MESSAGES_BURST = 6000;
/** Requests that wait for their answer; beyond that, reading pauses. */
export const PIPELINED_MAX = 32;
/** Bytes that may be queued for a slow reader; beyond that, the connection is cut. */
export const QUEUED_BYTES_MAX = 256 * 1024;
/**
 * When more than this is queued for a client, its requests wait: the answers to requests sent ahead
 * must not get it cut.
 */
export const ANSWERS_QUEUED_BYTES_MAX = QUEUED_BYTES_MAX / 4;

/** Legal moves that are listed one by one; more are described. */
export const MOVES_LISTED_MAX = 50;
/** The longest text at a private table, in characters. */
export const SAID_LENGTH_MAX = 200;
/** Emotes and texts of one seat. */
export const SAID_PER_SECOND = 1;
export const SAID_BURST = 5;

/** The shortest time between two news of the number of watchers. */
export const WATCHERS_NEWS_MS = 1000;

/** For the first line or message, because a person may be typing it. */
export const FIRST_MESSAGE_MS = 120_000;
/** For name and tokens at the Twenty-One Java door, whose client connects before its user types. */
export const CLASSIC_SETTINGS_MS = 15 * 60_000;
/** For an answer that a classic door asks for outside a game. */
export const CLASSIC_ANSWER_MS = 5 * 60_000;
/** For a decision in a game of the Pig door, where the table has no clock. */
export const CLASSIC_DECISION_MS = 60 * 60_000;
/**
 * A trusted proxy that has sent nothing by then has no PROXY header to send; one that has begun
 * must have finished it.
 */
export const PROXY_FIRST_BYTE_MS = 1000;
export const PROXY_HEADER_MS = 10_000;
export const DEAD_PEER_MS = 45_000;
/** How long a classic text door reads nothing from a client whose lines nobody asks for. */
export const READING_PAUSE_MS = 10_000;
export const CONNECTIONS_MAX = 20_000;
export const CONNECTIONS_PER_ADDRESS_MAX = 1000;
/** Tables on the whole server. A flag of `serve`. */
export const TABLES_MAX = 50_000;
/**
 * Tables at which somebody from one address is present: connected, with a seat. A flag of `serve`.
 */
export const TABLES_PER_ADDRESS_MAX = 100;
/** Returning to your own seat is refused only here, so that nobody is locked out of their game. */
export const RETURNS_PER_ADDRESS_MAX = 1000;
/**
 * Tables that were opened from one address and have no player present; one more closes the oldest.
 */
export const UNATTENDED_PER_ADDRESS_MAX = 1000;
/** Tables that one connection follows, with a seat or watching. */
export const FOLLOWED_MAX = 200;

/** Tables in one answer to `list`: by default, and at most. */
export const LISTED_STANDARD = 50;
export const LISTED_MAX = 100;
/**
 * One answer to `list`, without the house players: a quarter of what may be queued for a slow
 * reader.
 */
export const LIST_BYTES_MAX = QUEUED_BYTES_MAX / 4;
/** Seats in one `glance`. */
export const GLANCED_MAX = 20;
/**
 * How long after the end of a day its daily games may be finished; then its secret is published.
 */
export const DAILY_GRACE_MS = 2 * 60 * 60_000;
/** Tries of one day: in all, and from one address. An address is forgotten at a restart. */
export const DAILY_TRIES_MAX = 20_000;
export const DAILY_TRIES_PER_ADDRESS_MAX = 50;
/** Places in one answer to `daily`. */
export const DAILY_LISTED_MAX = 100;
/** Reviews that are remembered, refusals included. */
export const REVIEWS_KEPT_MAX = 1000;
/** Reviews that wait to be made or are being made: one at a time, for at most a minute each. */
export const REVIEWS_PENDING_MAX = 4;

/**
 * Until the headers of an HTTP request or an upgrade are complete, TLS included, and between
 * requests.
 */
export const HTTP_HEADERS_MS = 10_000;
/** From the moment an HTTP answer is ready until the client has read it. */
export const HTTP_SENDING_MS = 60_000;
export const HTTP_HEADER_BYTES_MAX = 16 * 1024;
/** HTTP requests that wait for their answers on one connection. */
export const HTTP_PIPELINED_MAX = 8;
/** HTTP requests from one address; faster ones wait for their answers, at most this long. */
export const HTTP_REQUESTS_PER_SECOND = 500;
export const HTTP_REQUESTS_BURST = 5000;
export const HTTP_WAIT_MS_MAX = 10_000;
/** Addresses whose requests are counted; the one that asked longest ago is forgotten first. */
export const PACED_ADDRESSES_MAX = 10_000;
/** Connections beyond the limits that get a reason; more are closed without one. */
export const REFUSED_AT_ONCE_MAX = 64;
/** How long such a connection has to send the request that is refused, or to read why. */
export const REFUSED_MS = 1000;
/**
 * Lines of one kind in the log of a door, such as closed connections; further ones are only
 * counted.
 */
export const LOGGED_PER_SECOND = 10;
export const LOGGED_BURST = 1000;
/** Frames of one WebSocket message. */
export const FRAGMENTS_MAX = 64;
/** Pieces in which one frame of a WebSocket may arrive. */
export const FRAME_PIECES_MAX = 1024;
/** The longest pause in reading after pings and pongs that came too fast. */
export const CONTROL_REST_MS_MAX = 5000;

/**
 * How long a lost connection can last without consequences. After that the others may let a
 * stand-in play; in a game where absence means leaving, the player leaves.
 */
export const AWAY_MS = 30_000;
/**
 * Wrong table codes, from one address and from all together; beyond that, codes are refused unread.
 */
export const WRONG_CODES_PER_MINUTE = 20;
export const WRONG_CODES_TOTAL_PER_MINUTE = 1000;
/** When a request by code is refused, counted from its arrival. */
export const CODE_REFUSAL_MS = 100;

/** How long a table waits for space on the disk before it tries again by itself. */
export const FULL_DISK_RETRY_MS = 1000;
/** How long a table without anybody is kept: before or after its game, and during it. */
export const EMPTY_TABLE_MS = 10 * 60_000;
export const DESERTED_GAME_MS = 24 * 60 * 60_000;
/** The same for a game of one person against the house. */
export const DESERTED_HOUSE_GAME_MS = 60_000;

/** Bytes that may be queued for a slow reader of the log; further lines are counted and dropped. */
export const LOG_QUEUED_BYTES_MAX = 64 * 1024;
/** Transcripts of the classic doors: of one connection, of one student, and how many students. */
export const TRANSCRIPT_CONNECTION_BYTES_MAX = 4 * 1024 * 1024;
export const TRANSCRIPT_STUDENT_BYTES_MAX = 32 * 1024 * 1024;
export const TRANSCRIPT_STUDENTS_MAX = 1000;
/** Lines of transcripts that wait for a slow disk; further ones are counted and left out. */
export const TRANSCRIPT_QUEUED_BYTES_MAX = 4 * 1024 * 1024;
/** How long transcripts wait after the disk has refused a line. */
export const TRANSCRIPT_RETRY_MS = 1000;
/** How many of our own faults the server survives in a minute; with more it stops. */
export const FAULTS_PER_MINUTE_MAX = 100;
