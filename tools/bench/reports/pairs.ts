/** A query over the views, and the same over the tables as the owner of the database writes it. */
export interface Pair {
  name: string;
  query: string;
  own: string;
}

const ofProgramme = `(select id from projects where url = 'epicheiro')`;
const isMentee = `exists (select from user_roles r where r.user_id = m.user_id and r.role = 'Mentee'
  and (r.project_id is null or r.project_id = m.project_id))`;

/** Eight queries from a count to joins over all actions. */
export const pairs: readonly Pair[] = [
  {
    name: 'count of people',
    query: 'select count(*) from people',
    own: `select count(*) from members m where m.project_id = ${ofProgramme}`,
  },
  {
    name: 'people by region',
    query: `select region, count(*) from people where 'Mentee' = any(roles) group by region order by 2 desc`,
    own: `select nullif(u.fields ->> 'region', '') as region, count(*) from members m join users u on u.id = m.user_id
      where m.project_id = ${ofProgramme} and ${isMentee} group by 1 order by 2 desc`,
  },
  {
    name: 'people who joined, by month',
    query: `select date_trunc('month', joined_at)::date, count(*) from people group by 1 order by 1`,
    own: `select date_trunc('month', m.joined_at)::date, count(*) from members m
      where m.project_id = ${ofProgramme} group by 1 order by 1`,
  },
  {
    name: 'a sum of a field',
    query: 'select sector, sum(start_capital) from people group by sector',
    own: `select nullif(m.fields ->> 'sector', '') as sector, sum(report_number(nullif(m.fields ->> 'start_capital', '')))
      from members m where m.project_id = ${ofProgramme} group by 1`,
  },
  {
    name: 'completed actions by month',
    query: `select date_trunc('month', completed_at)::date, count(*), count(distinct person_id) from action_data
      where completed_at is not null group by 1 order by 1`,
    own: `select date_trunc('month', d.completed_at)::date, count(*), count(distinct d.mentee_id) from mentee_actions d
      where d.project_id = ${ofProgramme} and d.completed_at is not null group by 1 order by 1`,
  },
  {
    name: 'late actions by title',
    query: `select a.title, count(*) from action_data d join actions a on a.action_id = d.action_id
      where d.late group by a.title order by 2 desc`,
    own: `select a.title ->> 'el', count(*) from mentee_actions d join actions a on a.id = d.action_id
      where d.project_id = ${ofProgramme} and coalesce(d.submitted_at, d.completed_at, now()) > d.due_at
      group by 1 order by 2 desc`,
  },
  {
    name: 'people with their completed actions',
    query: `select p.region, count(distinct p.person_id), count(d.completed_at) from people p
      join action_data d on d.person_id = p.person_id group by p.region`,
    own: `select nullif(u.fields ->> 'region', '') as region, count(distinct m.user_id), count(d.completed_at)
      from members m join users u on u.id = m.user_id
      join mentee_actions d on d.mentee_id = m.user_id and d.project_id = m.project_id
      where m.project_id = ${ofProgramme} group by 1`,
  },
  {
    name: 'the first 1,000 meetings held',
    query: `select person_id, starts_at, duration_minutes from meetings where state = 'held' order by starts_at limit 1000`,
    own: `select p.user_id, g.starts_at, g.duration from meeting_people p
      join meetings g on g.id = p.meeting_id and g.starts_at = p.starts_at
      where p.project_id = ${ofProgramme} and p.part = 'mentee' and p.waiting_since is null and g.state = 'held'
      order by g.starts_at limit 1000`,
  },
];

/** Joins without condition, which end at the limit of five seconds. */
export const hostile = `select count(*) from people a, people b, people c where a.person_id + b.person_id > c.person_id`;

/** Fifty thousand rows of fourteen columns, or as many as there are. */
export const wide = `select d.person_id, d.action_id, d.mentor_id, d.published_at, d.due_at, d.submitted_at, d.completed_at,
  d.review, d.late, p.last_name, p.first_name, p.region, p.joined_at, p.state
from action_data d join people p on p.person_id = d.person_id limit 50000`;
