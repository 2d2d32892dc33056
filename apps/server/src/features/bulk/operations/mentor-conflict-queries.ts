import { type RawBuilder, sql } from 'kysely';

/**
 * Query of the mentees whose new mentor would get a meeting at the time of another meeting, whether the mentor's own or
 * one that would move along; and of those whose earlier mentor no longer exists. `proposed` has `user_id`, `action_id`
 * and `mentor_id`. Without `ofActions` the default mentor changes, and with it the meetings of actions without a mentor
 * of their own.
 */
export const mentorConflicts = (
  projectId: number,
  proposed: RawBuilder<unknown>,
  ofActions: boolean,
): RawBuilder<unknown> => sql`
  with asked as (${proposed}), coming as materialized (
    select w.mentee_id, w.action_id, w.busy, x.mentor_id,
      lag(w.busy) over near as earlier, lead(w.busy) over near as later
    from meetings w join actions a on a.id = w.action_id and a.type_id <> 1
    join mentee_actions d on d.mentee_id = w.mentee_id and d.action_id = w.action_id
    join members m on m.project_id = w.project_id and m.user_id = w.mentee_id
    join asked p on p.user_id = w.mentee_id
      and ${ofActions ? sql`p.action_id = w.action_id` : sql`d.mentor_id is null`}
    cross join lateral (select ${ofActions ? sql`coalesce(p.mentor_id, m.default_mentor_id)` : sql`p.mentor_id`} as mentor_id) x
    where w.project_id = ${projectId} and w.starts_at > now() and w.outcome is null
      and x.mentor_id is not null and w.rule_mentor_id is distinct from x.mentor_id
    window near as (partition by x.mentor_id order by w.busy))
  -- All meetings last equally long, so a moving meeting can only overlap its neighbours in time.
  select c.mentee_id as user_id, 'mentorBusy' as reason from coming c
  where c.busy && c.earlier or c.busy && c.later
    or exists (select 1 from meetings o where o.rule_mentor_id = c.mentor_id and o.busy && c.busy
      and (o.mentee_id, o.action_id) <> (c.mentee_id, c.action_id))
  union all
  select p.user_id, 'gone' from asked p
  where p.mentor_id is not null and not exists (select 1 from users u where u.id = p.mentor_id)`;
