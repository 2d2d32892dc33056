import type { Language } from '@ithaki/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { findRows, getRow } from '../../../platform/database/statement.ts';
import type { NotificationKind } from '../kind.ts';

/** A person who gets a mail at once for each notification of a kind, with the settings of their mails. */
export interface MailReaderRow {
  userId: number;
  language: Language;
  textInMails: boolean;
  quietFrom: string | null;
  quietTo: string | null;
}

/** SQL `from` clause: those of the given people who get mails of a kind at once, as `u`, with their choices `c`. */
const readers = ({ kind, default: { Mail } }: NotificationKind, userIds: readonly number[]): RawBuilder<unknown> => sql`
  users u left join notification_choices c on c.user_id = u.id
  where u.id = any (${sql.val([...userIds])}::int[]) and u.email is not null and not u.disabled and u.erased_at is null
    and coalesce(c.kinds -> ${kind}::text ->> 'Mail', ${Mail}) = 'once'`;

/** Finds those of the given people who get mails of a kind at once. */
export const findMailReaderRows = (
  db: Db,
  kind: NotificationKind,
  userIds: readonly number[],
): Promise<MailReaderRow[]> =>
  findRows(
    db,
    sql<MailReaderRow>`select u.id as user_id, u.language, coalesce(c.text_in_mails, true) as text_in_mails,
      case when c.user_id is null then '21:00' else c.quiet_from end as quiet_from,
      case when c.user_id is null then '08:00' else c.quiet_to end as quiet_to
    from ${readers(kind, userIds)} order by u.id`,
  );

/** Counts those of the given people who get mails of a kind at once. */
export async function countMailReaders(db: Db, kind: NotificationKind, userIds: readonly number[]): Promise<number> {
  const { all } = await getRow(db, sql<{ all: number }>`select count(*)::int as all from ${readers(kind, userIds)}`);
  return all;
}
