import type { mail, OutboxMail, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../access/context.ts';
import { notFound, Refusal } from '../../platform/errors/refusal.ts';
import { blankLinks } from '../../platform/links/create-link.ts';
import { queueCopy, retryMail, withdrawMails } from '../../platform/mail/queue.ts';
import { findMail, findMailGroups, findMails, type MailRow } from './outbox-queries.ts';

const PAGE_SIZE = 10;

/** Returns a page of the mails that the administrator may read. */
export async function listOutbox(
  { db, actor }: Pick<Context, 'actor' | 'db'>,
  { Search = '', State, Subject, page = 0 }: ParsedBodyOf<typeof mail.outbox>,
  size = PAGE_SIZE,
): Promise<ReplyOf<typeof mail.outbox>> {
  const filter = { search: Search, state: State ?? null, subject: Subject ?? null };
  const { rows, all } = await findMails(db, actor, filter, { skip: page * size, take: size });
  return { list: rows.map(presentMail), count: Math.ceil(all / size), All: all };
}

/** Returns a page of the subjects of the mails that the administrator may read. */
export async function listOutboxGroups(
  { db, actor }: Pick<Context, 'actor' | 'db'>,
  { Search = '', State, page = 0 }: ParsedBodyOf<typeof mail.outboxGroups>,
): Promise<ReplyOf<typeof mail.outboxGroups>> {
  const filter = { search: Search, state: State ?? null, subject: null };
  const { rows, all } = await findMailGroups(db, actor, filter, { skip: page * PAGE_SIZE, take: PAGE_SIZE });
  const list = rows.map((row) => ({
    Subject: row.subject,
    Count: row.count,
    Unsent: row.unsent,
    Newest: presentMail(row),
  }));
  return { list, count: Math.ceil(all / PAGE_SIZE), All: all };
}

/** Matches what remains of a link in the stored copy of a sent mail, from which tokens are removed. */
const usedUpLink = /(?:token=|\/application\/[a-z]+\/|\/link\/)…/;

/** Sends a mail again: a failed mail itself, or a copy of a mail that was sent. Returns the mail that will be sent. */
export async function resendMail(
  context: Context,
  { Id }: ParsedBodyOf<typeof mail.resend>,
): Promise<ReplyOf<typeof mail.resend>> {
  const { db, actor } = context;
  const row = await findMail(db, actor, Id, true);
  if (!row) throw notFound();
  if (!canResend(row)) throw new Refusal(422, 'NothingToResend');
  if (row.sentAt !== null && usedUpLink.test(row.text)) throw new Refusal(422, 'LinkUsedUp');
  const id = row.sentAt === null ? await retryMail(db, Id) : await queueCopy(db, Id);
  context.audit({
    ...(row.userId !== null && { subjectId: row.userId }),
    target: `mail:${row.template}`,
    after: { again: true, subject: row.subject },
  });
  const queued = await findMail(db, actor, id);
  if (!queued) throw notFound();
  return presentMail(queued);
}

/** Withdraws a mail that the server has not tried to send yet. */
export async function withdrawMail(
  context: Context,
  { Id }: ParsedBodyOf<typeof mail.withdraw>,
): Promise<ReplyOf<typeof mail.withdraw>> {
  const { db, actor } = context;
  const row = await findMail(db, actor, Id, true);
  if (!row) throw notFound();
  if (!row.canWithdraw || (await withdrawMails(db, [Id])) === 0) throw new Refusal(422, 'NothingToWithdraw');
  context.audit({
    ...(row.userId !== null && { subjectId: row.userId }),
    target: `mail:${row.template}`,
    after: { withdrawn: true, subject: row.subject },
  });
  const withdrawn = await findMail(db, actor, Id);
  if (!withdrawn) throw notFound();
  return presentMail(withdrawn);
}

/** Returns one mail with its text, without the tokens of links, and records that its recipient's data was viewed. */
export async function readMail(
  context: Context,
  { Id }: ParsedBodyOf<typeof mail.outboxItem>,
): Promise<ReplyOf<typeof mail.outboxItem>> {
  const row = await findMail(context.db, context.actor, Id);
  if (!row) throw notFound();
  if (row.userId !== null) context.recordView(row.userId);
  return {
    ...presentMail(row),
    Text: blankLinks(row.text),
    Html: row.html === null ? null : blankLinks(row.html),
    Calendar: row.calendar === null ? null : blankLinks(row.calendar),
    Headers: Object.fromEntries(Object.entries(row.headers).map(([name, value]) => [name, blankLinks(value)])),
    Attachments: row.attachments.map((name) => name ?? '…'),
  };
}

const canResend = ({ sentAt, droppedAt, lastError }: MailRow): boolean =>
  sentAt !== null || (droppedAt === null && lastError !== null);

const presentMail = (row: MailRow): OutboxMail => ({
  Id: row.id,
  Recipient: row.recipient,
  Person: row.userId !== null && row.name !== null ? { Id: row.userId, Name: row.name } : null,
  Subject: row.subject,
  Template: row.template,
  CreatedAt: row.createdAt.toISOString(),
  SentAt: row.sentAt?.toISOString() ?? null,
  Attempts: row.attempts,
  LastError: row.lastError,
  HeldUntil: row.heldUntil?.toISOString() ?? null,
  DroppedAt: row.droppedAt?.toISOString() ?? null,
  DropReason: row.dropReason,
  Replaced: row.revision,
  CanResend: canResend(row),
  CanWithdraw: row.canWithdraw,
});
