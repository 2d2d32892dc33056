/** Half to one and a half times as long, so that the browsers of many do not come at once after a restart. */
export const spread = (milliseconds: number): number => milliseconds * (0.5 + Math.random());

/** Waits; ends early at the end of everything, or when the connection is back. */
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
