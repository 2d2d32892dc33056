import { bulk } from '@ithaki/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { currentProject } from '../../../access/current-project.ts';
import type { Db } from '../../../platform/database/db.ts';
import { execute, findRows } from '../../../platform/database/statement.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { writeLinks } from '../../people/index.ts';
import { type LinkKind, linkingRoles } from '../linking/linking-roles.ts';
import { type Change, type ChangeContext, defineOperation } from './operation.ts';
import { skipNonMentees, skipNonMentors } from './role-condition-queries.ts';

/** Throws unless the viewer is an active member with a role for links of this kind. */
async function requireLinker({ db, actor }: ChangeContext, kind: LinkKind, viewer: number): Promise<void> {
  const project = currentProject(actor).id;
  const rows = await findRows(
    db,
    sql`
    select 1 from members m join user_roles r on r.user_id = m.user_id and (r.project_id is null or r.project_id = m.project_id)
    where m.project_id = ${project} and m.user_id = ${viewer} and m.state = 1
      and r.role = any (${sql.val([...linkingRoles[kind]])}::text[]) limit 1`,
  );
  if (rows.length > 0) return;
  const [code, field] =
    kind === 'coordinates' ? ['NotACoordinator', 'CoordinatorId'] : ['NotASupervisor', 'SupervisorId'];
  throw new Refusal(422, code, { fields: { [field]: `errors.${code}` } });
}

function linkChange(project: number, kind: LinkKind, viewer: number, linked: boolean): Change {
  return {
    target: kind === 'coordinates' ? 'coordinator' : 'supervisor',
    actionIds: null,
    exclusions: [kind === 'coordinates' ? skipNonMentees : skipNonMentors],
    async lock(db: Db, users) {
      await execute(
        db,
        sql`select 1 from members where project_id = ${project} and user_id = any (${sql.val([...users])}::int[])
        order by user_id for no key update`,
      );
    },
    current: (users) => sql`
      select m.user_id, null::int as action_id, to_jsonb(exists (select 1 from links l where l.project_id = ${project}
        and l.kind = ${kind} and l.viewer_id = ${viewer} and l.subject_id = m.user_id)) as value
      from members m where m.project_id = ${project} and m.user_id = any (${sql.val([...users])}::int[])`,
    after: sql`to_jsonb(${linked}::boolean)`,
    write: (db, rows) => writeLinks(db, { projectId: project, kind, viewerId: viewer }, rows),
    invalidatesCache: false,
    display: (value) => (value === true ? { person: viewer } : ''),
  };
}

/** Links mentees to a coordinator, or unlinks them. */
export const coordinateOperation = defineOperation({
  kind: 'coordinate',
  call: bulk.coordinate,
  args: z.strictObject({ CoordinatorId: z.int(), Set: z.boolean() }),
  check: (work, { CoordinatorId, Set: linked }) =>
    linked ? requireLinker(work, 'coordinates', CoordinatorId) : Promise.resolve(),
  plan: async ({ actor }: ChangeContext, { CoordinatorId, Set: linked }) =>
    linkChange(currentProject(actor).id, 'coordinates', CoordinatorId, linked),
  summarise: ({ CoordinatorId, Set: linked }) => ({ to: linked ? { person: CoordinatorId } : '' }),
});

/** Links mentors to a supervisor, or unlinks them. */
export const superviseOperation = defineOperation({
  kind: 'supervise',
  call: bulk.supervise,
  args: z.strictObject({ SupervisorId: z.int(), Set: z.boolean() }),
  check: (work, { SupervisorId, Set: linked }) =>
    linked ? requireLinker(work, 'supervises', SupervisorId) : Promise.resolve(),
  plan: async ({ actor }: ChangeContext, { SupervisorId, Set: linked }) =>
    linkChange(currentProject(actor).id, 'supervises', SupervisorId, linked),
  summarise: ({ SupervisorId, Set: linked }) => ({ to: linked ? { person: SupervisorId } : '' }),
});
