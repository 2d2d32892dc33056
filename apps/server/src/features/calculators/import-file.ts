import type { calculators, EditedWorkbook, ParsedBodyOf } from '@ithaki/contract';
import type { Context } from '../../access/context.ts';
import { currentProject } from '../../access/current-project.ts';
import { loadForChange, loadWorkbook } from './load-workbook.ts';
import { presentForEditing } from './present-for-editing.ts';
import { readFile, type WorkbookFromFile } from './read-file.ts';
import { findDraft, insertWorkbook, updateDraft } from './workbook-queries.ts';

type Body = ParsedBodyOf<typeof calculators.import>;

/** Derives a workbook's name from its file name. */
const nameFromFile = (file: string): string =>
  file
    .replace(/^.*[\\/]/, '')
    .replace(/\.[^.]*$/, '')
    .replaceAll('_', ' ')
    .trim() || 'Workbook';

/** Reads the file to import. A file for an existing workbook keeps the descriptions of its inputs. */
export async function readImport(context: Context, { File, Id, Version = 0 }: Body): Promise<WorkbookFromFile> {
  if (Id === undefined) return readFile(File, null);
  const { draftVersion } = await loadWorkbook(context, Id);
  // For an outdated version the settings are not carried over; the import is refused after the file was read, with
  // advice.
  return readFile(File, draftVersion === Version ? ((await findDraft(context.db, Id)) ?? null) : null);
}

/** Stores an imported workbook: as a new one, or as the draft of an existing one. */
export async function importFile(context: Context, body: Body, read: WorkbookFromFile): Promise<EditedWorkbook> {
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
    return presentForEditing(db, await loadWorkbook(context, id), read.workbook);
  }
  // Checks the version again, so that the draft that is replaced is the one whose settings were carried over.
  await loadForChange(context, { Id, Version });
  await updateDraft(db, Id, { draft: read.workbook, report: read.report, by, at: now });
  context.audit({ target: `workbook:${Id}`, after: { file: FileName } });
  return presentForEditing(db, await loadWorkbook(context, Id), read.workbook);
}
