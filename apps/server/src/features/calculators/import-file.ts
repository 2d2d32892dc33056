import type { calculators, EditedWorkbook, ParsedBodyOf } from '@ithaki/contract';
import { carriedInto } from '@ithaki/workbook/edit';
import type { Context } from '../../access/context.ts';
import { currentProject } from '../../access/current-project.ts';
import { loadForChange, loadWorkbook } from './load-workbook.ts';
import { presentForEditing } from './present-for-editing.ts';
import type { ReadWorkbook } from './read-file.ts';
import { findDraft, insertWorkbook, updateDraft } from './workbook-queries.ts';

type Body = ParsedBodyOf<typeof calculators.import>;

/** Derives a workbook's name from its file name. */
const nameFromFile = (file: string): string =>
  file
    .replace(/^.*[\\/]/, '')
    .replace(/\.[^.]*$/, '')
    .replaceAll('_', ' ')
    .trim() || 'Workbook';

/**
 * Stores an imported workbook: as a new one, or as the draft of an existing one, which keeps the descriptions of its
 * inputs.
 */
export async function importFile(context: Context, body: Body, read: ReadWorkbook): Promise<EditedWorkbook> {
  const { db, actor, now } = context;
  const by = actor.userId;
  const { FileName, Id, Version = 0 } = body;
  if (Id === undefined) {
    const id = await insertWorkbook(db, {
      projectId: currentProject(actor).id,
      name: nameFromFile(FileName),
      by,
      at: now,
    });
    await updateDraft(db, id, { draft: read.workbook, report: read.report, by, at: now });
    context.audit({ target: `workbook:${id}`, after: { file: FileName } });
    return presentForEditing(db, await loadWorkbook(context, id));
  }
  await loadForChange(context, { Id, Version });
  const before = await findDraft(db, Id);
  const draft = before ? carriedInto(before, read.workbook) : read.workbook;
  await updateDraft(db, Id, { draft, report: read.report, by, at: now });
  context.audit({ target: `workbook:${Id}`, after: { file: FileName } });
  return presentForEditing(db, await loadWorkbook(context, Id));
}
