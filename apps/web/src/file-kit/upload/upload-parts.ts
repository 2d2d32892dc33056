/** A part of a file: its number from 0, and its range of bytes. */
export interface Part {
  number: number;
  from: number;
  to: number;
}

/** Splits a file of `size` bytes into parts; an empty file is one empty part. */
export function splitParts(size: number, partBytes: number): Part[] {
  const count = Math.max(1, Math.ceil(size / partBytes));
  return Array.from({ length: count }, (_, number) => ({
    number,
    from: number * partBytes,
    to: Math.min(size, (number + 1) * partBytes),
  }));
}

/** Processes items, up to `width` at a time; the first failure aborts the others and is thrown. */
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
