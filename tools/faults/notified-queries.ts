import { sql } from 'kysely';
import type { Db } from '../../apps/server/src/platform/database/db.ts';
import { execute, findRows } from '../../apps/server/src/platform/database/statement.ts';

/** The kinds of notification about hand-ins, meetings and publications. */
const KINDS = ['handIn.submitted', 'meeting.set', 'action.published'];

/** Makes everyone want mails at once for every notification, at any hour. */
export const wantAllMails = (db: Db): Promise<void> =>
  execute(
    db,
    sql`
    insert into notification_choices (user_id, kinds, quiet_from, quiet_to)
    select id, (select jsonb_object_agg(kind, '{"Here":true,"Browser":false,"Mail":"once"}'::jsonb)
      from unnest(${sql.val(KINDS)}::text[]) kind), null, null from users`,
  );

/** Something that happened, as its kind and the people it concerns: 'handIn.submitted 12:30'. */
export type Happened = string;

/** What happened according to the stored rows, and the notifications and mails about it. */
export interface NotifiedState {
  happened: Happened[];
  notified: { what: Happened; count: number; mailed: boolean }[];
  mails: { key: string; sent: boolean; copies: number }[];
}

const findHappened = (db: Db) =>
  findRows(
    db,
    sql<{ what: Happened }>`
    select 'handIn.submitted action:' || action_id || ':' || mentee_id as what from mentee_actions
    where submitted_at is not null
    union all select 'meeting.set meeting:' || action_id || ':' || mentee_id from current_meetings
    union all select 'action.published ' || d.mentee_id from mentee_actions d
    join actions a on a.id = d.action_id and a.type_id = 4
    where d.published_at > '2024-01-01'`,
  );

/**
 * Reads everything that people should be notified of, and their notifications and mails. Mails about meetings are
 * invitations, with keys of their own.
 */
export async function findNotified(db: Db, mentees: readonly number[]): Promise<NotifiedState> {
  const notified = await findRows(
    db,
    sql<{ what: Happened; count: number; mailed: boolean }>`
    select kind || ' ' || case when kind = 'action.published' then user_id::text else thing end as what, count,
      mailed_at is not null or exists (select 1 from current_meetings w
        join outbox o on o.replace_key = 'meeting:' || w.meeting_id || ':' || n.user_id
        where n.kind = 'meeting.set' and n.thing = 'meeting:' || w.action_id || ':' || w.mentee_id) as mailed
    from notifications n where kind = any (${sql.val(KINDS)}::text[])
      and (kind <> 'meeting.set' or user_id = any (${sql.val([...mentees])}::int[]))`,
  );
  const mails = await findRows(
    db,
    sql<{ key: string; sent: boolean; copies: number }>`
    select replace_key as key, bool_and(sent_at is not null) as sent, count(*)::int as copies
    from outbox where replace_key like 'notification:%' or replace_key like 'meeting:%' group by 1`,
  );
  return { happened: (await findHappened(db)).map(({ what }) => what), notified, mails };
}

/** Makes mails that a killed node was sending due at once, instead of after five minutes. */
export const freeMails = (db: Db): Promise<void> =>
  execute(db, sql`update outbox set next_attempt_at = now() where being_sent`);
