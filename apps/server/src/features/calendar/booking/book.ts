import { actionTypeIds, type calendar, type Meeting, type ParsedBodyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import type { Db } from '../../../platform/database/db.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import {
  type LoadedMenteeAction,
  loadMenteeAction,
  loadMenteeActionForUpdate,
  requireRight,
} from '../../actions/index.ts';
import {
  type BookedMeeting,
  clashOf,
  type FindMessageText,
  hasAgreed,
  isPersonTaken,
  keepsActionsApart,
  lockPeople,
  meetingSettingsOf,
  mustPropose,
  refuseTakenHour,
  setBooked,
} from '../../meetings/index.ts';
import { findOwnMentors, hasMeetingAhead } from './free-queries.ts';

type Body = ParsedBodyOf<typeof calendar.book>;

/**
 * Returns the function that books or proposes a free hour of one of the mentee's own mentors. If several people book the same
 * hour at once, one of them gets it.
 */
export const booking =
  (findText: FindMessageText) =>
  (context: Context, body: Body): Promise<Meeting> =>
    bookMeeting(context, body, findText);

async function bookMeeting(context: Context, body: Body, findText: FindMessageText): Promise<Meeting> {
  const { db, actor } = context;
  const mentee = { projectId: currentProject(actor).id, menteeId: actor.userId, actionId: body.ActionId };
  const mentorId = await findOwnMentor(db, mentee, body.MentorId);
  // Of many who want one hour most are refused here, beside one another instead of one after the other behind the locks.
  if (mentorId !== undefined && (await isPersonTaken(db, mentorId, hourOf(body))))
    await judgeBooking(context, await loadMenteeAction(context, body.ActionId), body, false);
  const booked = await judgeBooking(context, await loadMenteeActionForUpdate(context, body.ActionId), body, true);
  const agreed = await hasAgreed(db, findText, 'mentor', { ...booked, projectId: mentee.projectId }, body.MessageId);
  return setBooked(context, { ...booked, agreed, proposed: !agreed && (await mustPropose(context, mentee)) });
}

/**
 * Returns the meeting that a mentee books; throws if they may not book, or if a rule or another meeting takes the hour.
 * With `lock` the mentee and the mentor are locked until the transaction ends.
 */
async function judgeBooking(
  context: Context,
  loaded: LoadedMenteeAction,
  body: Body,
  lock: boolean,
): Promise<Omit<BookedMeeting, 'proposed' | 'agreed'>> {
  const { db, actor, now } = context;
  const { person } = loaded.view;
  const { action } = loaded.assessment;
  if (action.typeId !== actionTypeIds.meeting) throw notFound();
  if (meetingSettingsOf(actor).Booking === 'off') throw new Refusal(422, 'BookingOff');
  requireRight(context, loaded, 'meet');
  const mentee = { projectId: person.projectId, menteeId: person.userId, actionId: action.id };
  const mentorId = await findOwnMentor(db, mentee, body.MentorId);
  if (mentorId === undefined) throw notFound();
  // The lock keeps others from booking with this mentor meanwhile, so that the maximum of meetings per day holds.
  if (lock) await lockPeople(db, [person.userId, mentorId]);
  if (await hasMeetingAhead(db, mentee, now)) throw new Refusal(422, 'MeetingAhead');
  const { actionId, menteeId, projectId } = mentee;
  const hour = hourOf(body);
  const roomId = await refuseTakenHour(context, { actionId, menteeId, mentorId }, hour);
  const ruleActionId = keepsActionsApart(actor) ? actionId : null;
  const taken = { projectId, roomId, ruleActionId, userIds: [mentorId, menteeId], except: [], ...hour };
  const clash = await clashOf(context, taken);
  if (clash) throw clash.refusal;
  return { actionId, menteeId, mentorId, roomId, ...hour };
}

const hourOf = ({ StartsAt, duration, Mode }: Body) => ({ startsAt: new Date(StartsAt), duration, mode: Mode });

/** Returns the mentor to book: one of the mentee's own, by default that of the action; undefined if there is none. */
async function findOwnMentor(
  db: Db,
  mentee: { projectId: number; menteeId: number; actionId: number },
  asked: number | undefined,
): Promise<number | undefined> {
  const own = await findOwnMentors(db, mentee, asked !== undefined);
  return asked === undefined ? own[0] : own.find((id) => id === asked);
}
