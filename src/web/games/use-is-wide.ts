// Whether dice and sheet are side by side: the same width at which Stage changes its layout.

import { useEffect, useState } from 'preact/hooks';

const WIDE = '(min-width: 861px)';

type MediaQuery = Pick<MediaQueryList, 'matches' | 'addEventListener' | 'removeEventListener'>;

/** Tells at every change, until the returned function is called. */
export function watchQuery(query: MediaQuery, tell: (matches: boolean) => void): () => void {
  const look = (): void => tell(query.matches);
  query.addEventListener('change', look);
  return () => query.removeEventListener('change', look);
}

export function useIsWide(): boolean {
  const [isWide, setIsWide] = useState(() => matchMedia(WIDE).matches);
  useEffect(() => watchQuery(matchMedia(WIDE), setIsWide), []);
  return isWide;
}
