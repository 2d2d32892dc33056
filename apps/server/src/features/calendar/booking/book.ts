import { actionTypeIds, type calendar, type Meeting, type ParsedBodyOf } from '@ithaki/contract';
import { proposalsIn } from '@ithaki/meetings';
import type { Context } from '../../../access/context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { loadMenteeActionForUpdate, requireRight } from '../../actions/index.ts';
import { lockPeople, meetingSettingsOf, mustPropose, refuseTakenHour, setBooked } from '../../meetings/index.ts';
import { findOwnMentors, hasMeetingAhead } from './free-queries.ts';

type Body = ParsedBodyOf<typeof calendar.book>;

/** Finds the text of a message that somebody wrote and somebody else can read; undefined if there is none. */
export type FindMessageText = (
  db: Db,
  message: { id: number; projectId: number; authorId: number; readerId: number },
) => Promise<string | undefined>;

/**
 * Returns the function that books or proposes a free hour of one of the mentee's own mentors. If several people book the same
 * hour at once, one of them gets it.
 */
export const booking =
  (findText: FindMessageText) =>
  (context: Context, body: Body): Promise<Meeting> =>
    bookMeeting(context, body, findText);

async function bookMeeting(context: Context, body: Body, findText: FindMessageText): Promise<Meeting> {
  const { db, now } = context;
  const loaded = await loadMenteeActionForUpdate(context, body.ActionId);
  const { person } = loaded.view;
  const { action } = loaded.assessment;
  if (action.typeId !== actionTypeIds.meeting) throw notFound();
  if (meetingSettingsOf(context.actor).Booking === 'off') throw new Refusal(422, 'BookingOff');
  requireRight(context, loaded, 'meet');
  const mentee = { projectId: person.projectId, menteeId: person.userId, actionId: action.id };
  const mentorId = await ownMentor(context, mentee, body.MentorId);
  // The lock keeps others from booking with this mentor meanwhile, so that the maximum of meetings per day holds.
  await lockPeople(db, [person.userId, mentorId]);
  if (await hasMeetingAhead(db, mentee, now)) throw new Refusal(422, 'MeetingAhead');
  const hour = { startsAt: new Date(body.StartsAt), duration: body.duration, mode: body.Mode };
  const { actionId, menteeId } = mentee;
  const roomId = await refuseTakenHour(context, { actionId, menteeId, mentorId }, hour);
  const isAgreed = await isProposedBy(context, findText, { ...mentee, mentorId }, body);
  const proposed = !isAgreed && (await mustPropose(context, mentee));
  return setBooked(context, { actionId, menteeId, mentorId, roomId, proposed, ...hour });
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

/** Returns whether the mentor proposed this hour to the mentee in the message that the call names, and so has agreed to it. */
async function isProposedBy(
  { db }: Context,
  findText: FindMessageText,
  {
    projectId,
    menteeId,
    actionId,
    mentorId,
  }: { projectId: number; menteeId: number; actionId: number; mentorId: number },
  { MessageId, StartsAt, duration, Mode }: Body,
): Promise<boolean> {
  if (MessageId === undefined) return false;
  const text = await findText(db, { id: MessageId, projectId, authorId: mentorId, readerId: menteeId });
  const at = new Date(StartsAt).toISOString();
  return proposalsIn(text ?? '').some(
    (proposal) =>
      proposal.actionId === actionId &&
      proposal.menteeId === menteeId &&
      proposal.mentorId === mentorId &&
      proposal.minutes === duration &&
      proposal.mode === Mode &&
      proposal.times.includes(at),
  );
}
