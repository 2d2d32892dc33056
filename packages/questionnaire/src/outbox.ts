import type { StoredRow } from './model/answers.ts';
import { newerOf } from './rows/row-store.ts';

/** Answers that the server has not acknowledged, by key. Plain data, so that the browser's database can store it. */
export type Outbox = Readonly<Record<string, StoredRow>>;

/** The key of an answer: answer set, group and row. */
export const placeOf = (answerSetId: string, { GroupId, LineId = '' }: StoredRow): string =>
  JSON.stringify([answerSetId, GroupId, LineId]);

/** Adds an answer; of two with the same key the newer is kept, in whichever order they are added. */
export function withAnswer(outbox: Outbox, answerSetId: string, row: StoredRow): Outbox {
  const place = placeOf(answerSetId, row);
  const waiting = Object.hasOwn(outbox, place) ? outbox[place] : undefined;
  const kept = waiting ? newerOf(waiting, row) : row;
  return kept === waiting ? outbox : { ...outbox, [place]: kept };
}

/** Merges the outboxes of two tabs of one browser. Commutative. */
export function merged(one: Outbox, other: Outbox): Outbox {
  const all: Record<string, StoredRow> = { ...one };
  for (const [place, row] of Object.entries(other)) {
    const waiting = Object.hasOwn(all, place) ? all[place] : undefined;
    all[place] = waiting ? newerOf(waiting, row) : row;
  }
  return all;
}

/** Removes an answer that the server acknowledged or refused, unless a newer one has been added under its key. */
export function without(outbox: Outbox, answerSetId: string, row: StoredRow): Outbox {
  const place = placeOf(answerSetId, row);
  const waiting = Object.hasOwn(outbox, place) ? outbox[place] : undefined;
  if (!waiting || (waiting.Seq ?? 0) > (row.Seq ?? 0)) return outbox;
  return Object.fromEntries(Object.entries(outbox).filter(([key]) => key !== place));
}

/** Milliseconds to wait before the next retry: 1, 2, 4, then always 8 seconds, by number of failures. */
export const waitAfter = (failures: number): number => Math.min(8, 2 ** Math.max(0, failures - 1)) * 1000;
