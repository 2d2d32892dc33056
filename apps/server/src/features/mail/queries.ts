import { sql } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import type { Db } from '../../platform/database/db.ts';

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

const columns = sql`o.id, o.user_id as "userId", o.recipient, o.subject, o.template, o.created_at as "createdAt",
  o.sent_at as "sentAt", o.attempts, o.last_error as "lastError"`;

/**
 * Mails the actor may read: those of the current project, and for who is administrator everywhere all of them. A mail of
 * an account can hold a link that opens it, in whatever project the person is.
 */
const readable = (actor: Actor) => sql`(o.project_id = ${actor.project?.id ?? null}
  or exists (select 1 from user_roles r where r.user_id = ${actor.userId} and r.project_id is null
    and r.role in ('Admin', 'SuperAdmin')))`;

export interface MailSearch {
  search: string;
  state: 'sent' | 'unsent' | null;
  /** Zero-based. */
  page: number;
  size: number;
}

export async function findMails(db: Db, actor: Actor, given: MailSearch): Promise<{ rows: MailRow[]; all: number }> {
  const { rows } = await sql<MailRow & { all: number }>`
    select ${columns}, count(*) over ()::int as all from outbox o
    where ${readable(actor)} and (${given.state}::text is null or (o.sent_at is not null) = (${given.state} = 'sent'))
      and (${given.search} = '' or strpos(fold(o.recipient || ' ' || o.subject), fold(${given.search})) > 0)
    order by o.id desc limit ${given.size} offset ${given.page * given.size}`.execute(db);
  return { rows: rows.map(({ all: _all, ...row }) => row), all: rows[0]?.all ?? 0 };
}

export async function findMail(db: Db, actor: Actor, id: number): Promise<(MailRow & { text: string }) | undefined> {
  const { rows } = await sql<MailRow & { text: string }>`
    select ${columns}, o.body_text as text from outbox o where o.id = ${id} and ${readable(actor)}`.execute(db);
  return rows[0];
}
