import { meetingAnswer } from '@ithaki/contract';
import { z } from 'zod';
import type { Db } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { createLink } from '../../../platform/links/create-link.ts';
import { defineLinkPurpose } from '../../../platform/links/link-purpose.ts';
import { translate } from '../../../platform/texts/translate.ts';
import { recordAnswer } from '../../meetings/index.ts';
import { findInvitedMeeting, type InvitedMeeting, type InvitedPerson } from './invitation-queries.ts';
import { describeMeeting, linkLines } from './link-lines.ts';

const answered = z.strictObject({ MeetingId: z.int(), Answer: meetingAnswer });
const answers = meetingAnswer.options;

const isOpen = ({ state, startsAt }: InvitedMeeting, now: Date) =>
  (state === 'set' || state === 'proposed') && startsAt > now;

/** The links with which an invited person answers without signing in. */
export const answerPurpose = defineLinkPurpose({
  name: 'meetings.answer',
  args: answered,
  async describe({ db, now, language }, { MeetingId, Answer }) {
    const meeting = await findInvitedMeeting(db, MeetingId);
    if (!meeting || !isOpen(meeting, now)) return undefined;
    return {
      title: translate(language, 'calendar.answerLink.title'),
      text: translate(language, 'calendar.answerLink.text', describeMeeting(meeting, language)),
      button: translate(language, `calendar.answerLink.${Answer}`),
    };
  },
  async act({ db, now, userId, language }, { MeetingId, Answer }) {
    const meeting = await findInvitedMeeting(db, MeetingId);
    if (!meeting || userId === null || !isOpen(meeting, now)) throw new Refusal(422, 'NoMeeting');
    await recordAnswer(db, { meetingId: MeetingId, userId }, Answer);
    return {
      title: translate(language, 'calendar.answerLink.title'),
      text: translate(language, `calendar.answerLink.done.${Answer}`, describeMeeting(meeting, language)),
      next: { text: translate(language, 'calendar.answerLink.next'), path: `/calendar/meeting/${MeetingId}` },
    };
  },
});

/** Creates the answer links for one person's mail; returns them as lines of text. */
export const answerLines = (
  db: Db,
  { id, startsAt, projectId }: InvitedMeeting,
  { id: userId, language }: InvitedPerson,
  publicUrl: string,
): Promise<string> =>
  linkLines(
    answers,
    (Answer) => translate(language, `calendar.answerLink.${Answer}`),
    publicUrl,
    (Answer) =>
      createLink(db, {
        purpose: answerPurpose,
        args: { MeetingId: id, Answer },
        ...{ uses: 'many' as const, until: startsAt, language, userId, projectId },
      }),
  );
