import type { TieBreak } from '@ithaki/application/schema';
import type { RankStanding, TableLine, TieLine } from '@ithaki/application/selection';
import { sql } from 'kysely';
import { personName } from '../../../access/person-name.ts';
import type { Db } from '../../../platform/database/db.ts';

/** A rule for equals as it was when it was applied. */
export type KeptRule = Pick<TieBreak, 'Ascending' | 'Label' | 'Name'>;

/** A table of places. */
export interface RankingRow {
  id: number;
  kind: 'provisional' | 'final';
  places: number;
  /** Null where the form sets no bound. */
  reserve: number | null;
  leastPoints: number | null;
  madeAt: Date;
  madeBy: { Id: number; Name: string } | null;
  publishedAt: Date | null;
  objectionsUntil: Date | null;
}

/** A line of a table. */
export interface RankingLine extends TableLine {
  id: number;
  userId: number;
  lastName: string;
  firstName: string;
  decidedBy: string;
}

const columns = sql`r.id, r.kind, r.places, r.reserve,
  r.least_points::float8 as "leastPoints", r.made_at as "madeAt", r.published_at as "publishedAt",
  r.objections_until as "objectionsUntil", (select json_build_object('Id', u.id, 'Name', ${personName('u')})
    from users u where u.id = r.made_by) as "madeBy"`;

/** The tables of a project, the newest first. */
export async function findRankings(db: Db, projectId: number): Promise<RankingRow[]> {
  const { rows } = await sql<RankingRow>`select ${columns} from application_rankings r
    where r.project_id = ${projectId} order by r.id desc`.execute(db);
  return rows;
}

export async function findRanking(
  db: Db,
  projectId: number,
  id: number,
  lock = false,
): Promise<RankingRow | undefined> {
  const { rows } = await sql<RankingRow>`select ${columns} from application_rankings r
    where r.project_id = ${projectId} and r.id = ${id} ${lock ? sql`for update of r` : sql``}`.execute(db);
  return rows[0];
}

/** The newest table that everyone may read. */
export async function findPublished(db: Db, projectId: number): Promise<RankingRow | undefined> {
  const { rows } = await sql<RankingRow>`select ${columns} from application_rankings r
    where r.project_id = ${projectId} and r.published_at is not null order by r.id desc limit 1`.execute(db);
  return rows[0];
}

/** A part of something that is read page by page. */
export interface Part {
  offset: number;
  limit: number;
}

/** The lines of a table by their places, all or a part of them. */
export async function findLines(db: Db, rankingId: number, part?: Part): Promise<RankingLine[]> {
  const { rows } = await sql<RankingLine>`
    select w.application_id as id, w.user_id as "userId", w.kayas, w.place, w.points::float8 as total, w.standing,
      w.decided_by as "decidedBy",
      -- Of someone who was erased there is nothing left of it.
      case jsonb_typeof(w.criteria) when 'array' then w.criteria else '[]' end as criteria, a.last_name as "lastName", a.first_name as "firstName"
    from application_ranking_rows w join applications a on a.id = w.application_id
    where w.ranking_id = ${rankingId} order by w.place ${part ? sql`limit ${part.limit} offset ${part.offset}` : sql``}`.execute(
    db,
  );
  return rows;
}

/** The lines of a table and of its log counted, and how many objected to it. */
export async function countTable(
  db: Db,
  rankingId: number,
): Promise<{ lines: number; ties: number; objections: number }> {
  const { rows } = await sql<{ lines: number; ties: number; objections: number }>`
    select (select count(*)::int from application_ranking_rows where ranking_id = r.id) as lines,
      jsonb_array_length(r.log) as ties,
      (select count(*)::int from application_objections where ranking_id = r.id) as objections
    from application_rankings r where r.id = ${rankingId}`.execute(db);
  return rows[0] ?? { lines: 0, ties: 0, objections: 0 };
}

/** What the log of a table says, with the rules it was made by: a part of it, or of these participants' numbers. */
export async function findTies(
  db: Db,
  rankingId: number,
  which: Part | readonly number[],
): Promise<{ rules: KeptRule[]; log: TieLine[] }> {
  const meant =
    'limit' in which
      ? sql`t.at > ${which.offset} and t.at <= ${which.offset + which.limit}`
      : sql`(t.line ->> 'Before')::int = any (${sql.val([...which])}::int[])`;
  const { rows } = await sql<{ rules: KeptRule[]; log: TieLine[] }>`
    select r.rules, coalesce((select jsonb_agg(t.line order by t.at)
      from jsonb_array_elements(r.log) with ordinality t (line, at) where ${meant}), '[]') as log
    from application_rankings r where r.id = ${rankingId}`.execute(db);
  return rows[0] ?? { rules: [], log: [] };
}

/** The applications that are ranked: eligible and selected ones. */
export async function findRanked(db: Db, projectId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from applications
    where project_id = ${projectId} and status in (2, 3) and withdrawn_at is null order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Those that a trial of the ranking takes: sent and not rejected, the newest. */
export async function findTried(db: Db, projectId: number, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from applications
    where project_id = ${projectId} and status in (1, 100, 2, 3) and withdrawn_at is null
    order by submitted_at desc, id desc limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

export interface NewLine {
  id: number;
  userId: number;
  kayas: number;
  place: number;
  total: number;
  standing: RankStanding;
  decidedBy: string;
  criteria: TableLine['criteria'];
}

/** Keeps a table with its lines. */
export async function insertRanking(
  db: Db,
  table: {
    projectId: number;
    kind: 'provisional' | 'final';
    places: number;
    reserve: number | null;
    leastPoints: number | null;
    version: number;
    rules: KeptRule[];
    log: TieLine[];
    madeBy: number;
  },
  lines: readonly NewLine[],
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into application_rankings (project_id, kind, places, reserve, least_points, form_version, rules, log,
      made_by)
    values (${table.projectId}, ${table.kind}, ${table.places}, ${table.reserve}, ${table.leastPoints}, ${table.version}, ${JSON.stringify(table.rules)}::jsonb,
      ${JSON.stringify(table.log)}::jsonb, ${table.madeBy}) returning id`.execute(db);
  const id = rows[0]?.id ?? 0;
  await sql`
    insert into application_ranking_rows (ranking_id, application_id, user_id, kayas, place, points, standing, decided_by,
      criteria)
    select ${id}, g.id, g."userId", g.kayas, g.place, g.total, g.standing, g."decidedBy", g.criteria
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as g (id int, "userId" int, kayas int, place int,
      total numeric, standing text, "decidedBy" text, criteria jsonb)`.execute(db);
  return id;
}

export async function publish(db: Db, id: number, objectionsUntil: Date | null): Promise<void> {
  await sql`update application_rankings set published_at = now(), objections_until = ${objectionsUntil}
    where id = ${id}`.execute(db);
}

/** How many objections of a project wait for an answer. */
export async function countWaiting(db: Db, projectId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from application_objections
    where project_id = ${projectId} and state = 'waiting'`.execute(db);
  return rows[0]?.n ?? 0;
}
