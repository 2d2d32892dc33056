import { bulk } from '@ithaki/contract';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { currentProject } from '../../../access/current-project.ts';
import { execute } from '../../../platform/database/statement.ts';
import { reassignUpcomingMeetings } from '../../meetings/index.ts';
import { writeDefaultMentors } from '../../people/index.ts';
import { requireMentor, requireMentors } from './mentor-checks.ts';
import { mentorConflicts } from './mentor-conflict-queries.ts';
import { type Change, type ChangeContext, defineOperation } from './operation.ts';
import { skipNonMentees } from './role-condition-queries.ts';

/**
 * Describes a change of mentees' default mentors to `after`. Upcoming meetings of actions without an action mentor move
 * to the new mentor.
 */
function mentorChange({ actor }: ChangeContext, after: RawBuilder<unknown>): Change {
  const project = currentProject(actor).id;
  return {
    target: 'defaultMentor',
    actionIds: null,
    exclusions: [skipNonMentees],
    async lock(db, users) {
      await execute(
        db,
        sql`select 1 from members where project_id = ${project} and user_id = any (${sql.val([...users])}::int[])
        order by user_id for no key update`,
      );
    },
    current: (users) => sql`
      select m.user_id, null::int as action_id, coalesce(to_jsonb(m.default_mentor_id), 'null') as value
      from members m where m.project_id = ${project} and m.user_id = any (${sql.val([...users])}::int[])`,
    after,
    conflicts: (proposed) =>
      mentorConflicts(
        project,
        sql`select p.user_id, p.action_id, (p.value #>> '{}')::int as mentor_id from (${proposed}) p`,
        false,
      ),
    async write(db, rows, users) {
      await writeDefaultMentors(db, project, rows);
      await reassignUpcomingMeetings(db, project, users);
    },
    invalidatesCache: false,
    display: (value) => (typeof value === 'number' ? { person: value } : ''),
  };
}

/** The mentors that the caller saw, by mentee; null for no mentor. */
const seenMentors = z.record(z.string(), z.int().nullable()).default({});

/** Sets one default mentor for many mentees. */
export const defaultMentorOperation = defineOperation({
  kind: 'defaultMentor',
  call: bulk.setDefaultMentor,
  args: z.strictObject({ MentorId: z.int().nullable(), From: seenMentors }),
  check: (work, { MentorId }) => requireMentor(work, MentorId),
  plan: async (work: ChangeContext, { MentorId, From }) => ({
    ...mentorChange(work, sql`coalesce(to_jsonb(${MentorId}::int), 'null')`),
    seen: From,
  }),
  summarise: ({ MentorId }) => ({ to: MentorId === null ? '' : { person: MentorId } }),
});

/** Sets a default mentor for each mentee, by pairs of mentee and mentor. */
export const pairsOperation = defineOperation({
  kind: 'pairs',
  call: bulk.setPairs,
  args: z.strictObject({
    Mentors: z.record(z.string(), z.int()),
    From: seenMentors,
  }),
  check: (work, { Mentors }) => requireMentors(work, Object.values(Mentors)),
  plan: async (work: ChangeContext, { Mentors, From }) => ({
    ...mentorChange(work, sql`coalesce(${JSON.stringify(Mentors)}::jsonb -> c.user_id::text, 'null')`),
    seen: From,
  }),
  summarise: () => ({ to: '' }),
});
