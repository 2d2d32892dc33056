import type { JsonValue } from '@ithaki/contract';
import { sql } from 'kysely';
import { personName } from '../../access/person-name.ts';
import type { Db } from '../../platform/database/db.ts';
import { findPage, type Page, type PageRange } from '../../platform/database/page.ts';
import { findRows } from '../../platform/database/statement.ts';

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

/** Finds a page of the project's script failures, including those of scripts shared by all projects; newest first. */
export function findFailures(db: Db, projectId: number | null, range: PageRange): Promise<Page<FailureRow>> {
  const failures = sql<FailureRow>`
    select owner, version, message as kind, reason, line, input_shape as shape, times, first_at, last_at
    from script_failures where project_id = ${projectId} or project_id is null`;
  return findPage(db, failures, sql`last_at desc, id desc`, range);
}

export interface VersionRow {
  version: number;
  code: string;
  savedAt: Date;
  savedBy: string;
}

/** Finds the versions of a script of the project, or of one shared by all projects; newest first, at most 200. */
export async function findVersions(db: Db, projectId: number | null, owner: string): Promise<VersionRow[]> {
  return findRows(
    db,
    sql<VersionRow>`
    select v.version, v.code, v.saved_at,
      coalesce(${personName('u')}, '') as saved_by
    from script_versions v left join users u on u.id = v.saved_by
    where v.owner = ${owner} and (v.project_id = ${projectId} or v.project_id is null)
    order by v.version desc limit 200`,
  );
}
