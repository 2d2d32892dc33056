import {
  type Action,
  actionData,
  actionFlags,
  type actions,
  type JsonObject,
  type LocalText,
  type ParsedBodyOf,
} from '@ithaki/contract';
import type { Kind } from '@ithaki/script';
import type { Context } from '../../../access/context.ts';
import { malformed } from '../../../platform/errors/body-problems.ts';
import { conflict, notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { keepVersion } from '../../../platform/scripts/queries.ts';
import {
  type ActionRow,
  deleteAction,
  findAction,
  findTypes,
  insertAction,
  isInUse,
  updateAction,
  updateCompletion,
} from '../queries.ts';
import { hasQuest } from '../quest-queries.ts';
import { completionOwner } from '../standing/conditions.ts';
import { actionOf } from '../standing/presentation.ts';
import { hasWorkbook } from './workbook-queries.ts';

/** The types that have a screen. */
export const creatable = new Set([1, 2, 3, 4, 5, 6, 7]);

/** The guarded loader of definitions for those who edit them. */
async function loadDefinition({ db, actor }: Context, id: number): Promise<ActionRow> {
  const row = actor.project && (await findAction(db, actor.project.id, id, true));
  if (!row) throw notFound();
  return row;
}

type Creation = ParsedBodyOf<typeof actions.create>;

export async function createAction(context: Context, { TypeId, Title, Data, QuestId }: Creation): Promise<Action> {
  const { db, actor } = context;
  if (!actor.project) throw notFound();
  const known = (await findTypes(db)).some((type) => type.id === TypeId);
  if (!known || !creatable.has(TypeId))
    throw new Refusal(422, 'UnknownType', { fields: { TypeId: 'errors.UnknownType' } });
  const data = checkData(context, Data ?? {});
  await refuseForeignQuest(context, QuestId);
  await refuseForeignWorkbook(context, data);
  const id = await insertAction(db, {
    projectId: actor.project.id,
    typeId: TypeId,
    title: Title,
    data,
    questId: QuestId ?? null,
  });
  context.audit({ target: `action:${id}`, after: { Title, TypeId } });
  return actionOf(await loadDefinition(context, id), actor);
}

type Saving = ParsedBodyOf<typeof actions.saveGrid>;

export async function saveAction(context: Context, given: Saving): Promise<Action> {
  const { db, actor } = context;
  const before = await loadDefinition(context, given.Id);
  if (given.Version !== undefined && given.Version !== before.version) throw conflict(actionOf(before, actor));
  const data = given.Data === undefined ? before.data : checkData(context, given.Data);
  refuseBroken(context, 'Function', 'grid', given.Function ?? '');
  await refuseForeignQuest(context, given.QuestId);
  await refuseForeignWorkbook(context, data);
  await updateAction(db, before.id, {
    title: given.Title ?? before.title,
    descr: given.Descr ?? before.descr,
    groupPath: given.Group ?? before.groupPath,
    sortOrder: given.SortOrder ?? before.sortOrder,
    titles: given.Titles === undefined ? before.titles : splitTitles(given.Titles),
    function: given.Function ?? before.function,
    flags: given.Flags ?? before.flags,
    data,
    questId: given.QuestId === undefined ? before.questId : given.QuestId,
  });
  for (const name of ['EnableCondition', 'ShowCondition'] as const) {
    await keepScript(context, `action:${before.id}:${name}`, before.projectId, data[name], before.data[name]);
  }
  await keepScript(context, `action:${before.id}:Function`, before.projectId, given.Function, before.function);
  context.audit({
    target: `action:${before.id}`,
    before: summary(before),
    after: { ...summary(before), ...plain(given) },
  });
  return actionOf(await loadDefinition(context, before.id), actor);
}

/** The questionnaire of an action is one of its project. */
async function refuseForeignQuest({ db, actor }: Context, questId: number | null | undefined): Promise<void> {
  if (questId === undefined || questId === null) return;
  if (actor.project && (await hasQuest(db, actor.project.id, questId))) return;
  throw new Refusal(422, 'UnknownQuest', { fields: { QuestId: 'errors.UnknownQuest' } });
}

/** The workbook of a calculator is one of its project. */
async function refuseForeignWorkbook({ db, actor }: Context, { Workbook }: JsonObject): Promise<void> {
  if (typeof Workbook !== 'number') return;
  if (actor.project && (await hasWorkbook(db, actor.project.id, Workbook))) return;
  throw new Refusal(422, 'UnknownWorkbook', { fields: { 'Data.Workbook': 'errors.UnknownWorkbook' } });
}

const splitTitles = (titles: string) =>
  titles
    .split(',')
    .map((title) => title.trim())
    .filter(Boolean);
const plain = (value: object): JsonObject => JSON.parse(JSON.stringify(value));
const summary = (row: ActionRow): JsonObject =>
  plain({ Title: row.title as LocalText, Flags: row.flags, Data: row.data });

async function keepScript(
  context: Context,
  owner: string,
  projectId: number,
  code: unknown,
  before: unknown,
): Promise<void> {
  if (typeof code !== 'string' || code === (before ?? '')) return;
  await keepVersion(context.db, projectId, owner, code, context.actor.userId, typeof before === 'string' ? before : '');
}

/** An action's data by its schema, with conditions that compile. */
function checkData(context: Context, given: JsonObject): JsonObject {
  const parsed = actionData.safeParse(given);
  if (!parsed.success) {
    const { fields } = malformed(parsed.error).details;
    throw new Refusal(400, 'Malformed', {
      fields: Object.fromEntries(Object.entries(fields ?? {}).map(([name, p]) => [`Data.${name}`, p])),
    });
  }
  refuseBroken(context, 'Data.EnableCondition', 'enable', parsed.data.EnableCondition ?? '');
  refuseBroken(context, 'Data.ShowCondition', 'enable', parsed.data.ShowCondition ?? '');
  return plain(parsed.data);
}

/** A script is compiled on save: an error refuses the save with line and column. */
function refuseBroken({ scripts }: Context, field: string, kind: Kind, code: string): void {
  if (code.trim() === '') return;
  const compiled = scripts.compiled(code, kind);
  if (compiled.ok) return;
  const { line, column, message } = compiled;
  throw new Refusal(422, 'BadScript', {
    params: { line, column, message },
    fields: { [field]: `${line}:${column} ${message}` },
  });
}

/** Deletes an action that may be deleted and that nobody has worked in. */
export async function removeAction(context: Context, id: number): Promise<void> {
  const row = await loadDefinition(context, id);
  if ((row.flags & actionFlags.canDelete) === 0) throw new Refusal(422, 'ActionKept');
  if (await isInUse(context.db, id)) throw new Refusal(422, 'ActionInUse');
  await deleteAction(context.db, id);
  context.audit({ target: `action:${id}`, before: summary(row) });
}

export async function readCompletionScript(context: Context, id: number) {
  const row = await loadDefinition(context, id);
  return {
    Code: row.completionLocal ? row.completionCode : row.typeCompletionCode,
    Local: row.completionLocal,
    TypeCode: row.typeCompletionCode,
    Version: row.version,
  };
}

/** Saves the project's own completion script, or with Local off the type's, which all projects share: administrators only. */
export async function saveCompletionScript(
  context: Context,
  id: number,
  local: boolean,
  code: string,
): Promise<number> {
  const row = await loadDefinition(context, id);
  refuseBroken(context, 'Code', 'completion', code);
  const mayChangeType = context.actor.level === 0;
  if (!local && code !== row.typeCompletionCode && !mayChangeType)
    throw new Refusal(422, 'TypeScriptShared', { fields: { Local: 'errors.TypeScriptShared' } });
  await updateCompletion(context.db, row, local, code);
  context.audit({ target: `action:${id}:completionScript`, before: row.completionCode, after: code });
  const before = local ? row.completionCode : row.typeCompletionCode;
  const projectId = local ? row.projectId : null;
  return keepVersion(context.db, projectId, completionOwner(row, local), code, context.actor.userId, before);
}
