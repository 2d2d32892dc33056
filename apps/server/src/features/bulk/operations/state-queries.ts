import { bulk } from '@ithaki/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { lockAdministrators } from '../../../access/administrators.ts';
import { currentProject } from '../../../access/current-project.ts';
import { execute } from '../../../platform/database/statement.ts';
import { endSessionsOfMany } from '../../../platform/sessions/session-rows.ts';
import { roleBits } from '../../members/index.ts';
import { writeStates } from '../../people/index.ts';
import { type Change, type ChangeContext, defineOperation } from './operation.ts';

const administratorBits = sql.lit(roleBits(['SuperAdmin', 'Admin']));

/**
 * Sets members' states. Sessions of members who are no longer active end. The caller and the last administrator cannot
 * be deactivated.
 */
export const stateOperation = defineOperation({
  kind: 'state',
  call: bulk.setState,
  args: z.strictObject({ State: z.int().min(0).max(3) }),
  async plan({ actor }: ChangeContext, { State }): Promise<Change> {
    const project = currentProject(actor).id;
    return {
      target: 'state',
      actionIds: null,
      exclusions: [],
      async lock(db, users) {
        await lockAdministrators(db);
        await execute(
          db,
          sql`select 1 from members where project_id = ${project} and user_id = any (${sql.val([...users])}::int[])
          order by user_id for no key update`,
        );
      },
      current: (users) => sql`
        select m.user_id, null::int as action_id, to_jsonb(m.state) as value from members m
        where m.project_id = ${project} and m.user_id = any (${sql.val([...users])}::int[])`,
      after: sql`to_jsonb(${State}::smallint)`,
      conflicts: (proposed) => sql`
        with leaving as (select user_id from (${proposed}) p where p.value <> '1'::jsonb)
        select user_id, 'self' as reason from leaving where user_id = ${actor.userId}
        union all
        select l.user_id, 'lastAdmin' from leaving l
        join member_index i on i.project_id = ${project} and i.user_id = l.user_id and i.role_mask & ${administratorBits} <> 0
        where not exists (select 1 from user_roles r join users u on u.id = r.user_id and not u.disabled
          left join members m on m.project_id = ${project} and m.user_id = r.user_id
          where r.role in ('SuperAdmin', 'Admin') and (r.project_id is null or r.project_id = ${project})
            and coalesce(m.state, 1) = 1 and r.user_id not in (select user_id from leaving))`,
      async write(db, rows) {
        await writeStates(db, project, rows);
        await endSessionsOfMany(db, sql`select user_id from (${rows}) r where r.value <> '1'::jsonb`, 'membership');
      },
      invalidatesCache: true,
      display: (value) => String(value),
    };
  },
  summarise: ({ State }) => ({ to: String(State) }),
});
