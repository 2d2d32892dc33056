import type { mail, OutboxMail, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../access/context.ts';
import { notFound } from '../../platform/errors/refusal.ts';
import { findMail, findMails, type MailRow } from './outbox-queries.ts';

const PAGE_SIZE = 10;

/** Returns a page of the mails that the administrator may read. */
export async function listOutbox(
  { db, actor }: Pick<Context, 'actor' | 'db'>,
  { Search = '', State, page = 0 }: ParsedBodyOf<typeof mail.outbox>,
  size = PAGE_SIZE,
): Promise<ReplyOf<typeof mail.outbox>> {
  const filter = { search: Search, state: State ?? null };
  const { rows, all } = await findMails(db, actor, filter, { skip: page * size, take: size });
  return { list: rows.map(presentMail), count: Math.ceil(all / size), All: all };
}

/** Returns one mail with its text and links, and records the view for its recipient. */
export async function readMail(
  context: Context,
  { Id }: ParsedBodyOf<typeof mail.outboxItem>,
): Promise<ReplyOf<typeof mail.outboxItem>> {
  const row = await findMail(context.db, context.actor, Id);
  if (!row) throw notFound();
  if (row.userId !== null) context.recordView(row.userId);
  return { ...presentMail(row), Text: row.text };
}

const presentMail = (row: MailRow): OutboxMail => ({
  Id: row.id,
  Recipient: row.recipient,
  Subject: row.subject,
  Template: row.template,
  CreatedAt: row.createdAt.toISOString(),
  SentAt: row.sentAt?.toISOString() ?? null,
  Attempts: row.attempts,
  LastError: row.lastError,
});
