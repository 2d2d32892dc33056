import type { StoredRow } from '@ithaki/questionnaire';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

/** Keeps a copy of sets as they are with their answers, before they are changed as a whole; the sets must be locked. */
export async function archiveSets(db: Db, ids: readonly number[], by: number, at: Date): Promise<void> {
  await sql`
    insert into archived_answer_sets
      (project_id, set_id, quest_id, version, user_id, action_id, token_id, data, archived_at, archived_by)
    select project_id, id, quest_id, version, user_id, action_id, token_id,
      jsonb_build_object('set', to_jsonb(s) - 'revision', 'answers', coalesce(
        (select jsonb_agg(to_jsonb(a) - 'set_id' - 'user_id') from answers a where a.set_id = s.id), '[]')), ${at}, ${by}
    from answer_sets s where id = any(${sql.val([...ids])}::int[])`.execute(db);
}

/** An answer set as it is kept. */
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
  /** Milliseconds. */
  restedMs: number;
  extraSeconds: number;
  endedAt: Date | null;
  ended: 'finished' | 'expired' | null;
  scores: { Name: string; Value: number | string | null }[] | null;
  revision: number;
  /** The zone of its project's days. */
  zone: string;
  /** When its link ends or ended; null without an end, and without a link. */
  linkEnds: Date | null;
}

/** A row of an answer as it is kept, with the name of its save. */
export interface AnswerRow {
  g: string;
  l: string;
  o: string | null;
  t: string | null;
  s: number;
  k: string | null;
  a: string;
}

/** A set with its answers. */
export interface FullSet extends SetRow {
  answers: AnswerRow[];
}

const columns = sql`s.id, s.project_id as "projectId", s.quest_id as "questId", s.version, s.user_id as "userId",
  s.action_id as "actionId", s.token_id as "tokenId", s.started_at as "startedAt", s.paused_at as "pausedAt",
  s.rested_ms as "restedMs", s.extra_seconds as "extraSeconds", s.ended_at as "endedAt", s.ended, s.scores,
  s.revision, coalesce(p.settings #>> '{Config,TimeZone}', 'Europe/Athens') as zone,
  least(t.ended_at, t.expires_at) as "linkEnds"`;

const from = sql`answer_sets s join projects p on p.id = s.project_id left join quest_tokens t on t.id = s.token_id`;

const answersOf = sql`coalesce((select jsonb_agg(jsonb_build_object('g', a.group_id, 'l', a.line_id, 'o', a.option_id,
  't', a.text, 's', a.seq, 'k', a.key, 'a', to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
  from answers a where a.set_id = s.id), '[]') as answers`;

/** A set with its answers, in one read; locked until the transaction ends when it is about to be changed as a whole. */
export async function findSet(db: Db, id: number, lock = false): Promise<FullSet | undefined> {
  // The lock first, so that what is then read is what was kept while it was waited for.
  if (lock) await sql`select 1 from answer_sets where id = ${id} for update`.execute(db);
  const { rows } = await sql<FullSet>`
    select ${columns}, ${answersOf} from ${from} where s.id = ${id}`.execute(db);
  return rows[0];
}

/** The set without its answers. */
export async function findSetAlone(db: Db, id: number): Promise<SetRow | undefined> {
  const { rows } = await sql<SetRow>`select ${columns} from ${from} where s.id = ${id}`.execute(db);
  return rows[0];
}

async function idWhere(db: Db, condition: RawBuilder<unknown>): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select s.id from answer_sets s where ${condition}`.execute(db);
  return rows[0]?.id;
}

/** A person's set in an action. */
export const findSetOfAction = (db: Db, userId: number, actionId: number): Promise<number | undefined> =>
  idWhere(db, sql`s.user_id = ${userId} and s.action_id = ${actionId}`);

/** A mentor's own set of a questionnaire. */
export const findOwnSet = (db: Db, userId: number, questId: number): Promise<number | undefined> =>
  idWhere(db, sql`s.user_id = ${userId} and s.quest_id = ${questId} and s.action_id is null`);

/** The set of a link that is for one respondent. */
export const findSetOfToken = (db: Db, tokenId: number): Promise<number | undefined> =>
  idWhere(db, sql`s.token_id = ${tokenId} order by s.id limit 1`);

/** Whose answers to which version are begun. */
export interface NewSet {
  projectId: number;
  questId: number;
  version: number;
  userId: number | null;
  actionId: number | null;
  tokenId: number | null;
}

/** A person's set in an action with its answers. */
export async function findFullSetOfAction(db: Db, userId: number, actionId: number): Promise<FullSet | undefined> {
  const { rows } = await sql<FullSet>`select ${columns}, ${answersOf} from ${from}
    where s.user_id = ${userId} and s.action_id = ${actionId}`.execute(db);
  return rows[0];
}

/**
 * Begins a set with the extra time that is given to its person (an expression for its seconds); the one that is there
 * already when two begin at once.
 */
export async function insertSet(db: Db, set: NewSet, extraSeconds: RawBuilder<number>): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into answer_sets (project_id, quest_id, version, user_id, action_id, token_id, extra_seconds)
    values (${set.projectId}, ${set.questId}, ${set.version}, ${set.userId}, ${set.actionId}, ${set.tokenId}, ${extraSeconds})
    on conflict do nothing returning id`.execute(db);
  if (rows[0]) return rows[0].id;
  const { userId, actionId, questId } = set;
  if (userId === null) throw new Error('a set without a person was there already');
  const there = actionId === null ? findOwnSet(db, userId, questId) : findSetOfAction(db, userId, actionId);
  return (await there) ?? 0;
}

/** What a change of the clock writes. */
export interface ClockChange {
  startedAt: Date | null;
  pausedAt: Date | null;
  restedMs: number;
  closesAt: Date | null;
}

/** Writes the clock of a set that is as it was read; answers whether it still was. */
export async function updateClock(
  db: Db,
  { id, revision }: Pick<SetRow, 'id' | 'revision'>,
  { startedAt, pausedAt, restedMs, closesAt }: ClockChange,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update answer_sets set started_at = ${startedAt}, paused_at = ${pausedAt}, rested_ms = ${restedMs},
      closes_at = ${closesAt}, revision = revision + 1
    where id = ${id} and revision = ${revision} and ended_at is null`.execute(db);
  return numAffectedRows === 1n;
}

/** How a set ends. */
interface Ending {
  ended: 'finished' | 'expired';
  at: Date;
  scores: SetRow['scores'];
  answered: number;
  asked: number;
}

/** Ends a set that is locked. */
export async function endSet(db: Db, id: number, { ended, at, scores, answered, asked }: Ending): Promise<void> {
  await sql`
    update answer_sets set ended = ${ended}, ended_at = ${at}, scores = ${JSON.stringify(scores)}::jsonb,
      answered = ${answered}, asked = ${asked}, closes_at = null, revision = revision + 1
    where id = ${id} and ended_at is null`.execute(db);
}

/** Sets whose time was up before an instant and that nobody ended, the longest waiting first. */
export async function findDue(db: Db, now: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from answer_sets where ended_at is null and closes_at < ${now} order by closes_at limit ${limit}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Takes the answers out of a set. */
export async function removeAnswers(db: Db, id: number): Promise<void> {
  await sql`delete from answers where set_id = ${id}`.execute(db);
}

/** A set as if nobody had seen it, on the version that is published now. */
export async function beginAnew(db: Db, id: number, extraSeconds: number): Promise<void> {
  await sql`
    update answer_sets s set version = coalesce(q.published, s.version), started_at = null, paused_at = null, rested_ms = 0,
      extra_seconds = ${extraSeconds}, closes_at = null, ended_at = null, ended = null, scores = null, answered = null,
      asked = null, last_answer_at = null, revision = s.revision + 1
    from quests q where q.id = s.quest_id and s.id = ${id}`.execute(db);
}

/** When the server looks at the time of a set again. */
export async function setClosing(db: Db, id: number, closesAt: Date | null): Promise<void> {
  await sql`update answer_sets set closes_at = ${closesAt} where id = ${id}`.execute(db);
}

/** How many answers a set has. */
export async function countAnswers(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from answers where set_id = ${id}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** A kept row as the engine reads it. */
export const storedRowOf = ({ g, l, o, t, s, a }: AnswerRow): StoredRow => ({
  GroupId: g,
  ...(l !== '' && { LineId: l }),
  ...(o !== null && { OptionId: o }),
  ...(t !== null && { Text: t }),
  At: a,
  Seq: s,
});
