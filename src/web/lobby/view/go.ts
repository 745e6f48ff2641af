// What a part of the lobby does with a table that is being opened: the page goes there.

export type Go = (going: Promise<string | undefined>) => void;
