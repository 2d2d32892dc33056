/** One piece of a file as it is sent: its number from 0, and the bytes it spans. */
export interface Part {
  number: number;
  from: number;
  to: number;
}

/** The pieces of a file of so many bytes; an empty file is one empty piece. */
export function partsOf(size: number, partBytes: number): Part[] {
  const count = Math.max(1, Math.ceil(size / partBytes));
  return Array.from({ length: count }, (_, number) => ({
    number,
    from: number * partBytes,
    to: Math.min(size, (number + 1) * partBytes),
  }));
}

/** Takes work off a list, so many at once; the first failure stops the others and is thrown. */
export async function inParallel<T>(
  items: readonly T[],
  width: number,
  signal: AbortSignal,
  work: (item: T, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const stop = new AbortController();
  const stopAll = () => stop.abort(signal.reason);
  signal.addEventListener('abort', stopAll);
  if (signal.aborted) stopAll();
  const take = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      stop.signal.throwIfAborted();
      await work(item, stop.signal);
    }
  };
  const taking = Array.from({ length: Math.min(width, items.length) }, () =>
    take().catch((error: unknown) => stop.abort(error)),
  );
  await Promise.all(taking);
  signal.removeEventListener('abort', stopAll);
  stop.signal.throwIfAborted();
}
