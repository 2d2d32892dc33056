import type { ActionPart, JsonObject } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Actor } from '../../../access/actor.ts';
import { personScope } from '../../../access/person-scope.ts';
import type { Db } from '../../../platform/database/db.ts';

export async function findMentorData(db: Db, mentorId: number, actionId: number, lock = false): Promise<ActionPart> {
  if (lock) {
    await sql`insert into mentor_actions (mentor_id, action_id) values (${mentorId}, ${actionId}) on conflict do nothing`.execute(
      db,
    );
  }
  const { rows } = await sql<{ data: JsonObject; version: number }>`
    select data, version from mentor_actions where mentor_id = ${mentorId} and action_id = ${actionId}
    ${lock ? sql`for update` : sql``}`.execute(db);
  return { Data: rows[0]?.data ?? {}, Version: rows[0]?.version ?? 0, SavedAt: null };
}

export async function saveMentorData(db: Db, mentorId: number, actionId: number, data: JsonObject): Promise<void> {
  await sql`update mentor_actions set data = ${JSON.stringify(data)}::jsonb, version = version + 1
    where mentor_id = ${mentorId} and action_id = ${actionId}`.execute(db);
}

export interface MenteePartRow {
  menteeId: number;
  name: string;
  data: JsonObject;
  version: number;
  savedAt: Date | null;
}

const inScope = (actor: Actor, actionId: number) => sql`
  from mentee_actions d join members m on m.project_id = d.project_id and m.user_id = d.mentee_id
  join users u on u.id = d.mentee_id join member_index i on i.project_id = m.project_id and i.user_id = m.user_id
  where d.project_id = ${actor.project?.id ?? 0} and d.action_id = ${actionId} and ${personScope(actor, sql`m.user_id`)}`;

/** MenteeData of an action for every mentee in scope. */
export async function findMenteeParts(db: Db, actor: Actor, actionId: number): Promise<MenteePartRow[]> {
  const { rows } = await sql<MenteePartRow>`
    select d.mentee_id as "menteeId", i.sort_name as name, d.mentee_data as data, d.mentee_version as version, d.mentee_saved_at as "savedAt"
    ${inScope(actor, actionId)} and d.mentee_version > 0 order by i.sort_name, d.mentee_id limit 5000`.execute(db);
  return rows;
}

interface GatheredRow {
  menteeId: number;
  name: string;
  mentorId: number | null;
  mentorName: string | null;
  publishedAt: Date | null;
  completedAt: Date | null;
  data: JsonObject;
}

/** What is kept of an action for every mentee in scope who has it; its mentor is the default one where it has none. */
export async function gatherAction(db: Db, actor: Actor, actionId: number): Promise<GatheredRow[]> {
  const { rows } = await sql<GatheredRow>`
    select g.*, w.sort_name as "mentorName" from (
      select d.mentee_id as "menteeId", i.sort_name as name, coalesce(d.mentor_id, m.default_mentor_id) as "mentorId",
        d.published_at as "publishedAt", d.completed_at as "completedAt", d.mentee_data as data, d.project_id
      ${inScope(actor, actionId)} and d.published_at is not null order by i.sort_name, d.mentee_id limit 5000) g
    left join member_index w on w.project_id = g.project_id and w.user_id = g."mentorId"
    order by g.name, g."menteeId"`.execute(db);
  return rows;
}

/** A page of the public data of an action, and how many there are. */
export async function findPublicPage(db: Db, actor: Actor, actionId: number, page: number, count: number) {
  const { rows } = await sql<MenteePartRow>`
    select d.mentee_id as "menteeId", i.sort_name as name, d.public_data as data, d.public_version as version, null as "savedAt"
    ${inScope(actor, actionId)} order by i.sort_name, d.mentee_id limit ${count} offset ${page * count}`.execute(db);
  const total = await sql<{ all: number }>`select count(*)::int as all ${inScope(actor, actionId)}`.execute(db);
  return { rows, all: total.rows[0]?.all ?? 0 };
}

/** Keeps which meeting mentees in scope were last mailed about; answers what is kept now. */
export async function keepLastMail(
  db: Db,
  actor: Actor,
  actionId: number,
  lastMail: Record<string, string>,
): Promise<Record<string, string>> {
  const { rows } = await sql<{ id: number; lastMail: string }>`
    update mentee_actions d set last_mail = g.value,
      mentee_data = d.mentee_data || jsonb_build_object('lastMail', g.value), mentee_version = mentee_version + 1
    from jsonb_each_text(${JSON.stringify(lastMail)}::jsonb) g, members m
    where d.mentee_id = g.key::int and d.action_id = ${actionId} and d.project_id = ${actor.project?.id ?? 0}
      and m.project_id = d.project_id and m.user_id = d.mentee_id and ${personScope(actor, sql`m.user_id`)}
    returning d.mentee_id as id, d.last_mail as "lastMail"`.execute(db);
  return Object.fromEntries(rows.map((row) => [String(row.id), row.lastMail]));
}
