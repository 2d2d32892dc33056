import { type Language, meetingAnswer } from '@ithaki/contract';
import { formatDateTime } from '@ithaki/formats';
import { z } from 'zod';
import type { Db } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { createLink, linkAddress } from '../../../platform/links/create-link.ts';
import { defineLinkPurpose } from '../../../platform/links/link-purpose.ts';
import { translate } from '../../../platform/texts/translate.ts';
import { localizedText } from '../../actions/index.ts';
import { recordAnswer } from '../../meetings/index.ts';
import { findInvitedMeeting, type InvitedMeeting, type InvitedPerson } from './invitation-queries.ts';

const answered = z.strictObject({ MeetingId: z.int(), Answer: meetingAnswer });
const answers = meetingAnswer.options;

const isOpen = ({ state, startsAt }: InvitedMeeting, now: Date) =>
  (state === 'set' || state === 'proposed') && startsAt > now;

const describe = ({ title, startsAt, zone }: InvitedMeeting, language: Language) => ({
  title: localizedText(title, language),
  when: formatDateTime(startsAt, zone),
});

/** The links with which an invited person answers without signing in. */
export const answerPurpose = defineLinkPurpose({
  name: 'meetings.answer',
  args: answered,
  async describe({ db, now, language }, { MeetingId, Answer }) {
    const meeting = await findInvitedMeeting(db, MeetingId);
    if (!meeting || !isOpen(meeting, now)) return undefined;
    return {
      title: translate(language, 'calendar.answerLink.title'),
      text: translate(language, 'calendar.answerLink.text', describe(meeting, language)),
      button: translate(language, `calendar.answerLink.${Answer}`),
    };
  },
  async act({ db, now, userId, language }, { MeetingId, Answer }) {
    const meeting = await findInvitedMeeting(db, MeetingId);
    if (!meeting || userId === null || !isOpen(meeting, now)) throw new Refusal(422, 'NoMeeting');
    await recordAnswer(db, { meetingId: MeetingId, userId }, Answer);
    return {
      title: translate(language, 'calendar.answerLink.title'),
      text: translate(language, `calendar.answerLink.done.${Answer}`, describe(meeting, language)),
      next: { text: translate(language, 'calendar.answerLink.next'), path: `/calendar/meeting/${MeetingId}` },
    };
  },
});

/** Creates the answer links for one person's mail; returns them as lines of text. */
export async function answerLines(
  db: Db,
  { id, startsAt, projectId }: InvitedMeeting,
  { id: userId, language }: InvitedPerson,
  publicUrl: string,
): Promise<string> {
  const lines: string[] = [];
  for (const Answer of answers) {
    const token = await createLink(db, {
      purpose: answerPurpose,
      args: { MeetingId: id, Answer },
      ...{ uses: 'many' as const, until: startsAt, language, userId, projectId },
    });
    lines.push(`${translate(language, `calendar.answerLink.${Answer}`)}: ${linkAddress(publicUrl, token)}`);
  }
  return lines.join('\n');
}
