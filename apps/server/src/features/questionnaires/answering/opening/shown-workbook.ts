import type { OpenedWorkbook } from '@ithaki/contract';
import type { Question } from '@ithaki/questionnaire';
import type { Db } from '../../../../platform/database/db.ts';
import { notFound } from '../../../../platform/errors/refusal.ts';
import { openWorkbook } from '../../../calculators/index.ts';
import type { Forms } from '../forms.ts';
import { findSet, type SetRow } from '../set-queries.ts';

interface Asking {
  db: Db;
  forms: Forms;
  /** Refuses a set that the caller may not read. */
  guard: (row: SetRow) => void;
}

const shows = ({ Spreadsheets = [], Chart }: Question, id: string): boolean =>
  Chart?.Spreadsheet === id || Spreadsheets.some(({ Id }) => Id === id);

/** A workbook for whoever answers a set, as far as a question of it shows that workbook; 404 for any other. */
export async function shownWorkbook({ db, forms, guard }: Asking, setId: number, id: number): Promise<OpenedWorkbook> {
  const set = await findSet(db, setId);
  if (!set) throw notFound();
  guard(set);
  const { form } = await forms.get(db, set.questId, set.version);
  if (!form.questions.some(({ question }) => shows(question, String(id)))) throw notFound();
  return openWorkbook(db, set.projectId, { id });
}
