import { localText } from '@ithaki/formats';
import { z } from 'zod';
import { defineEvent, defineHandler } from '../../../platform/events/event-kind.ts';
import { queueMail } from '../../../platform/mail/queue.ts';
import { translate } from '../../../platform/texts/translate.ts';
import { findRecipient, findReview } from './mail-change-queries.ts';

/** Someone lets a person be mailed how what a mentee handed in was reviewed. */
export const reviewTold = defineEvent({
  kind: 'review.told',
  payload: z.strictObject({ ActionId: z.int(), MenteeId: z.int(), UserId: z.int() }),
});

/** Mails how what was handed in was reviewed, with the mentor's comment; nothing when it waits for a review again. */
export const mailReviewTold = defineHandler({
  name: 'actions.mailReview',
  event: reviewTold,
  async handle({ db, projectId }, { ActionId, MenteeId, UserId }) {
    const [reviewed, recipient] = [await findReview(db, ActionId, MenteeId), await findRecipient(db, UserId)];
    if (!reviewed || !recipient?.email) return;
    const { language, name, email } = recipient;
    const { review, comment, title } = reviewed;
    await queueMail(db, {
      ...{ projectId, userId: UserId, recipient: email, template: 'reviewChange' },
      subject: translate(language, `actions.mail.${review}.subject`),
      text: translate(language, `actions.mail.${review}.body`, {
        name,
        title: localText(title, language),
        comment: comment === '' ? '' : `\n\n${comment}`,
      }),
      replaceKey: `reviewChange:${ActionId}:${MenteeId}`,
    });
  },
});
