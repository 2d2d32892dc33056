import type { mail, OutboxMail, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../access/context.ts';
import { notFound } from '../../platform/errors/refusal.ts';
import { findMail, findMails, type MailRow } from './queries.ts';

const PAGE_SIZE = 10;

/** A page of the mails the administrator may read; of ten unless `size` says otherwise. */
export async function listOutbox(
  { db, actor }: Pick<Context, 'actor' | 'db'>,
  { Search = '', State, page = 0 }: ParsedBodyOf<typeof mail.outbox>,
  size = PAGE_SIZE,
): Promise<ReplyOf<typeof mail.outbox>> {
  const { rows, all } = await findMails(db, actor, { search: Search, state: State ?? null, page, size });
  return { list: rows.map(present), count: Math.ceil(all / size), All: all };
}

/** One mail, with its links; that its reader looked is noted for the person it went to. */
export async function readMail(context: Context, id: number): Promise<ReplyOf<typeof mail.outboxItem>> {
  const row = await findMail(context.db, context.actor, id);
  if (!row) throw notFound();
  if (row.userId !== null) context.saw(row.userId);
  return { ...present(row), Text: row.text };
}

const present = (row: MailRow): OutboxMail => ({
  Id: row.id,
  Recipient: row.recipient,
  Subject: row.subject,
  Template: row.template,
  CreatedAt: row.createdAt.toISOString(),
  SentAt: row.sentAt?.toISOString() ?? null,
  Attempts: row.attempts,
  LastError: row.lastError,
});
