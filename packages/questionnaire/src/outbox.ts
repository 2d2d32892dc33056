import type { StoredRow } from './model/answers.ts';
import { newerOf } from './rows/row-store.ts';

/** Answers that the server has not acknowledged, by place. Plain data, so that the browser's database keeps it. */
export type Outbox = Readonly<Record<string, StoredRow>>;

/** What tells places apart: set, group and line. */
export const placeOf = (answerSetId: string, { GroupId, LineId = '' }: StoredRow): string =>
  JSON.stringify([answerSetId, GroupId, LineId]);

/** Adds an answer; of two for one place the newer stays, whichever came first. */
export function withAnswer(outbox: Outbox, answerSetId: string, row: StoredRow): Outbox {
  const place = placeOf(answerSetId, row);
  const waiting = Object.hasOwn(outbox, place) ? outbox[place] : undefined;
  const kept = waiting ? newerOf(waiting, row) : row;
  return kept === waiting ? outbox : { ...outbox, [place]: kept };
}

/** Two outboxes of one browser made one, for tabs that were open side by side. Their order makes no difference. */
export function merged(one: Outbox, other: Outbox): Outbox {
  const all: Record<string, StoredRow> = { ...one };
  for (const [place, row] of Object.entries(other)) {
    const waiting = Object.hasOwn(all, place) ? all[place] : undefined;
    all[place] = waiting ? newerOf(waiting, row) : row;
  }
  return all;
}

/** Takes out what the server acknowledged or refused, unless something newer waits at its place since. */
export function without(outbox: Outbox, answerSetId: string, row: StoredRow): Outbox {
  const place = placeOf(answerSetId, row);
  const waiting = Object.hasOwn(outbox, place) ? outbox[place] : undefined;
  if (!waiting || (waiting.Seq ?? 0) > (row.Seq ?? 0)) return outbox;
  return Object.fromEntries(Object.entries(outbox).filter(([key]) => key !== place));
}

/** Milliseconds to wait before the next try, after so many that failed: 1, 2, 4, then every 8 seconds. */
export const waitAfter = (failures: number): number => Math.min(8, 2 ** Math.max(0, failures - 1)) * 1000;
