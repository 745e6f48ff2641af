// The names of the files of a class, beside the folders of the submissions.

export const INDEX_PAGE = 'index.html';
export const RESULTS_CSV = 'results.csv';
export const CROSS_PAGE = 'cross.html';
export const CROSS_CSV = 'cross.csv';
/** What clients and servers said to each other. */
export const CROSS_FOLDER = 'cross';

/** No submission may be called so: its results would be in the way. */
export const RESERVED_NAMES: ReadonlySet<string> = new Set([
  INDEX_PAGE,
  RESULTS_CSV,
  CROSS_PAGE,
  CROSS_CSV,
  CROSS_FOLDER,
]);
