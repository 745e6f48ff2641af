// Whether a list that grows at its end stays there. Only a move upwards is a person who reads back:
// some browsers report a scroll so late that the list has grown meanwhile, and then its end seems
// far away although nobody has touched it.

/** A list as the browser measures it. */
interface Scrolled {
  readonly scrollTop: number;
  readonly clientHeight: number;
  readonly scrollHeight: number;
}

export interface Following {
  readonly isAtEnd: boolean;
  /** Where the list stood when it was last looked at. */
  readonly top: number;
}

export const AT_END: Following = { isAtEnd: true, top: 0 };

/** Less than a line. */
const NEAR_PX = 8;

export function followEnd(before: Following, list: Scrolled): Following {
  const top = list.scrollTop;
  if (top + list.clientHeight >= list.scrollHeight - NEAR_PX) return { isAtEnd: true, top };
  return { isAtEnd: before.isAtEnd && top >= before.top, top };
}
