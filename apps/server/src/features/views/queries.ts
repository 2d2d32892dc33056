import type { EditedView, Role, ViewBlock, ViewClass, ViewSlot, ViewState } from '@ithaki/contract';
import { sql } from 'kysely';
import { personName } from '../../access/person-name.ts';
import type { Db } from '../../platform/database/db.ts';
import { execute, findRow, findRows, getRow } from '../../platform/database/statement.ts';

/** The programme and roles of the person who requests views. */
export interface Reader {
  projectId: number;
  roles: readonly Role[];
}

/** Identifies a view; a `shared` view belongs to all programmes. */
export interface ViewKey {
  projectId: number;
  class: ViewClass;
  name: string;
  shared: boolean;
}

/** The content and settings of a view. */
export interface ViewContent {
  state: ViewState;
  category: string;
  descr: string;
  kind: 'html' | 'blocks';
  html: string;
  css: string;
  controller: string;
  functions: string;
  runController: string;
  runFunctions: string;
  blocks: ViewBlock[];
  calls: string[];
  access: Role[];
  autoCache: boolean;
  slot: ViewSlot | '';
}

/** A version of a view. */
export interface ViewRow extends ViewContent {
  id: number;
  class: ViewClass;
  name: string;
  shared: boolean;
  version: number;
  /** The version that people see. */
  published: number | null;
}

const columns = sql`v.id, v.class, v.name, v.project_id is null as shared, v.published, p.version, p.state, p.category, p.descr,
  p.kind, p.html, p.css, p.controller, p.functions, p.run_controller, p.run_functions, p.blocks, p.calls, p.access, p.auto_cache,
  p.slot`;

/** Finds the published version of a view that the reader may see; a programme's own view takes precedence. */
export const findShown = (
  db: Db,
  { projectId, roles }: Reader,
  viewClass: ViewClass,
  name: string,
): Promise<ViewRow | undefined> =>
  findRow(
    db,
    sql<ViewRow>`
    select * from (
      select ${columns} from views v join view_versions p on p.view_id = v.id and p.version = v.published
      where v.class = ${viewClass} and v.name = ${name} and (v.project_id = ${projectId} or v.project_id is null)
      order by v.project_id nulls last limit 1) shown
    where access = '{}' or access && ${sql.val([...roles])}::text[]`,
  );

/** Finds the published views that pages load in advance: those with `auto_cache`, and all slots and designs. */
export const findCached = (db: Db, { projectId, roles }: Reader): Promise<ViewRow[]> =>
  findRows(
    db,
    sql<ViewRow>`
    select * from (
      select distinct on (v.class, v.name) ${columns}
      from views v join view_versions p on p.view_id = v.id and p.version = v.published
      where v.project_id = ${projectId} or v.project_id is null
      order by v.class, v.name, v.project_id nulls last) shown
    where (auto_cache or class in ('slot', 'design')) and (access = '{}' or access && ${sql.val([...roles])}::text[])
    order by class, name`,
  );

/** Finds the published pages of a category that the reader may see, by name; the case of the category does not matter. */
export const findShownOfCategory = (db: Db, { projectId, roles }: Reader, category: string): Promise<ViewRow[]> =>
  findRows(
    db,
    sql<ViewRow>`
    select * from (
      select distinct on (v.name) ${columns}
      from views v join view_versions p on p.view_id = v.id and p.version = v.published
      where v.class = 'view' and (v.project_id = ${projectId} or v.project_id is null)
      order by v.name, v.project_id nulls last) shown
    where lower(category) = lower(${category}) and (access = '{}' or access && ${sql.val([...roles])}::text[])
    order by name`,
  );

/** Finds the newest version of a view, or an earlier one. */
export const findView = (
  db: Db,
  { projectId, class: viewClass, name, shared }: ViewKey,
  version: number | null = null,
): Promise<ViewRow | undefined> =>
  findRow(
    db,
    sql<ViewRow>`
    select ${columns} from views v join view_versions p on p.view_id = v.id and p.version = coalesce(${version}, v.version)
    where v.class = ${viewClass} and v.name = ${name}
      and v.project_id is not distinct from (case when ${shared} then null else ${projectId}::int end)`,
  );

/** Locks a view until the transaction ends; returns whether the view exists. */
export async function lockView(db: Db, { projectId, class: viewClass, name, shared }: ViewKey): Promise<boolean> {
  const row = await findRow(
    db,
    sql<{ id: number }>`
    select id from views where class = ${viewClass} and name = ${name}
      and project_id is not distinct from (case when ${shared} then null else ${projectId}::int end) for update`,
  );
  return row !== undefined;
}

/** Inserts a view without versions and returns its id; undefined if it already exists. */
export async function insertView(
  db: Db,
  { projectId, class: viewClass, name, shared }: ViewKey,
): Promise<number | undefined> {
  const row = await findRow(
    db,
    sql<{ id: number }>`
    insert into views (project_id, class, name, version)
    values (case when ${shared} then null else ${projectId}::int end, ${viewClass}, ${name}, 0)
    on conflict do nothing returning id`,
  );
  return row?.id;
}

/** Stores the next version of a view and returns its number; publishes or retires the view if its state says so. */
export async function insertVersion(
  db: Db,
  viewId: number,
  content: ViewContent,
  savedBy: number | null,
): Promise<number> {
  const { version } = await getRow(
    db,
    sql<{ version: number }>`
    update views set version = version + 1,
      published = case ${content.state} when 'published' then version + 1 when 'retired' then null else published end
    where id = ${viewId} returning version`,
  );
  await execute(
    db,
    sql`insert into view_versions (view_id, version, state, category, descr, kind, html, css, controller, functions,
      run_controller, run_functions, blocks, calls, access, auto_cache, slot, saved_by)
    values (${viewId}, ${version}, ${content.state}, ${content.category}, ${content.descr}, ${content.kind}, ${content.html},
      ${content.css}, ${content.controller}, ${content.functions}, ${content.runController}, ${content.runFunctions},
      ${JSON.stringify(content.blocks)}::jsonb, ${sql.val(content.calls)}::text[], ${sql.val(content.access)}::text[],
      ${content.autoCache}, ${content.slot}, ${savedBy})`,
  );
  return version;
}

/** A view in the list of views. */
export interface ListedRow
  extends Pick<
    ViewRow,
    | 'class'
    | 'name'
    | 'shared'
    | 'version'
    | 'published'
    | 'state'
    | 'category'
    | 'descr'
    | 'kind'
    | 'access'
    | 'autoCache'
    | 'slot'
  > {
  savedAt: Date;
  savedBy: string;
}

/** Which views to list: those of one class or all, and only those made of blocks or all. */
interface Selection {
  projectId: number;
  class: ViewClass | null;
  blocksOnly: boolean;
}

/** Lists the views of a programme and of all programmes. */
export const findViews = (db: Db, selection: Selection): Promise<ListedRow[]> =>
  findRows(
    db,
    sql<ListedRow>`
    select v.class, v.name, v.project_id is null as shared, v.version, v.published, p.state, p.category, p.descr, p.kind,
      p.access, p.auto_cache, p.slot, p.saved_at, coalesce(${personName('u')}, '') as saved_by
    from views v join view_versions p on p.view_id = v.id and p.version = v.version left join users u on u.id = p.saved_by
    where (v.project_id = ${selection.projectId} or v.project_id is null)
      and (${selection.class}::text is null or v.class = ${selection.class})
      and (not ${selection.blocksOnly} or p.kind = 'blocks')
    order by v.class, p.category, sort_key(v.name) collate "C", v.project_id nulls last`,
  );

/** Lists the HTML views of class `view`, in the older format of the call `CustomViewList`. */
export const findFirstForms = (
  db: Db,
  projectId: number,
): Promise<Pick<ViewRow, 'name' | 'html' | 'controller' | 'version'>[]> =>
  findRows(
    db,
    sql<Pick<ViewRow, 'name' | 'html' | 'controller' | 'version'>>`
    select v.name, p.html, p.controller, p.version
    from views v join view_versions p on p.view_id = v.id and p.version = v.version
    where v.project_id = ${projectId} and v.class = 'view' and p.kind = 'html' order by sort_key(v.name) collate "C"`,
  );

/** Counts the views of a programme and of all programmes by class. */
export const countViews = (
  db: Db,
  { projectId, blocksOnly }: Omit<Selection, 'class'>,
): Promise<{ class: ViewClass; count: number }[]> =>
  findRows(
    db,
    sql<{ class: ViewClass; count: number }>`
    select v.class, count(*)::int as count
    from views v join view_versions p on p.view_id = v.id and p.version = v.version
    where (v.project_id = ${projectId} or v.project_id is null) and (not ${blocksOnly} or p.kind = 'blocks')
    group by v.class order by v.class`,
  );

/** A saved version in the list of a view's versions. */
export interface VersionRow {
  version: number;
  state: EditedView['State'];
  savedAt: Date;
  savedBy: string;
}

/** Lists the versions of a view, newest first. */
export const findVersions = (db: Db, viewId: number): Promise<VersionRow[]> =>
  findRows(
    db,
    sql<VersionRow>`
    select p.version, p.state, p.saved_at, coalesce(${personName('u')}, '') as saved_by
    from view_versions p left join users u on u.id = p.saved_by
    where p.view_id = ${viewId} order by p.version desc limit 500`,
  );

/** Returns the data that a view stored for a person. */
export const findState = (db: Db, viewId: number, userId: number): Promise<{ data: unknown } | undefined> =>
  findRow(db, sql<{ data: unknown }>`select data from view_states where view_id = ${viewId} and user_id = ${userId}`);

/** Stores data of a view for a person, replacing earlier data. */
export const saveState = (db: Db, viewId: number, userId: number, data: unknown): Promise<void> =>
  execute(
    db,
    sql`insert into view_states (view_id, user_id, data) values (${viewId}, ${userId}, ${JSON.stringify(data)}::jsonb)
    on conflict (view_id, user_id) do update set data = excluded.data, saved_at = now()`,
  );
