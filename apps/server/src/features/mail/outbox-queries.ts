import type { DropReason } from '@ithaki/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import { personName } from '../../access/person-name.ts';
import { personScope } from '../../access/person-scope.ts';
import type { Db } from '../../platform/database/db.ts';
import { findPage, type Page, type PageRange } from '../../platform/database/page.ts';
import { findRow } from '../../platform/database/statement.ts';

/** A mail of the outbox, without its text. */
export interface MailRow {
  id: number;
  userId: number | null;
  /** The recipient's name; null where the actor does not see them or the person is unknown. */
  name: string | null;
  recipient: string;
  subject: string;
  template: string;
  createdAt: Date;
  sentAt: Date | null;
  attempts: number;
  lastError: string | null;
  heldUntil: Date | null;
  droppedAt: Date | null;
  dropReason: DropReason | null;
  revision: number;
  canWithdraw: boolean;
}

/** SQL condition: a mail `o` is still to be sent. */
const isWaiting = sql`(o.sent_at is null and o.dropped_at is null)`;

const columns = (actor: Actor) => sql`o.id, o.user_id,
  case when u.id is not null and ${personScope(actor, sql`o.user_id`)} then ${personName('u')} end as name,
  o.recipient, o.subject, o.template, o.created_at, o.sent_at, o.attempts, o.last_error,
  case when ${isWaiting} and o.next_attempt_at > now() and o.last_error is null and not o.being_sent
    then o.next_attempt_at end as held_until, o.dropped_at, o.drop_reason, o.revision,
  ${isWaiting} and o.attempts = 0 and not o.being_sent as can_withdraw`;

const from = sql`outbox o left join users u on u.id = o.user_id`;

/**
 * SQL condition: the actor may read a mail `o` of the current project, and administrators of every project any mail.
 * Only the latter may read mails about accounts (without a project), because these can contain a link that signs in to
 * the account. Mails to a SuperAdmin's account can be read only by a SuperAdmin, since nobody else may act as one.
 */
const isReadable = (actor: Actor) => sql`(o.project_id = ${actor.project?.id ?? null}
  or exists (select 1 from user_roles r where r.user_id = ${actor.userId} and r.project_id is null
    and (r.role = 'SuperAdmin' or r.role = 'Admin' and (o.project_id is not null or not exists (
      select 1 from user_roles s where s.user_id = o.user_id and s.role = 'SuperAdmin')))))`;

/** Which mails to return. */
export interface MailFilter {
  search: string;
  state: 'sent' | 'unsent' | 'dropped' | null;
  /** Return only mails with exactly this subject; null for any. */
  subject: string | null;
}

const matches = (actor: Actor, { search, state, subject }: MailFilter): RawBuilder<unknown> => sql`
  ${isReadable(actor)} and (${state}::text is null or
    case when o.sent_at is not null then 'sent' when o.dropped_at is not null then 'dropped' else 'unsent' end = ${state})
  and (${subject}::text is null or o.subject = ${subject})
  and (${search} = ''
    or strpos(fold(concat(o.recipient, ' ', ${personName('u')}, ' ', o.subject)), fold(${search})) > 0)`;

/** Returns a page of the mails that the actor may read, the newest first. */
export const findMails = (db: Db, actor: Actor, filter: MailFilter, range: PageRange): Promise<Page<MailRow>> =>
  findPage(
    db,
    sql<MailRow>`select ${columns(actor)} from ${from} where ${matches(actor, filter)}`,
    sql`o.id desc`,
    range,
  );

/** The newest mail with a subject, and the number of mails with it. */
export interface MailGroupRow extends MailRow {
  count: number;
  unsent: number;
}

/** Returns a page of the subjects of the mails that the actor may read, the subject of the newest mail first. */
export const findMailGroups = (
  db: Db,
  actor: Actor,
  filter: MailFilter,
  range: PageRange,
): Promise<Page<MailGroupRow>> =>
  findPage(
    db,
    sql<MailGroupRow>`
      select ${columns(actor)}, g.count, g.unsent from (
        select max(o.id) as id, count(*)::int as count, (count(*) filter (where ${isWaiting}))::int as unsent
        from ${from} where ${matches(actor, filter)} group by o.subject) g
      join outbox o on o.id = g.id left join users u on u.id = o.user_id`,
    sql`o.id desc`,
    range,
  );

/** A mail with its text, attachments and addresses. */
export interface WholeMailRow extends MailRow {
  text: string;
  projectId: number | null;
  html: string | null;
  calendar: string | null;
  headers: Record<string, string>;
  attachments: string[];
}

/**
 * Returns one mail with its text; undefined when the actor may not read it. With `lock` it is locked until the
 * transaction ends.
 */
export function findMail(db: Db, actor: Actor, id: number, lock = false): Promise<WholeMailRow | undefined> {
  return findRow(
    db,
    sql<WholeMailRow>`
      select ${columns(actor)}, o.body_text as text, o.project_id, o.body_html as html,
        o.calendar ->> 'content' as calendar, o.headers,
        array(select (select v.file_name from file_versions v where v.file_id = a.id order by v.version desc limit 1)
          from unnest(o.attachments) with ordinality a (id, n) order by n) as attachments from ${from}
      where o.id = ${id} and ${isReadable(actor)} ${lock ? sql`for update of o` : sql``}`,
  );
}
