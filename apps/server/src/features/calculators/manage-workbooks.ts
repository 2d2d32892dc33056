import type { calculators, EditedWorkbook, OpenedWorkbook, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../access/context.ts';
import { currentProject } from '../../access/current-project.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { editedOf } from './edited-workbook.ts';
import { loadWorkbook } from './load-workbook.ts';
import { openWorkbook } from './open-workbook.ts';
import { findUses, listRows, listVersions, setArchived, setName } from './workbook-queries.ts';

/** A published workbook, in its newest version or the one asked for. */
export const getWorkbook = (
  { db, actor }: Context,
  { Id, Version }: ParsedBodyOf<typeof calculators.get>,
): Promise<OpenedWorkbook> => openWorkbook(db, currentProject(actor).id, { id: Id, version: Version });

/** The project's workbooks. */
export async function listWorkbooks(context: Context, _body: object): Promise<ReplyOf<typeof calculators.list>> {
  const rows = await listRows(context.db, currentProject(context.actor).id);
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

/** A workbook with its draft. */
export async function openForEditing(context: Context, { Id }: { Id: number }): Promise<EditedWorkbook> {
  return editedOf(context.db, await loadWorkbook(context, Id));
}

/** The published versions, the newest first. */
export async function versionsOf(
  context: Context,
  { Id }: { Id: number },
): Promise<ReplyOf<typeof calculators.versions>> {
  await loadWorkbook(context, Id);
  const listed = await listVersions(context.db, Id);
  return listed.map(({ number, at, by, byName }) => ({
    Number: number,
    PublishedAt: at.toISOString(),
    PublishedBy: by === null ? null : { Id: by, Name: byName ?? '' },
  }));
}

/** Where a workbook is used. */
export async function usesOf(context: Context, { Id }: { Id: number }): Promise<ReplyOf<typeof calculators.uses>> {
  await loadWorkbook(context, Id);
  const { actions, quests } = await findUses(context.db, currentProject(context.actor).id, Id);
  const told = ({ id, title }: (typeof actions)[number]) => ({ Id: id, Title: title });
  return { Actions: actions.map(told), Quests: quests.map(told) };
}

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

/** Puts a workbook away, or takes it back. */
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
