import type { MeetingState } from '@ithaki/contract';
import { formatDateTime } from '@ithaki/formats';
import { z } from 'zod';
import type { Db } from '../../../platform/database/db.ts';
import { defineHandler, type Handling } from '../../../platform/events/event-kind.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import { defineMailCheck } from '../../../platform/mail/mail-check.ts';
import { queueMail, withdrawMailsOf } from '../../../platform/mail/queue.ts';
import { translate } from '../../../platform/texts/translate.ts';
import { cancelledKind, localizedText, movedKind, proposedKind, setKind } from '../../actions/index.ts';
import {
  type Inviting,
  markNotified,
  meetingCancelled,
  meetingKept,
  meetingMoved,
  meetingProposed,
  meetingSet,
  organizerOf,
  sideThatDecides,
  writeInvitation,
} from '../../meetings/index.ts';
import { endOfQuiet, findMailWishes, type NotificationKind } from '../../notifications/index.ts';
import { answerLines } from './answer-link.ts';
import { contentOf, decideInvitation } from './decide-invitation.ts';
import { decisionLines } from './decision-link.ts';
import {
  findInvitedMeeting,
  type InvitedMeeting,
  type InvitedPerson,
  lockInvitedPeople,
  storeInvitationState,
} from './invitation-queries.ts';

/** How long a mail about a change is held, so that undoing the change in time causes no mail. */
const HOLD_MS = 30_000;

/** The minimum of time between the end of quiet hours and the meeting for its mail to wait until they end. */
const NEAR_MS = 2 * 3_600_000;

const CHECK = 'calendar.invitation';

/** Drops an invitation that no longer matches the meeting, or whose meeting has begun. */
export const invitationCheck = defineMailCheck({
  name: CHECK,
  args: z.strictObject({ MeetingId: z.int(), Content: z.string() }),
  async check({ db, now }, { MeetingId, Content }) {
    const meeting = await findInvitedMeeting(db, MeetingId);
    return meeting && contentOf(meeting) === Content && meeting.startsAt > now ? 'send' : { drop: 'noLongerTrue' };
  },
});

interface MeetingEvent {
  MeetingId?: number | undefined;
  MenteeId: number;
  MentorId: number | null;
  Invitees: number[];
  By: number | null;
}

/**
 * Mails those who take part in a meeting about a change of it, with an invitation for their calendars. A meeting that was kept
 * at its wall time has another instant, so whoever was told of it in any way is sent the invitation again.
 */
async function invite(
  { db, now }: Handling,
  kind: NotificationKind,
  { MeetingId, MenteeId, MentorId, Invitees, By }: MeetingEvent,
  inviting: Inviting,
  isKept = false,
): Promise<void> {
  const meeting = MeetingId === undefined ? undefined : await findInvitedMeeting(db, MeetingId);
  if (!meeting || meeting.startsAt <= now) return;
  const ids = [MenteeId, ...(MentorId === null ? [] : [MentorId]), ...Invitees];
  const people = await lockInvitedPeople(db, meeting, ids);
  const wishes = await findMailWishes(db, kind, ids);
  for (const person of people) {
    const wish = wishes.get(person.id);
    // Who made the change needs no mail about it, unless an earlier one put the meeting into their calendar.
    const isAgain = isKept && person.toldStart !== null;
    const wanted = isAgain || (person.id !== By && (wish?.wanted ?? false));
    const step = decideInvitation(meeting, isAgain ? { ...person, toldStart: null } : person, { wanted, now });
    const key = `meeting:${meeting.id}:${person.id}`;
    if (step.what === 'nothing') continue;
    if (step.what === 'withdraw') {
      await withdrawMailsOf(db, [key]);
      await storeInvitationState(db, meeting.id, {
        id: person.id,
        told: step.told,
        pending: null,
        pendingUntil: null,
      });
      continue;
    }
    const quiet = wish ? endOfQuiet(wish, now, meeting.zone) : null;
    const waits = quiet !== null && quiet.getTime() + NEAR_MS <= meeting.startsAt.getTime();
    const holdUntil = waits ? quiet : new Date(now.getTime() + HOLD_MS);
    await queueMail(db, {
      ...(await writeMail(db, meeting, person, isKept ? 'kept' : texts[kind.kind as keyof typeof texts], inviting)),
      holdUntil,
      replaceKey: key,
    });
    const pending = contentOf(meeting);
    await storeInvitationState(db, meeting.id, { id: person.id, told: step.told, pending, pendingUntil: holdUntil });
    if (meeting.state !== 'cancelled') await markNotified(db, [meeting.id], [person.id]);
  }
}

const textOf: Partial<Record<MeetingState, string>> = { cancelled: 'cancelled', proposed: 'proposed' };
const texts = { 'meeting.set': 'set', 'meeting.moved': 'moved', 'meeting.cancelled': 'cancelled' } as const;

/** Returns the mail to one person: a text, and an invitation that calendar programs understand. */
async function writeMail(
  db: Db,
  meeting: InvitedMeeting,
  person: InvitedPerson,
  about: 'set' | 'moved' | 'cancelled' | 'kept' | undefined,
  { publicUrl, mailFrom }: Inviting,
): Promise<Mail> {
  const { id, name, email, language, part } = person;
  const change = textOf[meeting.state] ?? about ?? 'set';
  const others = part === 'mentee' ? meeting.mentors : meeting.mentees;
  const title = localizedText(meeting.title, language);
  const summary = others.length > 0 ? `${title}: ${others.join(', ')}` : title;
  const when = formatDateTime(meeting.startsAt, meeting.zone);
  const isOff = meeting.state === 'cancelled';
  const method = isOff ? ('CANCEL' as const) : ('REQUEST' as const);
  const lines = [
    translate(language, `calendar.invitation.${change}`, { name }),
    `${summary}\n${translate(language, 'calendar.invitation.when', { when, zone: meeting.zone })}`,
    [meeting.place, meeting.link].filter(Boolean).join('\n'),
    await whatToDo(db, meeting, person, publicUrl),
  ];
  const values = {
    ...{ name, change, title, when, zone: meeting.zone, others: others.join(', ') },
    ...{ place: meeting.place ?? '', link: meeting.link ?? '', answers: lines.at(-1) ?? '' },
  };
  return {
    ...{ projectId: meeting.projectId, userId: id, recipient: email, template: 'meetingInvitation' },
    subject: translate(language, `calendar.invitation.subject.${change}`, { title, when }),
    text: lines.filter((line) => line !== '').join('\n\n'),
    replaceable: { key: 'meetingInvitation', language, values },
    calendar: {
      method,
      content: writeInvitation(
        { ...meeting, summary },
        {
          ...{ method, language, publicUrl, reminders: meeting.reminders },
          organizer: organizerOf(mailFrom, localizedText(meeting.programme, language)),
          attendee: { name, email },
        },
      ),
    },
    recheck: { name: CHECK, args: { MeetingId: meeting.id, Content: contentOf(meeting) } },
  };
}

/** Returns what a person can do about a meeting by links: answer, or accept or decline a proposal; else its page. */
async function whatToDo(db: Db, meeting: InvitedMeeting, person: InvitedPerson, publicUrl: string): Promise<string> {
  const { id, state } = meeting;
  if (state === 'cancelled') return '';
  if (state === 'proposed') {
    const page = new URL(`/calendar/meeting/${id}`, publicUrl).href;
    return person.part === sideThatDecides(meeting)
      ? `${await decisionLines(db, meeting, person, publicUrl)}\n\n${translate(person.language, 'calendar.decisionLink.page')}\n${page}`
      : page;
  }
  const question = translate(person.language, 'calendar.answerLink.question');
  return `${question}\n${await answerLines(db, meeting, person, publicUrl)}`;
}

/** Handlers that mail people about meetings that were set, moved or cancelled. */
export const invitationHandlers = (inviting: Inviting) => [
  defineHandler({
    name: 'calendar.inviteToSet',
    event: meetingSet,
    handle: (handling, event) => invite(handling, setKind, event, inviting),
  }),
  defineHandler({
    name: 'calendar.inviteToProposed',
    event: meetingProposed,
    handle: (handling, event) => invite(handling, proposedKind, event, inviting),
  }),
  defineHandler({
    name: 'calendar.inviteToMoved',
    event: meetingMoved,
    handle: (handling, event) => invite(handling, movedKind, event, inviting),
  }),
  defineHandler({
    name: 'calendar.inviteToKept',
    event: meetingKept,
    handle: (handling, event) => invite(handling, movedKind, event, inviting, true),
  }),
  defineHandler({
    name: 'calendar.inviteToCancelled',
    event: meetingCancelled,
    handle: (handling, event) => invite(handling, cancelledKind, event, inviting),
  }),
];
