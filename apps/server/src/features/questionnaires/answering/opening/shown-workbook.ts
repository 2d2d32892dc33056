import type { OpenedWorkbook } from '@ithaki/contract';
import type { Question } from '@ithaki/questionnaire';
import type { Db } from '../../../../platform/database/db.ts';
import { notFound } from '../../../../platform/errors/refusal.ts';
import { openWorkbook } from '../../../calculators/index.ts';
import type { FormCache } from '../form-cache.ts';
import { findSet, type SetRow } from '../set-queries.ts';

interface WorkbookContext {
  db: Db;
  forms: FormCache;
  /** Throws for a set that the caller may not read. */
  guard: (row: SetRow) => void;
}

const showsWorkbook = ({ Spreadsheets = [], Chart }: Question, id: string): boolean =>
  Chart?.Spreadsheet === id || Spreadsheets.some(({ Id }) => Id === id);

/** Returns a workbook that a question of the set shows. Throws 404 for any other workbook. */
export async function shownWorkbook(
  { db, forms, guard }: WorkbookContext,
  setId: number,
  id: number,
): Promise<OpenedWorkbook> {
  const set = await findSet(db, setId);
  if (!set) throw notFound();
  guard(set);
  const { form } = await forms.get(db, set.questId, set.version);
  if (!form.questions.some(({ question }) => showsWorkbook(question, String(id)))) throw notFound();
  return openWorkbook(db, set.projectId, { id });
}
