import type { mentor, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { notAllowed, Refusal } from '../../../platform/errors/refusal.ts';
import { queueMail } from '../../../platform/mail/queue.ts';
import { translate } from '../../../platform/texts/translate.ts';
import { mailInvitees } from '../meetings/invitees.ts';
import { type MeetingOfMail, meetingLine } from '../meetings/meeting-line.ts';
import { actionRights, responsibleMentorId } from '../rights.ts';
import { localizedText } from '../standing/assess.ts';
import { type LoadedMenteeAction, loadMenteeAction } from '../standing/load-mentee-action.ts';
import { projectZone } from '../standing/mentee-view.ts';
import { findRecipient, markMailed, type Recipient } from './mail-change-queries.ts';

/** A mail as its recipient reads it. */
interface Letter {
  subject: string;
  text: string;
}

/** Mails the other side what changed in an action: a meeting to come, or the review of what was handed in. */
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
  const meeting = About === 'meeting' ? await meetingToCome(context, loaded, isSelf) : undefined;
  const letter = meeting ? writeMeeting(context, meeting, recipient, isSelf) : writeReview(loaded, recipient);
  await queueMail(db, {
    projectId: view.person.projectId,
    userId: recipient.id,
    recipient: recipient.email,
    ...letter,
    template: `${About}Change`,
  });
  if (!isSelf) {
    context.audit({ subjectId: view.person.userId, target: `mail:${About}Change` });
    const { date, timeHours, timeMinutes } = assessment.row?.menteeData ?? {};
    if (About === 'meeting')
      await markMailed(db, view.person.userId, ActionId, [date, timeHours, timeMinutes].map(String).join(''));
  }
  const invited = meeting
    ? await mailInvitees(context, {
        ...meeting,
        menteeId: view.person.userId,
        actionId: ActionId,
        projectId: view.person.projectId,
        other: await namesOfMeeting(context, loaded),
      })
    : [];
  return { Name: [recipient.name, ...invited].join(', ') };
}

/** Returns the names of a meeting's mentee and mentor, for those who are invited to it. */
async function namesOfMeeting({ db }: Context, { view, assessment }: LoadedMenteeAction): Promise<string> {
  const mentorId = responsibleMentorId(view, assessment.row);
  const people = [await findRecipient(db, view.person.userId), mentorId && (await findRecipient(db, mentorId))];
  return people.flatMap((person) => (person ? [person.name] : [])).join(', ');
}

/** Returns the meeting to come as a mail tells it, to its mentee or, from the mentee, to its mentor. */
async function meetingToCome(
  { db, now }: Context,
  { view, assessment: { action, row } }: LoadedMenteeAction,
  toMentor: boolean,
): Promise<MeetingOfMail> {
  if (!row?.startsAt || row.startsAt <= now) throw new Refusal(422, 'NothingToMail');
  const mentorId = responsibleMentorId(view, row);
  const other = toMentor ? view.person.userId : mentorId;
  return {
    startsAt: row.startsAt,
    minutes: row.minutes ?? 45,
    place: row.place ?? '',
    link: row.link ?? '',
    title: action.title,
    other: other === null ? '' : ((await findRecipient(db, other))?.name ?? ''),
  };
}

/** Returns the mail about a meeting. */
function writeMeeting(
  { actor }: Context,
  meeting: MeetingOfMail,
  { name, language }: Recipient,
  toMentor: boolean,
): Letter {
  return {
    subject: translate(language, 'actions.mail.meeting.subject'),
    text: translate(language, toMentor ? 'actions.mail.meeting.toMentor' : 'actions.mail.meeting.toMentee', {
      name,
      meetings: meetingLine(meeting, language, projectZone(actor)),
    }),
  };
}

/** Returns the mail that tells a mentee how what they handed in was reviewed, with the mentor's comment. */
function writeReview({ assessment: { action, row } }: LoadedMenteeAction, { name, language }: Recipient): Letter {
  if (!row?.reviewedAt || row.review === null) throw new Refusal(422, 'NothingToMail');
  const { review, publicData } = row;
  const comment = typeof publicData.comment === 'string' ? publicData.comment : '';
  return {
    subject: translate(language, `actions.mail.${review}.subject`),
    text: translate(language, `actions.mail.${review}.body`, {
      name,
      title: localizedText(action.title, language),
      comment: comment === '' ? '' : `\n\n${comment}`,
    }),
  };
}
