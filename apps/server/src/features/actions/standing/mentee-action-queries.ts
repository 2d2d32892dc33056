import type { JsonObject } from '@ithaki/contract';
import { sql } from 'kysely';
import { personName } from '../../../access/person-name.ts';
import type { Db } from '../../../platform/database/db.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { execute, findRow, findRows } from '../../../platform/database/statement.ts';

/** A mentee's stored data and progress in an action, with its meeting and the state of its questionnaire or sheet. */
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
  /** Why the completion of the action was undone; null once it is completed again. */
  undoReason: string | null;
  startsAt: Date | null;
  minutes: number | null;
  place: string | null;
  link: string | null;
  outcome: 'held' | 'missed' | null;
  /** Names of the people invited to the meeting; null without a meeting. */
  invitees: { Id: number; Name: string }[] | null;
  /** State of the answers to the action's questionnaire, or of its sheet; null before answering began. */
  quest: 'open' | 'finished' | 'expired' | null;
  /** Scores of answers that have ended. */
  scores: { Name: string; Value: number | string | null }[] | null;
}

/** Query for those who are invited to the meeting `w` besides, `[{ Id, Name }]` by name. */
const guests = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('Id', iu.id, 'Name', ${personName('iu')}) order by ${personName('iu')}), '[]')
  from meeting_people i join users iu on iu.id = i.user_id where i.meeting_id = w.meeting_id and i.part = 'guest')`;

/** SQL expression: the sheet `s` in the words of a questionnaire's answers; a checked one is finished. */
export const sheetStatus = sql`case s.state when 'checked' then 'finished' else 'open' end`;

const columns = sql`d.mentee_id, d.action_id, d.mentor_id, ${personName('mu')} as mentor_name, d.published_at, d.due_at,
  d.mentee_data, d.mentee_version, d.mentee_saved_at, d.public_data, d.public_version, d.private_data, d.private_version,
  d.submitted_at, d.reviewed_at, d.review, d.completed_at, d.undo_reason, w.starts_at, w.minutes, w.place, w.link, w.outcome,
  case when w.mentee_id is not null then ${guests} end as invitees,
  case when s.id is not null then ${sheetStatus}
    when q.id is not null then coalesce(q.ended, 'open') end as quest, q.scores`;

const from = sql`mentee_actions d left join users mu on mu.id = d.mentor_id
  left join current_meetings c on c.mentee_id = d.mentee_id and c.action_id = d.action_id
  left join mentee_meetings w on w.mentee_id = c.mentee_id and w.meeting_id = c.meeting_id
  left join answer_sets q on q.user_id = d.mentee_id and q.action_id = d.action_id
  left join actions o on o.id = d.action_id and o.type_id = 3 and o.data ->> 'Microdata' is not null
  left join microdata_sheets s on s.project_id = d.project_id and s.user_id = d.mentee_id
    and s.sheet = o.data ->> 'Microdata'`;

/** Returns the stored rows of all actions of the mentees in the project. */
export const findMenteeActions = (
  db: Db,
  projectId: number,
  menteeIds: readonly number[],
): Promise<MenteeActionRow[]> =>
  findRows(
    db,
    sql<MenteeActionRow>`
      select ${columns} from ${from}
      where d.mentee_id = any (${sql.val([...menteeIds])}::int[]) and d.project_id = ${projectId}`,
  );

/** Returns the stored row of one action of a mentee. */
export const findMenteeAction = (db: Db, menteeId: number, actionId: number): Promise<MenteeActionRow | undefined> =>
  findRow(
    db,
    sql<MenteeActionRow>`${prepared} select ${columns} from ${from} where d.mentee_id = ${menteeId} and d.action_id = ${actionId}`,
  );

/** Inserts the row of a mentee's action if it is missing, and locks it until the transaction ends. */
export async function lockMenteeAction(db: Db, projectId: number, menteeId: number, actionId: number): Promise<void> {
  await db
    .insertInto('menteeActions')
    .values({ menteeId, actionId, projectId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .selectFrom('menteeActions')
    .select('actionId')
    .where('menteeId', '=', menteeId)
    .where('actionId', '=', actionId)
    .forUpdate()
    .execute();
}

/**
 * The parts of an action's data: 'mentee' is written by the mentee, 'public' by the mentor for the mentee, 'private' by
 * and for mentors and staff.
 */
export type PartName = 'mentee' | 'public' | 'private';

/** Replaces one part of an action's data and increments its version; the other parts stay unchanged. */
export async function savePart(
  db: Db,
  part: PartName,
  menteeId: number,
  actionId: number,
  data: JsonObject,
): Promise<void> {
  const json = JSON.stringify(data);
  const assignments =
    part === 'mentee'
      ? sql`mentee_data = ${json}::jsonb, mentee_version = mentee_version + 1, mentee_saved_at = now()`
      : part === 'public'
        ? sql`public_data = ${json}::jsonb, public_version = public_version + 1`
        : sql`private_data = ${json}::jsonb, private_version = private_version + 1`;
  await execute(
    db,
    sql`update mentee_actions set ${assignments} where mentee_id = ${menteeId} and action_id = ${actionId}`,
  );
}

const updateMenteeAction = (db: Db, menteeId: number, actionId: number) =>
  db.updateTable('menteeActions').where('menteeId', '=', menteeId).where('actionId', '=', actionId);

/** Stores when the action was handed in, and clears the review; null takes the hand-in back. */
export async function updateSubmitted(
  db: Db,
  menteeId: number,
  actionId: number,
  submittedAt: Date | null,
): Promise<void> {
  await updateMenteeAction(db, menteeId, actionId).set({ submittedAt, reviewedAt: null, review: null }).execute();
}

/** Stores the verdict on a hand-in. */
export async function updateReview(
  db: Db,
  menteeId: number,
  actionId: number,
  review: 'accepted' | 'returned',
  reviewedAt: Date,
): Promise<void> {
  await updateMenteeAction(db, menteeId, actionId).set({ review, reviewedAt }).execute();
}

/** Stores who completed the action and when; a completed action stays unchanged. */
export async function updateCompleted(
  db: Db,
  menteeId: number,
  actionId: number,
  completedAt: Date,
  completedBy: number,
): Promise<void> {
  await updateMenteeAction(db, menteeId, actionId)
    .set({ completedAt, completedBy, undoReason: null })
    .where('completedAt', 'is', null)
    .execute();
}

/**
 * Undoes the completion of an action. Its hand-in counts as returned, reviewed now unless it was before; an action that
 * is only confirmed (`confirmed`) must be confirmed again.
 */
export const clearCompleted = (
  db: Db,
  { menteeId, actionId }: { menteeId: number; actionId: number },
  { reason, confirmed, now }: { reason: string; confirmed: boolean; now: Date },
): Promise<void> =>
  execute(
    db,
    confirmed
      ? sql`update mentee_actions set completed_at = null, completed_by = null, undo_reason = ${reason},
          submitted_at = null, reviewed_at = null, review = null
        where mentee_id = ${menteeId} and action_id = ${actionId}`
      : sql`update mentee_actions set completed_at = null, completed_by = null, undo_reason = ${reason},
          review = case when submitted_at is null then null else 'returned' end,
          reviewed_at = case when submitted_at is null then null else coalesce(reviewed_at, ${now}) end
        where mentee_id = ${menteeId} and action_id = ${actionId}`,
  );
