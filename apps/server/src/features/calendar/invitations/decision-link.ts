import type { Language } from '@ithaki/contract';
import { formatDateTime } from '@ithaki/formats';
import { z } from 'zod';
import type { Db } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { createLink, linkAddress } from '../../../platform/links/create-link.ts';
import { defineLinkPurpose } from '../../../platform/links/link-purpose.ts';
import { translate } from '../../../platform/texts/translate.ts';
import { localizedText } from '../../actions/index.ts';
import { decideForPerson } from '../../meetings/index.ts';
import { findInvitedMeeting, type InvitedMeeting, type InvitedPerson } from './invitation-queries.ts';

const decisions = ['accept', 'decline'] as const;

const describe = ({ title, startsAt, zone }: InvitedMeeting, language: Language) => ({
  title: localizedText(title, language),
  when: formatDateTime(startsAt, zone),
});

/** The links with which the person to whom a meeting is proposed accepts or declines it without signing in. */
export const decisionPurpose = defineLinkPurpose({
  name: 'meetings.decide',
  args: z.strictObject({
    MeetingId: z.int(),
    /** The proposed time: a link about an earlier one decides nothing. */
    StartsAt: z.iso.datetime(),
    Decision: z.enum(decisions),
  }),
  async describe({ db, now, language }, { MeetingId, StartsAt, Decision }) {
    const meeting = await findInvitedMeeting(db, MeetingId);
    if (!meeting || !isProposed(meeting, StartsAt, now)) return undefined;
    return {
      title: translate(language, 'calendar.decisionLink.title'),
      text: translate(language, `calendar.decisionLink.text.${Decision}`, describe(meeting, language)),
      button: translate(language, `calendar.decisionLink.${Decision}`),
    };
  },
  async act({ db, now, userId, language }, { MeetingId, StartsAt, Decision }) {
    const meeting = await findInvitedMeeting(db, MeetingId);
    if (!meeting || userId === null || !isProposed(meeting, StartsAt, now)) throw new Refusal(422, 'NoMeeting');
    await decideForPerson({ db, actor: { userId } }, MeetingId, Decision === 'accept', now);
    return {
      title: translate(language, 'calendar.decisionLink.title'),
      text: translate(language, `calendar.decisionLink.done.${Decision}`, describe(meeting, language)),
      next: { text: translate(language, 'calendar.answerLink.next'), path: `/calendar/meeting/${MeetingId}` },
    };
  },
});

const isProposed = ({ state, startsAt, heldUntil }: InvitedMeeting, at: string, now: Date): boolean =>
  state === 'proposed' && startsAt.toISOString() === at && (heldUntil === null || heldUntil > now);

/** Creates the links that accept and decline for one person's mail; returns them as lines of text. */
export async function decisionLines(
  db: Db,
  { id, startsAt, heldUntil, projectId }: InvitedMeeting,
  { id: userId, language }: InvitedPerson,
  publicUrl: string,
): Promise<string> {
  const lines: string[] = [];
  for (const Decision of decisions) {
    const token = await createLink(db, {
      purpose: decisionPurpose,
      args: { MeetingId: id, StartsAt: startsAt.toISOString(), Decision },
      ...{ uses: 'once' as const, until: heldUntil ?? startsAt, language, userId, projectId },
    });
    lines.push(`${translate(language, `calendar.decisionLink.${Decision}`)}: ${linkAddress(publicUrl, token)}`);
  }
  return lines.join('\n');
}
