import type { StoredRow } from '@ithaki/questionnaire';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

/** An answer set with its answers, to be replayed against another version. */
export interface ReplayedSet {
  id: number;
  version: number;
  /** Whether it has not ended. */
  open: boolean;
  rows: StoredRow[];
}

/** How many answer sets a questionnaire has, and how many of them have not ended. */
export async function countSets(db: Db, questId: number): Promise<{ all: number; open: number }> {
  const { rows } = await sql<{ all: number; open: number }>`
    select count(*)::int as all, count(*) filter (where ended_at is null)::int as open
    from answer_sets where quest_id = ${questId}`.execute(db);
  return rows[0] ?? { all: 0, open: 0 };
}

/** A portion of a questionnaire's answer sets before an id, the newest first; only open ones, locked, where they are to be moved. */
export async function someSets(
  db: Db,
  questId: number,
  { before, most, toMove }: { before: number; most: number; toMove: boolean },
): Promise<ReplayedSet[]> {
  const { rows } = await sql<ReplayedSet>`
    with chosen as (
      select id, version, ended_at is null as open from answer_sets
      where quest_id = ${questId} and id < ${before} ${toMove ? sql`and ended_at is null` : sql``}
      order by id desc limit ${most} ${toMove ? sql`for update` : sql``}
    )
    select c.id, c.version, c.open, coalesce((
      select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('GroupId', a.group_id, 'LineId', nullif(a.line_id, ''),
        'OptionId', a.option_id, 'Text', a.text, 'Seq', a.seq, 'At', a.at)))
      from answers a where a.set_id = c.id), '[]') as rows
    from chosen c order by c.id desc`.execute(db);
  return rows;
}

/** Sets with the answers that go over; what is not among them is gone from the set. */
interface MovedSets {
  ids: readonly number[];
  version: number;
  rows: readonly (StoredRow & { set: number })[];
}

/** Puts sets on another version. Of two answers that now share a place the later one holds. */
export async function moveSets(db: Db, { ids, version, rows }: MovedSets): Promise<void> {
  const moved = sql`any(${sql.val([...ids])}::int[])`;
  await sql`delete from answers where set_id = ${moved}`.execute(db);
  await sql`
    insert into answers (set_id, group_id, line_id, user_id, option_id, text, seq, at)
    select distinct on (s.id, r."GroupId", coalesce(r."LineId", '')) s.id, r."GroupId", coalesce(r."LineId", ''),
      s.user_id, r."OptionId", r."Text", coalesce(r."Seq", 0), r."At"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (set int, "GroupId" text, "LineId" text, "OptionId" text, "Text" text, "Seq" bigint, "At" timestamptz)
    join answer_sets s on s.id = r.set
    order by s.id, r."GroupId", coalesce(r."LineId", ''), coalesce(r."Seq", 0) desc`.execute(db);
  await sql`
    update answer_sets set version = ${version}, revision = revision + 1 where id = ${moved}`.execute(db);
}
