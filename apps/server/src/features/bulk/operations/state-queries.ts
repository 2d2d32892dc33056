import { bulk } from '@ithaki/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { lockAdministrators } from '../../../access/administrators.ts';
import { currentProject } from '../../../access/current-project.ts';
import { roleBits } from '../../members/index.ts';
import { type Change, defineOperation, type Work } from './operation.ts';

const administrates = sql.lit(roleBits(['SuperAdmin', 'Admin']));

/** Members' states; other than active, their sessions end. The caller stays, and so does someone who administers. */
export const stateOperation = defineOperation({
  kind: 'state',
  call: bulk.setState,
  args: z.strictObject({ State: z.int().min(0).max(3) }),
  async plan({ actor }: Work, { State }): Promise<Change> {
    const project = currentProject(actor).id;
    return {
      target: 'state',
      actionIds: null,
      unfit: [],
      async lock(db, users) {
        await lockAdministrators(db);
        await sql`select 1 from members where project_id = ${project} and user_id = any (${sql.val([...users])}::int[])
          order by user_id for no key update`.execute(db);
      },
      current: (users) => sql`
        select m.user_id, null::int as action_id, to_jsonb(m.state) as value from members m
        where m.project_id = ${project} and m.user_id = any (${sql.val([...users])}::int[])`,
      after: sql`to_jsonb(${State}::smallint)`,
      hindered: (proposed) => sql`
        with leaving as (select user_id from (${proposed}) p where p.value <> '1'::jsonb)
        select user_id, 'self' as reason from leaving where user_id = ${actor.userId}
        union all
        select l.user_id, 'lastAdmin' from leaving l
        join member_index i on i.project_id = ${project} and i.user_id = l.user_id and i.role_mask & ${administrates} <> 0
        where not exists (select 1 from user_roles r join users u on u.id = r.user_id and not u.disabled
          left join members m on m.project_id = ${project} and m.user_id = r.user_id
          where r.role in ('SuperAdmin', 'Admin') and (r.project_id is null or r.project_id = ${project})
            and coalesce(m.state, 1) = 1 and r.user_id not in (select user_id from leaving))`,
      async write(db, rows) {
        await sql`update members m set state = (r.value #>> '{}')::smallint, state_changed_at = now()
          from (${rows}) r where m.project_id = ${project} and m.user_id = r.user_id`.execute(db);
        await sql`delete from sessions where user_id in (select user_id from (${rows}) r where r.value <> '1'::jsonb)`.execute(
          db,
        );
      },
      forgets: true,
      say: (value) => String(value),
    };
  },
  tell: ({ State }) => ({ to: String(State) }),
});
