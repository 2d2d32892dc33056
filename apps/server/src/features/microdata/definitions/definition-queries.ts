import { asDefinition, type Definition, type Question, type Section, type Sheet } from '@ithaki/microdata';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../../platform/database/db.ts';
import { findRows } from '../../../platform/database/statement.ts';
import { onRecycle } from '../../../platform/installation/recycling.ts';

/** A version of the questions of a sheet. */
export interface StoredDefinition {
  version: number;
  definition: Definition;
}

interface Row {
  sheet: Sheet;
  version: number;
  content: (Section | Question)[];
}

/** Versions never change, so each is read once; the rules index each as well. */
const cache = new LRUCache<string, Definition>({ max: 500 });
onRecycle(() => cache.clear());

const keyOf = (projectId: number, sheet: Sheet, version: number) => `${projectId}:${sheet}:${version}`;

/** Finds the newest version of each sheet; its definition is empty where the sheet is not asked. */
export async function findNewestVersions(db: Db, projectId: number): Promise<Record<Sheet, number>> {
  const rows = await findRows(
    db,
    sql<{ sheet: Sheet; version: number }>`
    select sheet, max(version) as version from microdata_definitions where project_id = ${projectId} group by sheet`,
  );
  const versions = Object.fromEntries(rows.map(({ sheet, version }) => [sheet, version]));
  return { start: versions.start ?? 0, end: versions.end ?? 0, six: versions.six ?? 0 };
}

/** Finds these versions of sheets. A version that does not exist has no questions. */
export async function findDefinitions(
  db: Db,
  projectId: number,
  wanted: readonly (readonly [sheet: Sheet, version: number])[],
): Promise<(sheet: Sheet, version: number) => Definition> {
  const missing = wanted.filter(([sheet, version]) => !cache.has(keyOf(projectId, sheet, version)));
  if (missing.length > 0) {
    const rows = await findRows(
      db,
      sql<Row>`
      select d.sheet, d.version, d.content from microdata_definitions d
      join unnest(${sql.val(missing.map(([sheet]) => sheet))}::text[], ${sql.val(missing.map(([, version]) => version))}::int[])
        as w (sheet, version) on w.sheet = d.sheet and w.version = d.version
      where d.project_id = ${projectId}`,
    );
    for (const { sheet, version, content } of rows) cache.set(keyOf(projectId, sheet, version), asDefinition(content));
  }
  const found = new Map(
    wanted.map(([sheet, version]) => [
      keyOf(projectId, sheet, version),
      cache.get(keyOf(projectId, sheet, version)) ?? [],
    ]),
  );
  return (sheet, version) => found.get(keyOf(projectId, sheet, version)) ?? [];
}

/** Finds the newest questions of each sheet. */
export async function findNewestDefinitions(db: Db, projectId: number): Promise<Record<Sheet, StoredDefinition>> {
  const versions = await findNewestVersions(db, projectId);
  const definitionOf = await findDefinitions(db, projectId, Object.entries(versions) as [Sheet, number][]);
  const stored = (sheet: Sheet) => ({ version: versions[sheet], definition: definitionOf(sheet, versions[sheet]) });
  return { start: stored('start'), end: stored('end'), six: stored('six') };
}

/** Finds the versions of a sheet, the newest first. */
export const findVersions = (
  db: Db,
  projectId: number,
  sheet: Sheet,
): Promise<{ version: number; savedAt: Date; content: (Section | Question)[] }[]> =>
  db
    .selectFrom('microdataDefinitions')
    .select(['version', 'savedAt', 'content'])
    .where('projectId', '=', projectId)
    .where('sheet', '=', sheet)
    .orderBy('version', 'desc')
    .limit(100)
    .execute() as unknown as Promise<{ version: number; savedAt: Date; content: (Section | Question)[] }[]>;
