import type { LocalText } from '@ithaki/contract';
import type { WireWorkbook } from '@ithaki/workbook';
import type { ReportLine } from '@ithaki/workbook/xlsx';
import { type RawBuilder, sql } from 'kysely';
import { personName } from '../../access/person-name.ts';
import type { Db } from '../../platform/database/db.ts';

/** A workbook without what is in it. */
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

const text = (value: unknown) => sql`${JSON.stringify(value)}::json`;

/** A workbook of a project; locked until the transaction ends where it is to be changed. */
export async function findWorkbook(
  db: Db,
  projectId: number,
  id: number,
  lock: boolean,
): Promise<WorkbookRow | undefined> {
  const { rows } = await sql<WorkbookRow>`
    select w.id, w.name, w.draft is not null as "hasDraft", w.draft_version as "draftVersion",
      w.draft_saved_at as "savedAt", w.draft_saved_by as "savedBy", ${personName('u')} as "savedByName", w.report,
      w.published, w.archived_at is not null as archived
    from workbooks w left join users u on u.id = w.draft_saved_by
    where w.project_id = ${projectId} and w.id = ${id} ${lock ? sql`for update of w` : sql``}`.execute(db);
  return rows[0];
}

/** What is being made of a workbook: its draft, else what was published. */
export async function findDraft(db: Db, id: number): Promise<WireWorkbook | undefined> {
  const { rows } = await sql<{ definition: WireWorkbook | null }>`
    select coalesce(w.draft, v.definition) as definition from workbooks w
    left join workbook_versions v on v.workbook_id = w.id and v.number = w.published where w.id = ${id}`.execute(db);
  return rows[0]?.definition ?? undefined;
}

/** What a published version is. */
export async function findWorkbookVersion(db: Db, id: number, number: number): Promise<WireWorkbook | undefined> {
  const { rows } = await sql<{ definition: WireWorkbook }>`
    select definition from workbook_versions where workbook_id = ${id} and number = ${number}`.execute(db);
  return rows[0]?.definition;
}

/** A workbook as it stands in the list. */
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

/** Whether an action shows a workbook. */
const actionShows = (workbook: RawBuilder<unknown>) =>
  sql`(a.data ? 'Workbook' and (a.data ->> 'Workbook')::int = ${workbook})`;

/** The workbooks of a project, those that changed last first. */
export async function listRows(db: Db, projectId: number): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select w.id, w.name, w.published, v.published_at as "publishedAt", w.draft is not null as "hasDraft",
      w.archived_at is not null as archived,
      (select count(*)::int from actions a where a.project_id = w.project_id and ${actionShows(sql.ref('w.id'))}) as actions,
      greatest(w.draft_saved_at, v.published_at, w.created_at) as "changedAt"
    from workbooks w left join workbook_versions v on v.workbook_id = w.id and v.number = w.published
    where w.project_id = ${projectId} order by "changedAt" desc, w.id desc`.execute(db);
  return rows;
}

/** Makes a workbook without anything in it; answers its id. */
export async function insertWorkbook(
  db: Db,
  { projectId, name, by, at }: { projectId: number; name: LocalText; by: number | null; at: Date },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into workbooks (project_id, name, created_by, created_at)
    values (${projectId}, ${JSON.stringify(name)}::jsonb, ${by}, ${at})
    returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

/** Keeps a draft and counts its save; with what its file could not bring where it comes from one. */
export async function updateDraft(
  db: Db,
  id: number,
  { draft, report, by, at }: { draft: WireWorkbook; report?: readonly ReportLine[]; by: number | null; at: Date },
): Promise<void> {
  await sql`
    update workbooks set draft = ${text(draft)}, draft_version = draft_version + 1, draft_saved_at = ${at},
      draft_saved_by = ${by} ${report ? sql`, report = ${text(report)}` : sql``}
    where id = ${id}`.execute(db);
}

/** Keeps what is written as the next version, which is the one that whoever begins now works with. */
export async function publishDraft(
  db: Db,
  id: number,
  { definition, by, at }: { definition: WireWorkbook; by: number | null; at: Date },
): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    insert into workbook_versions (workbook_id, number, definition, published_at, published_by)
    select ${id}, coalesce(max(number), 0) + 1, ${text(definition)}, ${at}, ${by}
    from workbook_versions where workbook_id = ${id} returning number`.execute(db);
  const number = rows[0]?.number ?? 1;
  await sql`
    update workbooks set published = ${number}, draft = null, draft_version = draft_version + 1,
      draft_saved_at = null, draft_saved_by = null
    where id = ${id}`.execute(db);
  return number;
}

/** The published versions of a workbook, the newest first. */
export async function listVersions(
  db: Db,
  id: number,
): Promise<{ number: number; at: Date; by: number | null; byName: string | null }[]> {
  const { rows } = await sql<{ number: number; at: Date; by: number | null; byName: string | null }>`
    select v.number, v.published_at as at, v.published_by as by, ${personName('u')} as "byName"
    from workbook_versions v left join users u on u.id = v.published_by
    where v.workbook_id = ${id} order by v.number desc`.execute(db);
  return rows;
}

type Titled = { id: number; title: LocalText };

/** The actions and questionnaires of a project that show a workbook. */
export async function findUses(
  db: Db,
  projectId: number,
  id: number,
): Promise<{ actions: Titled[]; quests: Titled[] }> {
  const actions = await sql<Titled>`
    select a.id, a.title from actions a where a.project_id = ${projectId} and ${actionShows(sql`${id}`)}
    order by a.sort_order, a.id`.execute(db);
  const shows = (column: string) => sql`
    jsonb_path_exists(${sql.ref(column)}, '$.**.Spreadsheets[*] ? (@.Id == $id)', ${JSON.stringify({ id: String(id) })}::jsonb)
    or jsonb_path_exists(${sql.ref(column)}, '$.**.Chart ? (@.Spreadsheet == $id)', ${JSON.stringify({ id: String(id) })}::jsonb)`;
  const quests = await sql<Titled>`
    select q.id, q.title from quests q left join quest_versions v on v.quest_id = q.id and v.number = q.published
    where q.project_id = ${projectId} and (${shows('q.draft')} or ${shows('v.definition')}) order by q.id`.execute(db);
  return { actions: actions.rows, quests: quests.rows };
}

export async function setName(db: Db, id: number, name: LocalText): Promise<void> {
  await sql`update workbooks set name = ${JSON.stringify(name)}::jsonb where id = ${id}`.execute(db);
}

export async function setArchived(db: Db, id: number, at: Date | null): Promise<void> {
  await sql`update workbooks set archived_at = ${at} where id = ${id}`.execute(db);
}
