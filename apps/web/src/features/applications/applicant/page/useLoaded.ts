import { useEffect, useState } from 'react';

interface Loaded<Data> {
  data?: Data;
  error?: unknown;
}

/**
 * What a page shows, read when it opens and again when `key` changes. The pages of applicants are read once and written
 * by their own calls, so they carry no cache.
 */
export function useLoaded<Data>(
  key: string,
  load: (signal: AbortSignal) => Promise<Data>,
): Loaded<Data> & { put: (data: Data) => void; reload: () => void } {
  const [turn, setTurn] = useState(0);
  const [loaded, setLoaded] = useState<Loaded<Data> & { of?: string }>({});
  const wanted = `${key} ${turn}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` is made anew at each drawing; the key says when it differs
  useEffect(() => {
    const stop = new AbortController();
    load(stop.signal).then(
      (data) => setLoaded({ of: wanted, data }),
      (error: unknown) => {
        if (!stop.signal.aborted) setLoaded({ of: wanted, error });
      },
    );
    return () => stop.abort();
  }, [wanted]);
  return {
    ...(loaded.of === wanted ? loaded : {}),
    put: (data) => setLoaded({ of: wanted, data }),
    reload: () => setTurn(turn + 1),
  };
}
