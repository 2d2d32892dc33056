import { inGreeting, localText } from '@ithaki/formats';
import { z } from 'zod';
import { defineEvent, defineHandler } from '../../../platform/events/event-kind.ts';
import { queueMail } from '../../../platform/mail/queue.ts';
import { translate } from '../../../platform/texts/translate.ts';
import { findRecipient, findReview } from './mail-change-queries.ts';

/** Event: someone asked to mail a person about the review of a mentee's hand-in. */
export const reviewMailed = defineEvent({
  kind: 'review.told',
  payload: z.strictObject({ ActionId: z.int(), MenteeId: z.int(), UserId: z.int() }),
});

/** Mails the review of a hand-in with the mentor's comment; sends nothing when the hand-in waits for another review. */
export const mailReview = defineHandler({
  name: 'actions.mailReview',
  event: reviewMailed,
  async handle({ db, projectId }, { ActionId, MenteeId, UserId }) {
    const [reviewed, recipient] = [await findReview(db, ActionId, MenteeId), await findRecipient(db, UserId)];
    if (!reviewed || !recipient?.email) return;
    const { language, name, email } = recipient;
    const { review, comment, title } = reviewed;
    const values = { name: inGreeting(name, language), title: localText(title, language) };
    await queueMail(db, {
      ...{ projectId, userId: UserId, recipient: email, template: 'reviewChange' },
      subject: translate(language, `actions.mail.${review}.subject`),
      text: translate(language, `actions.mail.${review}.body`, {
        ...values,
        comment: comment === '' ? '' : `\n\n${comment}`,
      }),
      replaceable: { key: 'reviewChange', language, values: { ...values, review, comment } },
      replaceKey: `reviewChange:${ActionId}:${MenteeId}`,
    });
  },
});
