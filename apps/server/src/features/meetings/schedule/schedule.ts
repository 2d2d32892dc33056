import type { mentor, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { loadPerson } from '../../../access/load-person.ts';
import { canSeeAction, loadMentee, loadVisibleAction } from '../../actions/index.ts';
import {
  findOverlaps,
  findSchedule,
  findScheduleEntries,
  type Period,
  type ScheduleEntry,
} from './schedule-queries.ts';

/**
 * The maximum number of meetings in a reply with names; `MAX_ENTRIES` is that for programs, without names and titles.
 */
const MAX_MEETINGS = 2_000;
const MAX_ENTRIES = 20_000;

const DAY_MS = 86_400_000;

/**
 * Returns at most `most` meetings that the actor sees in a period; by default from a month ago to half a year ahead.
 */
export async function listSchedule(
  context: Pick<Context, 'actor' | 'db' | 'now'>,
  body: ParsedBodyOf<typeof mentor.schedule>,
  most = MAX_MEETINGS,
): Promise<ReplyOf<typeof mentor.schedule>> {
  const rows = await findSchedule(context.db, context.actor, periodOf(context, body), most);
  return rows
    .filter((row) => row.invited || canSeeAction(context.actor, row))
    .map((row) => ({
      ...presentEntry(row),
      Invited: row.invited,
      Mentee: row.mentee,
      Mentor: row.mentor,
      Action: row.title,
      Minutes: row.minutes,
      Place: row.place,
      Link: row.link,
      Outcome: row.outcome,
    }));
}

/** Returns the meetings that the actor sees in a period, without names and titles. */
export async function listScheduleEntries(
  context: Context,
  body: ParsedBodyOf<typeof mentor.scheduleEntries>,
): Promise<ReplyOf<typeof mentor.scheduleEntries>> {
  const rows = await findScheduleEntries(context.db, context.actor, periodOf(context, body), MAX_ENTRIES);
  return rows.filter((row) => canSeeAction(context.actor, row)).map(presentEntry);
}

const periodOf = ({ now }: Pick<Context, 'now'>, { From, To }: ParsedBodyOf<typeof mentor.schedule>): Period => ({
  from: From ? new Date(From) : new Date(now.getTime() - 31 * DAY_MS),
  to: To ? new Date(To) : new Date(now.getTime() + 183 * DAY_MS),
});

const presentEntry = ({ time, mentorId, menteeId, actionId, meetingId, state }: ScheduleEntry) => ({
  MeetingId: meetingId,
  State: state,
  Time: time.toISOString(),
  MentorId: mentorId,
  MenteeId: menteeId,
  ActionId: actionId,
});

/** Returns the meetings of a mentor that prevent giving them a mentee's action, by the 45-minute rule. */
export async function listMentorOverlaps(
  context: Context,
  { MentorId, ActionId, MenteeId }: ParsedBodyOf<typeof mentor.overlaps>,
): Promise<ReplyOf<typeof mentor.overlaps>> {
  const { db, actor } = context;
  const { id: actionId } = await loadVisibleAction(context, ActionId);
  const { userId: menteeId } = await loadMentee(context, MenteeId);
  const { userId: mentorId } = await loadPerson(context, MentorId);
  const rows = await findOverlaps(db, actor, { mentorId, menteeId, actionId });
  return rows.map(({ startsAt, menteeName, title }) => ({
    Time: startsAt.toISOString(),
    Mentee: menteeName ?? '',
    Action: title,
  }));
}
