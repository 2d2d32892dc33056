import type { JsonObject } from '@ithaki/contract';
import { sql } from 'kysely';
import { personName } from '../../../access/person-name.ts';
import type { Db } from '../../../platform/database/db.ts';

/** What is kept of an action for one mentee, with the meeting that follows from it. */
export interface MenteeActionRow {
  menteeId: number;
  actionId: number;
  mentorId: number | null;
  mentorName: string | null;
  publishedAt: Date | null;
  dueAt: Date | null;
  menteeData: JsonObject;
  menteeVersion: number;
  menteeSavedAt: Date | null;
  publicData: JsonObject;
  publicVersion: number;
  privateData: JsonObject;
  privateVersion: number;
  submittedAt: Date | null;
  reviewedAt: Date | null;
  review: 'accepted' | 'returned' | null;
  completedAt: Date | null;
  startsAt: Date | null;
  minutes: number | null;
  place: string | null;
  link: string | null;
  outcome: 'held' | 'missed' | null;
  /** How the answers to its questionnaire stand; null before they are begun. */
  quest: 'open' | 'finished' | 'expired' | null;
  /** Of answers that have ended. */
  scores: { Name: string; Value: number | string | null }[] | null;
}

const columns = sql`d.mentee_id as "menteeId", d.action_id as "actionId", d.mentor_id as "mentorId",
  ${personName('mu')} as "mentorName", d.published_at as "publishedAt", d.due_at as "dueAt",
  d.mentee_data as "menteeData", d.mentee_version as "menteeVersion", d.mentee_saved_at as "menteeSavedAt",
  d.public_data as "publicData", d.public_version as "publicVersion",
  d.private_data as "privateData", d.private_version as "privateVersion",
  d.submitted_at as "submittedAt", d.reviewed_at as "reviewedAt", d.review, d.completed_at as "completedAt",
  w.starts_at as "startsAt", w.minutes, w.place, w.link, w.outcome,
  case when q.id is not null then coalesce(q.ended, 'open') end as quest, q.scores`;

const from = sql`mentee_actions d left join users mu on mu.id = d.mentor_id
  left join meetings w on w.mentee_id = d.mentee_id and w.action_id = d.action_id
  left join answer_sets q on q.user_id = d.mentee_id and q.action_id = d.action_id`;

/** All that is kept of mentees' actions in the project. */
export async function findMenteeActions(
  db: Db,
  projectId: number,
  menteeIds: readonly number[],
): Promise<MenteeActionRow[]> {
  const { rows } = await sql<MenteeActionRow>`
    select ${columns} from ${from}
    where d.mentee_id = any (${sql.val([...menteeIds])}::int[]) and d.project_id = ${projectId}`.execute(db);
  return rows;
}

/** What is kept of one action for a mentee. */
export async function findMenteeAction(
  db: Db,
  menteeId: number,
  actionId: number,
): Promise<MenteeActionRow | undefined> {
  const { rows } = await sql<MenteeActionRow>`
    select ${columns} from ${from} where d.mentee_id = ${menteeId} and d.action_id = ${actionId}`.execute(db);
  return rows[0];
}

/** Makes sure there is a row for the action and mentee, and locks it for the rest of the transaction. */
export async function lockMenteeAction(db: Db, projectId: number, menteeId: number, actionId: number): Promise<void> {
  await sql`insert into mentee_actions (mentee_id, action_id, project_id) values (${menteeId}, ${actionId}, ${projectId})
    on conflict do nothing`.execute(db);
  await sql`select 1 from mentee_actions where mentee_id = ${menteeId} and action_id = ${actionId} for update`.execute(
    db,
  );
}

export type PartName = 'mentee' | 'public' | 'private';

/** Saves one part whole; the others and their versions stay as they are. */
export async function savePart(
  db: Db,
  part: PartName,
  menteeId: number,
  actionId: number,
  data: JsonObject,
): Promise<void> {
  const dataColumn = sql.ref(`${part}_data`);
  const versionColumn = sql.ref(`${part}_version`);
  const savedAt = part === 'mentee' ? sql`, mentee_saved_at = now()` : sql``;
  await sql`update mentee_actions set ${dataColumn} = ${JSON.stringify(data)}::jsonb, ${versionColumn} = ${versionColumn} + 1 ${savedAt}
    where mentee_id = ${menteeId} and action_id = ${actionId}`.execute(db);
}

/** Hands in (or takes back with null). */
export async function setSubmitted(db: Db, menteeId: number, actionId: number, at: Date | null): Promise<void> {
  await sql`update mentee_actions set submitted_at = ${at}, reviewed_at = null, review = null
    where mentee_id = ${menteeId} and action_id = ${actionId}`.execute(db);
}

export async function setReview(
  db: Db,
  menteeId: number,
  actionId: number,
  review: 'accepted' | 'returned',
  at: Date,
): Promise<void> {
  await sql`update mentee_actions set review = ${review}, reviewed_at = ${at}
    where mentee_id = ${menteeId} and action_id = ${actionId}`.execute(db);
}

export async function setCompleted(db: Db, menteeId: number, actionId: number, at: Date, by: number): Promise<void> {
  await sql`update mentee_actions set completed_at = ${at}, completed_by = ${by}, undo_reason = null
    where mentee_id = ${menteeId} and action_id = ${actionId} and completed_at is null`.execute(db);
}

/** Opens a completed action again; what was handed in counts as returned. */
export async function setUncompleted(db: Db, menteeId: number, actionId: number, reason: string): Promise<void> {
  await sql`update mentee_actions set completed_at = null, completed_by = null, undo_reason = ${reason},
      review = case when submitted_at is null then null else 'returned' end
    where mentee_id = ${menteeId} and action_id = ${actionId}`.execute(db);
}
