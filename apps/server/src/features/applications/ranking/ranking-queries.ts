import type { TieBreak } from '@ithaki/application/schema';
import type { RankStanding, StoredRow, TieLogLine } from '@ithaki/application/selection';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { findPage, type Page, type PageRange } from '../../../platform/database/page.ts';
import { execute, findRow, findRows, getRow } from '../../../platform/database/statement.ts';
import { type Person, personJson } from '../person-queries.ts';

/** A tie-break as it was when the ranking was made. */
export type StoredTieBreak = Pick<TieBreak, 'Ascending' | 'Label' | 'Name'>;

/** A stored ranking, without its rows. */
export interface RankingSummary {
  id: number;
  kind: 'provisional' | 'final';
  places: number;
  /** The length of the reserve list; null when unlimited. */
  reserve: number | null;
  /** The minimum points; null without a minimum. */
  leastPoints: number | null;
  madeAt: Date;
  madeBy: { Id: number; Name: string } | null;
  publishedAt: Date | null;
  objectionsUntil: Date | null;
}

/** A row of a ranking with the applicant. */
export interface RankingRow extends StoredRow {
  id: number;
  userId: number;
  lastName: string;
  firstName: string;
  decidedBy: string;
}

const columns = sql`r.id, r.kind, r.places, r.reserve,
  r.least_points::float8 as least_points, r.made_at, r.published_at,
  r.objections_until, ${personJson(sql`r.made_by`)} as made_by`;

/** Finds the rankings of a project, the newest first. */
export async function findRankings(db: Db, projectId: number): Promise<RankingSummary[]> {
  return findRows(
    db,
    sql<RankingSummary>`select ${columns} from application_rankings r
    where r.project_id = ${projectId} order by r.id desc`,
  );
}

/** Finds a ranking; `lock` locks its row until the transaction ends. */
export async function findRanking(
  db: Db,
  projectId: number,
  id: number,
  lock = false,
): Promise<RankingSummary | undefined> {
  return findRow(
    db,
    sql<RankingSummary>`select ${columns} from application_rankings r
    where r.project_id = ${projectId} and r.id = ${id} ${lock ? sql`for update of r` : sql``}`,
  );
}

/** Finds the newest published ranking. */
export async function findPublished(db: Db, projectId: number): Promise<RankingSummary | undefined> {
  return findRow(
    db,
    sql<RankingSummary>`select ${columns} from application_rankings r
    where r.project_id = ${projectId} and r.published_at is not null order by r.id desc limit 1`,
  );
}

const rowsOf = (rankingId: number) => sql<RankingRow>`
    select w.application_id as id, w.user_id, w.kayas, w.place, w.points::float8 as total, w.standing,
      w.decided_by,
      -- The criteria of an erased person are removed.
      case jsonb_typeof(w.criteria) when 'array' then w.criteria else '[]' end as criteria, a.last_name, a.first_name
    from application_ranking_rows w join applications a on a.id = w.application_id
    where w.ranking_id = ${rankingId}`;

/** Finds all rows of a ranking in order. */
export function findRankingRows(db: Db, rankingId: number): Promise<RankingRow[]> {
  return findRows(db, sql<RankingRow>`${rowsOf(rankingId)} order by w.place`);
}

/** Finds a page of the rows of a ranking in order. */
export function findRankingPage(db: Db, rankingId: number, range: PageRange): Promise<Page<RankingRow>> {
  return findPage(db, rowsOf(rankingId), sql`w.place`, range);
}

/** Counts the ties and objections of a ranking. */
export async function countTiesAndObjections(db: Db, rankingId: number): Promise<{ ties: number; objections: number }> {
  return getRow(
    db,
    sql<{ ties: number; objections: number }>`
    select jsonb_array_length(r.log) as ties,
      (select count(*)::int from application_objections where ranking_id = r.id) as objections
    from application_rankings r where r.id = ${rankingId}`,
  );
}

/**
 * Finds lines of the tie-break log of a ranking, one page or those of some participant numbers, with its tie-breaks.
 */
export async function findTies(
  db: Db,
  rankingId: number,
  selection: PageRange | readonly number[],
): Promise<{ rules: StoredTieBreak[]; log: TieLogLine[] }> {
  const condition =
    'take' in selection
      ? sql`t.at > ${selection.skip} and t.at <= ${selection.skip + selection.take}`
      : sql`(t.line ->> 'Before')::int = any (${sql.val([...selection])}::int[])`;
  return getRow(
    db,
    sql<{ rules: StoredTieBreak[]; log: TieLogLine[] }>`
    select r.rules, coalesce((select jsonb_agg(t.line order by t.at)
      from jsonb_array_elements(r.log) with ordinality t (line, at) where ${condition}), '[]') as log
    from application_rankings r where r.id = ${rankingId}`,
  );
}

/** Finds the ids of the applications to rank: eligible and selected, not withdrawn. */
export async function findRankableIds(db: Db, projectId: number): Promise<number[]> {
  const rows = await findRows(
    db,
    sql<{ id: number }>`select id from applications
    where project_id = ${projectId} and status in (2, 3) and withdrawn_at is null order by id`,
  );
  return rows.map(({ id }) => id);
}

/** Finds the ids of the newest applications for a trial of the ranking: submitted, not rejected or withdrawn. */
export async function findTrialIds(db: Db, projectId: number, limit: number): Promise<number[]> {
  const rows = await findRows(
    db,
    sql<{ id: number }>`select id from applications
    where project_id = ${projectId} and status in (1, 100, 2, 3) and withdrawn_at is null
    order by submitted_at desc, id desc limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}

/** A row of a ranking to be stored. */
export interface NewRankingRow {
  id: number;
  userId: number;
  kayas: number;
  place: number;
  total: number;
  standing: RankStanding;
  decidedBy: string;
  criteria: StoredRow['criteria'];
}

/** Stores a ranking with its rows; returns its id. */
export async function insertRanking(
  db: Db,
  ranking: {
    projectId: number;
    kind: 'provisional' | 'final';
    places: number;
    reserve: number | null;
    leastPoints: number | null;
    version: number;
    rules: StoredTieBreak[];
    log: TieLogLine[];
    madeBy: number;
  },
  lines: readonly NewRankingRow[],
): Promise<number> {
  const { id } = await getRow(
    db,
    sql<{ id: number }>`
    insert into application_rankings (project_id, kind, places, reserve, least_points, form_version, rules, log,
      made_by)
    values (${ranking.projectId}, ${ranking.kind}, ${ranking.places}, ${ranking.reserve}, ${ranking.leastPoints}, ${ranking.version}, ${JSON.stringify(ranking.rules)}::jsonb,
      ${JSON.stringify(ranking.log)}::jsonb, ${ranking.madeBy}) returning id`,
  );
  await execute(
    db,
    sql`
    insert into application_ranking_rows (ranking_id, application_id, user_id, kayas, place, points, standing, decided_by,
      criteria)
    select ${id}, g.id, g."userId", g.kayas, g.place, g.total, g.standing, g."decidedBy", g.criteria
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as g (id int, "userId" int, kayas int, place int,
      total numeric, standing text, "decidedBy" text, criteria jsonb)`,
  );
  return id;
}

/** Marks a ranking as published. */
export async function markPublished(db: Db, id: number, objectionsUntil: Date | null): Promise<void> {
  await execute(
    db,
    sql`update application_rankings set published_at = now(), objections_until = ${objectionsUntil}
    where id = ${id}`,
  );
}

/**
 * Finds the name of the person who last made a ranking or changed points or statuses in a project; null for automatic
 * changes.
 */
export async function findLastActor(db: Db, projectId: number): Promise<string | null> {
  const row = await findRow(
    db,
    sql<{ actor: Person | null }>`
    select ${personJson(sql`c.actor_id`)} as actor from (
      (select made_by as actor_id, made_at as at from application_rankings where project_id = ${projectId}
        order by id desc limit 1)
      union all
      (select actor_id, at from application_events where project_id = ${projectId}
        and (status_to is not null or kind in ('points', 'pointsByHand', 'withdrawn', 'reviewed', 'objectionAnswered'))
        order by id desc limit 1)
    ) c order by c.at desc limit 1`,
  );
  return row?.actor?.Name ?? null;
}

/** Counts the unanswered objections of a project. */
export async function countUnanswered(db: Db, projectId: number): Promise<number> {
  const { n } = await getRow(
    db,
    sql<{ n: number }>`select count(*)::int as n from application_objections
    where project_id = ${projectId} and state = 'waiting'`,
  );
  return n;
}
