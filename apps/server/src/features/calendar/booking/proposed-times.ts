import { actionTypeIds, type calendar, type ParsedBodyOf, type ReplyOf } from '@ithaki/contract';
import { dateAt } from '@ithaki/formats';
import { dayNumber, type HourRule, judgeHour } from '@ithaki/meetings';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { notFound } from '../../../platform/errors/refusal.ts';
import { actionRights, type LoadedMenteeAction, loadMenteeAction } from '../../actions/index.ts';
import { meetingSettingsOf, readFreeQuestion, roomText } from '../../meetings/index.ts';
import { findMeetingAt, findOwnMentors } from './free-queries.ts';

type Body = ParsedBodyOf<typeof calendar.times>;
type Reply = ReplyOf<typeof calendar.times>;

/**
 * Returns which of the proposed times are still free, the meeting that came of them, and how the actor may accept one. 404
 * for people who do not see the mentee's action, and for other mentors than the mentee's own.
 */
export async function readProposedTimes(context: Context, body: Body): Promise<Reply> {
  const { db, now } = context;
  const loaded = await loadMenteeAction(context, body.ActionId, body.MenteeId);
  const { person } = loaded.view;
  const { action } = loaded.assessment;
  const mentee = { projectId: person.projectId, menteeId: person.userId, actionId: action.id };
  if (action.typeId !== actionTypeIds.meeting || !(await findOwnMentors(db, mentee, true)).includes(body.MentorId))
    throw notFound();
  const times = body.StartsAt.map((time) => new Date(time));
  const meetingId = await findMeetingAt(db, mentee, times, now);
  return {
    Title: action.title,
    Times: await judgeTimes(context, body, times),
    MeetingId: meetingId,
    Accept: meetingId === null ? acceptingBy(context, body, loaded) : null,
  };
}

/** Judges each time by the rules of free hours; a mentor may accept a time of theirs at shorter notice than mentees. */
async function judgeTimes(
  context: Context,
  { ActionId, MenteeId, MentorId, duration, Mode }: Body,
  times: readonly Date[],
): Promise<Reply['Times']> {
  const { actor, now } = context;
  const { zone } = currentProject(actor);
  const settings = meetingSettingsOf(actor);
  const days = times.map((at) => dayNumber(dateAt(at, zone)));
  const asked = { menteeId: MenteeId, mentorIds: [MentorId], actionId: ActionId, minutes: duration };
  const period = { from: Math.min(...days), to: Math.max(...days) };
  const question = await readFreeQuestion(context, { ...asked, ...period });
  return times.map((at, n) => {
    const { roomId, rules } = judgeHour(question, { mentorId: MentorId, at, day: days[n] ?? 0, mode: Mode });
    const isNoticed = (rule: HourRule) => rule === 'TooSoon' && actor.userId === MentorId && at > now;
    return {
      StartsAt: at.toISOString(),
      Free: rules.every(isNoticed),
      Place: roomText(settings, roomId),
      ...(roomId !== null && { RoomId: roomId }),
    };
  });
}

/** Returns how the actor may accept a time: the mentee books it where the programme lets them, the mentor sets it. */
function acceptingBy({ actor }: Context, { MenteeId, MentorId }: Body, loaded: LoadedMenteeAction): Reply['Accept'] {
  if (!actionRights(actor, loaded.view, loaded.assessment).includes('meet')) return null;
  if (actor.userId === MenteeId) return meetingSettingsOf(actor).Booking === 'off' ? null : 'book';
  return actor.userId === MentorId && actor.can.has('meetings.set') ? 'set' : null;
}
