import { bulk } from '@ithaki/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { currentProject } from '../../../access/current-project.ts';
import type { Db } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { type LinkKind, linkingRoles } from '../linking/linking-roles.ts';
import { type Change, defineOperation, type Work } from './operation.ts';
import { onlyMentees, onlyMentors } from './role-condition-queries.ts';

/** Refuses someone who is no active member with a role that looks after others so. */
async function requireLinker({ db, actor }: Work, kind: LinkKind, viewer: number): Promise<void> {
  const project = currentProject(actor).id;
  const { rows } = await sql`
    select 1 from members m join user_roles r on r.user_id = m.user_id and (r.project_id is null or r.project_id = m.project_id)
    where m.project_id = ${project} and m.user_id = ${viewer} and m.state = 1
      and r.role = any (${sql.val([...linkingRoles[kind]])}::text[]) limit 1`.execute(db);
  if (rows.length > 0) return;
  const [code, field] =
    kind === 'coordinates' ? ['NotACoordinator', 'CoordinatorId'] : ['NotASupervisor', 'SupervisorId'];
  throw new Refusal(422, code, { fields: { [field]: `errors.${code}` } });
}

function linkChange(project: number, kind: LinkKind, viewer: number, linked: boolean): Change {
  return {
    target: kind === 'coordinates' ? 'coordinator' : 'supervisor',
    actionIds: null,
    unfit: [kind === 'coordinates' ? onlyMentees : onlyMentors],
    async lock(db: Db, users) {
      await sql`select 1 from members where project_id = ${project} and user_id = any (${sql.val([...users])}::int[])
        order by user_id for no key update`.execute(db);
    },
    current: (users) => sql`
      select m.user_id, null::int as action_id, to_jsonb(exists (select 1 from links l where l.project_id = ${project}
        and l.kind = ${kind} and l.viewer_id = ${viewer} and l.subject_id = m.user_id)) as value
      from members m where m.project_id = ${project} and m.user_id = any (${sql.val([...users])}::int[])`,
    after: sql`to_jsonb(${linked}::boolean)`,
    async write(db, rows) {
      await sql`delete from links l using (${rows}) r where l.project_id = ${project} and l.kind = ${kind}
        and l.viewer_id = ${viewer} and l.subject_id = r.user_id and r.value = 'false'::jsonb`.execute(db);
      await sql`insert into links (project_id, kind, viewer_id, subject_id)
        select ${project}, ${kind}, ${viewer}, r.user_id from (${rows}) r where r.value = 'true'::jsonb
        on conflict do nothing`.execute(db);
    },
    forgets: false,
    say: (value) => (value === true ? { person: viewer } : ''),
  };
}

/** Links of mentees to a coordinator. */
export const coordinateOperation = defineOperation({
  kind: 'coordinate',
  call: bulk.coordinate,
  args: z.strictObject({ CoordinatorId: z.int(), Set: z.boolean() }),
  check: (work, { CoordinatorId, Set: linked }) =>
    linked ? requireLinker(work, 'coordinates', CoordinatorId) : Promise.resolve(),
  plan: async ({ actor }: Work, { CoordinatorId, Set: linked }) =>
    linkChange(currentProject(actor).id, 'coordinates', CoordinatorId, linked),
  tell: ({ CoordinatorId, Set: linked }) => ({ to: linked ? { person: CoordinatorId } : '' }),
});

/** Links of mentors to a supervisor. */
export const superviseOperation = defineOperation({
  kind: 'supervise',
  call: bulk.supervise,
  args: z.strictObject({ SupervisorId: z.int(), Set: z.boolean() }),
  check: (work, { SupervisorId, Set: linked }) =>
    linked ? requireLinker(work, 'supervises', SupervisorId) : Promise.resolve(),
  plan: async ({ actor }: Work, { SupervisorId, Set: linked }) =>
    linkChange(currentProject(actor).id, 'supervises', SupervisorId, linked),
  tell: ({ SupervisorId, Set: linked }) => ({ to: linked ? { person: SupervisorId } : '' }),
});
