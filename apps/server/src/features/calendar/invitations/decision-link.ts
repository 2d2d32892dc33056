import { z } from 'zod';
import type { Db } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { createLink } from '../../../platform/links/create-link.ts';
import { defineLinkPurpose } from '../../../platform/links/link-purpose.ts';
import { translate } from '../../../platform/texts/translate.ts';
import { decideForPerson } from '../../meetings/index.ts';
import { findInvitedMeeting, type InvitedMeeting, type InvitedPerson } from './invitation-queries.ts';
import { describeMeeting, linkLines } from './link-lines.ts';

const decisions = ['accept', 'decline'] as const;

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
      text: translate(language, `calendar.decisionLink.text.${Decision}`, describeMeeting(meeting, language)),
      button: translate(language, `calendar.decisionLink.${Decision}`),
    };
  },
  async act({ db, now, userId, language }, { MeetingId, StartsAt, Decision }) {
    const meeting = await findInvitedMeeting(db, MeetingId);
    if (!meeting || userId === null || !isProposed(meeting, StartsAt, now)) throw new Refusal(422, 'NoMeeting');
    await decideForPerson({ db, actor: { userId } }, MeetingId, Decision === 'accept', now);
    return {
      title: translate(language, 'calendar.decisionLink.title'),
      text: translate(language, `calendar.decisionLink.done.${Decision}`, describeMeeting(meeting, language)),
      next: { text: translate(language, 'calendar.answerLink.next'), path: `/calendar/meeting/${MeetingId}` },
    };
  },
});

const isProposed = ({ state, startsAt, heldUntil }: InvitedMeeting, at: string, now: Date): boolean =>
  state === 'proposed' && startsAt.toISOString() === at && (heldUntil === null || heldUntil > now);

/** Creates the links that accept and decline for one person's mail; returns them as lines of text. */
export const decisionLines = (
  db: Db,
  { id, startsAt, heldUntil, projectId }: InvitedMeeting,
  { id: userId, language }: InvitedPerson,
  publicUrl: string,
): Promise<string> =>
  linkLines(
    decisions,
    (Decision) => translate(language, `calendar.decisionLink.${Decision}`),
    publicUrl,
    (Decision) =>
      createLink(db, {
        purpose: decisionPurpose,
        args: { MeetingId: id, StartsAt: startsAt.toISOString(), Decision },
        ...{ uses: 'once' as const, until: heldUntil ?? startsAt, language, userId, projectId },
      }),
  );
