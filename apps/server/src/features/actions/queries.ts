import type { JsonObject, LocalText } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';

/** An action's definition as it is kept. */
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

const definition = sql`a.id, a.project_id as "projectId", a.type_id as "typeId", a.title, a.descr, a.group_path as "groupPath",
  a.sort_order as "sortOrder", a.titles, a.function, a.flags, a.data, a.quest_id as "questId",
  a.completion_local as "completionLocal", a.completion_code as "completionCode",
  t.completion_code as "typeCompletionCode", a.version`;

/** The project's actions in tree order. */
export async function findActions(db: Db, projectId: number): Promise<ActionRow[]> {
  const { rows } = await sql<ActionRow>`
    select ${definition} from actions a join action_types t on t.id = a.type_id
    where a.project_id = ${projectId} order by a.sort_order, a.id`.execute(db);
  return rows;
}

/** One action of the project, locked against another save when it is about to be changed. */
export async function findAction(db: Db, projectId: number, id: number, lock = false): Promise<ActionRow | undefined> {
  const { rows } = await sql<ActionRow>`
    select ${definition} from actions a join action_types t on t.id = a.type_id
    where a.project_id = ${projectId} and a.id = ${id} ${lock ? sql`for update of a` : sql``}`.execute(db);
  return rows[0];
}

export interface TypeRow {
  id: number;
  descr: LocalText;
  actionData: JsonObject;
  functions: string;
}

export async function findTypes(db: Db): Promise<TypeRow[]> {
  const { rows } = await sql<TypeRow>`
    select id, descr, action_data as "actionData", functions from action_types order by id`.execute(db);
  return rows;
}

export interface ActionChange {
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

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;

/** A new action at the end of the project's tree; answers its id. */
export async function insertAction(
  db: Db,
  given: { projectId: number; typeId: number; title: LocalText; data: JsonObject; questId: number | null },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into actions (project_id, type_id, title, data, quest_id, flags, sort_order)
    select ${given.projectId}, ${given.typeId}, ${json(given.title)}, ${json(given.data)}, ${given.questId}, 1,
      coalesce(max(sort_order), 0) + 10 from actions where project_id = ${given.projectId}
    returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

/** A new action of a project with all that another one is defined by; answers its id. */
export async function insertCopy(db: Db, projectId: number, row: Pick<ActionRow, 'id' | 'questId'>): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into actions (project_id, type_id, title, descr, group_path, sort_order, titles, function, flags, data, quest_id,
      completion_local, completion_code)
    select ${projectId}, type_id, title, descr, group_path, sort_order, titles, function, flags, data, ${row.questId}::int,
      completion_local, completion_code from actions where id = ${row.id}
    returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

/** Replaces what an action says of other actions. */
export async function updateScripts(
  db: Db,
  id: number,
  { data, function: code, completionCode }: Pick<ActionRow, 'data' | 'function' | 'completionCode'>,
): Promise<void> {
  await sql`
    update actions set data = ${json(data)}, function = ${code}, completion_code = ${completionCode} where id = ${id}`.execute(
    db,
  );
}

export async function updateAction(db: Db, id: number, change: ActionChange): Promise<void> {
  await sql`
    update actions set title = ${json(change.title)}, descr = ${json(change.descr)}, group_path = ${json(change.groupPath)},
      sort_order = ${change.sortOrder}, titles = ${json(change.titles)}, function = ${change.function}, flags = ${change.flags},
      data = ${json(change.data)}, quest_id = ${change.questId}, version = version + 1
    where id = ${id}`.execute(db);
}

export async function deleteAction(db: Db, id: number): Promise<void> {
  await sql`delete from actions where id = ${id}`.execute(db);
}

/** Whether anyone has done or written anything in the action; that it was published or assigned alone does not count. */
export async function isInUse(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from mentee_actions where action_id = ${id} and (mentee_version > 0 or public_version > 0
      or private_version > 0 or submitted_at is not null or reviewed_at is not null or completed_at is not null)
    union all select 1 from mentor_actions where action_id = ${id} and version > 0 limit 1`.execute(db);
  return rows.length > 0;
}

export async function updateCompletion(db: Db, action: ActionRow, local: boolean, code: string): Promise<void> {
  if (local) {
    await sql`update actions set completion_local = true, completion_code = ${code}, version = version + 1 where id = ${action.id}`.execute(
      db,
    );
    return;
  }
  await sql`update actions set completion_local = false, version = version + 1 where id = ${action.id}`.execute(db);
  await sql`update action_types set completion_code = ${code}, version = version + 1 where id = ${action.typeId}`.execute(
    db,
  );
}
