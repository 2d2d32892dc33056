import type { mentor, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { notAllowed, Refusal } from '../../../platform/errors/refusal.ts';
import { publish } from '../../../platform/events/publish.ts';
import {
  actionRights,
  findRecipient,
  type LoadedMenteeAction,
  loadMenteeAction,
  markMailed,
  responsibleMentorId,
  reviewMailed,
} from '../../actions/index.ts';
import { meetingsMailed } from '../notifications/meeting-events.ts';
import { findCurrentMeeting } from '../rows/meeting-queries.ts';
import { markNotified } from '../rows/people-queries.ts';
import { findInvitedRecipients } from './mail-queries.ts';

/**
 * Requests a mail to the other person about a change in an action: an upcoming meeting, or the review of a hand-in.
 * Handlers of the events write the mails.
 */
export async function mailChange(
  context: Context,
  { ActionId, MenteeId, About }: ParsedBodyOf<typeof mentor.mailChange>,
): Promise<ReplyOf<typeof mentor.mailChange>> {
  const { db, actor } = context;
  const loaded = await loadMenteeAction(context, ActionId, MenteeId);
  const { view, assessment } = loaded;
  const isSelf = view.person.userId === actor.userId;
  const rights = actionRights(actor, view, assessment);
  if (!rights.includes(About === 'meeting' ? 'meet' : 'writePrivate')) throw notAllowed();
  const recipientId = isSelf ? responsibleMentorId(view, assessment.row) : view.person.userId;
  const recipient = recipientId === null ? undefined : await findRecipient(db, recipientId);
  if (!recipient?.email) throw new Refusal(422, 'NoAddress');
  const invited = About === 'meeting' ? await notifyOfMeeting(context, loaded, recipient.id) : [];
  if (About === 'review') await notifyOfReview(context, loaded, recipient.id);
  if (!isSelf) {
    context.audit({ subjectId: view.person.userId, target: `mail:${About}Change` });
    if (About === 'meeting') await markMenteeNotified(context, loaded);
  }
  return { Name: [recipient.name, ...invited].join(', ') };
}

/** Records that the mentee was told of their current meeting. */
async function markMenteeNotified({ db }: Context, { view, assessment }: LoadedMenteeAction): Promise<void> {
  const key = { menteeId: view.person.userId, actionId: assessment.action.id };
  const { date, timeHours, timeMinutes } = assessment.row?.menteeData ?? {};
  await markMailed(db, key.menteeId, key.actionId, [date, timeHours, timeMinutes].map(String).join(''));
  const current = await findCurrentMeeting(db, key);
  if (current) await markNotified(db, [current.id], [key.menteeId]);
}

/** Requests a mail about an upcoming meeting to the other person; returns the names of guests, who get it too. */
async function notifyOfMeeting(
  { db, actor, now }: Context,
  { view: { person }, assessment: { action, row } }: LoadedMenteeAction,
  recipientId: number,
): Promise<string[]> {
  if (!row?.startsAt || row.startsAt <= now) throw new Refusal(422, 'NothingToMail');
  const meeting = { MenteeId: person.userId, ActionId: action.id, StartsAt: row.startsAt.toISOString() };
  await publish(db, meetingsMailed, person.projectId, {
    By: actor.userId,
    Template: 'meetingChange',
    Letters: [{ UserId: recipientId, Meetings: [meeting], Invitees: true }],
  });
  const invited = await findInvitedRecipients(db, meeting);
  return invited.filter(({ id }) => id !== actor.userId).map(({ name }) => name);
}

/** Requests a mail to a mentee about the review of their hand-in. */
async function notifyOfReview(
  { db }: Context,
  { view: { person }, assessment: { action, row } }: LoadedMenteeAction,
  recipientId: number,
): Promise<void> {
  if (!row?.reviewedAt || row.review === null) throw new Refusal(422, 'NothingToMail');
  await publish(db, reviewMailed, person.projectId, {
    ...{ ActionId: action.id, MenteeId: person.userId, UserId: recipientId },
  });
}
