import { type RawBuilder, sql } from 'kysely';

/**
 * Query for the mentees whose new mentor would get a meeting at the time of another meeting, either an existing one or
 * one that moves along, and for the mentees whose earlier mentor no longer exists. `proposed` has `user_id`,
 * `action_id` and `mentor_id`. Without `ofActions` the default mentor changes, and with it the meetings of actions
 * without an action mentor. The rows of a group meeting count as one meeting of its leader and do not conflict with one
 * another.
 */
export const mentorConflicts = (
  projectId: number,
  proposed: RawBuilder<unknown>,
  ofActions: boolean,
): RawBuilder<unknown> => sql`
  with asked as (${proposed}), coming as materialized (
    select w.meeting_id, w.mentee_id, w.action_id, w.is_group, w.starts_at, meeting_taken(w.starts_at, w.minutes) as taken, x.mentor_id,
      count(*) over near as near, case when w.is_group then count(*) over group_near else 1 end as of_group
    from mentee_meetings w
    join mentee_actions d on d.mentee_id = w.mentee_id and d.action_id = w.action_id
    join members m on m.project_id = w.project_id and m.user_id = w.mentee_id
    join asked p on p.user_id = w.mentee_id
      and ${ofActions ? sql`p.action_id = w.action_id` : sql`d.mentor_id is null`}
    cross join lateral (select ${ofActions ? sql`coalesce(p.mentor_id, m.default_mentor_id)` : sql`p.mentor_id`} as mentor_id) x
    where w.project_id = ${projectId} and w.starts_at > now() and w.state in ('proposed', 'set')
      and x.mentor_id is not null and w.mentor_id is distinct from x.mentor_id
    -- Meetings overlap when they begin less than 45 minutes apart.
    window near as (partition by x.mentor_id order by w.starts_at
        range between interval '44:59.999999' minute to second preceding and interval '44:59.999999' minute to second following),
      group_near as (partition by x.mentor_id, w.is_group, w.action_id, w.starts_at))
  select c.mentee_id as user_id, 'mentorBusy' as reason from coming c
  where c.near > c.of_group
    or exists (select 1 from busy b join meetings o on o.id = b.meeting_id
      where b.user_id = c.mentor_id and b.during && c.taken and b.meeting_id <> c.meeting_id
        and not (c.is_group and o.is_group and o.action_id = c.action_id and o.starts_at = c.starts_at))
  union all
  select p.user_id, 'gone' from asked p
  where p.mentor_id is not null and not exists (select 1 from users u where u.id = p.mentor_id)`;
