// Whether something has happened only a moment ago. It decides what is on the screen and nothing
// else: nobody has to wait for it.

import { useEffect, useState } from 'preact/hooks';

/** True for `ms` milliseconds after `what` has changed; false while it is undefined. */
export function useMoment(what: number | undefined, ms: number): boolean {
  const [past, setPast] = useState<number | undefined>(undefined);
  useEffect(() => {
    const timer = setTimeout(() => setPast(what), ms);
    return () => clearTimeout(timer);
  }, [what, ms]);
  return what !== undefined && past !== what;
}
