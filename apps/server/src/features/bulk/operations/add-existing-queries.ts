import { bulk, type Role } from '@ithaki/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { currentProject } from '../../../access/current-project.ts';
import { loadActorIn } from '../../../access/load-actor.ts';
import { execute } from '../../../platform/database/statement.ts';
import { notAllowed, Refusal } from '../../../platform/errors/refusal.ts';
import { writeDefaultProjects } from '../../accounts/index.ts';
import { givableRoles, writeMemberships } from '../../people/index.ts';
import { type Change, type ChangeContext, defineOperation } from './operation.ts';

/** Adds members of another project to this one, with those of the requested roles that they hold there. */
export const addExistingOperation = defineOperation({
  kind: 'addExisting',
  call: bulk.addExisting,
  args: z.strictObject({
    CurrentProjectId: z.int(),
    Roles: z.array(z.enum(['Mentee', 'Coordinator', 'Mentor'])),
    setDefault: z.boolean(),
  }),
  async findViewer({ db, actor }, { CurrentProjectId }) {
    const actorThere = await loadActorIn(db, actor.userId, CurrentProjectId, actor.actingAdmin?.id ?? null);
    if (!actorThere?.can.has('people.list') || actorThere.state !== 1) throw notAllowed();
    return actorThere;
  },
  async check({ actor }, { CurrentProjectId, Roles, setDefault }) {
    if (CurrentProjectId === currentProject(actor).id) throw new Refusal(422, 'SameProject');
    const givable: readonly Role[] = givableRoles(actor);
    if (!Roles.every((role) => givable.includes(role))) throw new Refusal(422, 'RoleNotYours');
    if (setDefault && !actor.can.has('people.defaultProject')) throw notAllowed();
  },
  async plan({ actor }: ChangeContext, { CurrentProjectId, Roles, setDefault }): Promise<Change> {
    const project = currentProject(actor).id;
    const requestedRoles = sql`${sql.val([...Roles])}::text[]`;
    const isRequestedRole = sql`r.role = any (${requestedRoles}) and (r.project_id is null or r.project_id = ${CurrentProjectId})`;
    const start = setDefault ? sql`jsonb_build_object('start', u.default_project_id)` : sql`'{}'::jsonb`;
    return {
      target: 'membership',
      actionIds: null,
      exclusions: [
        {
          reason: 'member',
          when: sql`exists (select 1 from members t where t.project_id = ${project} and t.user_id = i.user_id)`,
        },
        {
          reason: 'unchanged',
          when: sql`not exists (select 1 from user_roles r where r.user_id = i.user_id and ${isRequestedRole})`,
        },
      ],
      async lock(db, users) {
        await execute(
          db,
          sql`select 1 from users where id = any (${sql.val([...users])}::int[]) order by id for no key update`,
        );
      },
      // 'touched' marks members who have begun to take part; undoing removes only those who have not.
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
          from user_roles r where r.user_id = c.user_id and (${isRequestedRole} or r.project_id = ${project})))`,
      async write(db, rows, users) {
        await writeMemberships(db, project, rows);
        if (setDefault) await writeDefaultProjects(db, rows);
        await execute(db, sql`select refresh_member_index(${project}, ${sql.val([...users])}::int[])`);
      },
      invalidatesCache: true,
      display: (value) => {
        const { member, roles } = value as { member: boolean; roles: string[] };
        return member ? roles.join(', ') : '';
      },
    };
  },
  summarise: ({ Roles }) => ({ to: Roles.join(', ') }),
});
