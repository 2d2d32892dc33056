import type { Sheet } from '@ithaki/microdata';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { execute } from '../../../platform/database/statement.ts';
import { followSheets } from '../../actions/index.ts';

/** Locks the sheets of these people until the transaction ends. */
export const lockSheets = (db: Db, projectId: number, users: readonly number[], sheet: Sheet): Promise<void> =>
  execute(
    db,
    sql`select 1 from microdata_sheets
    where project_id = ${projectId} and sheet = ${sheet} and user_id = any (${sql.val([...users])}::int[])
    order by user_id for update`,
  );

/**
 * Query for the states of these people's sheets: `user_id`, `action_id` (null) and `value`, with the times of both parts,
 * and the version, so that undoing leaves alone what was changed since.
 */
export const sheetStates = (projectId: number, users: readonly number[], sheet: Sheet): RawBuilder<unknown> => sql`
  select s.user_id, null::int as action_id,
    jsonb_build_object('state', s.state, 'mentee', s.mentee_final_at, 'mentor', s.mentor_final_at, 'version', s.version) as value
  from microdata_sheets s
  where s.project_id = ${projectId} and s.sheet = ${sheet} and s.user_id = any (${sql.val([...users])}::int[])`;

/** Which sheets are opened or handed in again, by whom, when and why. */
interface SheetsChange {
  projectId: number;
  sheet: Sheet;
  reason: string;
  byId: number;
  at: Date;
}

/** Stores the states of sheets, the values of `sheetStates`; notes each, and brings up the actions that ask them. */
export async function writeSheetStates(
  db: Db,
  { projectId, sheet, reason, byId, at }: SheetsChange,
  rows: RawBuilder<unknown>,
  users: readonly number[],
): Promise<void> {
  await execute(
    db,
    sql`
    with changed as (
      update microdata_sheets s set state = r.value ->> 'state', mentee_final_at = (r.value ->> 'mentee')::timestamptz,
        mentor_final_at = (r.value ->> 'mentor')::timestamptz, version = s.version + 1, changed_at = ${at}
      from (${rows}) r where s.project_id = ${projectId} and s.sheet = ${sheet} and s.user_id = r.user_id
      returning s.user_id, s.state
    )
    insert into microdata_events (project_id, user_id, sheet, kind, reason, by_id, at)
    select ${projectId}, user_id, ${sheet}, case state when 'begun' then 'unfinalised' else state end, ${reason}, ${byId}, ${at}
    from changed`,
  );
  await followSheets(db, { projectId, sheet, menteeIds: users, byId });
}
