import type { StoredRow } from './model/answers.ts';
import { newerOf } from './rows/row-store.ts';

/** Answers that the server has not acknowledged, by key. Plain data, so that the browser's database can store it. */
export type Outbox = Readonly<Record<string, StoredRow>>;

/** The key of an answer: answer set, group and row. */
export const outboxKey = (answerSetId: string, { GroupId, LineId = '' }: StoredRow): string =>
  JSON.stringify([answerSetId, GroupId, LineId]);

/** Adds an answer; of two with the same key the newer is kept, in whichever order they are added. */
export function withAnswer(outbox: Outbox, answerSetId: string, row: StoredRow): Outbox {
  const key = outboxKey(answerSetId, row);
  const waiting = Object.hasOwn(outbox, key) ? outbox[key] : undefined;
  const newest = waiting ? newerOf(waiting, row) : row;
  return newest === waiting ? outbox : { ...outbox, [key]: newest };
}

/** Merges the outboxes of two tabs of one browser. Commutative. */
export function mergeOutboxes(first: Outbox, second: Outbox): Outbox {
  const merged: Record<string, StoredRow> = { ...first };
  for (const [key, row] of Object.entries(second)) {
    const waiting = Object.hasOwn(merged, key) ? merged[key] : undefined;
    merged[key] = waiting ? newerOf(waiting, row) : row;
  }
  return merged;
}

/** Removes an answer that the server acknowledged or refused, unless a newer one has been added under its key. */
export function withoutAnswer(outbox: Outbox, answerSetId: string, row: StoredRow): Outbox {
  const key = outboxKey(answerSetId, row);
  const waiting = Object.hasOwn(outbox, key) ? outbox[key] : undefined;
  if (!waiting || (waiting.Seq ?? 0) > (row.Seq ?? 0)) return outbox;
  return Object.fromEntries(Object.entries(outbox).filter(([otherKey]) => otherKey !== key));
}

/** Milliseconds to wait before the next retry: 1, 2, 4, then always 8 seconds, by number of failures. */
export const retryDelay = (failures: number): number => Math.min(8, 2 ** Math.max(0, failures - 1)) * 1000;
