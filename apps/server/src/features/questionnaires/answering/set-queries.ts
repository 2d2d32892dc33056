import type { StoredRow } from '@ithaki/questionnaire';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { execute, findRow, findRows, getRow } from '../../../platform/database/statement.ts';

/** Archives a copy of sets with their answers before something replaces or clears them. The sets must be locked. */
export async function archiveSets(db: Db, ids: readonly number[], by: number, at: Date): Promise<void> {
  await execute(
    db,
    sql`
    insert into archived_answer_sets
      (project_id, set_id, quest_id, version, user_id, action_id, token_id, data, archived_at, archived_by)
    select project_id, id, quest_id, version, user_id, action_id, token_id,
      jsonb_build_object('set', to_jsonb(s) - 'revision', 'answers', coalesce(
        (select jsonb_agg(to_jsonb(a) - 'set_id' - 'user_id') from answers a where a.set_id = s.id), '[]')), ${at}, ${by}
    from answer_sets s where id = any(${sql.val([...ids])}::int[])`,
  );
}

/** A stored answer set. */
export interface SetRow {
  id: number;
  projectId: number;
  questId: number;
  version: number;
  userId: number | null;
  actionId: number | null;
  tokenId: number | null;
  startedAt: Date | null;
  pausedAt: Date | null;
  /** How long the set was paused so far, in milliseconds. */
  restedMs: number;
  extraSeconds: number;
  endedAt: Date | null;
  ended: 'finished' | 'expired' | null;
  scores: { Name: string; Value: number | string | null }[] | null;
  revision: number;
  /** Time zone of the set's project. */
  zone: string;
  /** End of the set's link, past or future; null without a link or an end. */
  linkEnds: Date | null;
}

/** A stored answer with short keys: g group, l line, o option, t text, s sequence number, k idempotency key, a time. */
export interface AnswerRow {
  g: string;
  l: string;
  o: string | null;
  t: string | null;
  s: number;
  k: string | null;
  a: string;
}

/** An answer set with its answers. */
export interface SetWithAnswers extends SetRow {
  answers: AnswerRow[];
}

const setColumns = sql`s.id, s.project_id, s.quest_id, s.version, s.user_id,
  s.action_id, s.token_id, s.started_at, s.paused_at,
  s.rested_ms, s.extra_seconds, s.ended_at, s.ended, s.scores,
  s.revision, coalesce(p.settings #>> '{Config,TimeZone}', 'Europe/Athens') as zone,
  least(t.ended_at, t.expires_at) as link_ends`;

const setTables = sql`answer_sets s join projects p on p.id = s.project_id left join quest_tokens t on t.id = s.token_id`;

const answersColumn = sql`coalesce((select jsonb_agg(jsonb_build_object('g', a.group_id, 'l', a.line_id, 'o', a.option_id,
  't', a.text, 's', a.seq, 'k', a.key, 'a', to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
  from answers a where a.set_id = s.id), '[]') as answers`;

/** Finds an answer set with its answers in one query; `lock` locks it until the transaction ends. */
export async function findSet(db: Db, id: number, lock = false): Promise<SetWithAnswers | undefined> {
  // Locks first, so that the answers read include those that were stored while waiting for the lock.
  if (lock) await execute(db, sql`select 1 from answer_sets where id = ${id} for update`);
  return findRow(
    db,
    sql<SetWithAnswers>`
    select ${setColumns}, ${answersColumn} from ${setTables} where s.id = ${id}`,
  );
}

/** Finds an answer set without its answers. */
export async function findSetRow(db: Db, id: number): Promise<SetRow | undefined> {
  return findRow(db, sql<SetRow>`select ${setColumns} from ${setTables} where s.id = ${id}`);
}

async function findSetId(db: Db, condition: RawBuilder<unknown>): Promise<number | undefined> {
  const row = await findRow(db, sql<{ id: number }>`select s.id from answer_sets s where ${condition}`);
  return row?.id;
}

/** Finds the id of a person's answer set in an action. */
export const findSetOfAction = (db: Db, userId: number, actionId: number): Promise<number | undefined> =>
  findSetId(db, sql`s.user_id = ${userId} and s.action_id = ${actionId}`);

/** Finds the id of a mentor's own answer set of a questionnaire. */
export const findOwnSet = (db: Db, userId: number, questId: number): Promise<number | undefined> =>
  findSetId(db, sql`s.user_id = ${userId} and s.quest_id = ${questId} and s.action_id is null`);

/** Finds the id of the answer set of a link that is meant for one respondent. */
export const findSetOfToken = (db: Db, tokenId: number): Promise<number | undefined> =>
  findSetId(db, sql`s.token_id = ${tokenId} order by s.id limit 1`);

/** A new answer set. */
export interface NewSet {
  projectId: number;
  questId: number;
  version: number;
  userId: number | null;
  actionId: number | null;
  tokenId: number | null;
}

/** Finds a person's answer set in an action, with its answers. */
export async function findFullSetOfAction(
  db: Db,
  userId: number,
  actionId: number,
): Promise<SetWithAnswers | undefined> {
  return findRow(
    db,
    sql<SetWithAnswers>`select ${setColumns}, ${answersColumn} from ${setTables}
    where s.user_id = ${userId} and s.action_id = ${actionId}`,
  );
}

/**
 * Creates an answer set with its person's extra time, an SQL expression of seconds. Returns its id, or the id of the
 * existing set when two are created at the same time.
 */
export async function insertSet(db: Db, set: NewSet, extraSeconds: RawBuilder<number>): Promise<number> {
  const inserted = await findRow(
    db,
    sql<{ id: number }>`
    insert into answer_sets (project_id, quest_id, version, user_id, action_id, token_id, extra_seconds)
    values (${set.projectId}, ${set.questId}, ${set.version}, ${set.userId}, ${set.actionId}, ${set.tokenId}, ${extraSeconds})
    on conflict do nothing returning id`,
  );
  if (inserted) return inserted.id;
  const { userId, actionId, questId } = set;
  if (userId === null) throw new Error('a set without a person was there already');
  const existing = await (actionId === null ? findOwnSet(db, userId, questId) : findSetOfAction(db, userId, actionId));
  if (existing === undefined) throw new Error('an answer set was neither inserted nor found');
  return existing;
}

/** The columns of an answer set that hold its clock. */
export interface ClockChange {
  startedAt: Date | null;
  pausedAt: Date | null;
  restedMs: number;
  closesAt: Date | null;
}

/** Writes the clock of an answer set unless the clock has changed since it was read. Returns whether it was written. */
export async function updateClock(
  db: Db,
  { id, revision }: Pick<SetRow, 'id' | 'revision'>,
  { startedAt, pausedAt, restedMs, closesAt }: ClockChange,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('answerSets')
    .set({ startedAt, pausedAt, restedMs, closesAt, revision: sql`revision + 1` })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The end of an answer set. */
interface SetEnding {
  ended: 'finished' | 'expired';
  at: Date;
  scores: SetRow['scores'];
  answered: number;
  asked: number;
}

/** Ends a locked answer set. */
export async function endSet(db: Db, id: number, { ended, at, scores, answered, asked }: SetEnding): Promise<void> {
  await execute(
    db,
    sql`
    update answer_sets set ended = ${ended}, ended_at = ${at}, scores = ${JSON.stringify(scores)}::jsonb,
      answered = ${answered}, asked = ${asked}, closes_at = null, revision = revision + 1
    where id = ${id} and ended_at is null`,
  );
}

/** Finds the ids of open sets whose time was up before `now`, the longest overdue first. */
export async function findDueSetIds(db: Db, now: Date, limit: number): Promise<number[]> {
  const rows = await findRows(
    db,
    sql<{ id: number }>`
    select id from answer_sets where ended_at is null and closes_at < ${now} order by closes_at limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}

/** Deletes the answers of a set. */
export async function deleteAnswers(db: Db, id: number): Promise<void> {
  await db.deleteFrom('answers').where('setId', '=', id).execute();
}

/** Resets an answer set to its state before the first answer, on the currently published version. */
export async function resetSet(db: Db, id: number, extraSeconds: number): Promise<void> {
  await execute(
    db,
    sql`
    update answer_sets s set version = coalesce(q.published, s.version), started_at = null, paused_at = null, rested_ms = 0,
      extra_seconds = ${extraSeconds}, closes_at = null, ended_at = null, ended = null, scores = null, answered = null,
      asked = null, last_answer_at = null, revision = s.revision + 1
    from quests q where q.id = s.quest_id and s.id = ${id}`,
  );
}

/** Sets when the server next checks whether the time of a set is up. */
export async function setClosing(db: Db, id: number, closesAt: Date | null): Promise<void> {
  await db.updateTable('answerSets').set({ closesAt }).where('id', '=', id).execute();
}

/** Counts the answers of a set. */
export async function countAnswers(db: Db, id: number): Promise<number> {
  const { count } = await getRow(
    db,
    sql<{ count: number }>`select count(*)::int as count from answers where set_id = ${id}`,
  );
  return count;
}

/** Converts a stored answer to a row of the questionnaire engine. */
export const toStoredRow = ({ g, l, o, t, s, a }: AnswerRow): StoredRow => ({
  GroupId: g,
  ...(l !== '' && { LineId: l }),
  ...(o !== null && { OptionId: o }),
  ...(t !== null && { Text: t }),
  At: a,
  Seq: s,
});
