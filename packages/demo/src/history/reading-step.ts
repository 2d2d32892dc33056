import type { Action } from '../model.ts';
import type { DayNumber } from '../time/days.ts';
import { addWorkdays } from '../time/workdays.ts';
import { type Diary, dueFrom, instantOf } from './diary.ts';
import type { Traveller } from './traveller.ts';

/** A reading, opened and confirmed. Answers the day, or null when it has not been yet. */
export function readingStep(traveller: Traveller, diary: Diary, action: Action, cursor: DayNumber): DayNumber | null {
  const { random, limit, quietFrom, userName } = traveller;
  const { order } = action;
  const record = diary.open(order, cursor);
  record.dueAt = dueFrom(action, cursor);
  const day = addWorkdays(cursor, random.int(1, 3));
  if (day >= limit || (quietFrom !== null && day > quietFrom)) return null;
  const at = { day, minute: random.int(9 * 60, 19 * 60 + 50) };
  record.confirmedAt = instantOf(at);
  record.savedAt = record.confirmedAt;
  diary.note('confirmed', order, at, userName);
  diary.complete(record, at, userName);
  return day;
}
