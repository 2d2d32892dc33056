import type { JsonValue } from '@ithaki/contract';
import { sql } from 'kysely';
import { personName } from '../../access/person-name.ts';
import type { Db } from '../../platform/database/db.ts';

export interface FailureRow {
  owner: string;
  version: number;
  kind: string;
  reason: string;
  line: number;
  shape: JsonValue;
  times: number;
  firstAt: Date;
  lastAt: Date;
}

/** A page of the project's failures, with those of scripts that all projects share. */
export async function findFailures(db: Db, projectId: number, page: number, count: number): Promise<FailureRow[]> {
  const { rows } = await sql<FailureRow>`
    select owner, version, message as kind, reason, line, input_shape as shape, times, first_at as "firstAt", last_at as "lastAt"
    from script_failures where project_id = ${projectId} or project_id is null
    order by last_at desc, id desc limit ${count} offset ${page * count}`.execute(db);
  return rows;
}

export async function countFailures(db: Db, projectId: number): Promise<number> {
  const { rows } = await sql<{ all: number }>`
    select count(*)::int as all from script_failures where project_id = ${projectId} or project_id is null`.execute(db);
  return rows[0]?.all ?? 0;
}

export interface VersionRow {
  version: number;
  code: string;
  savedAt: Date;
  savedBy: string;
}

/** The versions of a script of the project, or of one that all projects share. */
export async function findVersions(db: Db, projectId: number, owner: string): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select v.version, v.code, v.saved_at as "savedAt",
      coalesce(${personName('u')}, '') as "savedBy"
    from script_versions v left join users u on u.id = v.saved_by
    where v.owner = ${owner} and (v.project_id = ${projectId} or v.project_id is null)
    order by v.version desc limit 200`.execute(db);
  return rows;
}
