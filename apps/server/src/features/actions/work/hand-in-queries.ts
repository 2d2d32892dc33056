import { type JsonObject, TASK_FILES } from '@ithaki/contract';
import { sql } from 'kysely';
import { personName } from '../../../access/person-name.ts';
import type { Db } from '../../../platform/database/db.ts';
import { type Columns, execute, findRow, findRows } from '../../../platform/database/statement.ts';

/** The mentee and the action of hand-ins. */
export interface HandInKey {
  menteeId: number;
  actionId: number;
}

/** One version of a hand-in. */
export interface HandInRow {
  number: number;
  data: JsonObject;
  files: { Id: string; Version: string }[];
  submittedAt: Date;
  review: 'accepted' | 'returned' | null;
  reviewedAt: Date | null;
  reviewerId: number | null;
  reviewerName: string | null;
  comment: string;
}

/** SQL condition: a row `h` of hand_ins belongs to this mentee and action. */
const hasKey = ({ menteeId, actionId }: HandInKey) => sql`h.mentee_id = ${menteeId} and h.action_id = ${actionId}`;

/** Returns every version that the mentee handed in, the newest first. */
export const findHandIns = (db: Db, key: HandInKey): Promise<HandInRow[]> =>
  findRows(
    db,
    sql<HandInRow>`
      select h.number, h.data, h.submitted_at, h.review, h.reviewed_at, h.reviewer_id, ${personName('u')} as reviewer_name,
        h.comment,
        coalesce((select jsonb_agg(jsonb_build_object('Id', f.file_id, 'Version', f.version) order by f.version, f.file_id)
          from hand_in_files f where f.mentee_id = h.mentee_id and f.action_id = h.action_id and f.number = h.number), '[]') as files
      from hand_ins h left join users u on u.id = h.reviewer_id
      where ${hasKey(key)} order by h.number desc`,
  );

/** Query for the newest version (id, version) of each file of the task that the mentee has not excluded. */
const currentFiles = ({ menteeId, actionId }: HandInKey) => sql`
  select f.id, max(v.version) as version from files f join file_versions v on v.file_id = f.id
  where f.kind = ${TASK_FILES} and f.ref = ${String(actionId)} and f.user_id = ${menteeId}
    and not exists (select 1 from left_out_files l
      where l.mentee_id = ${menteeId} and l.action_id = ${actionId} and l.file_id = f.id)
  group by f.id`;

/** Whether the task has a file that can be handed in. */
export async function hasTaskFiles(db: Db, key: HandInKey): Promise<boolean> {
  const file = await findRow(db, sql<Columns<'files', 'id'>>`select f.id from (${currentFiles(key)}) f limit 1`);
  return file !== undefined;
}

/**
 * Returns the newest hand-in if it was returned, and whether the task's files are still those of that hand-in.
 * Undefined when it was not returned, or there is none.
 */
export function findReturnedHandIn(
  db: Db,
  key: HandInKey,
): Promise<{ data: JsonObject; sameFiles: boolean } | undefined> {
  const handedIn = sql`select f.file_id, f.version from hand_in_files f
    where f.mentee_id = n.mentee_id and f.action_id = n.action_id and f.number = n.number`;
  const current = sql`select c.id, c.version from (${currentFiles(key)}) c`;
  return findRow(
    db,
    sql<{ data: JsonObject; sameFiles: boolean }>`
      select n.data,
        not exists ((${handedIn}) except (${current})) and not exists ((${current}) except (${handedIn})) as same_files
      from (select * from hand_ins h where ${hasKey(key)} order by h.number desc limit 1) n
      where n.review = 'returned'`,
  );
}

/** Stores the data and the task's current files as the next version. */
export const insertHandIn = (db: Db, key: HandInKey, data: JsonObject, submittedAt: Date): Promise<void> =>
  execute(
    db,
    sql`
      with added as (
        insert into hand_ins (mentee_id, action_id, number, data, submitted_at)
        select ${key.menteeId}, ${key.actionId}, coalesce(max(h.number), 0) + 1, ${JSON.stringify(data)}::jsonb, ${submittedAt}
        from hand_ins h where ${hasKey(key)} returning number
      )
      insert into hand_in_files (mentee_id, action_id, number, file_id, version)
      select ${key.menteeId}, ${key.actionId}, a.number, f.id, f.version from added a, (${currentFiles(key)}) f`,
  );

/** Deletes the version that is not reviewed yet. */
export async function deleteUnreviewedHandIn(db: Db, { menteeId, actionId }: HandInKey): Promise<void> {
  await db
    .deleteFrom('handIns')
    .where('menteeId', '=', menteeId)
    .where('actionId', '=', actionId)
    .where('review', 'is', null)
    .execute();
}

/** Stores the verdict on the version that is not reviewed yet; an empty comment keeps the existing one. */
export const updateHandInReview = (
  db: Db,
  key: HandInKey,
  verdict: { review: 'accepted' | 'returned'; comment: string; reviewerId: number; reviewedAt: Date },
): Promise<void> =>
  execute(
    db,
    sql`
      update hand_ins h set review = ${verdict.review}, reviewed_at = ${verdict.reviewedAt}, reviewer_id = ${verdict.reviewerId},
        comment = case when ${verdict.comment} = '' then h.comment else ${verdict.comment} end
      where ${hasKey(key)} and h.review is null`,
  );

/** Stores the reviewer's comment on one version. */
export async function updateHandInComment(
  db: Db,
  { menteeId, actionId }: HandInKey,
  number: number,
  comment: string,
): Promise<void> {
  await db
    .updateTable('handIns')
    .set({ comment })
    .where('menteeId', '=', menteeId)
    .where('actionId', '=', actionId)
    .where('number', '=', number)
    .execute();
}

/** Returns the ids of the task's files that the mentee excludes from the next hand-in. */
export async function findLeftOutFiles(db: Db, { menteeId, actionId }: HandInKey): Promise<string[]> {
  const files = await db
    .selectFrom('leftOutFiles')
    .select('fileId')
    .where('menteeId', '=', menteeId)
    .where('actionId', '=', actionId)
    .orderBy('fileId')
    .execute();
  return files.map(({ fileId }) => fileId);
}

/**
 * Excludes a file of the task from the next hand-in, or includes it again; returns false when the task has no such
 * file.
 */
export async function setFileLeftOut(
  db: Db,
  { menteeId, actionId }: HandInKey,
  fileId: string,
  leftOut: boolean,
): Promise<boolean> {
  const file = await db
    .selectFrom('files')
    .select('id')
    .where('id', '=', fileId)
    .where('kind', '=', TASK_FILES)
    .where('ref', '=', String(actionId))
    .where('userId', '=', menteeId)
    .executeTakeFirst();
  if (!file) return false;
  await (leftOut
    ? db
        .insertInto('leftOutFiles')
        .values({ menteeId, actionId, fileId })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    : db
        .deleteFrom('leftOutFiles')
        .where('menteeId', '=', menteeId)
        .where('actionId', '=', actionId)
        .where('fileId', '=', fileId)
        .execute());
  return true;
}

/**
 * Whether a version of a file was handed in. The newest version counts as handed in if any version was, because
 * removing the newest removes the whole file.
 */
export async function wasHandedIn(db: Db, fileId: string, version: string): Promise<boolean> {
  const handedIn = await findRow(
    db,
    sql<Columns<'handInFiles', 'number'>>`
      select h.number from hand_in_files h where h.file_id = ${fileId} and (h.version = ${version}
        or ${version} = (select max(v.version) from file_versions v where v.file_id = h.file_id)) limit 1`,
  );
  return handedIn !== undefined;
}
