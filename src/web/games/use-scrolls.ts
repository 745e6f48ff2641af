// Whether a part scrolls: then it must be reachable by keyboard. A board's sheet does only in
// windows that are smaller than any phone, or where it holds more than fits.

import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';

export function useScrolls(part: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false);
  useLayoutEffect(() => {
    const element = part.current;
    if (element === null) return undefined;
    const look = (): void => setScrolls(element.scrollHeight > element.clientHeight + 1);
    const observer = new ResizeObserver(look);
    for (const watched of [element, ...element.children]) observer.observe(watched);
    return () => observer.disconnect();
  }, []);
  return scrolls;
}
