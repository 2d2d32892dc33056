/** So many persons' rows are worked out or written by one statement. */
const BATCH = 5_000;

/** Does something for batch after batch; `done` counts those before and with each. */
export async function inBatches(
  ids: readonly number[],
  work: (batch: readonly number[], done: number) => Promise<void>,
): Promise<void> {
  for (let begin = 0; begin < ids.length; begin += BATCH) {
    const batch = ids.slice(begin, begin + BATCH);
    await work(batch, begin + batch.length);
  }
}
