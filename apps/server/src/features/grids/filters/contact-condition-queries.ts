import { type RawBuilder, sql } from 'kysely';
import { roleBits } from '../../members/index.ts';

/**
 * Returns the SQL condition that a row `i` of member_index is a mentee who has exchanged no message with any of their
 * present mentors for this number of days.
 */
export const noContactCondition = (projectId: number, days: number): RawBuilder<unknown> =>
  sql`i.role_mask & ${sql.lit(roleBits(['Mentee']))} <> 0 and i.user_id not in (
    select p.mentee_id from (
      select user_id as mentee_id, default_mentor_id as mentor_id from members
        where project_id = ${projectId} and default_mentor_id is not null
      union select mentee_id, mentor_id from mentee_actions
        where project_id = ${projectId} and mentor_id is not null) p
    join conversations c on c.project_id = ${projectId} and c.kind = 'direct' and c.seq > 0
      and c.person_a = least(p.mentor_id, p.mentee_id) and c.person_b = greatest(p.mentor_id, p.mentee_id)
      and c.last_at > now() - make_interval(days => ${days}))`;
