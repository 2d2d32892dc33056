import type { StoredRow } from '@ithaki/questionnaire';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { execute, findRows, getRow } from '../../../platform/database/statement.ts';

/** An answer set with its answers, to be replayed against another version. */
export interface ReplayedSet {
  id: number;
  version: number;
  /** Whether it has not ended. */
  open: boolean;
  rows: StoredRow[];
}

/** Counts the answer sets of a questionnaire, and those of them that have not ended. */
export async function countSets(db: Db, questId: number): Promise<{ all: number; open: number }> {
  return getRow(
    db,
    sql<{ all: number; open: number }>`
    select count(*)::int as all, count(*) filter (where ended_at is null)::int as open
    from answer_sets where quest_id = ${questId}`,
  );
}

/**
 * Finds the next answer sets of a questionnaire with ids below an id, the newest first. With `toMove` it finds and
 * locks only open sets.
 */
export async function findSetsBefore(
  db: Db,
  questId: number,
  { before, limit, toMove }: { before: number; limit: number; toMove: boolean },
): Promise<ReplayedSet[]> {
  return findRows(
    db,
    sql<ReplayedSet>`
    with chosen as (
      select id, version, ended_at is null as open from answer_sets
      where quest_id = ${questId} and id < ${before} ${toMove ? sql`and ended_at is null` : sql``}
      order by id desc limit ${limit} ${toMove ? sql`for update` : sql``}
    )
    select c.id, c.version, c.open, coalesce((
      select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('GroupId', a.group_id, 'LineId', nullif(a.line_id, ''),
        'OptionId', a.option_id, 'Text', a.text, 'Seq', a.seq, 'At', a.at)))
      from answers a where a.set_id = c.id), '[]') as rows
    from chosen c order by c.id desc`,
  );
}

/** Sets to move, with the answers that are carried over to the new version; all other answers are deleted. */
interface MovedSets {
  ids: readonly number[];
  version: number;
  rows: readonly (StoredRow & { set: number })[];
}

/** Moves sets to another version. If two answers now have the same place, the later one is kept. */
export async function moveSets(db: Db, { ids, version, rows }: MovedSets): Promise<void> {
  const moved = sql`any(${sql.val([...ids])}::int[])`;
  await execute(db, sql`delete from answers where set_id = ${moved}`);
  await execute(
    db,
    sql`
    insert into answers (set_id, group_id, line_id, user_id, option_id, text, seq, at)
    select distinct on (s.id, r."GroupId", coalesce(r."LineId", '')) s.id, r."GroupId", coalesce(r."LineId", ''),
      s.user_id, r."OptionId", r."Text", coalesce(r."Seq", 0), r."At"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (set int, "GroupId" text, "LineId" text, "OptionId" text, "Text" text, "Seq" bigint, "At" timestamptz)
    join answer_sets s on s.id = r.set
    order by s.id, r."GroupId", coalesce(r."LineId", ''), coalesce(r."Seq", 0) desc`,
  );
  await execute(db, sql`update answer_sets set version = ${version}, revision = revision + 1 where id = ${moved}`);
}
