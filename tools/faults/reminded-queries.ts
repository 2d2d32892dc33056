import { sql } from 'kysely';
import type { Db } from '../../apps/server/src/platform/database/db.ts';
import { execute, findRows, getRow } from '../../apps/server/src/platform/database/statement.ts';
import { aMentor, anAction, aProject } from '../../apps/server/src/testing/factories.ts';
import { aMeeting } from '../../apps/server/src/testing/meetings.ts';

/** The most mentees of one meeting. */
const OF_GROUP = 500;

/**
 * Creates groups with many mentees, whose meetings begin in 50 minutes and were set long ago: all reminders, a day and an
 * hour before, are due. Returns the number of people to remind.
 */
export async function makeReminded(db: Db, groups: number): Promise<number> {
  const { id: project } = await aProject(db);
  for (let group = 0; group < groups; group++) {
    const mentor = await aMentor(db, project);
    const action = await anAction(db, project, { typeId: 1 });
    const mentees = await findRows(
      db,
      sql<{ id: number }>`insert into users (user_name, email, fields)
        select 'reminded' || ${group}::int || '-' || n, 'r' || ${group}::int || '-' || n || '@example.gr', '{}'
        from generate_series(1, ${OF_GROUP}::int) n returning id`,
    );
    const ids = mentees.map(({ id }) => id);
    const each = sql`unnest(${sql.val(ids)}::int[]) m (id)`;
    await execute(
      db,
      sql`insert into user_roles (user_id, role, project_id) select id, 'Mentee', ${project} from ${each}`,
    );
    await execute(db, sql`insert into members (project_id, user_id, state) select ${project}, id, 1 from ${each}`);
    await execute(
      db,
      sql`insert into mentee_actions (mentee_id, action_id, project_id, published_at)
        select id, ${action}, ${project}, '2020-01-01' from ${each}`,
    );
    const startsAt = new Date(Date.now() + 50 * 60_000);
    await aMeeting(db, { action, mentees: ids, mentor, startsAt, group: true });
  }
  await execute(db, sql`update meetings set changed_at = now() - interval '3 days'`);
  return groups * (OF_GROUP + 1);
}

/** Counts people who were reminded, and those who were more than once. */
export const countReminded = (db: Db) =>
  getRow(
    db,
    sql<{ reminded: number; twice: number }>`
      select count(*)::int as reminded, (count(*) filter (where count > 1))::int as twice
      from notifications where kind = 'meeting.reminder'`,
  );
