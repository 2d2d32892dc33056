import { projectSettings } from '@ithaki/contract';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db } from '../platform/database/db.ts';
import { findRow } from '../platform/database/statement.ts';
import { onRecycle } from '../platform/installation/recycling.ts';
import type { CurrentProject } from './actor.ts';

interface ProjectRow {
  id: number;
  url: string;
  title: CurrentProject['title'];
  settings: unknown;
  archived: boolean;
  version: number;
}

/** Cache of projects with parsed settings, by row version: parsing takes longer than reading the row. */
const projectCache = new LRUCache<string, CurrentProject>({ max: 200 });
onRecycle(() => projectCache.clear());

/**
 * Finds a project by url or id, or the first project when `reference` is null. It checks no rights, so it is only for
 * finding the current project.
 */
export async function loadProject(db: Db, reference: string | null): Promise<CurrentProject | null> {
  const byId = reference !== null && /^\d{1,9}$/.test(reference);
  const condition =
    reference === null ? sql`true` : byId ? sql`id = ${Number(reference)}` : sql`url = ${reference.toLowerCase()}`;
  const row = await findRow(
    db,
    sql<ProjectRow>`
    select id, url, title, settings, archived_at is not null as archived, version from projects
    where ${condition} order by id limit 1`,
  );
  return row ? toCurrentProject(row) : null;
}

function toCurrentProject(row: ProjectRow): CurrentProject {
  const key = `${row.id}:${row.version}:${row.url}:${JSON.stringify(row.title)}`;
  const cached = projectCache.get(key);
  if (cached) return cached;
  const settings = projectSettings.parse(row.settings);
  const project = {
    id: row.id,
    url: row.url,
    title: row.title,
    settings,
    zone: settings.Config.TimeZone ?? 'Europe/Athens',
    archived: row.archived,
  };
  projectCache.set(key, project);
  return project;
}
