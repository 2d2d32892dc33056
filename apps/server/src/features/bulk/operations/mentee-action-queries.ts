import type { JsonValue } from '@ithaki/contract';
import { type RawBuilder, sql } from 'kysely';
import { execute } from '../../../platform/database/statement.ts';
import { type MenteeActionParts, writeMenteeActions } from '../../actions/index.ts';
import { reassignUpcomingMeetings } from '../../meetings/index.ts';
import { mentorConflicts } from './mentor-conflict-queries.ts';
import type { Change } from './operation.ts';

/** SQL expression for a time as stored in a change's value: UTC, to the microsecond. */
export const utcInstant = (instant: RawBuilder<unknown>): RawBuilder<unknown> => sql`(${instant} at time zone 'UTC')`;

/** Returns the mentor in a change's value, for display. */
export const displayMentor = (value: JsonValue) => {
  const { mentor } = (value ?? {}) as { mentor?: number | null };
  return typeof mentor === 'number' ? { person: mentor } : '';
};
/** Returns the publication in a change's value as an ISO time, for display. */
export const displayPublished = (value: JsonValue): string => {
  const { published } = (value ?? {}) as { published?: string | null };
  return published ? `${published}Z` : '';
};

/**
 * Builds the parts of a change that concerns mentees' actions. A value is JSON null where there is no row; undoing then
 * removes the row again.
 */
export function menteeActionRows(
  project: number,
  actionIds: readonly number[],
  { mentor, publication }: MenteeActionParts,
): Pick<Change, 'lock' | 'current' | 'write' | 'conflicts'> {
  const actions = sql`${sql.val([...actionIds])}::int[]`;
  const parts = sql.join([
    ...(mentor ? [sql`'mentor', d.mentor_id`] : []),
    ...(publication ? [sql`'published', ${utcInstant(sql`d.published_at`)}, 'due', ${utcInstant(sql`d.due_at`)}`] : []),
  ]);
  return {
    async lock(db, users) {
      await execute(
        db,
        sql`select 1 from mentee_actions where mentee_id = any (${sql.val([...users])}::int[])
        and action_id = any (${actions}) order by mentee_id, action_id for no key update`,
      );
    },
    current: (users) => sql`
      select m.user_id, a.id as action_id,
        case when d.mentee_id is null then 'null'::jsonb else jsonb_build_object(${parts}) end as value
      from members m cross join unnest(${actions}) a(id)
      left join mentee_actions d on d.mentee_id = m.user_id and d.action_id = a.id
      where m.project_id = ${project} and m.user_id = any (${sql.val([...users])}::int[])`,
    async write(db, rows, users) {
      await writeMenteeActions(db, project, { mentor, publication }, rows);
      if (mentor) await reassignUpcomingMeetings(db, project, users);
    },
    ...(mentor && {
      conflicts: (proposed: RawBuilder<unknown>) =>
        mentorConflicts(
          project,
          sql`select p.user_id, p.action_id, (p.value ->> 'mentor')::int as mentor_id from (${proposed}) p`,
          true,
        ),
    }),
  };
}
