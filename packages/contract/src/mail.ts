import { z } from 'zod';
import { call, readsPersons } from './core/call.ts';
import { id, instant, page, text } from './core/fields.ts';

/** A mail of the outbox, without its text. */
export const outboxMail = z.strictObject({
  Id: id,
  Recipient: z.string(),
  Subject: z.string(),
  /** The kind of mail. */
  Template: z.string(),
  CreatedAt: instant,
  /** Null while it has not been sent, which is forever where no mail server is configured. */
  SentAt: instant.nullable(),
  Attempts: z.int(),
  /** The mail server's code for the last failure. */
  LastError: z.string().nullable(),
});
export type OutboxMail = z.output<typeof outboxMail>;

/** Calls about the outbox. */
export const mail = {
  outbox: call({
    path: '/api/admin/outbox',
    summary:
      'A page of the outbox, the newest first, searched by recipient and subject without regard to accents or case. `page` is zero-based. Mails of accounts belong to no project: only administrators of every project see them.',
    permission: 'outbox.read',
    reach: 'project',
    ...readsPersons,
    body: z.strictObject({
      Search: text(200).optional(),
      State: z.enum(['sent', 'unsent']).optional(),
      page: z.int().min(0).max(1_000_000).optional(),
    }),
    reply: page(outboxMail),
  }),
  outboxItem: call({
    path: '/api/admin/outboxItem',
    summary: 'One mail of the outbox with its text.',
    permission: 'outbox.read',
    reach: 'project',
    ...readsPersons,
    body: z.strictObject({ Id: id }),
    reply: outboxMail.extend({ Text: z.string() }),
  }),
};
