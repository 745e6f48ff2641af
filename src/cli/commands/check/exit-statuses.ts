// The exit statuses that only the checker has, besides those of every command.

/** The program could not be started or reached. */
export const EXIT_NOT_STARTED = 3;
/** After Ctrl-C. */
export const EXIT_INTERRUPTED = 130;
