import type { EditedWorkbook } from '@ithaki/contract';
import type { WireWorkbook } from '@ithaki/workbook';
import type { Db } from '../../platform/database/db.ts';
import { findDraft, type WorkbookRow } from './workbook-queries.ts';

/** A workbook in which nothing stands yet. */
const empty: WireWorkbook = {
  Active: [],
  Ranges: [],
  Layout: [{ Name: '1', Table: [], Charts: [] }],
  Styles: [],
  Formats: [],
};

/** A workbook as its editor opens it. */
export async function editedOf(db: Db, row: WorkbookRow): Promise<EditedWorkbook> {
  return {
    Id: row.id,
    Name: row.name,
    Draft: (await findDraft(db, row.id)) ?? empty,
    IsChanged: row.hasDraft,
    Version: row.draftVersion,
    SavedAt: row.savedAt?.toISOString() ?? null,
    SavedBy: row.savedBy === null ? null : { Id: row.savedBy, Name: row.savedByName ?? '' },
    Published: row.published,
    Archived: row.archived,
    Report: row.report,
  };
}
