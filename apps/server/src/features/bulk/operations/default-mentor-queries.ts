import { bulk } from '@ithaki/contract';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { currentProject } from '../../../access/current-project.ts';
import { moveMeetings } from '../../actions/index.ts';
import { requireMentor, requireMentors } from './mentor-checks.ts';
import { mentorHindrances } from './mentor-hindrance-queries.ts';
import { type Change, defineOperation, type Work } from './operation.ts';
import { onlyMentees } from './role-condition-queries.ts';

/** Default mentors of mentees become `after`; meetings ahead go with the actions that are the default mentor's. */
function mentorChange({ actor }: Work, after: RawBuilder<unknown>): Change {
  const project = currentProject(actor).id;
  return {
    target: 'defaultMentor',
    actionIds: null,
    unfit: [onlyMentees],
    async lock(db, users) {
      await sql`select 1 from members where project_id = ${project} and user_id = any (${sql.val([...users])}::int[])
        order by user_id for no key update`.execute(db);
    },
    current: (users) => sql`
      select m.user_id, null::int as action_id, coalesce(to_jsonb(m.default_mentor_id), 'null') as value
      from members m where m.project_id = ${project} and m.user_id = any (${sql.val([...users])}::int[])`,
    after,
    hindered: (proposed) =>
      mentorHindrances(
        project,
        sql`select p.user_id, p.action_id, (p.value #>> '{}')::int as mentor_id from (${proposed}) p`,
        false,
      ),
    async write(db, rows, users) {
      await sql`update members m set default_mentor_id = (r.value #>> '{}')::int, version = version + 1
        from (${rows}) r where m.project_id = ${project} and m.user_id = r.user_id`.execute(db);
      await moveMeetings(db, project, users);
    },
    forgets: false,
    say: (value) => (typeof value === 'number' ? { person: value } : ''),
  };
}

/** One default mentor for many mentees. */
export const defaultMentorOperation = defineOperation({
  kind: 'defaultMentor',
  call: bulk.setDefaultMentor,
  args: z.strictObject({ MentorId: z.int().nullable() }),
  check: (work, { MentorId }) => requireMentor(work, MentorId),
  plan: async (work: Work, { MentorId }) => mentorChange(work, sql`coalesce(to_jsonb(${MentorId}::int), 'null')`),
  tell: ({ MentorId }) => ({ to: MentorId === null ? '' : { person: MentorId } }),
});

/** A default mentor of their own for each of many mentees. */
export const pairsOperation = defineOperation({
  kind: 'pairs',
  call: bulk.setPairs,
  args: z.strictObject({ Mentors: z.record(z.string(), z.int()) }),
  check: (work, { Mentors }) => requireMentors(work, Object.values(Mentors)),
  plan: async (work: Work, { Mentors }) =>
    mentorChange(work, sql`coalesce(${JSON.stringify(Mentors)}::jsonb -> c.user_id::text, 'null')`),
  tell: () => ({ to: '' }),
});
