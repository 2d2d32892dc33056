import { projectSettings } from '@ithaki/contract';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db } from '../platform/database/db.ts';
import type { CurrentProject } from './actor.ts';

interface ProjectRow {
  id: number;
  url: string;
  title: CurrentProject['title'];
  settings: unknown;
  archived: boolean;
  version: number;
}

/** Parsing settings costs more than reading them; a version never changes. */
const parsed = new LRUCache<string, CurrentProject>({ max: 200 });

/** The project by url or Id, or the first there is when `reference` is null. Not guarded: for finding the current project. */
export async function loadProject(db: Db, reference: string | null): Promise<CurrentProject | null> {
  const byId = reference !== null && /^\d{1,9}$/.test(reference);
  const condition =
    reference === null ? sql`true` : byId ? sql`id = ${Number(reference)}` : sql`url = ${reference.toLowerCase()}`;
  const { rows } = await sql<ProjectRow>`
    select id, url, title, settings, archived_at is not null as archived, version from projects where ${condition} order by id limit 1`.execute(
    db,
  );
  return rows[0] ? currentProjectOf(rows[0]) : null;
}

function currentProjectOf(row: ProjectRow): CurrentProject {
  const key = `${row.id}:${row.version}:${row.url}:${JSON.stringify(row.title)}`;
  const known = parsed.get(key);
  if (known) return known;
  const settings = projectSettings.parse(row.settings);
  const project = {
    id: row.id,
    url: row.url,
    title: row.title,
    settings,
    zone: settings.Config.TimeZone ?? 'Europe/Athens',
    archived: row.archived,
  };
  parsed.set(key, project);
  return project;
}
