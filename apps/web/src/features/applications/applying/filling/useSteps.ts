import { startTransition, useEffect, useState } from 'react';

/**
 * How many of a page’s parts are drawn: the first at once and the others one by one after it, so that a slow phone answers
 * the person between them. Once all are, all stay, also those that come between.
 */
export function useSteps(all: number): number {
  const [drawn, setDrawn] = useState(1);
  useEffect(() => {
    if (drawn === Number.POSITIVE_INFINITY) return undefined;
    const more = drawn + 1 < all ? drawn + 1 : Number.POSITIVE_INFINITY;
    const next = setTimeout(() => startTransition(() => setDrawn(more)));
    return () => clearTimeout(next);
  }, [drawn, all]);
  return drawn;
}
