import type { EditedWorkbook } from '@ithaki/contract';
import type { WireWorkbook } from '@ithaki/workbook';
import type { Db } from '../../platform/database/db.ts';
import { jsonText } from '../../platform/http/json-text.ts';
import { type DefinitionJson, findDraft, type WorkbookRow } from './workbook-queries.ts';

/** An empty workbook. */
const emptyWorkbook: WireWorkbook = {
  Active: [],
  Ranges: [],
  Layout: [{ Name: '1', Table: [], Charts: [] }],
  Styles: [],
  Formats: [],
};

/** Builds the reply that opens a workbook in the editor; `known` is its draft if it was just stored. */
export async function presentForEditing(db: Db, row: WorkbookRow, known?: DefinitionJson): Promise<EditedWorkbook> {
  const draft = known ?? (await findDraft(db, row.id));
  return {
    Id: row.id,
    Name: row.name,
    Draft: draft === undefined ? emptyWorkbook : jsonText(draft),
    IsChanged: row.hasDraft,
    Version: row.draftVersion,
    SavedAt: row.savedAt?.toISOString() ?? null,
    SavedBy: row.savedBy === null ? null : { Id: row.savedBy, Name: row.savedByName ?? '' },
    Published: row.published,
    Archived: row.archived,
    Report: row.report,
  };
}
