import { z } from 'zod';
import { call, changesPersons, readsPersons } from './core/call.ts';
import { id, instant, page, text } from './core/fields.ts';

/** Why a mail is not sent: another took its place, it was withdrawn, or what it tells is not so or not wanted any more. */
export const dropReason = z.enum([
  'replaced',
  'withdrawn',
  'noLongerTrue',
  'notWanted',
  'alreadySeen',
  'attachmentGone',
]);
export type DropReason = z.output<typeof dropReason>;

/** A mail of the outbox, without its text. */
export const outboxMail = z.strictObject({
  Id: id,
  Recipient: z.string(),
  /** The person it is to; null where the caller does not see them, or where no person is known. */
  Person: z.strictObject({ Id: id, Name: z.string() }).nullable(),
  Subject: z.string(),
  /** The kind of mail. */
  Template: z.string(),
  CreatedAt: instant,
  /** Null while it has not been sent, which is forever where no mail server is configured. */
  SentAt: instant.nullable(),
  /** Until when it is held; null when it is not. */
  HeldUntil: instant.nullable(),
  /** When it was left out, and why; null while it is to be sent, or was. */
  DroppedAt: instant.nullable(),
  DropReason: dropReason.nullable(),
  /** How often a later mail with the same key took its place before it was sent. */
  Replaced: z.int(),
  Attempts: z.int(),
  /** The mail server's code for the last failure. */
  LastError: z.string().nullable(),
  /** Whether it can be sent again: it was sent, or an attempt failed. */
  CanResend: z.boolean(),
  /** Whether it can be withdrawn: nobody has tried to send it. */
  CanWithdraw: z.boolean(),
});
export type OutboxMail = z.output<typeof outboxMail>;

const outboxFilter = z.strictObject({
  /** In recipient, their name, and subject, without regard to accents or case. */
  Search: text(200).optional(),
  State: z.enum(['sent', 'unsent', 'dropped']).optional(),
  /** Exactly this subject. */
  Subject: text(1000).optional(),
  page: z.int().min(0).max(1_000_000).optional(),
});

/** The mails of the outbox with one subject. */
export const outboxGroup = z.strictObject({
  Subject: z.string(),
  Count: z.int(),
  /** How many of them are still to be sent. */
  Unsent: z.int(),
  /** The newest of them. */
  Newest: outboxMail,
});
export type OutboxGroup = z.output<typeof outboxGroup>;

/** Calls about the outbox. */
export const mail = {
  outbox: call({
    path: '/api/admin/outbox',
    summary:
      'A page of the outbox, the newest first. `page` is zero-based. Mails of accounts belong to no project: only administrators of every project see them, and those of a SuperAdmin only SuperAdmins.',
    permission: 'outbox.read',
    reach: 'project',
    ...readsPersons,
    body: outboxFilter,
    reply: page(outboxMail),
  }),
  outboxGroups: call({
    path: '/api/admin/outboxGroups',
    summary: 'A page of the outbox with one line for each subject, the one of the newest mail first.',
    permission: 'outbox.read',
    reach: 'project',
    ...readsPersons,
    body: outboxFilter.omit({ Subject: true }),
    reply: page(outboxGroup),
  }),
  resend: call({
    path: '/api/admin/outboxResend',
    summary:
      'Sends a mail again: one whose sending failed as it is, at once; of one that was sent a copy, unless it held a link that works once.',
    permission: 'outbox.send',
    reach: 'project',
    risk: 'sendsMail',
    rate: 'session',
    idempotency: 'required',
    body: z.strictObject({ Id: id }),
    reply: outboxMail,
    errors: ['NothingToResend', 'LinkUsedUp'],
  }),
  withdraw: call({
    path: '/api/admin/outboxWithdraw',
    summary: 'Withdraws a mail that nobody has tried to send, such as one that is held.',
    permission: 'outbox.send',
    reach: 'project',
    ...changesPersons,
    body: z.strictObject({ Id: id }),
    reply: outboxMail,
    errors: ['NothingToWithdraw'],
  }),
  outboxItem: call({
    path: '/api/admin/outboxItem',
    summary: 'One mail of the outbox with its text and all that goes with it.',
    permission: 'outbox.read',
    reach: 'project',
    ...readsPersons,
    body: z.strictObject({ Id: id }),
    reply: outboxMail.extend({
      Text: z.string(),
      /** The same as the text, as HTML. */
      Html: z.string().nullable(),
      /** The event for a calendar. */
      Calendar: z.string().nullable(),
      Headers: z.record(z.string(), z.string()),
      /** The names of the files that go with it. */
      Attachments: z.array(z.string()),
    }),
  }),
};
