import { createHash } from 'node:crypto';
import { inGreeting } from '@ithaki/formats';
import { z } from 'zod';
import type { Db } from '../../../platform/database/db.ts';
import { defineHandler } from '../../../platform/events/event-kind.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import { defineMailCheck } from '../../../platform/mail/mail-check.ts';
import { queueMailsOnce } from '../../../platform/mail/queue.ts';
import { translate } from '../../../platform/texts/translate.ts';
import { localizedText, mailedKind } from '../../actions/index.ts';
import { endOfQuiet, findMailWishes, notify } from '../../notifications/index.ts';
import { type Inviting, organizerOf, writeInvitation } from '../invitations/write-calendar.ts';
import { type MeetingAtTime, meetingAtTime, meetingsMailed } from '../notifications/meeting-events.ts';
import {
  findInvitedRecipients,
  findProgrammeZone,
  findRecipients,
  findStandingMeetings,
  type Recipient,
  type StandingMeeting,
} from './mail-queries.ts';
import { meetingLine } from './meeting-line.ts';

/** A further mail about the same meetings within this time is left out: pressing twice means it once. */
const AGAIN_SECONDS = 60;

const STANDING = 'meetings.standing';

/** Drops a mail if none of its meetings is still ahead at the time it says, or its reader wants no mails. */
export const standingMeetings = defineMailCheck({
  name: STANDING,
  args: z.array(meetingAtTime),
  check: async ({ db, now, userId }, meetings) => {
    if (!(await findStandingMeetings(db, meetings)).some(({ startsAt }) => startsAt > now))
      return { drop: 'noLongerTrue' };
    const wish = userId === null ? undefined : (await findMailWishes(db, mailedKind, [userId])).get(userId);
    return wish?.wanted === false ? { drop: 'notWanted' } : 'send';
  },
});

/** Handles the request for mails about meetings; meetings that were moved or cancelled since are left out. */
export const mailMeetings = (inviting: Inviting) =>
  defineHandler({
    name: 'meetings.mailTold',
    event: meetingsMailed,
    async handle({ db, projectId, at, now }, { By, Template, Letters }) {
      const meetings = await findStandingMeetings(
        db,
        Letters.flatMap((letter) => letter.Meetings),
      );
      const recipients = await findRecipients(
        db,
        Letters.map(({ UserId }) => UserId),
      );
      const zone = await findProgrammeZone(db, projectId);
      const letters: WrittenLetter[] = [];
      for (const { UserId, Meetings, Invitees } of Letters) {
        const named = Meetings.flatMap((asked) => meetings.find((meeting) => isSame(meeting, asked)) ?? []);
        const recipient = recipients.find(({ id }) => id === UserId);
        const [first] = named;
        if (!first) continue;
        const write = (to: Recipient, letter: Letter): WrittenLetter => {
          return { to: to.id, first, mail: writeMail(to, named, letter, { projectId, zone, Template, inviting }) };
        };
        if (recipient) letters.push(write(recipient, letterTo(UserId, named, Template)));
        if (!Invitees) continue;
        for (const invited of await findInvited(db, named, By)) letters.push(write(invited, invitation));
      }
      for (const { to, first } of letters)
        await notify(db, mailedKind, { projectId, at, actorId: By, ...besideMail(first, to) }, [to]);
      await queueMailsOnce(db, await asWanted(db, letters, now, zone), AGAIN_SECONDS);
    },
  });

/** A mail to a person about meetings; `first` is the next of them. */
interface WrittenLetter {
  to: number;
  first: StandingMeeting;
  mail: Mail;
}

/** Returns the notification shown in the application for a mail about a meeting. */
const besideMail = ({ menteeId, actionId, title, startsAt }: StandingMeeting, to: number) => ({
  thing: `meeting:${actionId}:${menteeId}`,
  data: { title, when: startsAt.toISOString() },
  link: to === menteeId ? `mentee/action/${actionId}` : null,
});

/** The minimum of time between the end of quiet hours and the meeting for its mail to wait until they end. */
const NEAR_MS = 2 * 3_600_000;

/**
 * Returns the mails that their readers want; some are held until quiet hours end, if that is well before the meeting.
 */
async function asWanted(db: Db, letters: readonly WrittenLetter[], now: Date, zone: string): Promise<Mail[]> {
  const wishes = await findMailWishes(
    db,
    mailedKind,
    letters.map(({ to }) => to),
  );
  return letters.flatMap(({ to, first, mail }) => {
    const wish = wishes.get(to);
    if (wish?.wanted === false) return [];
    const until = wish ? endOfQuiet(wish, now, zone) : null;
    const waits = until !== null && until.getTime() + NEAR_MS <= first.startsAt.getTime();
    return [waits ? { ...mail, holdUntil: until } : mail];
  });
}

const isSame = ({ menteeId, actionId }: StandingMeeting, { MenteeId, ActionId }: MeetingAtTime) =>
  menteeId === MenteeId && actionId === ActionId;

/** Returns the guests of the meetings, except the person who requested the mail. */
async function findInvited(db: Db, meetings: readonly StandingMeeting[], by: number): Promise<Recipient[]> {
  const invited = await Promise.all(
    meetings.map(({ menteeId, actionId, startsAt }) =>
      findInvitedRecipients(db, { MenteeId: menteeId, ActionId: actionId, StartsAt: startsAt.toISOString() }),
    ),
  );
  return invited.flat().filter(({ id }) => id !== by);
}

type Template = z.output<typeof meetingsMailed.payload>['Template'];

/** The texts of a mail, the people whom it names, and its kind in the outbox. */
interface Letter {
  template: Template | 'meetingInvitation';
  subject: 'actions.mail.meeting.subject' | 'actions.mail.mentee.subject' | 'actions.mail.mentor.subject';
  body:
    | 'actions.mail.meeting.toMentee'
    | 'actions.mail.meeting.toMentor'
    | 'actions.mail.meeting.toInvitee'
    | 'actions.mail.mentee.body'
    | 'actions.mail.mentor.body';
  other(meeting: StandingMeeting): string;
}

const invitation: Letter = {
  template: 'meetingInvitation',
  subject: 'actions.mail.meeting.subject',
  body: 'actions.mail.meeting.toInvitee',
  other: ({ menteeName, mentorName }) => [menteeName, mentorName].filter(Boolean).join(', '),
};

function letterTo(userId: number, meetings: readonly StandingMeeting[], template: Template): Letter {
  const isMentee = meetings.some(({ menteeId }) => menteeId === userId);
  const other = ({ menteeName, mentorName }: StandingMeeting) => (isMentee ? mentorName : menteeName);
  if (template === 'meetingChange') {
    const body = isMentee ? 'actions.mail.meeting.toMentee' : 'actions.mail.meeting.toMentor';
    return { template, subject: 'actions.mail.meeting.subject', body, other };
  }
  return isMentee
    ? { template, subject: 'actions.mail.mentee.subject', body: 'actions.mail.mentee.body', other }
    : { template, subject: 'actions.mail.mentor.subject', body: 'actions.mail.mentor.body', other };
}

/** Returns the mail to one person. Its key contains what it says, so that the same is not sent twice. */
function writeMail(
  { id, name, email, language }: Recipient,
  meetings: readonly StandingMeeting[],
  { template, subject, body, other }: Letter,
  {
    projectId,
    zone,
    Template: cause,
    inviting,
  }: { projectId: number | null; zone: string; Template: Template; inviting: Inviting },
): Mail {
  const args = meetings.map(({ menteeId, actionId, startsAt }) => ({
    MenteeId: menteeId,
    ActionId: actionId,
    StartsAt: startsAt.toISOString(),
  }));
  const what = JSON.stringify([cause, template, args]);
  const [only, ...others] = meetings;
  const values = {
    name: inGreeting(name, language),
    meetings: meetings.map((meeting) => meetingLine({ ...meeting, other: other(meeting) }, language, zone)).join('\n'),
  };
  return {
    ...(only &&
      others.length === 0 && { calendar: invitationTo(only, { id, name, email, language }, other(only), inviting) }),
    projectId,
    userId: id,
    recipient: email,
    subject: translate(language, subject),
    text: translate(language, body, values),
    ...(template !== 'meetingInvitation' && { replaceable: { key: template, language, values } }),
    template,
    replaceKey: `meeting:${id}:${createHash('sha256').update(what).digest('base64url')}`,
    recheck: { name: STANDING, args },
  };
}

/** Returns the meeting as an invitation that the recipient's calendar understands; undefined for a list of several. */
const invitationTo = (
  meeting: StandingMeeting,
  { name, email, language }: Recipient,
  other: string,
  { publicUrl, mailFrom }: Inviting,
): NonNullable<Mail['calendar']> => {
  const title = localizedText(meeting.title, language);
  const told = { ...meeting, id: meeting.meetingId, duration: meeting.minutes, state: 'set' as const };
  return {
    method: 'REQUEST',
    content: writeInvitation(
      { ...told, summary: other === '' ? title : `${title}: ${other}` },
      {
        ...{ method: 'REQUEST', language, publicUrl, reminders: meeting.reminders },
        organizer: organizerOf(mailFrom, localizedText(meeting.programme, language)),
        attendee: { name, email },
      },
    ),
  };
};
