import { actionFlags, type JsonObject, type LocalText } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { type Columns, execute, findRow, findRows, getRow } from '../../platform/database/statement.ts';

/** The definition of an action, with the completion script of its type. */
export interface ActionRow {
  id: number;
  projectId: number;
  typeId: number;
  title: LocalText;
  descr: LocalText;
  groupPath: LocalText[];
  sortOrder: number;
  titles: string[];
  function: string;
  flags: number;
  data: JsonObject;
  questId: number | null;
  completionLocal: boolean;
  completionCode: string;
  /** The type's script, used unless the action has its own. */
  typeCompletionCode: string;
  version: number;
}

const columns = sql`a.id, a.project_id, a.type_id, a.title, a.descr, a.group_path, a.sort_order, a.titles, a.function, a.flags,
  a.data, a.quest_id, a.completion_local, a.completion_code, t.completion_code as type_completion_code, a.version`;

/** Returns the project's actions in tree order. */
export const findActions = (db: Db, projectId: number): Promise<ActionRow[]> =>
  findRows(
    db,
    sql<ActionRow>`${prepared}
      select ${columns} from actions a join action_types t on t.id = a.type_id
      where a.project_id = ${projectId} order by a.sort_order, a.id`,
  );

/** Returns the ids and flags of the project's actions, which say who sees each. */
export const findActionFlags = (db: Db, projectId: number): Promise<Pick<ActionRow, 'id' | 'flags'>[]> =>
  findRows(
    db,
    sql<Pick<ActionRow, 'id' | 'flags'>>`${prepared}
      select a.id, a.flags from actions a where a.project_id = ${projectId} order by a.sort_order, a.id`,
  );

/** Returns one action of the project; with `lock` its row stays locked until the transaction ends. */
export const findAction = (db: Db, projectId: number, id: number, lock = false): Promise<ActionRow | undefined> =>
  findRow(
    db,
    sql<ActionRow>`${prepared}
      select ${columns} from actions a join action_types t on t.id = a.type_id
      where a.project_id = ${projectId} and a.id = ${id} ${lock ? sql`for update of a` : sql``}`,
  );

export interface ActionTypeRow {
  id: number;
  descr: LocalText;
  actionData: JsonObject;
  functions: string;
}

/** Returns every action type, by id. */
export const findActionTypes = (db: Db): Promise<ActionTypeRow[]> =>
  findRows(db, sql<ActionTypeRow>`select id, descr, action_data, functions from action_types order by id`);

/** The values of an action that its editors change. */
export interface ActionUpdate {
  title: LocalText;
  descr: LocalText;
  groupPath: LocalText[];
  sortOrder: number;
  titles: string[];
  function: string;
  flags: number;
  data: JsonObject;
  questId: number | null;
}

interface NewAction {
  projectId: number;
  typeId: number;
  title: LocalText;
  data: JsonObject;
  questId: number | null;
}

/** Inserts an unpublished action at the end of the project's tree; returns its id. */
export async function insertAction(db: Db, action: NewAction): Promise<number> {
  const { id } = await getRow(
    db,
    sql<Columns<'actions', 'id'>>`
      insert into actions (project_id, type_id, title, data, quest_id, flags, sort_order)
      select ${action.projectId}, ${action.typeId}, ${JSON.stringify(action.title)}::jsonb,
        ${JSON.stringify(action.data)}::jsonb, ${action.questId}, 1, coalesce(max(sort_order), 0) + 10
      from actions where project_id = ${action.projectId}
      returning id`,
  );
  return id;
}

/** Inserts a copy of an action into a project, with another questionnaire; returns the copy's id. */
export async function insertActionCopy(
  db: Db,
  projectId: number,
  source: Pick<ActionRow, 'id' | 'questId'>,
): Promise<number> {
  const { id } = await getRow(
    db,
    sql<Columns<'actions', 'id'>>`
      insert into actions (project_id, type_id, title, descr, group_path, sort_order, titles, function, flags, data, quest_id,
        completion_local, completion_code)
      select ${projectId}, type_id, title, descr, group_path, sort_order, titles, function, flags, data,
        ${source.questId}::int, completion_local, completion_code
      from actions where id = ${source.id}
      returning id`,
  );
  return id;
}

/** Replaces the parts of an action that may refer to other actions. */
export async function updateActionScripts(
  db: Db,
  id: number,
  { data, function: code, completionCode }: Pick<ActionRow, 'data' | 'function' | 'completionCode'>,
): Promise<void> {
  await db
    .updateTable('actions')
    .set({ data: JSON.stringify(data), function: code, completionCode })
    .where('id', '=', id)
    .execute();
}

/** Stores an action's definition and increments its version. */
export async function updateAction(db: Db, id: number, change: ActionUpdate): Promise<void> {
  await db
    .updateTable('actions')
    .set((eb) => ({
      title: JSON.stringify(change.title),
      descr: JSON.stringify(change.descr),
      groupPath: JSON.stringify(change.groupPath),
      sortOrder: change.sortOrder,
      titles: JSON.stringify(change.titles),
      function: change.function,
      flags: change.flags,
      data: JSON.stringify(change.data),
      questId: change.questId,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

/** Publishes an action or unpublishes it; increments its version if that changes it. */
export const setPublished = (db: Db, projectId: number, id: number, published: boolean): Promise<void> =>
  execute(
    db,
    sql`
      update actions set version = version + 1,
        flags = ${published ? sql`flags | ${actionFlags.published}::int` : sql`flags & ~${actionFlags.published}::int`}
      where project_id = ${projectId} and id = ${id} and (flags & ${actionFlags.published}::int <> 0) <> ${published}`,
  );

/** Whether the action is open for any mentee, now or from a later day. */
export async function isOpenedForAnyone(db: Db, id: number): Promise<boolean> {
  const row = await findRow(
    db,
    sql<Columns<'menteeActions', 'actionId'>>`
      select action_id from mentee_actions where action_id = ${id} and published_at is not null limit 1`,
  );
  return row !== undefined;
}

export async function deleteAction(db: Db, id: number): Promise<void> {
  await db.deleteFrom('actions').where('id', '=', id).execute();
}

/** Whether anyone has done or written anything in the action; being published or assigned alone does not count. */
export async function isActionInUse(db: Db, id: number): Promise<boolean> {
  const row = await findRow(
    db,
    sql<Columns<'menteeActions', 'actionId'>>`
      select action_id from mentee_actions where action_id = ${id} and (mentee_version > 0 or public_version > 0
        or private_version > 0 or submitted_at is not null or reviewed_at is not null or completed_at is not null)
      union all select action_id from mentor_actions where action_id = ${id} and version > 0 limit 1`,
  );
  return row !== undefined;
}

/** Stores the action's own completion script, or that of its type, which all projects share. */
export async function updateCompletionScript(
  db: Db,
  action: Pick<ActionRow, 'id' | 'typeId'>,
  local: boolean,
  code: string,
): Promise<void> {
  await db
    .updateTable('actions')
    .set((eb) => ({
      completionLocal: local,
      ...(local && { completionCode: code }),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', action.id)
    .execute();
  if (local) return;
  await db
    .updateTable('actionTypes')
    .set((eb) => ({ completionCode: code, version: eb('version', '+', 1) }))
    .where('id', '=', action.typeId)
    .execute();
}
