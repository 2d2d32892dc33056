import { type JsonObject, TASK_FILES } from '@ithaki/contract';
import { sql } from 'kysely';
import { personName } from '../../../access/person-name.ts';
import type { Db } from '../../../platform/database/db.ts';

/** An action of a mentee. */
export interface HandInPlace {
  menteeId: number;
  actionId: number;
}

/** What was handed in once. */
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

const at = ({ menteeId, actionId }: HandInPlace, table: string) =>
  sql`${sql.ref(`${table}.mentee_id`)} = ${menteeId} and ${sql.ref(`${table}.action_id`)} = ${actionId}`;

/** Every version, the newest first. */
export async function findHandIns(db: Db, place: HandInPlace): Promise<HandInRow[]> {
  const { rows } = await sql<HandInRow>`
    select h.number, h.data, h.submitted_at as "submittedAt", h.review, h.reviewed_at as "reviewedAt",
      h.reviewer_id as "reviewerId", ${personName('u')} as "reviewerName", h.comment,
      coalesce((select jsonb_agg(jsonb_build_object('Id', f.file_id, 'Version', f.version) order by f.version, f.file_id)
        from hand_in_files f where f.mentee_id = h.mentee_id and f.action_id = h.action_id and f.number = h.number), '[]') as files
    from hand_ins h left join users u on u.id = h.reviewer_id
    where ${at(place, 'h')} order by h.number desc`.execute(db);
  return rows;
}

/** The newest version of each file of the task that is not left out. */
const currentFiles = ({ menteeId, actionId }: HandInPlace) => sql`
  select f.id, max(v.version) as version from files f join file_versions v on v.file_id = f.id
  where f.kind = ${TASK_FILES} and f.ref = ${String(actionId)} and f.user_id = ${menteeId}
    and not exists (select 1 from left_out_files l
      where l.mentee_id = ${menteeId} and l.action_id = ${actionId} and l.file_id = f.id)
  group by f.id`;

/** Whether the task has a file to hand in. */
export async function hasFiles(db: Db, place: HandInPlace): Promise<boolean> {
  const { rows } = await sql`select 1 from (${currentFiles(place)}) f limit 1`.execute(db);
  return rows.length > 0;
}

/** What came back last, and whether the task has the same files now; undefined unless the newest version came back. */
export async function findReturned(
  db: Db,
  place: HandInPlace,
): Promise<{ data: JsonObject; sameFiles: boolean } | undefined> {
  const handedIn = sql`select f.file_id, f.version from hand_in_files f
    where f.mentee_id = h.mentee_id and f.action_id = h.action_id and f.number = h.number`;
  const current = sql`select c.id, c.version from (${currentFiles(place)}) c`;
  const { rows } = await sql<{ data: JsonObject; sameFiles: boolean }>`
    select h.data, not exists ((${handedIn}) except (${current})) and not exists ((${current}) except (${handedIn})) as "sameFiles"
    from (select * from hand_ins n where ${at(place, 'n')} order by n.number desc limit 1) h
    where h.review = 'returned'`.execute(db);
  return rows[0];
}

/** Keeps what is handed in now, with its files, as the next version. */
export async function addHandIn(db: Db, place: HandInPlace, data: JsonObject, now: Date): Promise<void> {
  const { menteeId, actionId } = place;
  await sql`
    with added as (
      insert into hand_ins (mentee_id, action_id, number, data, submitted_at)
      select ${menteeId}, ${actionId}, coalesce(max(h.number), 0) + 1, ${JSON.stringify(data)}::jsonb, ${now}
      from hand_ins h where ${at(place, 'h')} returning number
    )
    insert into hand_in_files (mentee_id, action_id, number, file_id, version)
    select ${menteeId}, ${actionId}, a.number, f.id, f.version from added a, (${currentFiles(place)}) f`.execute(db);
}

/** Forgets the version that was taken back before anyone reviewed it. */
export async function removeWaiting(db: Db, place: HandInPlace): Promise<void> {
  await sql`delete from hand_ins h where ${at(place, 'h')} and h.review is null`.execute(db);
}

/** Notes what was made of the version that waits. */
export async function reviewHandIn(
  db: Db,
  place: HandInPlace,
  verdict: { review: 'accepted' | 'returned'; comment: string; reviewerId: number; at: Date },
): Promise<void> {
  await sql`
    update hand_ins h set review = ${verdict.review}, reviewed_at = ${verdict.at}, reviewer_id = ${verdict.reviewerId},
      comment = case when ${verdict.comment} = '' then h.comment else ${verdict.comment} end
    where ${at(place, 'h')} and h.review is null`.execute(db);
}

/** Says something of one version. */
export async function setComment(db: Db, place: HandInPlace, number: number, comment: string): Promise<void> {
  await sql`update hand_ins h set comment = ${comment} where ${at(place, 'h')} and h.number = ${number}`.execute(db);
}

export async function findLeftOut(db: Db, place: HandInPlace): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select l.file_id as id from left_out_files l where ${at(place, 'l')} order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

/** Leaves a file of the task out, or takes it in again; answers whether it is a file of the task. */
export async function setLeftOut(db: Db, place: HandInPlace, fileId: string, leftOut: boolean): Promise<boolean> {
  const { menteeId, actionId } = place;
  const isIts = sql`exists (select 1 from files f where f.id = ${fileId} and f.kind = ${TASK_FILES}
    and f.ref = ${String(actionId)} and f.user_id = ${menteeId})`;
  const { rows } = await sql<{ its: boolean }>`select ${isIts} as its`.execute(db);
  if (!rows[0]?.its) return false;
  await (leftOut
    ? sql`insert into left_out_files (mentee_id, action_id, file_id) values (${menteeId}, ${actionId}, ${fileId})
        on conflict do nothing`
    : sql`delete from left_out_files l where ${at(place, 'l')} and l.file_id = ${fileId}`
  ).execute(db);
  return true;
}

/** Whether a version of a file was handed in; of the newest, with which the whole file goes, whether any was. */
export async function wasHandedIn(db: Db, fileId: string, version: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from hand_in_files h where h.file_id = ${fileId} and (h.version = ${version}
      or ${version} = (select max(v.version) from file_versions v where v.file_id = h.file_id)) limit 1`.execute(db);
  return rows.length > 0;
}
