import type { HomeMeeting, home, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../access/context.ts';
import { currentProject } from '../../access/current-project.ts';
import { daysAhead, spanOf } from './calendar.ts';
import {
  countMentees,
  findLate,
  findMeetingsIn,
  findToMinute,
  findWaiting,
  type MeetingRow,
} from './mentor-queries.ts';
import { pendingOf } from './pending-action.ts';
import { seenActions } from './visible-actions.ts';

/** How many of each a home page names; the rest are behind its links. */
const FIRST = 8;

const meetingOf = (row: MeetingRow): HomeMeeting => ({
  ActionId: row.actionId,
  Action: row.action,
  Time: row.time.toISOString(),
  Minutes: row.minutes,
  Place: row.place,
  Link: row.link,
  Outcome: row.outcome,
  Mentees: row.mentees,
});

/** Some rows of all that there are. */
const firstOf = <Row extends { all: number }, Item>(rows: readonly Row[], itemOf: (row: Row) => Item) => ({
  Count: rows[0]?.all ?? 0,
  First: rows.map(itemOf),
});

/** The mentor's home: who waits for them, who is late, and the week's meetings. */
export async function mentorHome({ db, actor, now }: Context): Promise<ReplyOf<typeof home.mentor>> {
  const { id, zone } = currentProject(actor);
  const ids = (await seenActions(db, actor, id)).map((action) => action.id);
  const days = daysAhead(now, zone);
  const [mentees, waiting, late, meetings, toMinute] = await Promise.all([
    countMentees(db, actor),
    findWaiting(db, actor, ids, FIRST),
    findLate(db, actor, ids, FIRST),
    findMeetingsIn(db, actor, ids, spanOf(days, now)),
    findToMinute(db, actor, ids, 2 * FIRST),
  ]);
  const endOfToday = days[0]?.to ?? now;
  const isToday = (row: MeetingRow) => row.time < endOfToday;
  return {
    Mentees: mentees,
    Waiting: firstOf(waiting, pendingOf),
    Late: firstOf(late, (row) => ({ ...pendingOf(row), Late: row.late })),
    Today: meetings.filter(isToday).map(meetingOf),
    Ahead: meetings.filter((row) => !isToday(row)).map(meetingOf),
    ToMinute: firstOf(toMinute, meetingOf),
  };
}
