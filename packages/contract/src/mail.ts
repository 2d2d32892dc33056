import { z } from 'zod';
import { call, changesPersons, readsPersons } from './core/call.ts';
import { id, instant, page, text } from './core/fields.ts';

/**
 * Why a mail is not sent: a newer mail replaced it, someone withdrew it, or its content is no longer true or
 * wanted.
 */
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
  /** The recipient; null when the caller may not see that person, or when nobody is known by the address. */
  Person: z.strictObject({ Id: id, Name: z.string() }).nullable(),
  Subject: z.string(),
  /** The kind of mail. */
  Template: z.string(),
  CreatedAt: instant,
  /** When it was sent; null before that, and always when no mail server is configured. */
  SentAt: instant.nullable(),
  /** Until when it is held back; null when it is not. */
  HeldUntil: instant.nullable(),
  /** When it was dropped, and why; null if it was sent or still will be. */
  DroppedAt: instant.nullable(),
  DropReason: dropReason.nullable(),
  /** How many newer mails with the same key have replaced its content before it was sent. */
  Replaced: z.int(),
  Attempts: z.int(),
  /** The mail server's code for the last failure. */
  LastError: z.string().nullable(),
  /** Whether it can be sent again: it was sent, or an attempt failed. */
  CanResend: z.boolean(),
  /** Whether it can be withdrawn: no attempt to send it has been made. */
  CanWithdraw: z.boolean(),
});
export type OutboxMail = z.output<typeof outboxMail>;

const outboxFilter = z.strictObject({
  /** Text to find in recipient, recipient's name and subject, ignoring accents and case. */
  Search: text(200).optional(),
  State: z.enum(['sent', 'unsent', 'dropped']).optional(),
  /** The exact subject to find. */
  Subject: text(1000).optional(),
  page: z.int().min(0).max(1_000_000).optional(),
});

/** The mails of the outbox that share a subject. */
export const outboxGroup = z.strictObject({
  Subject: z.string(),
  Count: z.int(),
  /** The number of mails not sent yet. */
  Unsent: z.int(),
  /** The newest mail of the group. */
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
      /** The content of the mail as HTML; null for a mail of plain text. */
      Html: z.string().nullable(),
      /** The calendar event that is attached. */
      Calendar: z.string().nullable(),
      Headers: z.record(z.string(), z.string()),
      /** The names of the attached files. */
      Attachments: z.array(z.string()),
    }),
  }),
};
