import { startTransition, useEffect, useState } from 'react';

interface Loaded<Data> {
  data?: Data;
  error?: unknown;
}

/**
 * What a page shows, read when it opens and again when `key` changes. The pages of applicants are read once and written
 * by their own calls, so they carry no cache. What is read again is shown until the new is there.
 */
export function useLoaded<Data>(
  key: string,
  load: (signal: AbortSignal) => Promise<Data>,
): Loaded<Data> & { put: (data: Data) => void; reload: () => void } {
  const [turn, setTurn] = useState(0);
  const [loaded, setLoaded] = useState<Loaded<Data> & { of?: string }>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` is made anew at each drawing; key and turn say when
  useEffect(() => {
    const stop = new AbortController();
    load(stop.signal).then(
      // As a transition what was read is drawn in short steps, between which the browser answers the person.
      (data) => {
        if (!stop.signal.aborted) startTransition(() => setLoaded({ of: key, data }));
      },
      (error: unknown) => {
        if (!stop.signal.aborted) setLoaded({ of: key, error });
      },
    );
    return () => stop.abort();
  }, [key, turn]);
  return {
    ...(loaded.of === key ? loaded : {}),
    put: (data) => setLoaded({ of: key, data }),
    reload: () => {
      setLoaded((before) => (before.error === undefined ? before : {}));
      setTurn(turn + 1);
    },
  };
}
