import type { LocalText } from '@ithaki/contract';
import type { WireWorkbook } from '@ithaki/workbook';
import type { ReportLine } from '@ithaki/workbook/xlsx';
import type { Db } from '../../platform/database/db.ts';
import { insertWorkbook, publishDraft, updateDraft } from './workbook-queries.ts';

/** A new workbook to publish. */
interface NewWorkbook {
  name: LocalText;
  definition: WireWorkbook;
  report?: readonly ReportLine[];
  at: Date;
}

/** Creates a workbook in a project and publishes its first version. Returns its id. */
export async function publishNewWorkbook(
  db: Db,
  projectId: number,
  { name, definition: workbook, report = [], at }: NewWorkbook,
): Promise<number> {
  const id = await insertWorkbook(db, { projectId, name, by: null, at });
  const definition = JSON.stringify(workbook);
  await updateDraft(db, id, { draft: definition, report, by: null, at });
  await publishDraft(db, id, { definition, by: null, at });
  return id;
}
