import { exports, type OutboxMail } from '@ithaki/contract';
import { listOutbox } from '../mail/index.ts';
import { defineList, type ListContext, translated } from './exported-list.ts';
import { createMomentFormat } from './moment-format.ts';
import { openPages, PAGE_SIZE, type RowColumn } from './paged-list.ts';

function buildColumns(work: ListContext): RowColumn<OutboxMail>[] {
  const moment = createMomentFormat(work);
  return [
    { title: translated(work, 'exports.mail.created'), type: 'date', cellOf: ({ CreatedAt }) => moment(CreatedAt) },
    { title: translated(work, 'exports.mail.recipient'), type: 'text', cellOf: ({ Recipient }) => Recipient },
    { title: translated(work, 'exports.mail.subject'), type: 'text', cellOf: ({ Subject }) => Subject },
    { title: translated(work, 'exports.mail.template'), type: 'text', cellOf: ({ Template }) => Template },
    { title: translated(work, 'exports.mail.sent'), type: 'date', cellOf: ({ SentAt }) => moment(SentAt) },
    { title: translated(work, 'mail.heldUntil'), type: 'date', cellOf: ({ HeldUntil }) => moment(HeldUntil) },
    { title: translated(work, 'mail.dropped'), type: 'date', cellOf: ({ DroppedAt }) => moment(DroppedAt) },
    {
      title: translated(work, 'exports.mail.dropReason'),
      type: 'text',
      cellOf: ({ DropReason }) => DropReason && translated(work, `mail.dropped.${DropReason}`),
    },
    { title: translated(work, 'exports.mail.attempts'), type: 'number', cellOf: ({ Attempts }) => Attempts },
    { title: translated(work, 'exports.mail.error'), type: 'text', cellOf: ({ LastError }) => LastError },
  ];
}

/**
 * The mails of the outbox for export, without their texts: these are read one at a time, and each reading is recorded.
 */
export const outboxList = defineList({
  call: exports.outbox,
  title: 'exports.outbox',
  open: (work, { Search, State, Subject }) =>
    openPages(buildColumns(work), (page) => listOutbox(work, { Search, State, Subject, page }, PAGE_SIZE)),
});
