import type { Pause } from './retry.ts';

/** Waits some seconds, or until the browser is online again; rejects when aborted. */
export const pause: Pause = (seconds, signal) =>
  new Promise((resolve, reject) => {
    const ended = new AbortController();
    const end = (then: () => void) => () => {
      clearTimeout(timer);
      ended.abort();
      then();
    };
    const timer = setTimeout(end(resolve), seconds * 1000);
    window.addEventListener('online', end(resolve), { signal: ended.signal });
    signal.addEventListener(
      'abort',
      end(() => reject(signal.reason)),
      { signal: ended.signal },
    );
  });
