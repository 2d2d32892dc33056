import { useState } from 'react';

const nobody: ReadonlySet<number> = new Set();

/** Which applications are chosen; none any more once the list is of others, which `about` says. */
export function useChosen(about: string) {
  const [kept, keep] = useState({ about, ids: nobody });
  const ids = kept.about === about ? kept.ids : nobody;
  const put = (next: Iterable<number>) => keep({ about, ids: new Set(next) });
  return {
    ids,
    put,
    toggle: (id: number) => put(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id]),
    clear: () => put([]),
  };
}
