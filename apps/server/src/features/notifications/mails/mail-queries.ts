import type { Language, LocalText } from '@ithaki/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { execute, findRow, findRows } from '../../../platform/database/statement.ts';
import { type NotificationRow, namesOfRow, rowColumns } from '../list-queries.ts';
import { mayBeNotified } from '../notify-queries.ts';

/** A notification to be mailed, with its reader. */
export interface MailedRow extends NotificationRow {
  userId: number;
  email: string;
  language: Language;
  projectTitle: LocalText | null;
  quietFrom: string | null;
  quietTo: string | null;
  textInMails: boolean;
}

/** Returns those notifications `n` that meet the condition and are to be mailed, locked against other nodes. */
const findToMail = (db: Db, condition: RawBuilder<unknown>, limit: number): Promise<MailedRow[]> =>
  findRows(
    db,
    sql<MailedRow>`
    select ${rowColumns}, n.user_id, u.email, u.language, p.title as project_title,
      case when c.user_id is null then '21:00' else c.quiet_from end as quiet_from,
      case when c.user_id is null then '08:00' else c.quiet_to end as quiet_to,
      coalesce(c.text_in_mails, true) as text_in_mails
    from notifications n ${namesOfRow} join users u on u.id = n.user_id and u.email is not null and not u.disabled
    left join notification_choices c on c.user_id = n.user_id
    where n.mailed_at is null and ${condition} and ${mayBeNotified(sql`n.user_id`, sql`n.project_id`)}
    order by n.user_id, n.at desc, n.id desc limit ${limit} for update of n skip locked`,
  );

/** Finds notifications to be mailed at once, as many as can be mailed within a second. */
export const findMailsAtOnce = (db: Db): Promise<MailedRow[]> => findToMail(db, sql`n.mail = 'once'`, 50);

/** Finds the notifications of a project to be mailed in a digest: for some people, and for each of them all or none. */
export async function findDigests(db: Db, projectId: number, timing: 'daily' | 'weekly'): Promise<MailedRow[]> {
  const of = sql`n.project_id = ${projectId} and n.mail = ${timing} and n.read_at is null`;
  return findToMail(
    db,
    sql`${of} and n.user_id in (select distinct n.user_id from notifications n
      where n.mailed_at is null and ${of} order by n.user_id limit 200)`,
    10_000,
  );
}

/** Records when notifications are mailed; those that may no longer be mailed are not considered again. */
export const markMailed = (db: Db, ids: readonly number[], at: Date): Promise<void> =>
  execute(db, sql`update notifications set mailed_at = ${at} where id = any (${sql.val([...ids])}::int[])`);

/** Takes notifications out of the mailing queue whose people may no longer get them. */
export const dropUnmailable = (db: Db): Promise<void> =>
  execute(
    db,
    sql`update notifications n set mail = null where n.mail is not null and n.mailed_at is null
    and (not ${mayBeNotified(sql`n.user_id`, sql`n.project_id`)}
      or exists (select 1 from users u where u.id = n.user_id and (u.disabled or u.email is null)))`,
  );

/** Returns what happened to the notifications of a mail since it was composed. */
export const findMailState = (
  db: Db,
  ids: readonly number[],
): Promise<{ unread: boolean; wanted: boolean } | undefined> =>
  findRow(
    db,
    sql<{ unread: boolean; wanted: boolean }>`
    select bool_or(n.read_at is null) as unread,
      bool_or(n.mail is not null and ${mayBeNotified(sql`n.user_id`, sql`n.project_id`)}) as wanted
    from notifications n where n.id = any (${sql.val([...ids])}::int[])`,
  );
