/**
 * Returns a random time between half and one and a half of a duration, so that browsers do not reconnect all at
 * once after a restart.
 */
export const spread = (milliseconds: number): number => milliseconds * (0.5 + Math.random());

/** Waits for a time; ends early when `end` is aborted, or when the browser is online again. */
export const pause = (milliseconds: number, end: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const over = new AbortController();
    const done = () => {
      clearTimeout(timer);
      over.abort();
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    window.addEventListener('online', done, { signal: over.signal });
    end.addEventListener('abort', done, { signal: over.signal });
    if (end.aborted) done();
  });
