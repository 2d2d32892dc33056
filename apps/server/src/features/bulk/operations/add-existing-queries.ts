import { bulk, type Role } from '@ithaki/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { currentProject } from '../../../access/current-project.ts';
import { loadActorIn } from '../../../access/load-actor.ts';
import { notAllowed, Refusal } from '../../../platform/errors/refusal.ts';
import { givableRoles } from '../../people/index.ts';
import { type Change, defineOperation, type Work } from './operation.ts';

/** Members of another project become members of this one, in the roles asked for that they hold there. */
export const addExistingOperation = defineOperation({
  kind: 'addExisting',
  call: bulk.addExisting,
  args: z.strictObject({
    CurrentProjectId: z.int(),
    Roles: z.array(z.enum(['Mentee', 'Coordinator', 'Mentor'])),
    setDefault: z.boolean(),
  }),
  async finder({ db, actor }, { CurrentProjectId }) {
    const there = await loadActorIn(db, actor.userId, CurrentProjectId, actor.actingAdmin?.id ?? null);
    if (!there?.can.has('people.list') || there.state !== 1) throw notAllowed();
    return there;
  },
  async check({ actor }, { CurrentProjectId, Roles, setDefault }) {
    if (CurrentProjectId === currentProject(actor).id) throw new Refusal(422, 'SameProject');
    const givable: readonly Role[] = givableRoles(actor);
    if (!Roles.every((role) => givable.includes(role))) throw new Refusal(422, 'RoleNotYours');
    if (setDefault && !actor.can.has('people.defaultProject')) throw notAllowed();
  },
  async plan({ actor }: Work, { CurrentProjectId, Roles, setDefault }): Promise<Change> {
    const project = currentProject(actor).id;
    const asked = sql`${sql.val([...Roles])}::text[]`;
    const held = sql`r.role = any (${asked}) and (r.project_id is null or r.project_id = ${CurrentProjectId})`;
    const start = setDefault ? sql`jsonb_build_object('start', u.default_project_id)` : sql`'{}'::jsonb`;
    return {
      target: 'membership',
      actionIds: null,
      unfit: [
        {
          reason: 'member',
          when: sql`exists (select 1 from members t where t.project_id = ${project} and t.user_id = i.user_id)`,
        },
        {
          reason: 'unchanged',
          when: sql`not exists (select 1 from user_roles r where r.user_id = i.user_id and ${held})`,
        },
      ],
      async lock(db, users) {
        await sql`select 1 from users where id = any (${sql.val([...users])}::int[]) order by id for no key update`.execute(
          db,
        );
      },
      // Who has begun to take part differs from who was only added, and is not taken out again.
      current: (users) => sql`
        select u.id as user_id, null::int as action_id, ${start} || jsonb_build_object('member', m.user_id is not null,
          'roles', (select coalesce(jsonb_agg(r.role order by r.role), '[]') from user_roles r
            where r.user_id = u.id and r.project_id = ${project}),
          'touched', m.user_id is not null and (m.state <> 1 or m.version > 1 or m.default_mentor_id is not null
            or exists (select 1 from mentee_actions d where d.project_id = ${project} and d.mentee_id = u.id)
            or exists (select 1 from members d where d.project_id = ${project} and d.default_mentor_id = u.id)
            or exists (select 1 from links l where l.project_id = ${project} and u.id in (l.viewer_id, l.subject_id)))) as value
        from users u left join members m on m.project_id = ${project} and m.user_id = u.id
        where u.id = any (${sql.val([...users])}::int[])`,
      after: sql`c.value || ${setDefault ? sql`jsonb_build_object('start', ${project}::int)` : sql`'{}'::jsonb`}
        || jsonb_build_object('member', true, 'roles', (select coalesce(jsonb_agg(distinct r.role order by r.role), '[]')
          from user_roles r where r.user_id = c.user_id and (${held} or r.project_id = ${project})))`,
      async write(db, rows, users) {
        const into = sql`(${rows}) r where (r.value -> 'member')::boolean`;
        await sql`insert into members (project_id, user_id) select ${project}, r.user_id from ${into}
          on conflict do nothing`.execute(db);
        await sql`delete from user_roles o using (${rows}) r where o.user_id = r.user_id and o.project_id = ${project}
          and not r.value -> 'roles' ? o.role`.execute(db);
        await sql`insert into user_roles (user_id, role, project_id)
          select r.user_id, x.role, ${project} from (${rows}) r, jsonb_array_elements_text(r.value -> 'roles') x(role)
          on conflict do nothing`.execute(db);
        await sql`delete from members m using (${rows}) r where m.project_id = ${project} and m.user_id = r.user_id
          and not (r.value -> 'member')::boolean`.execute(db);
        if (setDefault)
          await sql`update users u set default_project_id = (select p.id from projects p
              where p.id = (r.value ->> 'start')::int)
            from (${rows}) r where u.id = r.user_id`.execute(db);
        await sql`select refresh_member_index(${project}, ${sql.val([...users])}::int[])`.execute(db);
      },
      forgets: true,
      say: (value) => {
        const { member, roles } = value as { member: boolean; roles: string[] };
        return member ? roles.join(', ') : '';
      },
    };
  },
  tell: ({ Roles }) => ({ to: Roles.join(', ') }),
});
