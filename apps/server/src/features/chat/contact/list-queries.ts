import type { conversations, ReplyOf } from '@ithaki/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../access/actor.ts';
import { contactIds, contactsByRole } from '../../../access/contact-scope.ts';
import { currentProject } from '../../../access/current-project.ts';
import type { Db } from '../../../platform/database/db.ts';
import { findPage, type Page } from '../../../platform/database/page.ts';
import { findRows } from '../../../platform/database/statement.ts';
import { type UserRow, userColumns } from '../conversations/user-queries.ts';

type Why = ReplyOf<typeof conversations.contacts>['list'][number]['Why'];

/** A person to whom the actor may begin to write. */
export interface ContactRow extends UserRow {
  conversationId: number | null;
  why: Why;
}

/** Number of contacts on one page. */
export const CONTACT_PAGE = 30;

/** SQL condition: the mentor is the mentee's default mentor, or their mentor in an action. */
const mentors = (mentor: RawBuilder<unknown>, mentee: RawBuilder<unknown>, project: number) => sql`(exists (
    select 1 from members l where l.project_id = ${project} and l.user_id = ${mentee} and l.default_mentor_id = ${mentor})
  or exists (select 1 from mentee_actions l where l.project_id = ${project} and l.mentee_id = ${mentee} and l.mentor_id = ${mentor}))`;

const linked = (
  kind: 'supervises' | 'coordinates',
  viewer: RawBuilder<unknown>,
  subject: RawBuilder<unknown>,
  project: number,
) =>
  sql`exists (select 1 from links l where l.project_id = ${project} and l.kind = ${kind} and l.viewer_id = ${viewer} and l.subject_id = ${subject})`;

const hasRole = (
  roles: readonly string[],
  project: number,
) => sql`exists (select 1 from user_roles r where r.user_id = u.id
  and r.role = any (${sql.val([...roles])}::text[]) and (r.project_id is null or r.project_id = ${project}))`;

/**
 * SQL expression for why the actor may write to the person `u`: their relation to each other, or else the person's
 * role.
 */
function connection({ userId, roles }: Actor, project: number): RawBuilder<Why> {
  const [me, other] = [sql`${userId}::int`, sql`u.id`];
  const reachesAll = roles.some((role) => contactsByRole[role] === 'everyone');
  const byRole = reachesAll
    ? sql``
    : sql`when ${hasRole(['Coordinator'], project)} then 'coordinator' when ${hasRole(['Mentee'], project)} then 'mentee'
      when ${!roles.includes('Mentor') && !roles.includes('RegistryMentor')} and ${hasRole(['Mentor', 'RegistryMentor'], project)} then 'mentor'`;
  return sql<Why>`case when ${mentors(other, me, project)} then 'mentor' when ${mentors(me, other, project)} then 'mentee'
    when ${linked('coordinates', me, other, project)} then 'mentee' when ${linked('coordinates', other, me, project)} then 'coordinator'
    when ${linked('supervises', me, other, project)} then 'mentor' when ${linked('supervises', other, me, project)} then 'supervisor'
    when ${hasRole(['SuperAdmin', 'Admin', 'ProjectManager', 'ProjectManagerLite'], project)} then 'office' ${byRole} else 'programme' end`;
}

/** SQL condition: each word of the search occurs in the person's name. */
const isCalled = (search: string) =>
  sql.join(
    search
      .split(/\s+/)
      .filter((word) => word !== '')
      .map((word) => sql`strpos(x.sort_key, sort_key(${word})) > 0`),
    sql` and `,
  );

/**
 * Returns a page of the people to whom the actor may begin to write: first those with whom a conversation exists, the
 * latest first, then the others by name.
 */
export async function findContacts(db: Db, actor: Actor, search: string, page: number): Promise<Page<ContactRow>> {
  const { id: project } = currentProject(actor);
  const { rows: chosen, all } = await findPage(
    db,
    sql<{ id: number; conversationId: number | null }>`select c.id, v.id as conversation_id
    from (select distinct c.id from (${contactIds(actor, sql`${actor.userId}::int`)}) c) c
    join member_index x on x.project_id = ${project} and x.user_id = c.id
    left join conversations v on v.project_id = ${project} and v.kind = 'direct'
      and v.person_a = least(c.id, ${actor.userId}) and v.person_b = greatest(c.id, ${actor.userId})
    where ${search === '' ? sql`true` : isCalled(search)}`,
    sql`v.last_at desc nulls last, x.sort_key, c.id`,
    { skip: (page - 1) * CONTACT_PAGE, take: CONTACT_PAGE },
  );
  const people = await findRows(
    db,
    sql<UserRow & { why: Why }>`select ${userColumns(project)}, ${connection(actor, project)} as why from users u
    where u.id = any (${sql.val(chosen.map(({ id }) => id))}::int[])`,
  );
  const byId = new Map(people.map((person) => [person.id, person]));
  const rows = chosen.flatMap(({ id, conversationId }) => {
    const person = byId.get(id);
    return person ? [{ ...person, conversationId }] : [];
  });
  return { rows, all };
}
