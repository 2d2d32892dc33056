import type { Db } from '../../../platform/database/db.ts';
import type { ScheduleEntry } from '../../../platform/schedule/schedule-entry.ts';
import { reminderKind } from '../../actions/index.ts';
import { beforeQuiet, findMailWishes, notifyFound } from '../../notifications/index.ts';
import {
  findUnplanned,
  insertReminders,
  type PlannedReminder,
  reminded,
  takeDueReminders,
  type UnplannedPart,
} from './reminder-queries.ts';

const HOUR_MS = 3_600_000;

/** A reminder less than this long before its meeting is sent even in quiet hours. */
const NEAR_MS = 2 * HOUR_MS;

/** Plans reminders of the next meetings; returns whether there may be more to plan. */
async function planReminders(db: Db, now: Date): Promise<boolean> {
  const parts = await findUnplanned(db, now);
  const wishes = await findMailWishes(
    db,
    reminderKind,
    parts.map(({ userId }) => userId),
  );
  const quietOf = (userId: number) => wishes.get(userId) ?? { quietFrom: null, quietTo: null };
  await insertReminders(
    db,
    parts.flatMap((part) => part.hours.map((hours) => plan(part, hours, quietOf(part.userId)))),
  );
  return parts.length > 0;
}

/**
 * Returns when a person is reminded: the given number of hours before the meeting, or just before the quiet hours in
 * which that would be.
 */
function plan(
  { meetingId, userId, startsAt, changedAt, zone }: UnplannedPart,
  hours: number,
  quiet: Parameters<typeof beforeQuiet>[0],
): PlannedReminder {
  const usual = new Date(startsAt.getTime() - hours * HOUR_MS);
  const isNear = startsAt.getTime() - usual.getTime() < NEAR_MS;
  const dueAt = (isNear ? null : beforeQuiet(quiet, usual, zone)) ?? usual;
  return { meetingId, userId, startsAt, hours, dueAt, leftOut: dueAt < changedAt };
}

/** Sends the reminders that are due; returns whether there may be more. */
async function remindOfMeetings(db: Db, now: Date): Promise<boolean> {
  const [row] = await takeDueReminders(db, now);
  const due = row?.due ?? [];
  for (const projectId of new Set(due.map((one) => one.projectId)))
    await notifyFound(
      db,
      reminderKind,
      { projectId, at: now },
      reminded(due.filter((one) => one.projectId === projectId)),
    );
  return (row?.taken ?? 0) > 0;
}

/** Reminds those who take part in a meeting, as many hours before it as the programme's settings say. */
export const meetingReminders: ScheduleEntry = {
  name: 'calendar.remind',
  of: 'installation',
  when: { everyMinutes: 1 },
  async run({ db, now }) {
    const planned = await planReminders(db, now);
    const reminded = await remindOfMeetings(db, now);
    return planned || reminded ? 'more' : 'done';
  },
};
