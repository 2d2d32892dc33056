import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { execute } from '../../platform/database/statement.ts';

/**
 * Moves the sheets of a person, with their history, to another account of theirs, unless that has the same sheet; moves
 * also what they did with sheets of others.
 */
export async function moveSheets(db: Db, fromId: number, toId: number): Promise<void> {
  await execute(
    db,
    sql`
    with moved as (
      update microdata_sheets o set user_id = ${toId}, version = version + 1 where o.user_id = ${fromId} and not exists (
        select 1 from microdata_sheets k
        where k.user_id = ${toId} and k.project_id = o.project_id and k.sheet = o.sheet)
      returning o.project_id, o.sheet
    ), explained as (
      update microdata_explanations e set user_id = ${toId} from moved m
      where e.user_id = ${fromId} and e.project_id = m.project_id and e.sheet = m.sheet
    )
    update microdata_events e set user_id = ${toId} from moved m
    where e.user_id = ${fromId} and e.project_id = m.project_id and e.sheet = m.sheet`,
  );
  await execute(db, sql`update microdata_events set by_id = ${toId} where by_id = ${fromId}`);
  await execute(db, sql`update microdata_explanations set by_id = ${toId} where by_id = ${fromId}`);
}
