import type { calculators, EditedWorkbook, OpenedWorkbook, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../access/context.ts';
import { currentProject } from '../../access/current-project.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { loadWorkbook } from './load-workbook.ts';
import { openWorkbook } from './open-workbook.ts';
import { presentForEditing } from './present-for-editing.ts';
import { findUses, findWorkbooks, findWorkbookVersions, setArchived, setName } from './workbook-queries.ts';

/** Returns a published workbook, in the latest or the requested version. */
export const getWorkbook = (
  { db, actor }: Context,
  { Id, Version }: ParsedBodyOf<typeof calculators.get>,
): Promise<OpenedWorkbook> => openWorkbook(db, currentProject(actor).id, { id: Id, version: Version });

/** Lists the project's workbooks. */
export async function listWorkbooks(
  context: Pick<Context, 'actor' | 'db'>,
  _body: object,
): Promise<ReplyOf<typeof calculators.list>> {
  const rows = await findWorkbooks(context.db, currentProject(context.actor).id);
  return rows.map((row) => ({
    Id: row.id,
    Name: row.name,
    Published: row.published,
    PublishedAt: row.publishedAt?.toISOString() ?? null,
    HasDraft: row.hasDraft,
    Archived: row.archived,
    Actions: row.actions,
    ChangedAt: row.changedAt.toISOString(),
  }));
}

/** Returns a workbook with its draft. */
export async function openForEditing(context: Context, { Id }: { Id: number }): Promise<EditedWorkbook> {
  return presentForEditing(context.db, await loadWorkbook(context, Id));
}

/** Lists the published versions, the newest first. */
export async function listWorkbookVersions(
  context: Context,
  { Id }: { Id: number },
): Promise<ReplyOf<typeof calculators.versions>> {
  await loadWorkbook(context, Id);
  const listed = await findWorkbookVersions(context.db, Id);
  return listed.map(({ number, at, by, byName }) => ({
    Number: number,
    PublishedAt: at.toISOString(),
    PublishedBy: by === null ? null : { Id: by, Name: byName ?? '' },
  }));
}

/** Lists the actions and questionnaires that use a workbook. */
export async function listUses(context: Context, { Id }: { Id: number }): Promise<ReplyOf<typeof calculators.uses>> {
  await loadWorkbook(context, Id);
  const { actions, quests } = await findUses(context.db, currentProject(context.actor).id, Id);
  const present = ({ id, title }: (typeof actions)[number]) => ({ Id: id, Title: title });
  return { Actions: actions.map(present), Quests: quests.map(present) };
}

/** Renames a workbook; refuses an empty name. */
export async function renameWorkbook(
  context: Context,
  { Id, Name }: ParsedBodyOf<typeof calculators.rename>,
): Promise<{ Ok: true }> {
  const { name } = await loadWorkbook(context, Id, true);
  if (typeof Name === 'string' ? Name === '' : Name.el === '') {
    throw new Refusal(400, 'Malformed', { fields: { Name: 'errors.field.required' } });
  }
  await setName(context.db, Id, Name);
  context.audit({ target: `workbook:${Id}:name`, before: name, after: Name });
  return { Ok: true };
}

/** Archives a workbook, or restores it from the archive. */
export async function archiveWorkbook(
  context: Context,
  { Id, Archived }: ParsedBodyOf<typeof calculators.archive>,
): Promise<{ Ok: true }> {
  const { archived } = await loadWorkbook(context, Id, true);
  if (archived !== Archived) {
    await setArchived(context.db, Id, Archived ? context.now : null);
    context.audit({ target: `workbook:${Id}:archived`, before: archived, after: Archived });
  }
  return { Ok: true };
}
