import type { Question, Questionnaire } from '@ithaki/questionnaire';
import { ElementIds, idPoolOf } from '@ithaki/questionnaire/edit';

const EMPTY = { el: '', en: '' };

/** Size of a form table; its cells are stored row by row: `Rows` headings by `Group` headings. */
const tableSize = ({ Rows = [], Group = [] }: Question) => ({ rows: Rows.length, columns: Group.length });

/** Generators of free ids for a changed question; its own ids are already in the questionnaire. */
function idGenerators(questionnaire: Questionnaire) {
  const [pool, ids] = [idPoolOf(questionnaire), new ElementIds(questionnaire)];
  const cell = (): Question => ({ Id: ids.allocate('q'), Type: 'text', Text: EMPTY, Model: pool.allocate() });
  return { pool, cell };
}

/** The next free number of a row. */
export function nextRowId(rows: Question['Rows'] = []): string {
  const numbers = rows.map(({ LineId }) => Number(LineId)).filter(Number.isInteger);
  return String(Math.max(0, ...numbers) + 1);
}

/** Adds a row at the end, with a cell for each column. */
export function withTableRow(questionnaire: Questionnaire, question: Question): Question {
  const { cell } = idGenerators(questionnaire);
  const { Rows = [], Columns = [] } = question;
  const cells = Array.from({ length: tableSize(question).columns }, cell);
  return { ...question, Rows: [...Rows, { LineId: nextRowId(Rows), Text: EMPTY }], Columns: [...Columns, ...cells] };
}

/** Adds a column at the end, with a cell in each row. */
export function withTableColumn(questionnaire: Questionnaire, question: Question): Question {
  const { pool, cell } = idGenerators(questionnaire);
  const { Group = [], Columns = [] } = question;
  const { rows, columns } = tableSize(question);
  const cells = Array.from({ length: rows }, (_, row) => [
    ...Columns.slice(row * columns, (row + 1) * columns),
    cell(),
  ]).flat();
  return { ...question, Group: [...Group, { Id: pool.allocate(), Text: EMPTY }], Columns: cells };
}

/** Removes a row and its cells. */
export function withoutTableRow(question: Question, row: number): Question {
  const { columns } = tableSize(question);
  const { Rows = [], Columns = [] } = question;
  return {
    ...question,
    Rows: Rows.filter((_, index) => index !== row),
    Columns: Columns.filter((_, index) => Math.floor(index / columns) !== row),
  };
}

/** Removes a column and its cells. */
export function withoutTableColumn(question: Question, column: number): Question {
  const { columns } = tableSize(question);
  const { Group = [], Columns = [] } = question;
  return {
    ...question,
    Group: Group.filter((_, index) => index !== column),
    Columns: Columns.filter((_, index) => index % columns !== column),
  };
}
