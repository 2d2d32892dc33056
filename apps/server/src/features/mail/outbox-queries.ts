import { sql } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import type { Db } from '../../platform/database/db.ts';
import { findPage, type Page } from '../../platform/database/page.ts';
import { findRow } from '../../platform/database/statement.ts';

/** A mail of the outbox, without its text. */
export interface MailRow {
  id: number;
  userId: number | null;
  recipient: string;
  subject: string;
  template: string;
  createdAt: Date;
  sentAt: Date | null;
  attempts: number;
  lastError: string | null;
}

const columns = sql`o.id, o.user_id, o.recipient, o.subject, o.template, o.created_at, o.sent_at, o.attempts, o.last_error`;

/**
 * The condition that the actor may read a mail `o`: one of the current project, or any for administrators of every project.
 * Only those may read mails of accounts (without a project), because they can hold a link that signs in to the account.
 */
const isReadable = (actor: Actor) => sql`(o.project_id = ${actor.project?.id ?? null}
  or exists (select 1 from user_roles r where r.user_id = ${actor.userId} and r.project_id is null
    and r.role in ('Admin', 'SuperAdmin')))`;

/** Which mails to return. */
export interface MailFilter {
  search: string;
  state: 'sent' | 'unsent' | null;
}

/** Returns a page of the mails that the actor may read, the newest first. */
export function findMails(
  db: Db,
  actor: Actor,
  { search, state }: MailFilter,
  place: { skip: number; take: number },
): Promise<Page<MailRow>> {
  const mails = sql<MailRow>`
    select ${columns} from outbox o
    where ${isReadable(actor)} and (${state}::text is null or (o.sent_at is not null) = (${state} = 'sent'))
      and (${search} = '' or strpos(fold(o.recipient || ' ' || o.subject), fold(${search})) > 0)`;
  return findPage(db, mails, sql`o.id desc`, place);
}

/** Returns one mail with its text; undefined when the actor may not read it. */
export function findMail(db: Db, actor: Actor, id: number): Promise<(MailRow & { text: string }) | undefined> {
  return findRow(
    db,
    sql<MailRow & { text: string }>`
      select ${columns}, o.body_text as text from outbox o where o.id = ${id} and ${isReadable(actor)}`,
  );
}
