import { type RawBuilder, sql } from 'kysely';
import { personName } from '../../../access/person-name.ts';
import type { Db } from '../../../platform/database/db.ts';
import { execute, findRows } from '../../../platform/database/statement.ts';
import type { Recipient } from './mail-queries.ts';

/** Query for those invited to the meeting `alias`, `[{ Id, Name }]` by name. */
export const inviteesOf = (alias: string): RawBuilder<unknown> => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('Id', iu.id, 'Name', ${personName('iu')}) order by ${personName('iu')}), '[]')
  from meeting_invitees i join users iu on iu.id = i.user_id
  where i.mentee_id = ${sql.ref(`${alias}.mentee_id`)} and i.action_id = ${sql.ref(`${alias}.action_id`)})`;

/** The key of a meeting: a mentee has at most one in an action. */
export interface MeetingKey {
  menteeId: number;
  actionId: number;
}

/** Returns the ids of those who are invited to a meeting. */
export async function findInviteeIds(db: Db, { menteeId, actionId }: MeetingKey): Promise<number[]> {
  const rows = await db
    .selectFrom('meetingInvitees')
    .select('userId')
    .where('menteeId', '=', menteeId)
    .where('actionId', '=', actionId)
    .execute();
  return rows.map(({ userId }) => userId);
}

/** Replaces those who are invited to a meeting. */
export async function replaceInvitees(
  db: Db,
  { menteeId, actionId }: MeetingKey,
  userIds: readonly number[],
): Promise<void> {
  const ids = sql`${sql.val([...userIds])}::int[]`;
  await execute(
    db,
    sql`delete from meeting_invitees
      where mentee_id = ${menteeId} and action_id = ${actionId} and user_id <> all (${ids})`,
  );
  await execute(
    db,
    sql`insert into meeting_invitees (mentee_id, action_id, user_id)
      select ${menteeId}, ${actionId}, u from unnest(${ids}) u on conflict do nothing`,
  );
}

/** Returns those invited to a meeting who have an address. */
export const findInvitedRecipients = (db: Db, { menteeId, actionId }: MeetingKey): Promise<Recipient[]> =>
  findRows(
    db,
    sql<Recipient>`
      select u.id, ${personName('u')} as name, u.email, u.language
      from meeting_invitees i join users u on u.id = i.user_id
      where i.mentee_id = ${menteeId} and i.action_id = ${actionId} and u.email is not null and not u.disabled
      order by u.id`,
  );
