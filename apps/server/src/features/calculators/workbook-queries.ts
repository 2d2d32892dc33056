import type { LocalText } from '@ithaki/contract';
import type { ReportLine } from '@ithaki/workbook/xlsx';
import { type RawBuilder, sql } from 'kysely';
import { personName } from '../../access/person-name.ts';
import type { Db } from '../../platform/database/db.ts';
import { execute, findRow, findRows, getRow } from '../../platform/database/statement.ts';

/** A workbook without its definition. */
export interface WorkbookRow {
  id: number;
  name: LocalText;
  hasDraft: boolean;
  draftVersion: number;
  savedAt: Date | null;
  savedBy: number | null;
  savedByName: string | null;
  report: ReportLine[];
  published: number | null;
  archived: boolean;
}

/** The JSON of a workbook's definition. It may have tens of millions of characters, so it is parsed only where needed. */
export type DefinitionJson = string;

/** Finds a workbook of a project; `lock` holds it until the transaction ends. */
export async function findWorkbook(
  db: Db,
  projectId: number,
  id: number,
  lock: boolean,
): Promise<WorkbookRow | undefined> {
  return findRow(
    db,
    sql<WorkbookRow>`
    select w.id, w.name, w.draft is not null as has_draft, w.draft_version,
      w.draft_saved_at as saved_at, w.draft_saved_by as saved_by, ${personName('u')} as saved_by_name, w.report,
      w.published, w.archived_at is not null as archived
    from workbooks w left join users u on u.id = w.draft_saved_by
    where w.project_id = ${projectId} and w.id = ${id} ${lock ? sql`for update of w` : sql``}`,
  );
}

/** Returns the draft of a workbook, else its published version. */
export async function findDraft(db: Db, id: number): Promise<DefinitionJson | undefined> {
  const row = await findRow(
    db,
    sql<{ definition: DefinitionJson | null }>`
    select coalesce(w.draft, v.definition)::text as definition from workbooks w
    left join workbook_versions v on v.workbook_id = w.id and v.number = w.published where w.id = ${id}`,
  );
  return row?.definition ?? undefined;
}

/** Returns the definition of a published version. */
export async function findWorkbookVersion(db: Db, id: number, number: number): Promise<DefinitionJson | undefined> {
  const row = await findRow(
    db,
    sql<{ definition: DefinitionJson }>`
    select definition::text from workbook_versions where workbook_id = ${id} and number = ${number}`,
  );
  return row?.definition;
}

/** A workbook in the list. */
export interface ListedRow {
  id: number;
  name: LocalText;
  published: number | null;
  publishedAt: Date | null;
  hasDraft: boolean;
  archived: boolean;
  actions: number;
  changedAt: Date;
}

/** SQL condition: an action `a` shows a workbook. */
const actionUses = (workbook: RawBuilder<unknown>) =>
  sql`(a.data ? 'Workbook' and (a.data ->> 'Workbook')::int = ${workbook})`;

/** Finds the workbooks of a project, the most recently changed first. */
export async function findWorkbooks(db: Db, projectId: number): Promise<ListedRow[]> {
  return findRows(
    db,
    sql<ListedRow>`
    select w.id, w.name, w.published, v.published_at, w.draft is not null as has_draft,
      w.archived_at is not null as archived,
      (select count(*)::int from actions a where a.project_id = w.project_id and ${actionUses(sql.ref('w.id'))}) as actions,
      greatest(w.draft_saved_at, v.published_at, w.created_at) as changed_at
    from workbooks w left join workbook_versions v on v.workbook_id = w.id and v.number = w.published
    where w.project_id = ${projectId} order by changed_at desc, w.id desc`,
  );
}

/** Creates a workbook without a draft. Returns its id. */
export async function insertWorkbook(
  db: Db,
  { projectId, name, by, at }: { projectId: number; name: LocalText; by: number | null; at: Date },
): Promise<number> {
  const { id } = await getRow(
    db,
    sql<{ id: number }>`
    insert into workbooks (project_id, name, created_by, created_at)
    values (${projectId}, ${JSON.stringify(name)}::jsonb, ${by}, ${at})
    returning id`,
  );
  return id;
}

/** Stores a draft and increments its version; also stores the report of its import, if any. */
export async function updateDraft(
  db: Db,
  id: number,
  { draft, report, by, at }: { draft: DefinitionJson; report?: readonly ReportLine[]; by: number | null; at: Date },
): Promise<void> {
  await execute(
    db,
    sql`
    update workbooks set draft = ${draft}::json, draft_version = draft_version + 1, draft_saved_at = ${at},
      draft_saved_by = ${by} ${report ? sql`, report = ${JSON.stringify(report)}::json` : sql``}
    where id = ${id}`,
  );
}

/**
 * Stores the definition as the next version, which becomes the current one, and removes the draft. Returns the version
 * number.
 */
export async function publishDraft(
  db: Db,
  id: number,
  { definition, by, at }: { definition: DefinitionJson; by: number | null; at: Date },
): Promise<number> {
  const { number } = await getRow(
    db,
    sql<{ number: number }>`
    insert into workbook_versions (workbook_id, number, definition, published_at, published_by)
    select ${id}, coalesce(max(number), 0) + 1, ${definition}::json, ${at}, ${by}
    from workbook_versions where workbook_id = ${id} returning number`,
  );
  await db
    .updateTable('workbooks')
    .set({
      published: number,
      draft: null,
      draftVersion: sql`draft_version + 1`,
      draftSavedAt: null,
      draftSavedBy: null,
    })
    .where('id', '=', id)
    .execute();
  return number;
}

/** Finds the published versions of a workbook, the newest first. */
export async function findWorkbookVersions(
  db: Db,
  id: number,
): Promise<{ number: number; at: Date; by: number | null; byName: string | null }[]> {
  return findRows(
    db,
    sql<{ number: number; at: Date; by: number | null; byName: string | null }>`
    select v.number, v.published_at as at, v.published_by as by, ${personName('u')} as by_name
    from workbook_versions v left join users u on u.id = v.published_by
    where v.workbook_id = ${id} order by v.number desc`,
  );
}

type TitledRow = { id: number; title: LocalText };

/** Finds the actions and questionnaires of a project that show a workbook. */
export async function findUses(
  db: Db,
  projectId: number,
  id: number,
): Promise<{ actions: TitledRow[]; quests: TitledRow[] }> {
  const actions = await findRows(
    db,
    sql<TitledRow>`
    select a.id, a.title from actions a where a.project_id = ${projectId} and ${actionUses(sql`${id}`)}
    order by a.sort_order, a.id`,
  );
  const mentions = (column: string) => sql`
    jsonb_path_exists(${sql.ref(column)}, '$.**.Spreadsheets[*] ? (@.Id == $id)', ${JSON.stringify({ id: String(id) })}::jsonb)
    or jsonb_path_exists(${sql.ref(column)}, '$.**.Chart ? (@.Spreadsheet == $id)', ${JSON.stringify({ id: String(id) })}::jsonb)`;
  const quests = await findRows(
    db,
    sql<TitledRow>`
    select q.id, q.title from quests q left join quest_versions v on v.quest_id = q.id and v.number = q.published
    where q.project_id = ${projectId} and (${mentions('q.draft')} or ${mentions('v.definition')}) order by q.id`,
  );
  return { actions, quests };
}

export async function setName(db: Db, id: number, name: LocalText): Promise<void> {
  await execute(db, sql`update workbooks set name = ${JSON.stringify(name)}::jsonb where id = ${id}`);
}

export async function setArchived(db: Db, id: number, at: Date | null): Promise<void> {
  await db.updateTable('workbooks').set({ archivedAt: at }).where('id', '=', id).execute();
}
