// Reasons for refusals that many requests share, so that the lists in messages/ name only what is
// special to each. The sentences are in server/refusals.ts and table/refusals.ts; a test checks
// that they match.

/** Any request. */
const ANY = ['server-fault'] as const;

/** Before a greeting only `greet` and `ping` are answered. */
export const OF_VISITORS = [...ANY, 'greet-first'] as const;
export const OF_ANYBODY = ANY;

/** The visitor has no seat at that table. */
export const WITHOUT_SEAT = ['no-such-table', 'not-at-table', 'not-your-seat'] as const;

/** The table cannot take any command. */
export const OF_TABLES = ['table-closed', 'table-broken', 'table-moved', 'storage-full'] as const;

/** Commands that only a player with a seat can give. */
export const AT_SEAT = [...OF_VISITORS, ...WITHOUT_SEAT, ...OF_TABLES] as const;

/** Requests that lead to a table. */
export const ON_ARRIVAL = [...OF_VISITORS, 'follows-too-many'] as const;

/** Finding a table by its id or its code. */
export const OF_FINDING = ['which-table', 'no-such-table', 'too-many-codes'] as const;

export const OF_NAMES = ['name-empty', 'name-too-long', 'name-not-printable', 'name-marks'] as const;
export const OF_SAID = ['said-empty', 'said-too-long', 'said-not-printable', 'said-marks'] as const;

/** A game starts, and its first draws may come from a script. */
export const ON_START = ['too-few-seats', 'script-wrong'] as const;

/** Taking a seat, at a new table or an existing one. */
export const ON_SITTING = [
  ...OF_NAMES,
  'name-taken',
  'text-wrong',
  'too-many-tables',
  'has-left',
  'not-your-seat',
  'already-seated',
  'not-open-yet',
  'already-started',
  'table-full',
  ...ON_START,
  ...OF_TABLES,
] as const;
