import type { KindChoice } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { execute, findRow, findRows, getRow } from '../../platform/database/statement.ts';
import type { NotificationKind } from './kind.ts';

/** How a person chose to be notified, by kind of notification. */
export type ChosenKinds = Record<string, Omit<KindChoice, 'Kind'>>;

/** How a person wants to be notified. */
export interface Choices {
  kinds: ChosenKinds;
  quietFrom: string | null;
  quietTo: string | null;
  textInMails: boolean;
}

/** How people are notified who have chosen nothing; equal to the defaults of the table. */
const defaultChoices: Choices = { kinds: {}, quietFrom: '21:00', quietTo: '08:00', textInMails: true };

/** Returns how a person wants to be notified. */
export async function findChoices(db: Db, userId: number): Promise<Choices> {
  const row = await findRow(
    db,
    sql<Choices>`select kinds, quiet_from, quiet_to, text_in_mails from notification_choices where user_id = ${userId}`,
  );
  return row ?? defaultChoices;
}

/** Locks a person's choices until the transaction ends, and returns them. */
export async function lockChoices(db: Db, userId: number): Promise<Choices> {
  await execute(db, sql`insert into notification_choices (user_id) values (${userId}) on conflict do nothing`);
  await execute(db, sql`select 1 from notification_choices where user_id = ${userId} for update`);
  return findChoices(db, userId);
}

/** Stores a person's choices. */
export async function updateChoices(db: Db, userId: number, choices: Choices): Promise<void> {
  const { kinds, ...others } = choices;
  await db
    .updateTable('notificationChoices')
    .set({ ...others, kinds: JSON.stringify(kinds) })
    .where('userId', '=', userId)
    .execute();
}

/**
 * Adapts notifications not mailed yet to a person's new choices; whether waiting mails may be sent is checked again.
 */
export const updatePendingMails = (db: Db, userId: number, changed: readonly KindChoice[]): Promise<void> =>
  execute(
    db,
    sql`update notifications n set mail = nullif(k."Mail", 'off')
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as k ("Kind" text, "Mail" text), users u
    where n.user_id = ${userId} and u.id = n.user_id and u.email is not null and n.kind = k."Kind"
      and n.read_at is null and n.mail is distinct from nullif(k."Mail", 'off')`,
  );

/** Whether a person wants mails of a kind, and in which hours they must not be disturbed. */
export interface MailWish {
  wanted: boolean;
  quietFrom: string | null;
  quietTo: string | null;
}

/** Returns how people want the mails of a kind, for features that write these mails themselves. */
export async function findMailWishes(
  db: Db,
  { kind, default: { Mail } }: NotificationKind,
  userIds: readonly number[],
): Promise<Map<number, MailWish>> {
  const rows = await findRows(
    db,
    sql<MailWish & { userId: number }>`${prepared}
    select u.id as user_id, coalesce(c.kinds -> ${kind}::text ->> 'Mail', ${Mail}) <> 'off' as wanted,
      case when c.user_id is null then '21:00' else c.quiet_from end as quiet_from,
      case when c.user_id is null then '08:00' else c.quiet_to end as quiet_to
    from users u left join notification_choices c on c.user_id = u.id where u.id = any (${sql.val([...userIds])}::int[])`,
  );
  return new Map(rows.map(({ userId, ...wish }) => [userId, wish]));
}

/** Returns a person's e-mail address; null when they have none. */
export async function findEmail(db: Db, userId: number): Promise<string | null> {
  const { email } = await getRow(db, sql<{ email: string | null }>`select email from users where id = ${userId}`);
  return email;
}
