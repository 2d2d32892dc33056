import { startTransition, useEffect, useState } from 'react';

interface Loaded<Data> {
  data?: Data;
  error?: unknown;
}

/**
 * Loads the data of a page when it opens and when `key` changes. The applicants' pages are loaded once and changed by their
 * own calls, so they need no cache. Data is shown until the reloaded data arrives.
 */
export function useLoaded<Data>(
  key: string,
  load: (signal: AbortSignal) => Promise<Data>,
): Loaded<Data> & { put: (data: Data) => void; reload: () => void } {
  const [reloads, setReloads] = useState(0);
  const [loaded, setLoaded] = useState<Loaded<Data> & { forKey?: string }>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` is a new function at each rendering; key and reloads decide
  useEffect(() => {
    const stop = new AbortController();
    load(stop.signal).then(
      // A transition renders in short steps, between which the browser responds.
      (data) => {
        if (!stop.signal.aborted) startTransition(() => setLoaded({ forKey: key, data }));
      },
      (error: unknown) => {
        if (!stop.signal.aborted) setLoaded({ forKey: key, error });
      },
    );
    return () => stop.abort();
  }, [key, reloads]);
  return {
    ...(loaded.forKey === key ? loaded : {}),
    put: (data) => setLoaded({ forKey: key, data }),
    reload: () => {
      setLoaded((before) => (before.error === undefined ? before : {}));
      setReloads(reloads + 1);
    },
  };
}
