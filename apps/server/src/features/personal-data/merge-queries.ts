import { sql } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import { personScopeOfMany } from '../../access/person-scope.ts';
import type { Db } from '../../platform/database/db.ts';

/** What is moved from one account to another, and what stays because both have it. */
export interface Moved {
  Memberships: number;
  Roles: number;
  Links: number;
  Actions: number;
  Mentees: number;
  /** Actions in which both accounts have something: those of the kept account stand, the others stay where they are. */
  ActionsLeft: number;
}

const count = async (query: ReturnType<typeof sql>, db: Db): Promise<number> =>
  Number((await query.execute(db)).numAffectedRows ?? 0n);

/** The account's own fields that are empty take the other's values; answers their names. */
export async function takeFields(db: Db, kept: number, other: number): Promise<string[]> {
  const { rows } = await sql<{ names: string[] }>`
    with given as (
      select o.id, jsonb_object_agg(f.key, f.value) as fields, array_agg(f.key order by f.key) as names
      from users k, users o, lateral jsonb_each(o.fields) f
      where k.id = ${kept} and o.id = ${other} and f.value <> '""' and coalesce(k.fields ->> f.key, '') = ''
      group by o.id
    )
    update users k set fields = k.fields || g.fields, version = k.version + 1 from given g where k.id = ${kept}
    returning g.names`.execute(db);
  return rows[0]?.names ?? [];
}

/** Moves everything that has one owner; what both have stays with each, the kept account's in force. */
export async function moveAll(db: Db, kept: number, other: number): Promise<Moved> {
  await sql`
    update members k set fields = o.fields || k.fields, kayas = coalesce(k.kayas, o.kayas),
      default_mentor_id = coalesce(k.default_mentor_id, o.default_mentor_id), joined_at = least(k.joined_at, o.joined_at),
      version = k.version + 1
    from members o where k.user_id = ${kept} and o.user_id = ${other} and o.project_id = k.project_id
      and (k.kayas is not null or o.kayas is null)`.execute(db);
  // Both are found anew afterwards.
  await sql`delete from member_index where user_id = ${other}`.execute(db);
  const Memberships = await count(
    sql`update members o set user_id = ${kept} where o.user_id = ${other}
      and not exists (select 1 from members k where k.user_id = ${kept} and k.project_id = o.project_id)`,
    db,
  );
  const Roles = await count(
    sql`insert into user_roles (user_id, role, project_id)
      select ${kept}, role, project_id from user_roles where user_id = ${other} on conflict do nothing`,
    db,
  );
  await moveFiles(db, kept, other);
  await moveLibrary(db, kept, other);
  await moveAnswers(db, kept, other);
  await moveApplications(db, kept, other);
  await sql`update consent_records set user_id = ${kept} where user_id = ${other}`.execute(db);
  const Links = await moveLinks(db, kept, other);
  const { Actions, ActionsLeft } = await moveActions(db, kept, other);
  return { Memberships, Roles, Links, Actions, ActionsLeft, Mentees: await moveMentees(db, kept, other) };
}

async function moveLinks(db: Db, kept: number, other: number): Promise<number> {
  const mine = (column: 'viewer_id' | 'subject_id') =>
    sql`case when ${sql.ref(column)} = ${other} then ${kept} else ${sql.ref(column)} end`;
  const moved = await count(
    sql`insert into links (project_id, kind, viewer_id, subject_id)
      select project_id, kind, ${mine('viewer_id')}, ${mine('subject_id')} from links
      where (viewer_id = ${other} or subject_id = ${other}) and viewer_id <> ${kept} and subject_id <> ${kept}
      on conflict do nothing`,
    db,
  );
  await sql`delete from links where viewer_id = ${other} or subject_id = ${other}`.execute(db);
  return moved;
}

/** Files of places where the kept account has none. */
async function moveFiles(db: Db, kept: number, other: number): Promise<void> {
  await sql`
    update files o set user_id = ${kept} where o.user_id = ${other} and not exists (
      select 1 from files k where k.user_id = ${kept} and (k.project_id, k.kind, k.ref, k.name, k.file_index)
        = (o.project_id, o.kind, o.ref, o.name, o.file_index))`.execute(db);
  await sql`update file_versions set uploader_id = ${kept} where uploader_id = ${other}`.execute(db);
}

/** What they put into the library, and what they made of what is in it; of what both have the kept account's stands. */
async function moveLibrary(db: Db, kept: number, other: number): Promise<void> {
  await sql`update library_items set owner_id = ${kept} where owner_id = ${other}`.execute(db);
  await sql`update library_versions set made_by = ${kept} where made_by = ${other}`.execute(db);
  await sql`update library_shares set sender_id = ${kept} where sender_id = ${other} and not exists (
    select 1 from library_shares k where k.sender_id = ${kept}
      and (k.item_id, k.mentee_id) = (library_shares.item_id, library_shares.mentee_id))`.execute(db);
  await sql`update library_shares set mentee_id = ${kept} where mentee_id = ${other} and not exists (
    select 1 from library_shares k where k.mentee_id = ${kept} and k.item_id = library_shares.item_id
      and k.sender_id is not distinct from library_shares.sender_id)`.execute(db);
  for (const table of ['library_favourites', 'library_ratings', 'library_uses'])
    await sql`update ${sql.table(table)} o set user_id = ${kept} where o.user_id = ${other} and not exists (
      select 1 from ${sql.table(table)} k where k.user_id = ${kept} and k.item_id = o.item_id)`.execute(db);
}

/** Answers to what the kept account has not begun; each set goes with all that is in it. */
async function moveAnswers(db: Db, kept: number, other: number): Promise<void> {
  await sql`
    with moved as (
      update answer_sets o set user_id = ${kept}, revision = revision + 1 where o.user_id = ${other} and not exists (
        select 1 from answer_sets k where k.user_id = ${kept} and k.action_id is not distinct from o.action_id
          and (k.action_id is not null or k.quest_id = o.quest_id))
      returning o.id
    )
    update answers a set user_id = ${kept} from moved m where a.set_id = m.id`.execute(db);
  await sql`update archived_answer_sets set user_id = ${kept} where user_id = ${other}`.execute(db);
  await sql`update quest_extra_times o set user_id = ${kept} where o.user_id = ${other} and not exists (
    select 1 from quest_extra_times k where k.user_id = ${kept} and k.quest_id = o.quest_id
      and k.action_id is not distinct from o.action_id)`.execute(db);
}

/** Applications with all that belongs to them; reviews of what others applied with stay the reviewer's. */
async function moveApplications(db: Db, kept: number, other: number): Promise<void> {
  const ofApplications = [
    ...['applications', 'application_consents', 'application_events', 'application_tokens', 'application_documents'],
    ...['application_messages', 'application_notes', 'application_move_rows', 'application_points'],
    ...['application_ranking_rows', 'application_objections', 'application_reviews', 'application_acceptances'],
  ];
  for (const table of ofApplications)
    await sql`update ${sql.table(table)} set user_id = ${kept} where user_id = ${other}`.execute(db);
  await sql`update application_reviews o set reviewer_id = ${kept} where o.reviewer_id = ${other} and not exists (
    select 1 from application_reviews k where k.reviewer_id = ${kept} and k.application_id = o.application_id)`.execute(
    db,
  );
}

/** Actions in which the kept account has nothing; an empty row of theirs gives way. */
async function moveActions(db: Db, kept: number, other: number): Promise<{ Actions: number; ActionsLeft: number }> {
  await sql`
    delete from mentee_actions k using mentee_actions o
    where k.mentee_id = ${kept} and o.mentee_id = ${other} and o.action_id = k.action_id and k.mentee_version = 0
      and k.public_version = 0 and k.private_version = 0 and k.submitted_at is null and k.completed_at is null
      and not exists (select 1 from meetings g where g.mentee_id = k.mentee_id and g.action_id = k.action_id)`.execute(
    db,
  );
  const free = sql`not exists (select 1 from mentee_actions k where k.mentee_id = ${kept} and k.action_id = o.action_id)`;
  const Actions = await count(
    sql`update mentee_actions o set mentee_id = ${kept} where o.mentee_id = ${other} and ${free}`,
    db,
  );
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from mentee_actions where mentee_id = ${other}`.execute(db);
  return { Actions, ActionsLeft: rows[0]?.n ?? 0 };
}

/** Mentees whom the other account mentors become the kept account's. */
async function moveMentees(db: Db, kept: number, other: number): Promise<number> {
  const mentees = await count(
    sql`update members set default_mentor_id = ${kept} where default_mentor_id = ${other} and user_id <> ${kept}`,
    db,
  );
  await sql`update mentee_actions set mentor_id = ${kept} where mentor_id = ${other} and mentee_id <> ${kept}`.execute(
    db,
  );
  await sql`
    update mentor_actions o set mentor_id = ${kept} where o.mentor_id = ${other}
      and not exists (select 1 from mentor_actions k where k.mentor_id = ${kept} and k.action_id = o.action_id)`.execute(
    db,
  );
  await sql`
    update meetings set mentor_id = case when mentor_id = ${other} then ${kept} else mentor_id end,
      rule_mentor_id = case when rule_mentor_id = ${other} then ${kept} else rule_mentor_id end
    where mentor_id = ${other} or rule_mentor_id = ${other}`.execute(db);
  return mentees;
}

/** Says whose second account it was. */
export async function markMerged(db: Db, kept: number, other: number): Promise<void> {
  await sql`update users set merged_into = ${kept}, version = version + 1 where id = ${other}`.execute(db);
}

/** So many pairs are told at once; when those are merged the next are seen. */
const MOST_PAIRS = 200;

export interface PairRow {
  keepId: number;
  keepName: string;
  keepUserName: string;
  otherId: number;
  otherName: string;
  otherUserName: string;
  reasons: ('afm' | 'amka' | 'phone' | 'name')[];
}

/**
 * Pairs of a project's members that may be one person, as the caller sees them: alike in tax number, social security
 * number, telephone, or in full name and date of birth. The older account comes first.
 */
export async function findPairs(db: Db, actor: Actor, projectId: number): Promise<PairRow[]> {
  const { rows } = await sql<PairRow>`
    with people as materialized (
      select u.id, u.user_name, i.sort_name, i.sort_key, u.fields from members m
      join users u on u.id = m.user_id and not u.disabled and u.erased_at is null and u.merged_into is null
      join member_index i on i.project_id = m.project_id and i.user_id = m.user_id
      where m.project_id = ${projectId} and ${personScopeOfMany(actor, sql`m.user_id`)}
    ), marks as (
      select p.id, k.reason, k.mark from people p, lateral (values
        ('afm', p.fields ->> 'afm'), ('amka', p.fields ->> 'amka'),
        ('phone', coalesce(nullif(p.fields ->> 'mobile', ''), p.fields ->> 'phone')),
        ('name', case when p.fields ->> 'birth_date' <> '' then fold(p.sort_name) || ' ' || (p.fields ->> 'birth_date') end)
      ) k (reason, mark) where k.mark <> ''
    ), alike as (
      select a.id as keep, b.id as other, array_agg(a.reason order by a.reason) as reasons
      from marks a join marks b on b.reason = a.reason and b.mark = a.mark and b.id > a.id
      group by a.id, b.id limit ${MOST_PAIRS}
    )
    select k.id as "keepId", k.sort_name as "keepName", k.user_name as "keepUserName",
      o.id as "otherId", o.sort_name as "otherName", o.user_name as "otherUserName", reasons
    from alike join people k on k.id = keep join people o on o.id = other order by k.sort_key, k.id, o.id`.execute(db);
  return rows;
}
