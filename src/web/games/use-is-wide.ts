// Whether dice and sheet are side by side: the same width at which Stage changes its layout.

import { useEffect, useState } from 'preact/hooks';

const WIDE = '(min-width: 861px)';

export function useIsWide(): boolean {
  const [isWide, setIsWide] = useState(() => matchMedia(WIDE).matches);
  useEffect(() => {
    const query = matchMedia(WIDE);
    const look = (): void => setIsWide(query.matches);
    query.addEventListener('change', look);
    return () => query.removeEventListener('change', look);
  }, []);
  return isWide;
}
