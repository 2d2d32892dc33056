import {
  type Action,
  actionData,
  actionFlags,
  type actions,
  actionTypeIds,
  type JsonObject,
  type LocalText,
  type ParsedBodyOf,
  type ReplyOf,
} from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { malformedBody } from '../../../platform/errors/body-problems.ts';
import { conflict, notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { plain } from '../../../platform/json/plain.ts';
import { refuseBroken } from '../../../platform/scripts/bad-script.ts';
import { findNewestVersion, saveVersion } from '../../../platform/scripts/queries.ts';
import {
  type ActionRow,
  deleteAction,
  findAction,
  findActionTypes,
  insertAction,
  isActionInUse,
  updateAction,
  updateCompletionScript,
} from '../queries.ts';
import { completionScriptOwner } from '../standing/conditions.ts';
import { presentAction } from '../standing/presentation.ts';
import { hasQuest } from './quest-queries.ts';
import { hasWorkbook } from './workbook-queries.ts';

/** Ids of the action types that have a screen, of which actions can be created. */
export const creatableTypeIds: ReadonlySet<number> = new Set(Object.values(actionTypeIds));

/** Loads an action of the current project and locks its row; 404 when there is none. */
async function loadDefinition({ db, actor }: Context, id: number): Promise<ActionRow> {
  const row = actor.project && (await findAction(db, actor.project.id, id, true));
  if (!row) throw notFound();
  return row;
}

type Creation = ParsedBodyOf<typeof actions.create>;

/** Creates an unpublished action at the end of the project's tree. */
export async function createAction(context: Context, { TypeId, Title, Data, QuestId }: Creation): Promise<Action> {
  const { db, actor } = context;
  if (!actor.project) throw notFound();
  const known = (await findActionTypes(db)).some((type) => type.id === TypeId);
  if (!known || !creatableTypeIds.has(TypeId))
    throw new Refusal(422, 'UnknownType', { fields: { TypeId: 'errors.UnknownType' } });
  const data = checkData(context, Data ?? {});
  await refuseUnknownQuest(context, QuestId);
  await refuseUnknownWorkbook(context, data);
  const id = await insertAction(db, {
    projectId: actor.project.id,
    typeId: TypeId,
    title: Title,
    data,
    questId: QuestId ?? null,
  });
  context.audit({ target: `action:${id}`, after: { Title, TypeId } });
  return presentAction(await loadDefinition(context, id), actor);
}

type Change = ParsedBodyOf<typeof actions.saveGrid>;

/**
 * Saves the parts of an action's definition that the body names; 409 with the stored action when the version is old.
 */
export async function saveAction(context: Context, change: Change): Promise<Action> {
  const { db, actor } = context;
  const before = await loadDefinition(context, change.Id);
  if (change.Version !== undefined && change.Version !== before.version) throw conflict(presentAction(before, actor));
  const data = change.Data === undefined ? before.data : checkData(context, change.Data);
  refuseBroken(context, 'Function', 'grid', change.Function ?? '');
  await refuseUnknownQuest(context, change.QuestId);
  await refuseUnknownWorkbook(context, data);
  await updateAction(db, before.id, {
    title: change.Title ?? before.title,
    descr: change.Descr ?? before.descr,
    groupPath: change.Group ?? before.groupPath,
    sortOrder: change.SortOrder ?? before.sortOrder,
    titles: change.Titles === undefined ? before.titles : splitTitles(change.Titles),
    function: change.Function ?? before.function,
    flags: change.Flags ?? before.flags,
    data,
    questId: change.QuestId === undefined ? before.questId : change.QuestId,
  });
  for (const name of ['EnableCondition', 'ShowCondition'] as const) {
    await storeScriptVersion(context, `action:${before.id}:${name}`, before.projectId, data[name], before.data[name]);
  }
  await storeScriptVersion(context, `action:${before.id}:Function`, before.projectId, change.Function, before.function);
  context.audit({
    target: `action:${before.id}`,
    before: summary(before),
    after: { ...summary(before), ...plain(change) },
  });
  return presentAction(await loadDefinition(context, before.id), actor);
}

/** Refuses a questionnaire that is not of the current project. */
async function refuseUnknownQuest({ db, actor }: Context, questId: number | null | undefined): Promise<void> {
  if (questId === undefined || questId === null) return;
  if (actor.project && (await hasQuest(db, actor.project.id, questId))) return;
  throw new Refusal(422, 'UnknownQuest', { fields: { QuestId: 'errors.UnknownQuest' } });
}

/** Refuses a calculator's workbook that is not of the current project. */
async function refuseUnknownWorkbook({ db, actor }: Context, { Workbook }: JsonObject): Promise<void> {
  if (typeof Workbook !== 'number') return;
  if (actor.project && (await hasWorkbook(db, actor.project.id, Workbook))) return;
  throw new Refusal(422, 'UnknownWorkbook', { fields: { 'Data.Workbook': 'errors.UnknownWorkbook' } });
}

/** Returns the titles of a comma-separated list, without empty ones. */
const splitTitles = (titles: string) =>
  titles
    .split(',')
    .map((title) => title.trim())
    .filter(Boolean);

/** Returns the values of an action that are audited. */
const summary = (row: ActionRow): JsonObject =>
  plain({ Title: row.title as LocalText, Flags: row.flags, Data: row.data });

/** Stores a changed script as the newest version of its owner. */
async function storeScriptVersion(
  context: Context,
  owner: string,
  projectId: number,
  code: unknown,
  before: unknown,
): Promise<void> {
  if (typeof code !== 'string' || code === (before ?? '')) return;
  await saveVersion(context.db, projectId, owner, code, context.actor.userId, typeof before === 'string' ? before : '');
}

/** Returns the data as the schema parses it; refuses data that does not fit, or conditions that do not compile. */
function checkData(context: Context, data: JsonObject): JsonObject {
  const parsed = actionData.safeParse(data);
  if (!parsed.success) {
    const { fields } = malformedBody(parsed.error, data).details;
    throw new Refusal(400, 'Malformed', {
      fields: Object.fromEntries(Object.entries(fields ?? {}).map(([name, problem]) => [`Data.${name}`, problem])),
    });
  }
  refuseBroken(context, 'Data.EnableCondition', 'enable', parsed.data.EnableCondition ?? '');
  refuseBroken(context, 'Data.ShowCondition', 'enable', parsed.data.ShowCondition ?? '');
  return plain(parsed.data);
}

/** Deletes an action that is flagged as deletable and that nobody has worked in. */
export async function removeAction(
  context: Context,
  { Id: id }: ParsedBodyOf<typeof actions.remove>,
): Promise<ReplyOf<typeof actions.remove>> {
  const row = await loadDefinition(context, id);
  if ((row.flags & actionFlags.canDelete) === 0) throw new Refusal(422, 'ActionKept');
  if (await isActionInUse(context.db, id)) throw new Refusal(422, 'ActionInUse');
  await deleteAction(context.db, id);
  context.audit({ target: `action:${id}`, before: summary(row) });
  return { Ok: true };
}

/** Returns the completion script in use and that of the action's type, with the number of the newest stored version. */
export async function readCompletionScript(
  context: Context,
  { ActionId }: ParsedBodyOf<typeof actions.completionScript>,
): Promise<ReplyOf<typeof actions.completionScript>> {
  const row = await loadDefinition(context, ActionId);
  return {
    Code: row.completionLocal ? row.completionCode : row.typeCompletionCode,
    Local: row.completionLocal,
    TypeCode: row.typeCompletionCode,
    Version: await findNewestVersion(context.db, completionScriptOwner(row, row.completionLocal)),
  };
}

/**
 * Saves the action's own completion script, or without `Local` the type's, which all projects share and only
 * administrators (level 0) may change. Returns the number of the stored version.
 */
export async function saveCompletionScript(
  context: Context,
  { ActionId: id, Local: local, Code: code }: ParsedBodyOf<typeof actions.saveCompletionScript>,
): Promise<ReplyOf<typeof actions.saveCompletionScript>> {
  const row = await loadDefinition(context, id);
  refuseBroken(context, 'Code', 'completion', code);
  const mayChangeType = context.actor.level === 0;
  if (!local && code !== row.typeCompletionCode && !mayChangeType)
    throw new Refusal(422, 'TypeScriptShared', { fields: { Local: 'errors.TypeScriptShared' } });
  await updateCompletionScript(context.db, row, local, code);
  context.audit({ target: `action:${id}:completionScript`, before: row.completionCode, after: code });
  const before = local ? row.completionCode : row.typeCompletionCode;
  const projectId = local ? row.projectId : null;
  const owner = completionScriptOwner(row, local);
  return { Version: await saveVersion(context.db, projectId, owner, code, context.actor.userId, before) };
}
