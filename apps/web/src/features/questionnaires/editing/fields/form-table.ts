import type { Question, Questionnaire } from '@ithaki/questionnaire';
import { PlaceIds, poolOf } from '@ithaki/questionnaire/edit';

const EMPTY = { el: '', en: '' };

/** A formtable's cells stand row after row: `Rows` headings by `Group` headings. */
const sizes = ({ Rows = [], Group = [] }: Question) => ({ rows: Rows.length, columns: Group.length });

/** Ids that are free while the question is changed; what it defines itself is in the questionnaire already. */
function makers(questionnaire: Questionnaire) {
  const [pool, places] = [poolOf(questionnaire), new PlaceIds(questionnaire)];
  const cell = (): Question => ({ Id: places.take('q'), Type: 'text', Text: EMPTY, Model: pool.take() });
  return { pool, cell };
}

/** The next free number of a line. */
export function nextLine(rows: Question['Rows'] = []): string {
  const numbers = rows.map(({ LineId }) => Number(LineId)).filter(Number.isInteger);
  return String(Math.max(0, ...numbers) + 1);
}

/** One more row at the end, with a cell for each column. */
export function withTableRow(questionnaire: Questionnaire, question: Question): Question {
  const { cell } = makers(questionnaire);
  const { Rows = [], Columns = [] } = question;
  const cells = Array.from({ length: sizes(question).columns }, cell);
  return { ...question, Rows: [...Rows, { LineId: nextLine(Rows), Text: EMPTY }], Columns: [...Columns, ...cells] };
}

/** One more column at the end, with a cell in each row. */
export function withTableColumn(questionnaire: Questionnaire, question: Question): Question {
  const { pool, cell } = makers(questionnaire);
  const { Group = [], Columns = [] } = question;
  const { rows, columns } = sizes(question);
  const cells = Array.from({ length: rows }, (_, row) => [
    ...Columns.slice(row * columns, (row + 1) * columns),
    cell(),
  ]).flat();
  return { ...question, Group: [...Group, { Id: pool.take(), Text: EMPTY }], Columns: cells };
}

/** Without a row and its cells. */
export function withoutTableRow(question: Question, row: number): Question {
  const { columns } = sizes(question);
  const { Rows = [], Columns = [] } = question;
  return {
    ...question,
    Rows: Rows.filter((_, at) => at !== row),
    Columns: Columns.filter((_, at) => Math.floor(at / columns) !== row),
  };
}

/** Without a column and its cells. */
export function withoutTableColumn(question: Question, column: number): Question {
  const { columns } = sizes(question);
  const { Group = [], Columns = [] } = question;
  return {
    ...question,
    Group: Group.filter((_, at) => at !== column),
    Columns: Columns.filter((_, at) => at % columns !== column),
  };
}
