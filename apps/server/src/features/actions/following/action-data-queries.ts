import type { ActionPart, JsonObject } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Actor } from '../../../access/actor.ts';
import { personScope } from '../../../access/person-scope.ts';
import type { Db } from '../../../platform/database/db.ts';
import { findPage, type Page, type PageRange } from '../../../platform/database/page.ts';
import { findRow, findRows } from '../../../platform/database/statement.ts';

/** Returns a mentor's own data of an action. With `lock` its row is inserted if missing, and locked. */
export async function findMentorData(db: Db, mentorId: number, actionId: number, lock = false): Promise<ActionPart> {
  if (lock) {
    await db
      .insertInto('mentorActions')
      .values({ mentorId, actionId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const row = await findRow(
    db,
    sql<{ data: JsonObject; version: number }>`
      select data, version from mentor_actions where mentor_id = ${mentorId} and action_id = ${actionId}
      ${lock ? sql`for update` : sql``}`,
  );
  return { Data: row?.data ?? {}, Version: row?.version ?? 0, SavedAt: null };
}

/** Stores a mentor's own data of an action and increments its version; `findMentorData` has locked its row. */
export async function saveMentorData(db: Db, mentorId: number, actionId: number, data: JsonObject): Promise<void> {
  await db
    .updateTable('mentorActions')
    .set((eb) => ({ data: JSON.stringify(data), version: eb('version', '+', 1) }))
    .where('mentorId', '=', mentorId)
    .where('actionId', '=', actionId)
    .execute();
}

/** One part of an action's data, with its mentee. */
export interface MenteePartRow {
  menteeId: number;
  name: string;
  data: JsonObject;
  version: number;
  savedAt: Date | null;
}

/** Returns the from and where clauses of a query for the rows of an action whose mentees the actor sees. */
const inScope = (actor: Actor, actionId: number) => sql`
  from mentee_actions d join members m on m.project_id = d.project_id and m.user_id = d.mentee_id
  join users u on u.id = d.mentee_id join member_index i on i.project_id = m.project_id and i.user_id = m.user_id
  where d.project_id = ${actor.project?.id ?? null} and d.action_id = ${actionId} and ${personScope(actor, sql`m.user_id`)}`;

/** Returns what the mentees whom the actor sees wrote in an action, ordered by name; at most 5,000. */
export const findMenteeParts = (db: Db, actor: Actor, actionId: number): Promise<MenteePartRow[]> =>
  findRows(
    db,
    sql<MenteePartRow>`
      select d.mentee_id, i.sort_name as name, d.mentee_data as data, d.mentee_version as version, d.mentee_saved_at as saved_at
      ${inScope(actor, actionId)} and d.mentee_version > 0 order by i.sort_name, d.mentee_id limit 5000`,
  );

interface MenteeAnswersRow {
  menteeId: number;
  name: string;
  mentorId: number | null;
  mentorName: string | null;
  publishedAt: Date | null;
  completedAt: Date | null;
  data: JsonObject;
  /** The current meeting, and whether the mentee said that they come to it. */
  meetingId: number | null;
  answer: 'yes' | 'no' | 'maybe' | null;
}

/**
 * Returns every mentee whom the actor sees and to whom an action is published, with what they wrote in it, ordered by
 * name; at most 5,000. The mentor shown is the default mentor where the action has none.
 */
export const findMenteeAnswers = (db: Db, actor: Actor, actionId: number): Promise<MenteeAnswersRow[]> =>
  findRows(
    db,
    sql<MenteeAnswersRow>`
      select g.mentee_id, g.name, g.mentor_id, w.sort_name as mentor_name, g.published_at, g.completed_at, g.data,
        c.meeting_id, p.answer from (
        select d.mentee_id, i.sort_name as name, coalesce(d.mentor_id, m.default_mentor_id) as mentor_id,
          d.published_at, d.completed_at, d.mentee_data as data, d.project_id
        ${inScope(actor, actionId)} and d.published_at is not null order by i.sort_name, d.mentee_id limit 5000) g
      left join member_index w on w.project_id = g.project_id and w.user_id = g.mentor_id
      left join current_meetings c on c.mentee_id = g.mentee_id and c.action_id = ${actionId}
      left join meeting_people p on p.meeting_id = c.meeting_id and p.user_id = g.mentee_id
      order by g.name, g.mentee_id`,
  );

/** Returns a page of the public data of an action, ordered by the mentees' names. */
export function findPublicParts(
  db: Db,
  actor: Actor,
  actionId: number,
  range: PageRange,
): Promise<Page<MenteePartRow>> {
  const parts = sql<MenteePartRow>`
    select d.mentee_id, i.sort_name as name, d.public_data as data, d.public_version as version,
      null::timestamptz as saved_at
    ${inScope(actor, actionId)}`;
  return findPage(db, parts, sql`i.sort_name, d.mentee_id`, range);
}

/**
 * Stores the meeting that mentees in scope were last mailed about, by mentee id; returns the stored ones. A time
 * other than that of the current meeting is not stored.
 */
export const storeLastMail = (
  db: Db,
  actor: Actor,
  actionId: number,
  lastMails: Record<string, string>,
): Promise<{ menteeId: number; lastMail: string }[]> =>
  findRows(
    db,
    sql<{ menteeId: number; lastMail: string }>`
      update mentee_actions d set last_mail = g.value,
        mentee_data = d.mentee_data || jsonb_build_object('lastMail', g.value), mentee_version = mentee_version + 1
      from jsonb_each_text(${JSON.stringify(lastMails)}::jsonb) g, members m
      where d.mentee_id = g.key::int and d.action_id = ${actionId} and d.project_id = ${actor.project?.id ?? null}
        and m.project_id = d.project_id and m.user_id = d.mentee_id and ${personScope(actor, sql`m.user_id`)}
        and exists (select from current_meetings c where c.mentee_id = d.mentee_id and c.action_id = d.action_id
          and to_char(c.starts_at at time zone ${actor.project?.zone ?? null}, 'DD-MM-YYYYHH24MI') = g.value)
      returning d.mentee_id, d.last_mail`,
  );
