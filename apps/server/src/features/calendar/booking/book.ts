import { actionTypeIds, type calendar, type Meeting, type ParsedBodyOf } from '@ithaki/contract';
import { dateAt } from '@ithaki/formats';
import { dayNumber, type FreeQuestion, type FreeRule, judgeHour } from '@ithaki/meetings';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { loadMenteeActionForUpdate, requireRight } from '../../actions/index.ts';
import { lockPeople, meetingSettingsOf, roomText, setBooked } from '../../meetings/index.ts';
import { countMissed, findOwnMentors, hasMeetingAhead } from './free-queries.ts';
import { readFreeQuestion } from './free-question.ts';

type Body = ParsedBodyOf<typeof calendar.book>;

/**
 * The error code for each rule that can take the hour. Rules about occupied time are missing: setting the meeting
 * refuses those itself, and names the other meeting.
 */
const refusals: Partial<Record<FreeRule, string>> = {
  TooSoon: 'TooSoon',
  TooFar: 'TooFar',
  Holiday: 'Holiday',
  Absence: 'OutsideHours',
  Busy: 'OutsideHours',
  Travel: 'OutsideHours',
  DayFull: 'DayFull',
  WeekFull: 'DayFull',
};

/**
 * Books or proposes a free hour of one of the mentee's own mentors. If several people book the same hour at once, one
 * of them gets it.
 */
export async function bookMeeting(context: Context, body: Body): Promise<Meeting> {
  const { db, now } = context;
  const settings = meetingSettingsOf(context.actor);
  const { Booking, NoShowLimit } = settings;
  const loaded = await loadMenteeActionForUpdate(context, body.ActionId);
  const { person } = loaded.view;
  const { action } = loaded.assessment;
  if (action.typeId !== actionTypeIds.meeting) throw notFound();
  if (Booking === 'off') throw new Refusal(422, 'BookingOff');
  requireRight(context, loaded, 'meet');
  const mentee = { projectId: person.projectId, menteeId: person.userId, actionId: action.id };
  const mentorId = await ownMentor(context, mentee, body.MentorId);
  // The lock keeps others from booking with this mentor meanwhile, so that the maximum of meetings per day holds.
  await lockPeople(db, [person.userId, mentorId]);
  if (await hasMeetingAhead(db, mentee, now)) throw new Refusal(422, 'MeetingAhead');
  const roomId = await freeRoom(context, { ...mentee, mentorId }, body);
  const missed = NoShowLimit > 0 ? await countMissed(db, mentee) : 0;
  return setBooked(context, {
    ...{ actionId: action.id, menteeId: person.userId, mentorId, roomId },
    ...{ startsAt: new Date(body.StartsAt), duration: body.duration, mode: body.Mode },
    place: roomText(settings, roomId),
    proposed: Booking === 'propose' || (NoShowLimit > 0 && missed >= NoShowLimit),
  });
}

/** Returns the mentor to book: one of the mentee's own, by default that of the action. */
async function ownMentor(
  { db }: Context,
  mentee: { projectId: number; menteeId: number; actionId: number },
  asked: number | undefined,
): Promise<number> {
  const own = await findOwnMentors(db, mentee, asked !== undefined);
  const mentorId = asked ?? own[0];
  if (mentorId === undefined || !own.includes(mentorId)) throw notFound();
  return mentorId;
}

/** Returns the room of the requested hour; throws if the mentor does not offer the hour or a rule takes it. */
async function freeRoom(
  context: Context,
  { menteeId, mentorId, actionId }: { menteeId: number; mentorId: number; actionId: number },
  { StartsAt, duration, Mode }: Body,
): Promise<number | null> {
  const at = new Date(StartsAt);
  const day = dayNumber(dateAt(at, currentProject(context.actor).zone));
  const asked = { menteeId, mentorIds: [mentorId], actionId, from: day, to: day, minutes: duration };
  const question = await readFreeQuestion(context, asked);
  const judged = judgeHour(question, { mentorId, at, day, mode: Mode });
  if (!judged) throw new Refusal(422, 'OutsideHours');
  const code = judged.rules.map(({ rule }) => refusals[rule]).find((found) => found !== undefined);
  if (code !== undefined) throw new Refusal(422, code, { params: paramsOf(question) });
  return judged.roomId;
}

const paramsOf = ({ noticeHours, horizonDays }: FreeQuestion) => ({ hours: noticeHours, days: horizonDays });
