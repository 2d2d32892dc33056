import { exports, type OutboxMail } from '@ithaki/contract';
import { listOutbox } from '../mail/index.ts';
import { defineList, say, type Work } from './exported-list.ts';
import { momentIn } from './moment-text.ts';
import { openPages, PAGE_SIZE, type RowColumn } from './paged-list.ts';

function columnsIn(work: Work): RowColumn<OutboxMail>[] {
  const moment = momentIn(work);
  return [
    { title: say(work, 'exports.mail.created'), type: 'date', of: ({ CreatedAt }) => moment(CreatedAt) },
    { title: say(work, 'exports.mail.recipient'), type: 'text', of: ({ Recipient }) => Recipient },
    { title: say(work, 'exports.mail.subject'), type: 'text', of: ({ Subject }) => Subject },
    { title: say(work, 'exports.mail.template'), type: 'text', of: ({ Template }) => Template },
    { title: say(work, 'exports.mail.sent'), type: 'date', of: ({ SentAt }) => moment(SentAt) },
    { title: say(work, 'exports.mail.attempts'), type: 'number', of: ({ Attempts }) => Attempts },
    { title: say(work, 'exports.mail.error'), type: 'text', of: ({ LastError }) => LastError },
  ];
}

/** The mails of the outbox without their texts: those are read one by one, and that they were is noted. */
export const outboxMails = defineList({
  call: exports.outbox,
  title: 'exports.outbox',
  open: (work, { Search, State }) =>
    openPages(columnsIn(work), (page) => listOutbox(work, { Search, State, page }, PAGE_SIZE)),
});
